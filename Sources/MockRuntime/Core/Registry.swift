// The one piece of state that mocks share: static members by mock type and by test, the states of mocks that store
// none, the sequence number of calls, the work that waits for the main thread, the failures between two XCTests, and
// the messages that an app has printed.

import Dispatch
import Foundation

/// The one locked registry of the process.
package final class Registry: @unchecked Sendable {
  package static let shared = Registry()

  /// The sequence number of the most recent call or stream event of any mock.
  package let sequence = AtomicWord.make()

  /// The notification about calls and events of all mocks.
  package let activity = ChangeObservers()

  /// The mocks that are in use.
  let livingMocks = LivingMocks()

  /// The circumstances that failed waits name.
  package let circumstances = Circumstances()

  /// The work that waits for the main thread.
  package let main = MainDelivery()

  /// The number of the XCTest that runs, counted from the one that created the first mock; 0 between two tests.
  let runningTestCase = AtomicWord.make()

  private let lock = MockLock()
  private var processScope = StaticScope()
  private var testScopes: [TestKey: ScopeOfTest] = [:]
  /// The run of the most recent lookup, which most lookups repeat.
  private var newestRun: ScopeOfRun?
  private var states: [ObjectIdentifier: StateOfObject] = [:]
  private var sizeOfNextSweep = 64
  private var (isObservingTestCases, willObserveTestCases) = (false, false)
  private var isBetweenTestCases = false
  private var startedTestCases: UInt64 = 1
  /// Whether the first mock was created while a test was running, and not before all tests.
  private var firstTestCaseHasRun = false
  private var heldFailures: [HeldFailure] = []
  private var told: Set<String> = []
  /// The scopes of the XCTest that runs, the innermost last.
  private var testCaseScopes: [TestScope] = []

  private struct StateOfObject {
    weak var object: AnyObject?
    let state: MockState
  }

  private struct ScopeOfTest {
    let scope: StaticScope
    /// The run that uses the scope; `nil` until it has done so in its own task.
    var run: TestRun?
  }

  private struct ScopeOfRun {
    let run: TestRun
    /// The static members of the run; `nil` if it has used none.
    let scope: StaticScope?
  }

  /// A removed state, and the object that was checked, to be released without the lock.
  private struct DiscardedState {
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
    if let newest = lock.withLock({ newestRun }), let scope = newest.scope, newest.run.isCurrent { return scope }
    guard let key = TestKey.current else { return lock.withLock { processScope } }
    let run = TestRun.current
    if run == nil, let known = lock.withLock({ testScopes[key] }) { return known.scope }
    return scope(of: key, run)
  }

  /// Releases the static members of earlier runs when a test is repeated.
  ///
  /// Nothing signals the end of a test, so this checks when a mock is created and when a static member is used.
  func noteTestRun() {
    lock.lock()
    let (isEmpty, newest) = (testScopes.isEmpty, newestRun)
    lock.unlock()
    if isEmpty || newest?.run.isCurrent == true { return }
    guard let run = TestRun.current, let key = TestKey.current else { return }
    let ended = lock.withLock { () -> ([ScopeOfTest], ScopeOfRun?) in
      let ended = (endedScopes(before: run, of: key), newestRun)
      newestRun = ScopeOfRun(run: run, scope: testScopes[key]?.scope)
      return ended
    }
    withExtendedLifetime(ended) {}
  }

  private func scope(of key: TestKey, _ run: TestRun?) -> StaticScope {
    let made = StaticScope()
    let (scope, ended) = lock.withLock { () -> (StaticScope, ([ScopeOfTest], ScopeOfRun?)) in
      let ended = (endedScopes(before: run, of: key), newestRun)
      let known = testScopes[key] ?? ScopeOfTest(scope: made)
      testScopes[key] = ScopeOfTest(scope: known.scope, run: known.run ?? run)
      if let run { newestRun = ScopeOfRun(run: run, scope: known.scope) }
      return (known.scope, ended)
    }
    return withExtendedLifetime(ended) { scope }
  }

  /// Removes and returns the scopes of runs that must have ended, since this run is active.
  private func endedScopes(before run: TestRun?, of key: TestKey) -> [ScopeOfTest] {
    guard let run else { return [] }
    let isRepeated = testScopes[key].map { $0.run != nil && $0.run != run } ?? false
    let others = TestRunner.isSerial ? testScopes.keys.filter { $0 != key } : []
    return (isRepeated ? others + [key] : others).compactMap { testScopes.removeValue(forKey: $0) }
  }
}

// MARK: Mocks without a stored state

