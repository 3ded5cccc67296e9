// Results for all functions of a mock: a response, an error, a subject.

import Testing

@_spi(Generated) @testable import MockRuntime

@Suite struct MockWideOutcomeTests {
  let client = MockHTTPClient()

  @Test func aResponseServesEveryKindOfResult() async throws {
    client.response = "abc"
    #expect(try await client.token(refresh: true, scope: "") == "abc")
    client.response = Response(id: 3)
    #expect(try client.parse(text: "") == Response(id: 3))
    #expect(try await client.response(id: 1) == Response(id: 3))
    try await client.save(name: "")
    try client.check(true)
    client.response = 5
    #expect(client.retry(after: 1) == 5)
    #expect(await client.ping() == 5)
    #expect(await client.status(url: "").waitForValues() == [5])
    #expect(try await client.fetch(Int.self) == 5)
    #expect(client.pick(7) == 5)
    #expect(loaded() == [5])
    #expect(client.totalCallCount == 11)
  }

  @Test func aMaybeGetsTheResponse() {
    let maybe = MockedFunction<Void, () -> MaybeResult<Int>?, MaybeResult<Int>>("m()", of: "P", stem: "m")
    client.delivery = .immediate
    client.response = 5
    maybe.record(client.mockState)
    #expect(maybe.source(nil).waitForValue() == 5)
  }

