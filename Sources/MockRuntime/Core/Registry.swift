// The one piece of state that mocks share: static members by mock type and by test, the states of mocks that store
// none, the sequence number of calls, what waits for the main thread, and what goes on between two XCTests.

/// The one locked registry of the process.
final class Registry: @unchecked Sendable {
  static let shared = Registry()

  /// Numbers the calls of all mocks.
  let sequence = AtomicWord.make()

  /// What waits for the main thread.
  let main = MainDelivery()

  private let lock = MockLock()
  private var processScope = StaticScope()
  private var testScopes: [TestKey: ScopeOfTest] = [:]
  private var states: [ObjectIdentifier: StateOfObject] = [:]
  private var sizeOfNextSweep = 64
  private var isObservingTestCases = false
  private var isBetweenTestCases = false
  private var heldFailures: [HeldFailure] = []

  private struct StateOfObject {
    weak var object: AnyObject?
    let state: MockState
  }

  private struct ScopeOfTest {
    let scope: StaticScope
    /// The run that uses it, once it has done so in its own task.
    var run: TestRun?
  }

  /// What a sweep has had in its hands.
  private struct SweptState {
    let object: AnyObject?
    let state: MockState?
  }

  init() {}
}

// MARK: Static members

extension Registry {
  /// The scope of static members that the current task sees.
  var currentScope: StaticScope {
    if let scope = StaticScope.current { return scope }
    guard let key = TestKey.current else { return lock.withLock { processScope } }
    let known = lock.withLock { testScopes[key] }
    if let known, known.run?.isCurrent == true { return known.scope }
    let run = TestRun.current
    if let known, run == nil { return known.scope }
    return scope(of: key, run)
  }

  /// Lets go of the static members of earlier runs, when a test is repeated.
  ///
  /// Nothing says when a test has ended, so this looks when a mock is made and when a static member is used.
  func noteTestRun() {
    if lock.withLock({ testScopes.isEmpty }) { return }
    guard let run = TestRun.current, let key = TestKey.current else { return }
    let ended = lock.withLock { endedScopes(before: run, of: key) }
    withExtendedLifetime(ended) {}
  }

  private func scope(of key: TestKey, _ run: TestRun?) -> StaticScope {
    let made = StaticScope()
    let (scope, ended) = lock.withLock { () -> (StaticScope, [StaticScope]) in
      let ended = endedScopes(before: run, of: key)
      let known = testScopes[key] ?? ScopeOfTest(scope: made)
      testScopes[key] = ScopeOfTest(scope: known.scope, run: known.run ?? run)
      return (known.scope, ended)
    }
    return withExtendedLifetime(ended) { scope }
  }

  /// Removes what cannot be used any more where this run goes on.
  private func endedScopes(before run: TestRun?, of key: TestKey) -> [StaticScope] {
    guard let run else { return [] }
    let ended = testScopes.filter { other, scope in
      if other == key { return scope.run != nil && scope.run != run }
      return TestRunner.isSerial
    }
    for other in ended.keys { testScopes[other] = nil }
    return ended.values.map(\.scope)
  }
}

// MARK: Mocks without a stored state

extension Registry {
  /// The state of a mock that stores none; made when it is first asked for.
  func state(of object: AnyObject) -> MockState {
    let key = ObjectIdentifier(object)
    if let state = lock.withLock({ storedState(key, of: object) }) { return state }
    let made = MockState()
    let (state, swept) = lock.withLock { () -> (MockState, [SweptState]) in
      if let state = storedState(key, of: object) { return (state, []) }
      let swept = statesAreMany ? sweepStates() : []
      let replaced = states.updateValue(StateOfObject(object: object, state: made), forKey: key)
      return (made, swept + [SweptState(object: nil, state: replaced?.state)])
    }
    return withExtendedLifetime(swept) { state }
  }

  private func storedState(_ key: ObjectIdentifier, of object: AnyObject) -> MockState? {
    guard let entry = states[key], entry.object === object else { return nil }
    return entry.state
  }

  /// Forgets the states of objects that are gone.
  func forgetStates() {
    let swept = lock.withLock { sweepStates() }
    withExtendedLifetime(swept) {}
  }

  /// Whether the table has doubled.
  private var statesAreMany: Bool { states.count >= sizeOfNextSweep }

  /// Forgets the states of objects that are gone.
  ///
  /// - Returns: What must end without the lock: the states, and the objects that were looked at, as each may have ended
  ///   everywhere else meanwhile.
  private func sweepStates() -> [SweptState] {
    let swept = states.map { SweptState(object: $0.value.object, state: $0.value.state) }
    states = states.filter { $0.value.object != nil }
    sizeOfNextSweep = max(64, states.count * 2)
    return swept
  }
}

// MARK: Between two XCTests

extension Registry {
  /// Watches XCTest from the first mock on; costs nothing under another runner.
  func observeTestCases() {
    #if canImport(XCTest)
      guard TestRunner.ofProcess == .xcTest, !TestRunner.hasCurrentTest else { return }
      let isFirst = lock.withLock {
        defer { isObservingTestCases = true }
        return !isObservingTestCases
      }
      if isFirst { TestCaseObserver.install() }
    #endif
  }

  /// The failures that were held back for the test case that starts.
  func testCaseWillStart() -> [HeldFailure] {
    lock.withLock {
      isBetweenTestCases = false
      defer { heldFailures = [] }
      return heldFailures
    }
  }

  func testCaseDidFinish() {
    let made = StaticScope()
    let old = lock.withLock {
      defer { (isBetweenTestCases, processScope) = (true, made) }
      return processScope
    }
    withExtendedLifetime(old) {}
  }

  /// Keeps the failure where no test case runs that could take it.
  func holdsBackFailure(_ failure: HeldFailure) -> Bool {
    lock.withLock {
      if isBetweenTestCases { heldFailures.append(failure) }
      return isBetweenTestCases
    }
  }
}
