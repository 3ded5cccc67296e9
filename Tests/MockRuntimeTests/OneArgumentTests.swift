// Stubs and verifications of one argument of several.

import Foundation
import MockTesting
import Testing

struct OneArgumentTests {
  private let made: Int = #line + 1
  private let client = MockHTTPClient()

  private var madeLine: String { "the mock was made at MockRuntimeTests/OneArgumentTests.swift:\(made)" }

  private func call(_ refresh: Bool, _ scope: String) async throws -> String {
    try await client.token(refresh: refresh, scope: scope)
  }

  @Test func resultsAreChosen() async throws {
    client.tokenRefreshScopeResult = .value("other")
    client.tokenRefreshScopeMock.when(\.scope, "read", returns: .value("r"))
    client.tokenRefreshScopeMock.when(\.scope.count, 5, returns: .value("five"))
    #expect(try await call(true, "read") == "r")
    #expect(try await call(false, "read") == "r")
    #expect(try await call(false, "write") == "five")
    #expect(try await call(false, "") == "other")
  }

  @Test func callsAreExpected() async throws {
    client.tokenRefreshScopeResult = .value("t")
    for (refresh, scope) in [(true, "read"), (false, "read"), (true, "write")] { _ = try await call(refresh, scope) }
    let token = client.tokenRefreshScopeMock
    token.expectCalled(\.scope, "read")
    token.expectCalled(2, \.scope, "read")
    token.expectCalled(.once, \.refresh, false)
    token.expectCalled(.never, \.scope, "none")
    client.expectInOrder(token.call(\.scope, "read"), token.call(\.scope, "write"))
    client.expectNoMoreCalls()
    #expect(await token.waitForCall(\.scope, "read")?.refresh == true)
  }

  @Test func aPropertyOfTheOnlyArgument() {
    client.track(event: "open")
    #expect(client.trackEventMock.waitForCall(\.count, 4) == "open")
    client.trackEventMock.expectCalled(\.count, 4)
    client.trackEventMock.expectCalled(.never, \.isEmpty, true)
    var seen = 0
    client.trackEventMock.when(\.count, 5) { seen += 1 }
    client.track(event: "close")
    client.track(event: "open")
    #expect(seen == 1)
  }

  @Test func theFailureShowsTheArgument() async throws {
    client.tokenRefreshScopeResult = .value("t")
    _ = try await call(true, "write")
    await expectFailures(
      """
      Expected HTTPClient.token(refresh:scope:) to be called once with another scope (- expected, + closest)
      - scope: "read"
      + scope: "write"
      calls of the mock, in order:
      > token(refresh: true, scope: "write")
      \(madeLine)
      """,
      """
      Expected HTTPClient.token(refresh:scope:) to be called with another value (- expected, + closest)
      - 4
      + 5
      calls of the mock, in order:
      > token(refresh: true, scope: "write")
      \(madeLine)
      """,
      """
      Expected HTTPClient.token(refresh:scope:) not to be called with
        scope: "write"
      but it was called with it once
      calls of the mock, in order:
      > token(refresh: true, scope: "write")
      \(madeLine)
      """,
      """
      Expected HTTPClient.track(event:) to be called with
        4
      but it was never called
      calls of the mock, in order:
        token(refresh: true, scope: "write")
      \(madeLine)
      """
    ) {
      client.tokenRefreshScopeMock.expectCalled(.once, \.scope, "read")
      client.tokenRefreshScopeMock.expectCalled(\.scope.count, 4)
      client.tokenRefreshScopeMock.expectCalled(.never, \.scope, "write")
      client.trackEventMock.expectCalled(\.count, 4)
    }
  }

  @Test func anUnmetWaitShowsTheCalls() async {
    client.track(event: "open")
    await expectFailures(
      """
      Timed out after 0.02 s waiting for a call of HTTPClient.track(event:) with 5; it was called once
      calls of the mock, in order:
      > track(event: "open")
      \(madeLine)
      """
    ) {
      #expect(await client.trackEventMock.waitForCall(\.count, 5, timeout: 0.02) == nil)
    }
  }

  @Test func valuesThatCannotBeComparedAreReported() async {
    let cures = [
      "when(where: { … }, returns: …)", "await mock.eventually { … }", "await mock.eventually { … }",
      "expectCalled { $0 … }",
      "call(where: { … })",
    ]
    let text = "HTTPClient.token(refresh:scope:): @Sendable (String) -> Int is neither Equatable nor a class"
    await expectFailures(
      all: cures.map { "Cannot compare the arguments of \(text)\nwrite a condition instead: \($0)" } + [
        "Cannot compare the arguments of HTTPClient.track(event:): @Sendable (String) -> Int is neither Equatable nor a class\n"
          + "write a condition instead: when(where: { … }, perform: { … })"
      ]
    ) {
      client.tokenRefreshScopeResult = .value("t")
      let (token, count) = (client.tokenRefreshScopeMock, { @Sendable (text: String) in text.count })
      token.when({ _ in count }, count, returns: .value("never"))
      #expect((try? await call(true, "read")) == "t")
      // Neither form waits.
      #expect(await token.waitForCall({ _ in count }, count) == nil)
      #expect({ token.waitForCall({ _ in count }, count) == nil }())
      token.expectCalled({ _ in count }, count)
      client.expectInOrder(token.call({ _ in count }, count))
      client.trackEventMock.when({ _ in count }, count) { Issue.record("it ran") }
      client.track(event: "a")
    }
  }

  @Test func notANumberIsNotEqual() async {
    client.tokenRefreshScopeResult = .value("other")
    client.tokenRefreshScopeMock.when({ Double($0.scope) }, .nan, returns: .value("NaN"))
    #expect((try? await call(true, "nan")) == "other")
    await expectFailures(
      """
      Expected HTTPClient.token(refresh:scope:) to be called with another value (- expected, + closest)
        nan
      (both look the same but are not equal: nan is not equal to itself)
      calls of the mock, in order:
      > token(refresh: true, scope: "nan")
      \(madeLine)
      """
    ) {
      client.tokenRefreshScopeMock.expectCalled({ Double($0.scope) }, .nan)
    }
  }

  /// Tests that each call is compared once, while others come from two threads.
  @Test func callsOfManyThreadsAreFound() async {
    let client = MockHTTPClient()
    async let found = client.trackEventMock.waitForCall(\.count, 3)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<2 { group.addTask { for _ in 0..<1000 { client.track(event: "") } } }
      group.addTask { client.track(event: "end") }
    }
    #expect(await found == "end")
    client.reset()
    client.track(event: "new")
    #expect(await client.trackEventMock.waitForCall(\.count, 3) == "new")
  }
}
