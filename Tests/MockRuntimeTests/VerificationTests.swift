// Verifications of calls, and the texts of their failures.

import Foundation
import Testing

@_spi(Generated) @testable import MockRuntime
@testable import MockTesting

@Suite struct VerificationTests {
  private let made: Int = #line + 1
  private let client = MockHTTPClient()

  private func token(_ refresh: Bool, _ scope: String) async {
    client.tokenRefreshScopeResult = .value("t")
    do { _ = try await client.token(refresh: refresh, scope: scope) } catch { Issue.record(error) }
  }

  private var madeLine: String { "the mock was made at MockRuntimeTests/VerificationTests.swift:\(made)" }

  @Test func expectedCallsAreNoFailure() async {
    await token(true, "a")
    await token(false, "b")
    let token = client.tokenRefreshScopeMock
    token.expectCalled()
    token.expectCalled(2)
    token.expectCalled(.atLeast(2))
    token.expectCalled(.atMost(2))
    token.expectCalled(with: (true, "a"))
    token.expectCalled(.once, with: (refresh: false, scope: "b"))
    token.expectCalled(.never, with: (true, "b"))
    token.expectCalled(.once) { $0.scope == "a" }
    token.expectCalls([(true, "a"), (false, "b")])
    client.pingMock.expectNotCalled()
    client.pingMock.expectCalls([])
  }

  @Test func aNegativeNumberOfCallsIsAFailure() async {
    await token(true, "a")
    let token = client.tokenRefreshScopeMock
    let text = "Expected a number from 0 on, but got -1"
    await expectFailures(all: Array(repeating: text, count: 5)) {
      token.expectCalled(.atLeast(-1))
      token.expectCalled(.atMost(-1))
      token.expectCalled(-1)
      token.expectCalled(.atLeast(-1), with: (true, "a"))
      token.expectCalled(.exactly(-1)) { $0.refresh }
    }
  }

  @Test func uncalledFunctionsKnowTheirMock() async {
    let others = (0..<3).map { _ in MockHTTPClient() }
    await expectFailures(
      """
      Expected HTTPClient.ping() to be called, but it was never called
      nothing was called
      \(madeLine)
      """
    ) {
      client.pingMock.expectCalled()
    }
    withExtendedLifetime(others) {}
  }

  /// Tests that not all properties of a mock are read, which would crash here.
  @Test func otherPropertiesOfAMockAreNotRead() async {
    final class Screen {}
    final class MockOfScreen: BaseMock, @unchecked Sendable {
      unowned let screen: Screen
      weak var parent: Screen?
      lazy var later = MockedFunction<Void, () -> Void, NoResult>("later()", of: "Screen", stem: "later")
      init(_ screen: Screen) {
        self.screen = screen
        super.init()
      }
    }
    let mock = MockOfScreen(Screen())
    _ = mock.later.record(mock.mockState)
    await expectFailures(
      """
      Expected HTTPClient.ping() to be called, but it was never called
      nothing was called
      \(madeLine)
      """
    ) {
      client.pingMock.expectCalled()
    }
    #expect(mock.later.callCount == 1)
    mock.reset()
    #expect(mock.later.callCount == 0)
  }

  @Test func wrongCountsAreReported() async {
    await token(true, "a")
    await token(false, "b")
    await expectFailures(
      """
      Expected HTTPClient.token(refresh:scope:) to be called once, but it was called twice
      calls of the mock, in order:
      > token(refresh: true, scope: "a")
      > token(refresh: false, scope: "b")
      \(madeLine)
      """,
      """
      Expected HTTPClient.token(refresh:scope:) to be called at least 3 times, but it was called twice
      calls of the mock, in order:
      > token(refresh: true, scope: "a")
      > token(refresh: false, scope: "b")
      \(madeLine)
      """,
      """
      Expected HTTPClient.ping() to be called, but it was never called
      calls of the mock, in order:
        token(refresh: true, scope: "a")
        token(refresh: false, scope: "b")
      \(madeLine)
      """,
      """
      Expected HTTPClient.token(refresh:scope:) not to be called, but it was called twice
      calls of the mock, in order:
      > token(refresh: true, scope: "a")
      > token(refresh: false, scope: "b")
      \(madeLine)
      """
    ) {
      client.tokenRefreshScopeMock.expectCalled(.once)
      client.tokenRefreshScopeMock.expectCalled(.atLeast(3))
      client.pingMock.expectCalled()
      client.tokenRefreshScopeMock.expectNotCalled()
    }
  }

