// Results of calls with certain arguments.

import Foundation
@_spi(Generated) public import MockRuntime

extension MockedFunction {
  /// Sets the result of calls with these arguments.
  ///
  /// For example: `client.tokenRefreshScopeMock.when((true, "a"), returns: .value("x"))`
  ///
  /// The handler takes precedence over this result, which takes precedence over the one for all calls. If several
  /// `when` match, the most recent one applies. Arguments are compared by `==`, objects without `==` by identity, and
  /// other values by their parts. A closure among them is a failure, which suggests the form with a condition. This
  /// method may be called from any thread.
  ///
  /// - Parameters:
  ///   - arguments: All arguments as they are recorded: a tuple, or the only one.
  ///   - result: The result of such calls.
  ///   - fileID: The caller's module and file.
  ///   - filePath: The caller's path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  public func when(
    _ arguments: Arguments, returns result: Result, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    add(arguments, result: result, cure: "when(where: { … }, returns: …)", location)
  }

  func add(
    _ arguments: Arguments, result: Result? = nil, action: ((Arguments) -> Void)? = nil, cure: String,
    _ location: MockLocation
  ) {
    let expected = self.expected(arguments)
    if failWhereUnknown([expected.comparison(with: arguments)], cure, location) { return }
    addArgumentResult(
      ArgumentEntry(result: result, action: action, expected: recordedCall(0, arguments)) {
        expected.comparison(with: $0) == .equal
      })
  }

  /// Returns a condition on the arguments of a call; `nil` after a failure, if the value is one that cannot be compared.
  ///
  /// - Parameter cure: The call with a condition that the failure suggests.
  func matching<Value>(
    _ argument: @escaping (Arguments) -> Value, _ value: Value, cure: String, at location: MockLocation
  ) -> ((Arguments) -> Bool)? {
    if failWhereUnknown([Comparison(value, value)], cure, location) { return nil }
    return { Comparison(value, argument($0)) == .equal }
  }

  /// Sets the result of calls with this value of one argument.
  ///
  /// For example: `client.tokenRefreshScopeMock.when(\.scope, "read", returns: .value("x"))`
  ///
  /// It takes precedence as the result of `when(_:returns:)` does. Values are compared as in `expectCalled(with:)`, on the
  /// calling thread. A closure is a failure, which suggests the form with a condition.
  ///
  /// - Parameters:
  ///   - argument: A key path of the arguments, such as `\.scope`. If there is only one argument, it begins at that.
  ///   - value: The value.
  ///   - result: The result of such calls.
  ///   - fileID: The caller's module and file.
  ///   - filePath: The caller's path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  public func when<Value>(
    _ argument: @escaping @Sendable (Arguments) -> Value, _ value: Value, returns result: Result,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let cure = "when(where: { … }, returns: …)"
    guard let matches = matching(argument, value, cure: cure, at: location) else { return }
    // A recorder does not retain itself.
    let one = { [weak self] (arguments: Arguments) in
      let label = self?.label(ofArgument: argument, in: [arguments]) ?? ""
      let function = MockCall.Function("", label: label)
      return (
        expected: MockCall(function, order: 0, arguments: value),
        call: MockCall(function, order: 0, arguments: argument(arguments))
      )
    }
    addArgumentResult(ArgumentEntry(result: result, one: one, matches: matches))
  }
}
