// Results for calls with certain arguments only.

import Foundation

/// The results that depend on a call: those that `when` has set for one function, oldest first, and those of calls that
/// wait for an answer. The owner's lock guards it.
final class ArgumentResults<Arguments, Result: MockResult> {
  /// The result of calls with certain arguments, or the closure to run in these calls.
  struct Entry {
    /// The result; `nil` if `action` is set instead.
    var result: Result?
    var action: ((Arguments) -> Void)?
    /// The expected arguments; `nil` if the test has passed a condition.
    let expected: MockCall?
    let matches: (Arguments) -> Bool
  }

  private(set) var entries: [Entry] = []
  /// The source of the results of calls without another result.
  var fallback: FallbackResults<Arguments, Result>?
  private var used: Set<Int> = []
  /// The recorded calls whose result is not chosen yet. A handler that runs in between may call the function again.
  private var undecided: [(execution: Execution, call: Int)] = []

  func add(_ entry: Entry) { entries.append(entry) }

  /// Notes that a call has used the entry at this index.
  func noteUse(of index: Int) { used.insert(index) }

  /// The entries that no call has used.
  var unused: [Entry] { entries.indices.filter { !used.contains($0) }.map { entries[$0] } }

  /// Forgets the calls whose result is not chosen yet.
  func forgetCalls() { undecided = [] }

  /// Stores the index of the call whose result the current task or thread is about to choose.
  func begin(_ call: Int) { undecided.append((Execution(), call)) }

  /// Removes and returns the index of the call whose result the current task or thread chooses now.
  func takeCall() -> Int? {
    let current = Execution()
    guard let index = undecided.lastIndex(where: { $0.execution == current }) else { return nil }
    return undecided.remove(at: index).call
  }
}

/// The current task, or the thread outside of tasks. The one that records a call also chooses its result.
private enum Execution: Equatable {
  case task(Int)
  case thread(ObjectIdentifier)

  init() {
    let task = withUnsafeCurrentTask { $0?.hashValue }
    self = task.map { .task($0) } ?? .thread(ObjectIdentifier(Thread.current))
  }
}

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

  private func add(
    _ arguments: Arguments, result: Result? = nil, action: ((Arguments) -> Void)? = nil, cure: String,
    _ location: MockLocation
  ) {
    let expected = self.expected(arguments)
    if failWhereUnknown([expected.comparison(with: arguments)], cure, location) { return }
    addArgumentResult(
      ArgumentResults.Entry(result: result, action: action, expected: recordedCall(0, arguments)) {
        expected.comparison(with: $0) == .equal
      })
  }

  /// Sets the result of calls whose arguments meet the condition.
  ///
  /// For example: `client.tokenRefreshScopeMock.when(where: { $0.scope.isEmpty }, returns: .throw(Offline()))`
  ///
  /// The condition runs on the calling thread, if no `when` that was added later has matched.
  ///
  /// - Parameters:
  ///   - matches: A condition on all arguments as they are recorded: a tuple, or the only one.
  ///   - result: The result of such calls.
  public func when(where matches: @escaping @Sendable (Arguments) -> Bool, returns result: Result) {
    addArgumentResult(ArgumentResults.Entry(result: result, expected: nil, matches: matches))
  }
}

extension MockedFunction where Result == NoResult {
  /// Sets a closure that runs in calls with these arguments.
  package func addAction(for arguments: Arguments, at location: MockLocation, _ action: @escaping () -> Void) {
    add(arguments, action: { _ in action() }, cure: "when(where: { … }, perform: { … })", location)
  }

  /// Sets a closure that runs in calls whose arguments meet the condition.
  package func addAction(where matches: @escaping (Arguments) -> Bool, _ action: @escaping (Arguments) -> Void) {
    addArgumentResult(ArgumentResults.Entry(action: action, expected: nil, matches: matches))
  }
}

extension MockedFunction {
  /// Returns a condition on the arguments of a call; `nil` after a failure, if the value is one that cannot be compared.
  ///
  /// - Parameter cure: The call with a condition that the failure suggests.
  package func matching<Value>(
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
    addArgumentResult(ArgumentResults.Entry(result: result, expected: nil, matches: matches))
  }
}
