// Results of `async` functions.

import Foundation
import Testing

@_spi(Generated) @testable import MockRuntime

@Suite struct OutcomeTests {
  let client = MockHTTPClient()

  @Test func givesValuesAndRecordsCalls() async throws {
    client.tokenRefreshScopeResult = .value("abc")
    #expect(try await client.token(refresh: true, scope: "read") == "abc")
    #expect(client.tokenRefreshScopeCalls.map(\.scope) == ["read"])
    #expect(client.tokenScope == "read")
  }

  @Test func handlerComesFirstAndNilFallsBack() async throws {
    client.tokenRefreshScopeResult = .value("result")
    client.tokenRefreshScopeMock.handler = { refresh, scope in refresh ? .value("handler \(scope)") : nil }
    #expect(try await client.token(refresh: true, scope: "a") == "handler a")
    #expect(try await client.token(refresh: false, scope: "a") == "result")
  }

  @Test func closureRunsAtEveryCall() async throws {
    var count = 0
    client.tokenRefreshScopeResult = .value {
      count += 1
      return "\(count)"
    }
    #expect(try await client.token(refresh: true, scope: "") == "1")
    #expect(try await client.token(refresh: true, scope: "") == "2")
  }

  @Test func throwsErrors() async {
    client.tokenRefreshScopeResult = .throw(TestError.anError)
    await #expect(throws: TestError.anError) { try await client.token(refresh: true, scope: "") }
    client.responseIDResult = .throw(.other(3))
    await #expect(throws: TestError.other(3)) { try await client.response(id: 1) }
    client.responseIDResult = .value { () throws(TestError) in throw .anError }
    await #expect(throws: TestError.anError) { try await client.response(id: 1) }
  }