  @Test func countsOfConditionsAreReported() async {
    func came(_ count: MockCallCount, _ scope: String) async -> String? {
      let texts = await failures { client.tokenRefreshScopeMock.expectCalled(count) { $0.scope == scope } }
      return texts.first?.components(separatedBy: "\n")[0]
    }
    let expected = "Expected HTTPClient.token(refresh:scope:)"
    let met = "with arguments that meet the condition, but"
    #expect(await came(.once, "a") == "\(expected) to be called once \(met) it was never called")
    await token(true, "a")
    #expect(await came(.once, "b") == "\(expected) to be called once \(met) its only call does not")
    #expect(await came(.never, "a") == "\(expected) not to be called \(met) its only call does")
    await token(true, "a")
    #expect(await came(.once, "b") == "\(expected) to be called once \(met) none of its 2 calls does")
    #expect(await came(.once, "a") == "\(expected) to be called once \(met) 2 of its 2 calls do")
  }

  @Test func theClosestCallIsShown() async {
    await token(false, "b")
    await token(true, "b")
    client.track(event: "x")
    await expectFailures(
      """
      Expected HTTPClient.token(refresh:scope:) to be called with other arguments (- expected, + closest)
        refresh: true
      - scope: "a"
      + scope: "b"
      calls of the mock, in order:
        token(refresh: false, scope: "b")
      > token(refresh: true, scope: "b")
        track(event: "x")
      \(madeLine)
      """,
      """
      Expected HTTPClient.token(refresh:scope:) to be called twice with
        refresh: true
        scope: "b"
      but it was called with them once
      calls of the mock, in order:
        token(refresh: false, scope: "b")
      > token(refresh: true, scope: "b")
        track(event: "x")
      \(madeLine)
      """,
      """
      Expected other calls of HTTPClient.token(refresh:scope:) (- expected, + came)
      + token(refresh: false, scope: "b")
        token(refresh: true, scope: "b")
      calls of the mock, in order:
        token(refresh: false, scope: "b")
        token(refresh: true, scope: "b")
        track(event: "x")
      \(madeLine)
      """
    ) {
      client.tokenRefreshScopeMock.expectCalled(with: (true, "a"))
      client.tokenRefreshScopeMock.expectCalled(2, with: (true, "b"))
      client.tokenRefreshScopeMock.expectCalls([(true, "b")])
    }
  }

  @Test func aFailureIsAtTheLineOfTheVerification() async {
    let line: Int = #line + 2
    withKnownIssue {
      client.pingMock.expectCalled()
    } matching: {
      $0.sourceLocation?.line == line
    }
  }

  @Test func waitsForCallsOfOtherTasks() async {
    Task { [client] in
      for number in 1...3 { client.track(event: "\(number)") }
    }
    #expect(await client.trackEventMock.waitForCall(count: 2, timeout: 600) == "2")
    await client.trackEventMock.waitForCall(count: 3, timeout: 600)
    await expectFailures(
      """
      Timed out after 0.05 s waiting for 4 calls of HTTPClient.track(event:); it was called 3 times
      calls of the mock, in order:
      > track(event: "1")
      > track(event: "2")
      > track(event: "3")
      \(madeLine)
      """
    ) {
      let last = await client.trackEventMock.waitForCall(count: 4, timeout: 0.05)
      #expect(last == nil)
    }
  }
}

@Suite struct DeterminismTests {
  private let clientLine: Int = #line + 1
  private let client = MockHTTPClient()
  private let readerLine: Int = #line + 1
  private let reader = MockHTTPClient()

