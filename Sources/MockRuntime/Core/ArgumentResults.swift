// Results for calls with certain arguments only.

import Foundation

/// The results that depend on a call: those that `when` has set for one function, oldest first, and those of calls that
/// wait for an answer.
final class ArgumentResults<Arguments, Result: MockResult>: @unchecked Sendable {
  private let lock = MockLock()
  private var storedEntries: [ArgumentEntry<Arguments, Result>] = []
  private var storedFallback: FallbackResults<Arguments, Result>?
  private var used: Set<Int> = []
  /// The recorded calls whose result is not chosen yet. A handler that runs in between may call the function again.
  private var undecided: [(execution: Execution, call: Int)] = []

  var entries: [ArgumentEntry<Arguments, Result>] { lock.withLock { storedEntries } }

  /// The entries that no call has used.
  var unused: [ArgumentEntry<Arguments, Result>] {
    lock.withLock { storedEntries.indices.filter { !used.contains($0) }.map { storedEntries[$0] } }
  }

  /// The source of the results of calls without another result.
  var fallback: FallbackResults<Arguments, Result>? {
    get { lock.withLock { storedFallback } }
    set { lock.releasing { exchange(&storedFallback, newValue) } }
  }

  func add(_ entry: ArgumentEntry<Arguments, Result>) { lock.withLock { storedEntries.append(entry) } }

  /// Returns the newest entry for a call with these arguments.
  ///
  /// - Parameter isUse: Whether the call uses the entry.
  func entry(for arguments: Arguments, isUse: Bool = false) -> ArgumentEntry<Arguments, Result>? {
    let entries = entries
    guard let index = entries.lastIndex(where: { $0.matches(arguments) }) else { return nil }
    if isUse { lock.withLock { _ = used.insert(index) } }
    return entries[index]
  }

  /// Forgets the calls whose result is not chosen yet.
  func forgetCalls() { lock.withLock { undecided = [] } }

  /// Stores the index of the call whose result the current task or thread is about to choose.
  func begin(_ call: Int) { lock.withLock { undecided.append((Execution(), call)) } }

  /// Removes and returns the index of the call whose result the current task or thread chooses now.
  func takeCall() -> Int? {
    let current = Execution()
    return lock.withLock {
      undecided.lastIndex { $0.execution == current }.map { undecided.remove(at: $0).call }
    }
  }
}

/// The result of calls with certain arguments, or the closure to run in these calls.
package struct ArgumentEntry<Arguments, Result> {
  /// The result; `nil` if `action` is set instead.
  let result: Result?
  let action: ((Arguments) -> Void)?
  /// The expected arguments; `nil` if the test has passed a condition, or the value of one argument.
  let expected: MockCall?
  /// A closure that returns the expected value of one argument, and that of a call with these arguments.
  let one: ((Arguments) -> (expected: MockCall, call: MockCall))?
  let matches: (Arguments) -> Bool

  package init(
    result: Result? = nil, action: ((Arguments) -> Void)? = nil, expected: MockCall? = nil,
    one: ((Arguments) -> (expected: MockCall, call: MockCall))? = nil, matches: @escaping (Arguments) -> Bool
  ) {
    (self.result, self.action, self.expected, self.one, self.matches) = (result, action, expected, one, matches)
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

  package func addArgumentResult(_ entry: ArgumentEntry<Arguments, Result>) { makeResultsByArgument().add(entry) }

  /// The source of the results of calls without another result.
  package var fallback: FallbackResults<Arguments, Result>? {
    get { resultsByArgument?.fallback }
    set { makeResultsByArgument().fallback = newValue }
  }

  /// Runs the closure that is set for these arguments, and returns whether there is one.
  @inline(never)
  func perform(_ arguments: Arguments) -> Bool {
    guard let results = resultsByArgument else { return false }
    _ = results.takeCall()
    guard let entry = results.entry(for: arguments, isUse: true) else { return false }
    entry.action?(arguments)
    return true
  }

  /// Returns the result of the newest `when` for the current call, unless the handler has returned one, or of a call that
  /// waits for its answer if there is no other result.
  func chosenByArguments(_ handled: Result?, _ other: Result?) -> Result? {
    guard let results = resultsByArgument else { return other }
    let call = results.takeCall().flatMap { recorded($0) }
    guard handled == nil, let call else { return other }
    if let entry = results.entry(for: call.arguments, isUse: true) { return entry.result }
    return other ?? results.fallback?.result(call.arguments, call.order)
  }

  /// Whether a result is set for the current call. If there is none, the call is removed from those whose result is not
  /// chosen yet.
  var hasResultForCall: Bool {
    if result != nil || hasFaultyResult { return true }
    guard let results = resultsByArgument, let index = results.takeCall(), let call = recorded(index) else {
      return false
    }
    if results.fallback == nil, results.entry(for: call.arguments) == nil { return false }
    results.begin(index)
    return true
  }

  /// The note about a `when` that was set for other arguments than those of the call.
  var nearMisses: [String] {
    guard let entries = resultsByArgument?.entries, !entries.isEmpty, let call = currentCall else { return [] }
    let calls = entries.compactMap { entry in
      entry.expected.map { ($0, call) } ?? (call.arguments as? Arguments).flatMap { entry.one?($0) }
    }
    let difference = LinkedTestLibrary.type?.difference(of: calls)
    return ["when(…) was set for other arguments" + (difference.map { ", the closest (- when, + call)\n\($0)" } ?? "")]
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
