// Results for calls with certain arguments only.

import Foundation

/// The results that depend on a call: those that `when` has set for one function, oldest first, and those of calls that
/// wait for an answer. The owner's lock guards it.
final class ArgumentResults<Arguments, Result: MockResult> {
  private(set) var entries: [ArgumentEntry<Arguments, Result>] = []
  /// The source of the results of calls without another result.
  var fallback: FallbackResults<Arguments, Result>?
  private var used: Set<Int> = []
  /// The recorded calls whose result is not chosen yet. A handler that runs in between may call the function again.
  private var undecided: [(execution: Execution, call: Int)] = []

  func add(_ entry: ArgumentEntry<Arguments, Result>) { entries.append(entry) }

  /// Notes that a call has used the entry at this index.
  func noteUse(of index: Int) { used.insert(index) }

  /// The entries that no call has used.
  var unused: [ArgumentEntry<Arguments, Result>] { entries.indices.filter { !used.contains($0) }.map { entries[$0] } }

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

/// The result of calls with certain arguments, or the closure to run in these calls.
package struct ArgumentEntry<Arguments, Result> {
  /// The result; `nil` if `action` is set instead.
  let result: Result?
  let action: ((Arguments) -> Void)?
  /// The expected arguments; `nil` if the test has passed a condition.
  let expected: MockCall?
  let matches: (Arguments) -> Bool

  package init(
    result: Result? = nil, action: ((Arguments) -> Void)? = nil, expected: MockCall? = nil,
    matches: @escaping (Arguments) -> Bool
  ) {
    (self.result, self.action, self.expected, self.matches) = (result, action, expected, matches)
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
    addArgumentResult(ArgumentEntry(result: result, matches: matches))
  }
}

/// The source of the results of calls without another result.
package struct FallbackResults<Arguments, Result> {
  package let owner: AnyObject
  /// A closure that returns the result of the call with these arguments and this sequence number.
  let result: (Arguments, UInt64) -> Result
  let forget: () -> Void
  let unanswered: () -> [(order: UInt64, arguments: Arguments)]

  package init(
    owner: AnyObject, result: @escaping (Arguments, UInt64) -> Result, forget: @escaping () -> Void,
    unanswered: @escaping () -> [(order: UInt64, arguments: Arguments)]
  ) {
    (self.owner, self.result, self.forget, self.unanswered) = (owner, result, forget, unanswered)
  }
}
