// Closures that run in calls with certain arguments.

@_spi(Generated) import MockRuntime

extension MockedFunction where Result == NoResult {
  /// Runs a closure in calls with these arguments, instead of the handler.
  ///
  /// For example: `player.playMock.when("blue") { isPlaying = true }`
  ///
  /// If several match, the most recent one applies. Other calls run the handler; without one, they are unexpected if
  /// the mock is `.strict`. Arguments are compared as in `when(_:returns:)`.
  ///
  /// - Parameters:
  ///   - arguments: All arguments as they are recorded: a tuple, or the only one.
  ///   - fileID: The caller's module and file.
  ///   - filePath: The caller's path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  ///   - action: The closure. It runs on the calling thread, after the call has been recorded.
  public func when(
    _ arguments: Arguments, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, perform action: @escaping () -> Void
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    add(arguments, action: { _ in action() }, cure: "when(where: { … }, perform: { … })", location)
  }

  /// Runs a closure in calls with this value of one argument, instead of the handler.
  ///
  /// For example: `player.playVolumeMock.when(\.song, "blue") { isPlaying = true }`
  ///
  /// - Parameters:
  ///   - argument: A key path of the arguments, such as `\.song`. If there is only one argument, it begins at that.
  ///   - value: The value. It is compared as in `when(_:_:returns:)`.
  ///   - fileID: The caller's module and file.
  ///   - filePath: The caller's path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  ///   - action: The closure. It runs on the calling thread, after the call has been recorded.
  public func when<Value>(
    _ argument: @escaping @Sendable (Arguments) -> Value, _ value: Value, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, perform action: @escaping () -> Void
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let cure = "when(where: { … }, perform: { … })"
    guard let matches = matching(argument, value, cure: cure, at: location) else { return }
    addArgumentResult(ArgumentEntry(action: { _ in action() }, matches: matches))
  }

  /// Runs a closure in calls whose arguments meet the condition, instead of the handler.
  ///
  /// For example: `player.playVolumeMock.when(where: { $0.volume > 11 }, perform: { call in loud.append(call.song) })`
  ///
  /// - Parameters:
  ///   - matches: A condition on all arguments as they are recorded: a tuple, or the only one.
  ///   - action: The closure, which receives the arguments. It runs on the calling thread, after the call has been
  ///     recorded.
  public func when(
    where matches: @escaping @Sendable (Arguments) -> Bool, perform action: @escaping (Arguments) -> Void
  ) {
    addArgumentResult(ArgumentEntry(action: action, matches: matches))
  }
}