  @Test func aResponseOfAnotherTypeFails() async {
    client.response = "abc"
    await expectFailures(
      """
      Expected to return a Response, but got a String instead.
      from HTTPClient.parse(text:): it has no result of its own, and mock.response is "abc"
      called with text: ""; set mock.parseTextResult = .value(…)
      """
    ) {
      #expect(throws: MockError.typeMismatch("Expected to return a Response, but got a String instead.")) {
        try client.parse(text: "")
      }
    }
    await expectFailures(
      """
      Expected to return an Int, but got a String instead.
      from HTTPClient.retry(after:): it has no result of its own, and mock.response is "abc"
      called with after: 1; set mock.retryAfterResult = .value(…)
      """
    ) {
      #expect(client.retry(after: 1) == 0)
    }
    await expectFailures(
      """
      Expected to return an Int, but got a String instead.
      from HTTPClient.status(url:): it has no result of its own, and mock.response is "abc"
      called with url: ""; set mock.statusURLResult = .sequence([…])
      """
    ) {
      #expect(await client.status(url: "").waitForError().error is MockError)
    }
  }

  @Test func anErrorIsThrownByFunctionsThatCanThrowIt() async {
    client.error = TestError.anError
    await #expect(throws: TestError.anError) { try await client.token(refresh: true, scope: "") }
    await #expect(throws: TestError.anError) { try await client.response(id: 1) }
    #expect(throws: TestError.anError) { try client.check(true) }
    await #expect(throws: TestError.anError) { try await client.save(name: "") }
    #expect(await client.status(url: "").waitForError().error as? TestError == .anError)
    await expectFailures(
      """
      Unexpected function call HTTPClient.ping()
      mock.error is a TestError, but this function cannot fail
      set mock.pingResult = .value(…)
      """
    ) {
      #expect(await client.ping() == 0)
    }
  }

  @Test func anErrorOfAnotherTypeIsReportedAsSuch() async {
    client.error = MockError.invalidData("x")
    await expectFailures(
      """
      Expected to fail with a TestError, but mock.error is a MockError.
      from HTTPClient.check(_:), which has no result of its own
      called with flag: true; set mock.checkResult = .completed(), or make mock.error a TestError
      """
    ) {
      #expect(throws: Never.self) { try client.check(true) }
    }
    client.checkResult = .inOrder(.completed())
    #expect(throws: Never.self) { try client.check(true) }
    await expectFailures(
      """
      Unexpected function call HTTPClient.check(_:)
      called with flag: false; its 1 result in order was used up by an earlier call
      add one for this call to .inOrder(…), or set mock.checkResult = .completed() for every call
      """
    ) { #expect(throws: Never.self) { try client.check(false) } }
    client.whenUnset = .throw(TestError.anError)
    client.checkResult = nil
    #expect(throws: TestError.anError) { try client.check(true) }
  }

  @Test func aSubjectSendsToAllSubscribers() async throws {
    let subject = MockSubject<Int, any Error>()
    client.subject = subject
    client.delivery = .immediate
    let stream = client.status(url: "")
    var loaded: [Int] = []
    client.load(url: "") { if case .success(let value) = $0 { loaded.append(value) } }
    async let fetched = client.fetch(Int.self)
    while subject.subscriberCount < 3 { await Task.yield() }
    subject.send(1)
    subject.send(2)
    subject.complete()
    #expect(await stream.waitForValues() == [1, 2])
    #expect(loaded == [1])
    #expect(try await fetched == 1)
    try await client.save(name: "")
    await expectFailures(
      """
      Unexpected function call HTTPClient.retry(after:)
      mock.subject is set, but this function returns before it can send anything
      called with after: 1; set mock.retryAfterResult = .value(…)
      """
    ) { #expect(client.retry(after: 1) == 0) }
  }

  @Test func elementsAndErrorsOfASubjectAreCast() async {
    let subject = MockSubject<Any, any Error>()
    client.subject = subject
    client.delivery = .immediate
    let stream = client.status(url: "")
    await expectFailures(
      """
      Expected to return an Int, but got a String instead.
      from HTTPClient.status(url:): it has no result of its own, and mock.subject sent "one"
      called with url: ""; set mock.statusURLResult = .sequence([…])
      """
    ) {
      subject.send("one")
    }
    #expect(await stream.waitForError().error is MockError)
    let ticks = client.ticks()
    await expectFailures(
      """
      Expected not to fail, but mock.subject failed with a TestError.
      from HTTPClient.ticks(), which has no result of its own
      set mock.ticksResult = .sequence([…])
      """
    ) {
      subject.fail(TestError.anError)
    }
    #expect(await ticks.waitForValues() == [])
  }

  @Test func theFunctionsOwnResultComesFirstThenResponseErrorSubject() async throws {
    client.response = "response"
    client.error = TestError.anError
    client.subject = MockSubject<String, any Error>()
    client.tokenRefreshScopeResult = .value("result")
    client.tokenRefreshScopeMock.handler = { refresh, _ in refresh ? .value("handler") : nil }
    #expect(try await client.token(refresh: true, scope: "") == "handler")
    #expect(try await client.token(refresh: false, scope: "") == "result")
    client.tokenRefreshScopeResult = nil
    #expect(try await client.token(refresh: false, scope: "") == "response")
    client.response = nil
    await #expect(throws: TestError.anError) { try await client.token(refresh: false, scope: "") }
    client.error = nil
    client.whenUnset = .throw(TestError.other(1))
    await expectFailures(
      """
      The result of HTTPClient.token(refresh:scope:) completed without a value
      the function returns a value: send one before the stream completes, or let it fail
      """
    ) {
      let call = Task { try await client.token(refresh: false, scope: "") }
      while client.subject?.subscriberCount == 0 { await Task.yield() }
      client.subject?.complete()
      await #expect(throws: MockError.self) { try await call.value }
    }
    client.subject = nil
    await #expect(throws: TestError.other(1)) { try await client.token(refresh: false, scope: "") }
  }

  @Test func exhaustedResultsStayUnexpected() async {
    client.response = 5
    client.retryAfterResult = .inOrder(.value(1))
    #expect(client.retry(after: 1) == 1)
    await expectFailures(
      """
      Unexpected function call HTTPClient.retry(after:)
      called with after: 2; its 1 result in order was used up by an earlier call
      add one for this call to .inOrder(…), or set mock.retryAfterResult = .value(…) for every call
      """
    ) { #expect(client.retry(after: 2) == 0) }
  }

  @Test func handWrittenMocksHaveMockWideResults() throws {
    let service = HandWrittenService()
    service.response = "abc"
    #expect(try service.load(id: 1) == "abc")
    service.response = nil
    service.error = TestError.anError
    #expect(throws: TestError.anError) { try service.load(id: 1) }
  }

  @Test func resetRemovesMockWideResults() async {
    client.response = 1
    client.error = TestError.anError
    client.subject = MockSubject<Int, Never>()
    client.reset()
    #expect(client.response == nil && client.error == nil && client.subject == nil)
  }

  @Test func optionalArgumentsAreShownUnwrapped() async {
    let function = MockedFunction<(Int?, name: String??), () -> Int, ReturnResult<Int, Never>>(
      "f(_:name:)", of: "P", stem: "f")
    function.record(client.mockState, (3, nil))
    await expectFailures(
      "Unexpected function call P.f(_:name:)\ncalled with 3, name: nil; set mock.fResult = .value(…)"
    ) {
      #expect(function.returned() == 0)
    }
  }

  private func loaded() -> [Int] {
    var values: [Int] = []
    client.load(url: "") { if case .success(let value) = $0 { values.append(value) } }
    return values
  }
}