  @Test func callsOfTwoMocksComeInOrder() {
    client.track(event: "a")
    reader.track(event: "b")
    client.track(event: "c")
    client.expectInOrder(
      client.trackEventMock.call(with: "a"), reader.trackEventMock.anyCall, client.trackEventMock.call { $0 == "c" })
    client.expectInOrder(client.trackEventMock.anyCall, client.trackEventMock.anyCall)
    client.expectInOrder(client.trackEventMock.call(with: "c"))
  }

  @Test func theMissingCallIsNamed() async {
    client.track(event: "a")
    reader.track(event: "b")
    let places = [clientLine, readerLine].map { "a mock was made at MockRuntimeTests/VerificationTests.swift:\($0)" }
    await expectFailures(
      """
      Expected HTTPClient.track(event: "a") after HTTPClient.track(event:), but it was called before that
        1. HTTPClient.track(event:)
        2. HTTPClient.track(event: "a")  ← missing
      calls of the mocks, in order:
        HTTPClient.track(event: "a")
      > HTTPClient.track(event: "b")
      \(places[1])
      \(places[0])
      """,
      """
      Expected HTTPClient.track(event: "x") after HTTPClient.track(event: "a"), but it was not called
        1. HTTPClient.track(event: "a")
        2. HTTPClient.track(event: "x")  ← missing
        3. HTTPClient.ping()  ← not checked
      the closest call (- expected, + closest)
      - event: "x"
      + event: "b"
      calls of the mocks, in order:
      > HTTPClient.track(event: "a")
        HTTPClient.track(event: "b")
      \(places[0])
      \(places[1])
      """
    ) {
      reader.expectInOrder(reader.trackEventMock.anyCall, client.trackEventMock.call(with: "a"))
      client.expectInOrder(
        client.trackEventMock.call(with: "a"), reader.trackEventMock.call(with: "x"), client.pingMock.anyCall)
    }
  }

  @Test func unverifiedCallsAreReported() async {
    for event in ["a", "b", "c", "d"] { client.track(event: event) }
    _ = client.retry(after: 3)
    client.trackEventMock.expectCalled(with: "a")
    client.expectInOrder(client.trackEventMock.call(with: "c"), client.retryAfterMock.anyCall)
    await expectFailures(
      """
      Expected no more calls, but 2 calls remained unverified
      calls of the mock, in order:
        track(event: "a")
      > track(event: "b")
        track(event: "c")
      > track(event: "d")
        retry(after: 3)
      the mock was made at MockRuntimeTests/VerificationTests.swift:\(clientLine)
      """
    ) { client.expectNoMoreCalls() }
    client.trackEventMock.expectCalled(4)
    client.expectNoMoreCalls()
    reader.expectNoMoreCalls()
  }

  @Test func readingTheCallsDoesNotVerifyThem() async {
    client.track(event: "a")
    _ = client.retry(after: 3)
    #expect(client.trackEventCalls == ["a"])
    await expectFailures(
      """
      Expected no more calls, but 2 calls remained unverified
      calls of the mock, in order:
      > track(event: "a")
      > retry(after: 3)
      the mock was made at MockRuntimeTests/VerificationTests.swift:\(clientLine)
      reading trackEventCalls verifies no call; write trackEventMock.expectCalls([…])
      """
    ) { client.expectNoMoreCalls() }
    client.trackEventMock.expectCalls(["a"])
    #expect(client.retryAfterCalls == [3])
    client.retryAfterMock.expectCalled()
    client.expectNoMoreCalls()
  }

  init() { client.retryAfterResult = .value(1) }
}

@Suite struct ComparisonTests {
  final class Object {}
  struct Plain { var number: Int }

