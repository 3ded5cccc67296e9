// Results of synchronous functions, and stored properties.

import MockTesting
import Testing

@_spi(Generated) @testable import MockRuntime

@Suite struct ReturnTests {
  let client = MockHTTPClient()

  @Test func returnsAndThrows() throws {
    client.retryAfterResult = .value(3)
    #expect(client.retry(after: 1) == 3)
    client.retryAfterMock.handler = { $0 * 10 }
    #expect(client.retry(after: 2) == 20)
    #expect(client.retryAfterCalls == [1, 2])
    client.parseTextResult = .throw(TestError.anError)
    #expect(throws: TestError.anError) { try client.parse(text: "") }
    client.parseTextResult = .value { Response(id: 4) }
    #expect(try client.parse(text: "") == Response(id: 4))
    client.checkResult = .completed()
    try client.check(true)
    client.checkResult = .throw(.anError)
    #expect(throws: TestError.anError) { try client.check(true) }
  }

  @Test func inOrderRunsOut() async {
    client.retryAfterResult = .inOrder(.value(1), .inOrder(.value(2), .value(3)))
    #expect([client.retry(after: 0), client.retry(after: 0)] == [1, 2])
    await expectFailures(
      """
      Unexpected function call HTTPClient.retry(after:)
      called with after: 9; its 2 results in order were used up by earlier calls
      add one for this call to .inOrder(…), or set mock.retryAfterResult = .value(…) for every call
      """
    ) { #expect(client.retry(after: 9) == 0) }
  }

  @Test func theLastResultInOrderRepeats() {
    client.retryAfterResult = .inOrder(.value(1), thenRepeating: .value(2))
    #expect((0..<4).map { _ in client.retry(after: 0) } == [1, 2, 2, 2])
    client.retryAfterResult = .inOrder(thenRepeating: .inOrder(.value(3), thenRepeating: .value(4)))
    #expect((0..<3).map { _ in client.retry(after: 0) } == [3, 4, 4])
  }

  @Test func voidIsOnlyRecorded() {
    client.track(event: "a")
    var heard: [String] = []
    client.trackEventMock.handler = { heard.append($0) }
    client.track(event: "b")
    #expect(client.trackEventCalls == ["a", "b"])
    #expect(heard == ["b"])
  }

  @Test func genericResults() async {
    client.pickResult = .value("x")
    #expect(client.pick("y") == "x")
    client.pickMock.handler = { $0 }
    #expect(client.pick(7) == 7)
    client.pickMock.handler = { _ in "wrong" }
    await expectFailures(
      """
      Expected to return an Int, but got a String instead.
      from HTTPClient.pick(_:): its handler returned "wrong"
      called with value: 7; set mock.pickResult = .value(…), where … is an Int, or return an Int
      """
    ) {
      #expect(client.pick(7) == 0)
    }
    client.pickMock.handler = nil
    await expectFailures(
      """
      Expected to return an Int, but got a String instead.
      from HTTPClient.pick(_:): its result gave "x"
      called with value: 7; set mock.pickResult = .value(…), where … is an Int
      """
    ) {
      #expect(client.pick(7) == 0)
    }
  }

  @Test func properties() async {
    client.retries = 3
    client.retries += 1
    #expect(client.retries == 4)
    #expect(client.retriesSetValues == [3, 4])
    #expect(client.retriesGetCount == 2)
    #expect(client.title == nil)
    client.title = "t"
    #expect(client.title == "t")
  }

  @Test func unsetPropertyIsReported() async {
    await expectFailures(
      "Unexpected use of the property HTTPClient.retries\nread before it was set; set mock.retriesMock.value = …"
    ) {
      #expect(client.retries == 0)
    }
  }
}

@Suite struct NaturalDefaultTests {
  enum NoDefault { case value }

  @Test func knownTypes() {
    #expect(naturalDefault(Int.self) == 0)
    #expect(naturalDefault(Double.self) == 0)
    #expect(naturalDefault(Bool.self) == false)
    #expect(naturalDefault(String.self) == "")
    #expect(naturalDefault([Int].self) == [])
    #expect(naturalDefault([String: Int].self) == [:])
    #expect(naturalDefault(Set<Int>.self) == [])
    #expect(naturalDefault(Int??.self) == .some(nil))
    #expect(naturalDefault(Void.self) != nil)
    #expect(naturalDefault(NoDefault.self) == nil)
    #expect(naturalDefault(Any.self) == nil)
  }

  @Test func tuples() throws {
    let pair = try #require(naturalDefault((Int, String).self))
    #expect(pair == (0, ""))
    let mixed = try #require(naturalDefault((flag: Bool, Int8, (String?, [Int]), Double).self))
    #expect(mixed.flag == false && mixed.1 == 0 && mixed.2.0 == nil && mixed.2.1 == [] && mixed.3 == 0)
    #expect(naturalDefault((Int, NoDefault).self) == nil)
  }
}