extension Registry {
  /// Returns the state of a mock that stores none. It is created on first use.
  func state(of object: AnyObject) -> MockState {
    let key = ObjectIdentifier(object)
    if let state = lock.withLock({ storedState(key, of: object) }) { return state }
    let made = MockState()
    let (state, discarded) = lock.withLock { () -> (MockState, [DiscardedState]) in
      if let state = storedState(key, of: object) { return (state, []) }
      let discarded = statesAreMany ? removeUnusedStates() : []
      let replaced = states.updateValue(StateOfObject(object: object, state: made), forKey: key)
      return (made, discarded + [DiscardedState(object: nil, state: replaced?.state)])
    }
    return withExtendedLifetime(discarded) { state }
  }

  private func storedState(_ key: ObjectIdentifier, of object: AnyObject) -> MockState? {
    guard let entry = states[key], entry.object === object else { return nil }
    return entry.state
  }

  /// Forgets the states of objects that are gone.
  func forgetStates() {
    lock.releasing { removeUnusedStates() }
  }

  /// Whether the table has doubled since the last removal.
  private var statesAreMany: Bool { states.count >= sizeOfNextSweep }

  /// Removes the states of objects that have been released.
  ///
  /// - Returns: The values to release without the lock: the states, and the objects that were checked, since the check
  ///   may hold the last reference to an object.
  private func removeUnusedStates() -> [DiscardedState] {
    let discarded = states.map { DiscardedState(object: $0.value.object, state: $0.value.state) }
    states = states.filter { $0.value.object != nil }
    sizeOfNextSweep = max(64, states.count * 2)
    return discarded
  }
}

// MARK: Between two XCTests

extension Registry {
  /// Observes XCTest from the first mock on. Does nothing under another test runner.
  func observeTestCases() {
    guard TestRunner.ofProcess == .xcTest, let library = LinkedTestLibrary.type, !library.hasCurrentTest else { return }
    let isMain = Thread.isMainThread
    let isNew = lock.withLock {
      defer { if isMain { isObservingTestCases = true } else { willObserveTestCases = true } }
      return !isObservingTestCases && (isMain || !willObserveTestCases)
    }
    if !isNew { return }
    // XCTest accepts observers on the main thread only. A later mock may be made there before this runs.
    if !isMain { return DispatchQueue.main.async { Registry.shared.observeTestCases() } }
    runningTestCase.store(1)
    library.observeTestCases(
      willStart: { Registry.shared.testCaseWillStart() }, didFinish: { Registry.shared.testCaseDidFinish() },
      didEnd: { Registry.shared.takeHeldFailures() })
  }

  /// Notes that a test case starts, and returns the failures that were held back for it.
  func testCaseWillStart() -> [HeldFailure] {
    circumstances.forgetLost()
    lock.withLock {
      isBetweenTestCases = false
      startedTestCases += 1
      runningTestCase.store(startedTestCases)
    }
    return takeHeldFailures()
  }

  /// Removes and returns the failures that were held back.
  func takeHeldFailures() -> [HeldFailure] {
    lock.withLock { exchange(&heldFailures, []) }
  }

  func testCaseDidFinish() {
    let made = StaticScope()
    lock.releasing {
      if startedTestCases == 1 { firstTestCaseHasRun = true }
      runningTestCase.store(0)
      defer { (isBetweenTestCases, processScope) = (true, made) }
      return processScope
    }
  }

  /// Returns whether the XCTest with this number has ended, and another one is running.
  func isEarlier(testCase: UInt64) -> Bool {
    let running = runningTestCase.load()
    if testCase == 0 || running == 0 || testCase == running { return false }
    return testCase > 1 || lock.withLock { firstTestCaseHasRun }
  }

  /// The scope of the current XCTest, on any of its threads; `nil` in a test of Swift Testing.
  var testCaseScope: TestScope? {
    guard TestRunner.ofProcess == .xcTest, let scope = lock.withLock({ testCaseScopes.last }) else { return nil }
    return TestRunner.hasCurrentTest ? nil : scope
  }

  func push(_ scope: TestScope) { lock.withLock { testCaseScopes.append(scope) } }

  func remove(_ scope: TestScope) { lock.withLock { testCaseScopes.removeAll { $0 === scope } } }

  /// Stores the failure if no test case is running that could record it, and returns whether it did.
  func holdsBackFailure(_ failure: HeldFailure) -> Bool {
    lock.withLock {
      if isBetweenTestCases { heldFailures.append(failure) }
      return isBetweenTestCases
    }
  }
}

// MARK: Outside of tests

extension Registry {
  /// Returns whether this text has not been printed before, and remembers it.
  func isNew(_ text: String) -> Bool { lock.withLock { told.insert(text).inserted } }
}