  @Test func valuesOfAnyTypeAreCompared() {
    let object = Object()
    #expect(Comparison(1, 1) == .equal)
    #expect(Comparison(1, "1") == .different)
    #expect(Comparison(object, object) == .equal)
    #expect(Comparison(object, Object()) == .different)
    #expect(Comparison(Int.self, Int.self) == .equal)
    #expect(Comparison(Int.self, String.self) == .different)
    #expect(Comparison([object], [object]) == .equal)
    #expect(Comparison([object], [object, object]) == .different)
    #expect(Comparison(Optional(object) as Any, object) == .different)
    #expect(Comparison(Optional<Object>.none as Any, Optional<Object>.none as Any) == .equal)
    #expect(Comparison((1, object), (1, object)) == .equal)
    #expect(Comparison((1, Plain(number: 1)), (2, Plain(number: 1))) == .different)
    #expect(Comparison((1, Plain(number: 1)), (1, Plain(number: 1))) == .equal)
    #expect(Comparison({ 1 }, { 1 }) == .unknown(type: "() -> Int"))
  }

  struct Failed: Error { var code: Int }
  struct Holder { var object: Object, run: (() -> Int)?, number: Int }
  enum Choice {
    case none
    case some(Any)
    case pair(Int, any Error)
  }

  /// Tests equal, different, and incomparable values, whose parts are of any type.
  @Test func partsOfAnyTypeAreCompared() {
    let body: [String: Any] = ["id": 1, "tags": ["a"], "user": ["name": "x", "age": 3] as [String: Any]]
    var other = body
    #expect(Comparison(body, other) == .equal)
    other["user"] = ["name": "x", "age": 4] as [String: Any]
    #expect(Comparison(body, other) == .different)
    other["user"] = nil
    #expect(Comparison(body, other) == .different)
    #expect(Comparison([1: "a", "b": 2] as [AnyHashable: Any], [1: "a", "b": 2] as [AnyHashable: Any]) == .equal)
    #expect(Comparison(["run": { 1 }] as [String: Any], ["run": { 1 }]) == .unknown(type: "() -> Int"))
    typealias Outcome = Result<Int, any Error>
    #expect(Comparison(Outcome.success(1), Outcome.success(1)) == .equal)
    #expect(Comparison(Outcome.success(1), Outcome.success(2)) == .different)
    #expect(Comparison(Outcome.failure(Failed(code: 1)), Outcome.failure(Failed(code: 1))) == .equal)
    #expect(Comparison(Outcome.failure(Failed(code: 1)), Outcome.failure(Failed(code: 2))) == .different)
    #expect(Comparison(Outcome.failure(Failed(code: 1)), Outcome.success(1)) == .different)
    #expect(Comparison(Choice.none, Choice.none) == .equal)
    #expect(Comparison(Choice.none, Choice.some(1)) == .different)
    #expect(Comparison(Choice.pair(1, Failed(code: 1)), Choice.pair(1, Failed(code: 1))) == .equal)
    #expect(Comparison(["data": Data([1, 2])] as [String: Any], ["data": Data([1, 3])]) == .different)
  }

  /// Tests two different objects with the same description: a struct with them cannot be compared.
  @Test func objectsInsideOfAStruct() {
    let object = Object()
    #expect(
      Comparison(Holder(object: object, run: nil, number: 1), Holder(object: object, run: nil, number: 1)) == .equal)
    #expect(
      Comparison(Holder(object: object, run: nil, number: 1), Holder(object: Object(), run: nil, number: 2))
        == .different)
    #expect(
      Comparison(Holder(object: object, run: nil, number: 1), Holder(object: Object(), run: nil, number: 1))
        == .unknown(type: "Object"))
  }

  /// Tests that recorders and verifications compare by the same rule.
  @Test func recordersCompareAsCallsDo() {
    let one: [String: Any] = ["data": Data([1, 2])]
    #expect(Difference.areEqual(one, ["data": Data([1, 2])]))
    #expect(!Difference.areEqual(one, ["data": Data([1, 3])]))
    let (holder, other) = (
      Holder(object: Object(), run: nil, number: 1), Holder(object: Object(), run: nil, number: 1)
    )
    #expect(Difference.areEqual(holder, other))
  }
}
