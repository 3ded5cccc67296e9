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
  private var testScopes: [TestKey: StaticScope] = [:]
  private var states: [ObjectIdentifier: StateOfObject] = [:]
  private var sizeOfNextSweep = 64
  private var isObservingTestCases = false
  private var isBetweenTestCases = false
  private var heldFailures: [HeldFailure] = []

  private struct StateOfObject {
    weak var object: AnyObject?
    let state: MockState
  }

  private init() {}
}

// MARK: Static members

extension Registry {
  /// The scope of static members that the current task sees.
  var currentScope: StaticScope {
    if let scope = StaticScope.current { return scope }
    guard let key = TestKey.current else { return lock.withLock { processScope } }
    return lock.withLock {
      if let scope = testScopes[key] { return scope }
      let scope = StaticScope()
      testScopes[key] = scope
      return scope
    }
  }
}

// MARK: Mocks without a stored state

extension Registry {
  /// The state of a mock that stores none; made when it is first asked for.
  func state(of object: AnyObject) -> MockState {
    let key = ObjectIdentifier(object)
    if let state = lock.withLock({ storedState(key, of: object) }) { return state }
    let made = MockState()
    return lock.withLock {
      if let state = storedState(key, of: object) { return state }
      sweepStates()
      states[key] = StateOfObject(object: object, state: made)
      return made
    }
  }

  private func storedState(_ key: ObjectIdentifier, of object: AnyObject) -> MockState? {
    guard let entry = states[key], entry.object === object else { return nil }
    return entry.state
  }

  /// Forgets the states of objects that are gone, whenever the table has doubled.
  private func sweepStates() {
    guard states.count >= sizeOfNextSweep else { return }
    states = states.filter { $0.value.object != nil }
    sizeOfNextSweep = max(64, states.count * 2)
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
    lock.withLock {
      isBetweenTestCases = true
      processScope = StaticScope()
    }
  }

  /// Keeps the failure where no test case runs that could take it.
  func holdsBackFailure(_ failure: HeldFailure) -> Bool {
    lock.withLock {
      if isBetweenTestCases { heldFailures.append(failure) }
      return isBetweenTestCases
    }
  }
}
