// Results that hold for calls with certain arguments only.

import Foundation

/// The results that `when` has set for one function, oldest first. The owner's lock guards it.
final class ArgumentResults<Arguments, Result: MockResult> {
  /// The result of the calls with certain arguments, or what is done in them.
  struct Entry {
    /// The result, or `nil` if the function has none.
    var result: Result?
    var action: ((Arguments) -> Void)?
    /// The arguments that it applies to, or `nil` if a condition decides.
    let expected: MockCall?
    let matches: (Arguments) -> Bool
  }

  private(set) var entries: [Entry] = []
  private var used: Set<Int> = []
  /// Calls that have been recorded and not yet decided: a handler that runs in between may call the function again.
  private var undecided: [(execution: Execution, call: Int)] = []

  func add(_ entry: Entry) { entries.append(entry) }

  /// Notes that a call has used the entry at this place.
  func noteUse(of index: Int) { used.insert(index) }

  /// The entries that no call has used.
  var unused: [Entry] { entries.indices.filter { !used.contains($0) }.map { entries[$0] } }

  /// Notes which call the current task or thread is about to decide.
  func begin(_ call: Int) { undecided.append((Execution(), call)) }

  /// The call that the current task or thread decides now.
  func takeCall() -> Int? {
    let current = Execution()
    guard let index = undecided.lastIndex(where: { $0.execution == current }) else { return nil }
    return undecided.remove(at: index).call
  }
}

/// The task that runs this code, and outside of tasks the thread: what records a call also decides it.
private enum Execution: Equatable {
  case task(Int)
  case thread(ObjectIdentifier)

  init() {
    let task = withUnsafeCurrentTask { $0?.hashValue }
    self = task.map { .task($0) } ?? .thread(ObjectIdentifier(Thread.current))
  }
}

extension MockedFunction {
  /// Returns this result from calls with these arguments.
  ///
  /// For example: `client.tokenRefreshScopeMock.when((true, "a"), returns: .value("x"))`
  ///
  /// It comes after the handler, and before the result that is set for all calls. If several match, the most recent one applies.
  /// Arguments are compared by `==`, objects that have none by identity, and other values by their parts. A closure among
  /// them is a failure that names the form with a condition. It may be called from any thread.
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

  /// Returns this result from calls whose arguments meet the condition.
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
  /// Runs a closure in calls with these arguments.
  package func addAction(for arguments: Arguments, at location: MockLocation, _ action: @escaping () -> Void) {
    add(arguments, action: { _ in action() }, cure: "when(where: { … }, perform: { … })", location)
  }

  /// Runs a closure in calls whose arguments meet the condition.
  package func addAction(where matches: @escaping (Arguments) -> Bool, _ action: @escaping (Arguments) -> Void) {
    addArgumentResult(ArgumentResults.Entry(action: action, expected: nil, matches: matches))
  }
}
