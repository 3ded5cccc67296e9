import MockRuntime
import Testing

/// Requirements with a default implementation, which the mock overrides, and members of extensions, which it does not.
struct ExtensionTests {
  private let mock = MockAnalytics()

  @Test func defaultsAreOverridden() {
    mock.logResult = .value(3)
    mock.isEnabled = false
    MockAnalytics.prefixResult = .value("mocked")
    let analytics: any Analytics = mock
    #expect(analytics.log("a") == 3)
    #expect(!analytics.isEnabled)
    #expect(prefix(of: mock) == "mocked")
    #expect(mock.logEventArgument == "a")
    #expect(mock.logAtCallCount == 0)
  }

  private func prefix<A: Analytics>(of analytics: A) -> String { A.prefix() }

  @Test func membersOfTheExtensionCallTheMock() {
    mock.logResult = .value(1)
    mock.logAtResult = .value(2)
    mock.user = "me"
    mock.isEnabled = true
    let analytics: any Analytics = mock
    #expect(analytics.logTwice("e") == 3)
    #expect(analytics.summary == "me true")
    #expect(mock.logAt == 1)
    #expect(mock.logCalls == ["e"])
  }

  @Test func initialiserOfTheExtensionCallsTheMocks() {
    _ = make(MockAnalytics.self)
    #expect(MockAnalytics.initNameCalls == ["extension"])
  }

  private func make<A: Analytics>(_ type: A.Type) -> A { A() }

  @Test func defaultsOfARefinementAreOverridden() {
    let mock = MockMetered()
    mock.measureResult = .value(9)
    mock.logAtResult = .value(8)
    let metered: any Metered = mock
    #expect(metered.measure() == 9)
    #expect(metered.log("a", at: 1) == 8)
  }
}