  @Test func usesResultsInOrder() async throws {
    client.tokenRefreshScopeResult = .inOrder(.throw(TestError.anError), .value("abc"))
    await #expect(throws: TestError.anError) { try await client.token(refresh: true, scope: "") }
    #expect(try await client.token(refresh: true, scope: "") == "abc")
    await expectFailures(
      """
      Unexpected function call HTTPClient.token(refresh:scope:)
      called with refresh: false, scope: "s"; its 2 results in order were used up by earlier calls
      add one for this call to .inOrder(…), or set mock.tokenRefreshScopeResult = .value(…) for every call
      """
    ) {
      await #expect(throws: MockError.unexpectedFunctionCall("token(refresh:scope:)")) {
        try await client.token(refresh: false, scope: "s")
      }
    }
  }

  @Test func neverEndsWithItsTask() async {
    client.tokenRefreshScopeResult = .never
    let task = Task { try await client.token(refresh: true, scope: "") }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    client.pingResult = .never
    let ping = Task { await client.ping() }
    ping.cancel()
    #expect(await ping.value == 0)
    client.saveNameResult = .never
    let save = Task { try await client.save(name: "") }
    save.cancel()
    await #expect(throws: CancellationError.self) { try await save.value }
  }

  @Test func subjectGivesItsFirstValue() async throws {
    let subject = MockSubject<String, any Error>()
    client.tokenRefreshScopeResult = .subject(subject)
    async let token = client.token(refresh: true, scope: "")
    await subject.waitForSubscribers(timeout: 600)
    subject.send("first")
    subject.send("second")
    #expect(try await token == "first")
    #expect(subject.subscriberCount == 0)
  }

  @Test func aWaitForSubscribersTimesOut() async {
    let subject = MockSubject<String, any Error>()
    await expectFailures(
      """
      Timed out after 0.01 s waiting for 2 subscriptions to a subject; there are 0
      the code under test subscribes when it uses what a mock returned: set its …Result = .subject(…) before that
      """
    ) {
      await subject.waitForSubscribers(2, timeout: 0.01)
    }
    client.tokenRefreshScopeResult = .subject(subject)
    let task = Task { try await client.token(refresh: true, scope: "") }
    let blocking: () -> Void = { subject.waitForSubscribers(timeout: 600) }
    blocking()
    task.cancel()
  }

  @Test func subjectWithoutValueIsReported() async {
    let subject = MockSubject<String, any Error>()
    subject.complete()
    client.tokenRefreshScopeResult = .subject(subject)
    let text = """
      The result of HTTPClient.token(refresh:scope:) completed without a value
      the function returns a value: send one before the stream completes, or let it fail
      """
    await expectFailures(text) {
      await #expect(throws: MockError.completedWithoutValue("HTTPClient.token(refresh:scope:)")) {
        try await client.token(refresh: true, scope: "")
      }
    }
  }

  @Test func completions() async throws {
    client.saveNameResult = .completed()
    try await client.save(name: "a")
    client.saveNameResult = .throw(TestError.anError)
    await #expect(throws: TestError.anError) { try await client.save(name: "a") }
    client.saveNameResult = .inOrder(.completed(), .throw(TestError.other(1)))
    try await client.save(name: "a")
    await #expect(throws: TestError.other(1)) { try await client.save(name: "a") }
    let subject = MockSubject<Never, any Error>()
    subject.fail(TestError.other(2))
    client.saveNameResult = .subject(subject)
    await #expect(throws: TestError.other(2)) { try await client.save(name: "a") }
  }

  @Test func genericResultsAreCast() async throws {
    client.fetchResult = .value(5)
    #expect(try await client.fetch(Int.self) == 5)
    client.fetchResult = .value { 6 }
    #expect(try await client.fetch(Int.self) == 6)
    await expectFailures(
      """
      Expected to return a String, but got an Int instead.
      from HTTPClient.fetch(_:): its result gave 6
      called with type: String.self; set mock.fetchResult = .value(…), where … is a String
      """
    ) {
      await #expect(throws: MockError.typeMismatch("Expected to return a String, but got an Int instead.")) {
        try await client.fetch(String.self)
      }
    }
  }

  @MainActor @Test func runsOnTheCallersActor() async throws {
    let model = MockViewModel()
    for delivery in [nil, MockDelivery.immediate, .background, .main] {
      if let delivery { model.mockState.delivery = delivery }
      var isMain = false
      model.fetchResult = .value {
        isMain = MainContext.isCurrent
        return Item()
      }
      _ = try await model.fetch(Item())
      #expect(isMain)
    }
  }

  /// Tests that work that waits for the caller's actor always runs first, independent of the speed of other threads.
  @MainActor @Test(arguments: [MockDelivery.background, .main])
  func leavesTheCallersActorIfATestRequestsIt(delivery: MockDelivery) async throws {
    let model = MockViewModel()
    model.fetchResult = .value(Item())
    for isLeft in [false, true] {
      if isLeft { model.mockState.delivery = delivery }
      var turns = 0
      for _ in 0..<200 {
        var hasRun = false
        let other = Task { @MainActor in hasRun = true }
        _ = try await model.fetch(Item())
        if hasRun { turns += 1 }
        await other.value
      }
      #expect(turns == (isLeft ? 200 : 0))
    }
  }

  @MainActor @Test func mainActorMockNeedsNoAwait() async throws {
    let model = MockViewModel()
    let item = Item()
    model.fetchResult = .value(item)
    #expect(try await model.fetch(Item()) === item)
  }

  @Test func actorMockNeedsNoAwait() async throws {
    let cache = MockCache()
    cache.valueForResult = .value(4)
    cache.label = "l"
    #expect(try await cache.value(for: "k") == 4)
    #expect(cache.valueForCalls == ["k"])
    #expect(cache.label == "l")
    #expect(cache.calls.map(\.description) == ["value(for: \"k\")"])
    cache.reset()
    #expect(cache.valueForCalls.isEmpty)
    #expect(cache.valueForResult == nil)
  }
}
