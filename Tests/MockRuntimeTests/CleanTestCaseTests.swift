// XCTests that search for leaks, and that have none.

import MockTesting
import XCTest

private final class Owner: @unchecked Sendable {
  let client: MockHTTPClient
  var own: Owner?
  init(_ client: MockHTTPClient) { self.client = client }
}

final class CleanTestCaseTests: MockTestCase {
  nonisolated(unsafe) private static var registered: [MockHTTPClient] = []
  private let madeBefore = MockHTTPClient()
  private var madeInSetUp: MockHTTPClient?
  private var several: [(name: String, client: any HTTPClient)] = []
  private var owner: Owner?
  private var remaining: Owner?

  override var mockSettings: MockTestSettings { MockTestSettings(whenUnset: .empty, leaks: .fail) }

  override func setUp() { madeInSetUp = MockHTTPClient() }

  override func tearDown() {
    owner?.own = nil
    owner = nil
    Self.registered = []
  }

  func testMocksInPropertiesAreNoLeaks() { several = [("first", MockHTTPClient())] }

  func testTearDownReleasesMocks() {
    owner = Owner(MockHTTPClient())
    owner?.own = owner
    Self.registered = [MockHTTPClient()]
  }

  /// An object in a property may retain any mock.
  func testObjectsInPropertiesAreNoLeaks() { remaining = Owner(MockHTTPClient()) }

  func testCallsOfMocksInPropertiesAreNoLeaks() {
    let client = MockHTTPClient()
    madeInSetUp?.load(url: "u") { _ in client.track(event: "e") }
  }

  func testStubsOfMocksInPropertiesAreNoLeaks() {
    let client = MockHTTPClient()
    madeInSetUp?.trackEventMock.handler = { _ in client.resetCalls() }
  }

  func testValuesOfMocksInPropertiesAreNoLeaks() {
    madeInSetUp?.pickMock.result = .value(MockHTTPClient())
  }

  func testWorkThatEndsAfterTheTestIsNoLeak() {
    let client = MockHTTPClient()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { client.track(event: "e") }
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { client.track(event: "e") }
    Task { @MainActor in client.track(event: "e") }
  }

  func testTasksThatEndAfterTheTestAreNoLeaks() async {
    let client = MockHTTPClient()
    Task {
      try await Task.sleep(nanoseconds: 100_000_000)
      client.track(event: "e")
    }
    await Task.yield()
  }
}
