import MockRuntime
import MockTesting
import Testing

/// Consecutive results for each subscription instead of each call.
@Suite struct PerSubscriptionTests {
  private let client = MockHTTPClient()

  @Test func eachAsyncCallIsASubscription() async throws {
    client.tokenRefreshScopeResult = .perSubscription(.throw(TestError.anError), .value("a"), .value("b"))
    await #expect(throws: TestError.anError) { try await client.token(refresh: true, scope: "") }
    #expect(try await client.token(refresh: true, scope: "") == "a")
    for _ in 0..<3 { #expect(try await client.token(refresh: true, scope: "") == "b") }
  }

  @Test func eachCompletionIsASubscription() {
    client.loadURLResult = .perSubscription(.value(1), .throw(TestError.anError))
    var seen: [String] = []
    for _ in 0..<3 { client.load(url: "") { seen.append("\($0)") } }
    #expect(seen.count == 3)
    #expect(seen[0] == "success(1)")
    #expect(seen[1].contains("anError") && seen[2] == seen[1])
  }

  @Test func streamsTakeTheNextWhenTheyAreRead() async throws {
    client.ticksResult = .perSubscription(.sequence([1, 2]), .sequence([3]))
    #expect(await client.ticks().waitForValues() == [1, 2])
    #expect(await client.ticks().waitForValues() == [3])
    #expect(await client.ticks().waitForValues() == [3])
  }

  @Test func noResultIsAnUnexpectedCall() async {
    client.pingResult = .perSubscription()
    await expectFailures(
      """
      Unexpected function call HTTPClient.ping()
      its result has no results in it; set mock.pingResult = .value(…)
      """
    ) { #expect(await client.ping() == 0) }
  }

  @Test func eachMayBeDelayedByItself() {
    let clock = VirtualClock()
    client.delivery = .virtual(clock)
    client.loadURLResult = .perSubscription(.value(1).delayed(by: 2), .value(2))
    var seen: [String] = []
    for _ in 0..<2 { client.load(url: "") { seen.append("\($0) at \(clock.now)") } }
    clock.advance(by: 3)
    #expect(seen == ["success(2) at 0.0", "success(1) at 2.0"])
  }

  @Test func allMayBeDelayed() {
    let clock = VirtualClock()
    client.delivery = .virtual(clock)
    client.loadURLResult = .perSubscription(.value(1).delayed(by: 2), .value(2)).delayed(by: 1)
    var seen: [String] = []
    for _ in 0..<2 { client.load(url: "") { seen.append("\($0) at \(clock.now)") } }
    clock.run()
    #expect(seen == ["success(2) at 1.0", "success(1) at 3.0"])
  }

  @Test func subjectsMaySendLater() async {
    let subject = MockSubject<Int, Never>()
    client.ticksResult = .perSubscription(.never, .subject(subject))
    let unheard = client.ticks()
    let heard = client.ticks()
    subject.send(7)
    subject.complete()
    #expect(await heard.waitForValues() == [7])
    withExtendedLifetime(unheard) {}
  }

  @Test func inOrderIsByCall() async throws {
    client.tokenRefreshScopeResult = .inOrder(.perSubscription(.value("a"), .value("b")), .value("c"))
    #expect(try await client.token(refresh: true, scope: "") == "a")
    #expect(try await client.token(refresh: true, scope: "") == "c")
  }
}
