// What the mocks of one test have in common, from its start to its end.

/// One run of one test: the settings of mocks that are made in it, its static members, and what it checks when it ends.
///
/// It keeps no mock and no value of the user's but those of static members, which it lets go of at its end.
package final class TestScope: @unchecked Sendable {
  @TaskLocal static var inTask: TestScope?

  let settings: InitialSettings
  let statics = StaticScope()
  /// Of the test alone, without this scope: a failure is recorded in it where no mock knows better.
  let context = TestContext.capture()
  private let unused: UnusedParts
  private let lock = MockLock()
  private var mocks: [KnownMock] = []
  private var unknownMock: MockState?
  private var hasEnded = false

  /// Makes a scope; `nil` leaves what the scope around it says.
  package init(delivery: MockDelivery?, whenUnset: MockUnsetBehavior?, unused: UnusedParts?) {
    settings = InitialSettings.inScope.changed(delivery, whenUnset)
    self.unused = unused ?? TestScope.current?.unused ?? []
  }

  deinit { lock.destroy() }

  /// The scope of the test that the current task belongs to, or of the XCTest that runs.
  static var current: TestScope? { inTask ?? Registry.shared.testCaseScope }

  /// Whether anything is to be looked at when the test ends.
  private var checks: Bool { !unused.isEmpty }
}

// MARK: From start to end

extension TestScope {
  /// Runs a test in the task that it has.
  ///
  /// A test that throws has not come to its end: what it did not use is no failure then.
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

  /// Becomes the scope of the XCTest that runs, on whichever thread its code runs.
  package func beginTestCase() {
    Registry.shared.observeTestCases()
    Registry.shared.push(self)
  }

  /// Ends what `beginTestCase` has begun.
  ///
  /// - Parameter isComplete: Whether the test came to its end; what it did not use is no failure otherwise.
  package func endTestCase(isComplete: Bool) {
    Registry.shared.remove(self)
    if isComplete { end() } else { close() }
  }

  /// Fails the test with what is left, and lets go of everything.
  private func end() {
    for mock in takeMocks() {
      for text in mock.close(unused) { FailureReporter.report(text, at: mock.location) }
    }
    statics.end()
  }

  /// Lets go of everything, as the test has not come to its end.
  private func close() {
    for mock in takeMocks() { _ = mock.close([]) }
    statics.end()
  }

  /// The mocks to look at; later ones are not looked at any more.
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
  /// Begins to watch a mock, if there is anything to look for.
  func know(mockAt location: MockLocation?) -> KnownMock? {
    guard checks else { return nil }
    let mock = KnownMock(location: location)
    return lock.withLock {
      if hasEnded { return nil }
      mocks.append(mock)
      return mock
    }
  }

  /// Watches a function of which nobody has said yet which mock it belongs to: it may never be called.
  static func watch(_ function: any RecordedMember) {
    guard let scope = current, scope.checks, let mock = scope.mockOfUnknownFunctions else { return }
    function.introduce(to: mock)
  }

  /// Stands for the mocks that are no `BaseMock`, until one of their functions is called; `nil` after the end.
  private var mockOfUnknownFunctions: MockState? {
    if let known = lock.withLock({ unknownMock }) { return known }
    let made = MockState(owner: "mock")
    return lock.withLock {
      if hasEnded { return nil }
      let mock = unknownMock ?? made
      unknownMock = mock
      return mock
    }
  }
}
