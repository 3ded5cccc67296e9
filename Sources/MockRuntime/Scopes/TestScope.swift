// The common part of the mocks of one test, from its start to its end.

/// One run of one test: the settings of mocks that are created in it, its static members, and the checks at its end.
///
/// It retains no mock, and no value of the user except those of static members, which it releases at its end.
package final class TestScope: @unchecked Sendable {
  @TaskLocal static var inTask: TestScope?

  let settings: InitialSettings
  let statics = StaticScope()
  /// The context of the test, captured outside of this scope. Failures of mocks without a context are recorded in it.
  let context = TestContext.capture()
  /// The parts to check; `nil` leaves them to each mock.
  private let unused: CheckedParts?
  private let lock = MockLock()
  private var mocks: [KnownMock] = []
  private var unknownMock: MockState?
  /// The parts of the first mock that has some of its own.
  private var partsOfMocks: CheckedParts = []
  private var hasEnded = false
  /// Whether mocks that outlive the test are a failure; `nil` leaves that to each mock.
  package let findsLeaks: Bool?
  /// The mocks of the test, if it finds leaks.
  private var members: [WeakMock] = []

  private struct WeakMock { weak var mock: BaseMock? }

  /// Creates a scope. `nil` keeps the setting of the surrounding scope.
  package init(
    delivery: MockDelivery?, whenUnset: MockUnsetBehavior?, unused: CheckedParts?, recordsCallers: Bool = false,
    findsLeaks: Bool? = nil
  ) {
    self.findsLeaks = findsLeaks ?? TestScope.current?.findsLeaks
    let callers = recordsCallers ? CallerLog() : nil
    let own = InitialSettings(delivery: delivery, whenUnset: whenUnset, callers: callers)
    settings = InitialSettings.inScope.changed(own)
    self.unused = unused ?? TestScope.current?.unused
  }

  /// The scope of the test that the current task belongs to, or of the XCTest that runs.
  static var current: TestScope? { inTask ?? Registry.shared.testCaseScope }
}

// MARK: From start to end

extension TestScope {
  /// Runs a test in the current task, within this scope.
  ///
  /// If the test throws, unused parts are no failure.
  package func run(_ test: () async throws -> Void, isolation: isolated (any Actor)? = #isolation) async throws {
    do {
      try await inTask(test)
    } catch {
      close()
      throw error
    }
    end()
  }

  private func inTask(_ test: () async throws -> Void, isolation: isolated (any Actor)? = #isolation) async throws {
    try await Self.$inTask.withValue(self) {
      try await StaticScope.$current.withValue(statics) {
        try await InitialSettings.$current.withValue(settings, operation: test)
      }
    }
  }

  /// Makes this the scope of the running XCTest, on all of its threads.
  package func beginTestCase() {
    Registry.shared.observeTestCases()
    Registry.shared.push(self)
  }

  /// Ends the scope that `beginTestCase` has started.
  ///
  /// - Parameter isComplete: Whether the test ran to its end. Otherwise unused parts are no failure.
  package func endTestCase(isComplete: Bool) {
    Registry.shared.remove(self)
    if isComplete { end() } else { close() }
  }

  /// Fails the test with the unused parts, and releases everything.
  private func end() {
    let note = Registry.shared.main.noteOnHeldStreams
    for mock in takeMocks() {
      for text in mock.close() {
        FailureReporter.report(([text] + note).joined(separator: "\n"), at: mock.location)
      }
    }
    statics.end()
  }

  /// Releases everything without a check, as the test did not run to its end.
  private func close() {
    for mock in takeMocks() { mock.forget() }
    statics.end()
  }

  /// Removes and returns the mocks to check. Mocks that are created later are not checked.
  private func takeMocks() -> [KnownMock] {
    let (mocks, unknownMock) = lock.withLock { () -> ([KnownMock], MockState?) in
      defer { (self.mocks, self.unknownMock, hasEnded) = ([], nil, true) }
      return (self.mocks, self.unknownMock)
    }
    withExtendedLifetime(unknownMock) {}
    return mocks
  }
}

// MARK: Mocks

extension TestScope {
  /// Makes mocks that were created before the test part of this scope: those in the properties of an object, or in
  /// structs and tuples in these properties.
  package func adopt(mocksOf owner: Any) {
    var mirror: Mirror? = Mirror(reflecting: owner)
    while let part = mirror {
      for child in part.children {
        if let mock = child.value as? any MockSettings {
          mock.mockState.join(self, of: mock)
        } else if let style = Mirror(reflecting: child.value).displayStyle, [.struct, .tuple].contains(style) {
          adopt(mocksOf: child.value)
        }
      }
      mirror = part.superclassMirror
    }
  }

  /// Returns a record of a mock for the check at the end, or `nil` if unused parts are not checked.
  ///
  /// - Parameter parts: The parts to check if the test specifies none.
  func know(mockAt location: MockLocation?, orElse parts: CheckedParts = []) -> KnownMock? {
    let parts = unused ?? parts
    if parts.isEmpty { return nil }
    let mock = KnownMock(location: location, parts: parts)
    return lock.withLock {
      if hasEnded { return nil }
      mocks.append(mock)
      if partsOfMocks.isEmpty { partsOfMocks = parts }
      return mock
    }
  }

  /// Includes a new mock in the search for leaks.
  func add(_ mock: BaseMock) {
    let member = WeakMock(mock: mock)
    lock.withLock { members.append(member) }
  }

  /// The mocks of the test that still exist, oldest first, if the test finds leaks. Actors and mocks with a superclass
  /// of their own are not among them.
  package var livingMocks: [BaseMock] { lock.withLock { members }.compactMap(\.mock) }

  /// Includes a function in the check although its mock is still unknown, since it may never be called.
  static func watch(_ function: any RecordedMember) {
    guard let scope = current, let mock = scope.mockOfUnknownFunctions else { return }
    function.introduce(to: mock)
  }

  /// The placeholder for mocks that are no `BaseMock`, until one of their functions is called; `nil` after the end, or if
  /// nothing is checked.
  private var mockOfUnknownFunctions: MockState? {
    let (known, parts) = lock.withLock { (unknownMock, unused ?? partsOfMocks) }
    if known != nil || parts.isEmpty { return known }
    let made = MockState(owner: "mock")
    made.configure(unused: parts)
    return lock.withLock {
      if hasEnded { return nil }
      let mock = unknownMock ?? made
      unknownMock = mock
      return mock
    }
  }
}
