// Results of calls with certain arguments.

import Foundation
import Testing

@_spi(Generated) @testable import MockRuntime
@testable import MockTesting

@Suite struct ArgumentResultTests {
  private let client = MockHTTPClient()
  private var token: MockedFunction<(refresh: Bool, scope: String), TokenHandler, SingleResult<String>> {
    client.tokenRefreshScopeMock
  }
  private typealias TokenHandler = (Bool, String) -> SingleResult<String>?

  @Test func theOrderIsHandlerArgumentsResult() async throws {
    token.when((true, "a"), returns: .value("by argument"))
    token.when(where: { $0.scope.isEmpty }, returns: .throw(Offline()))
    client.tokenRefreshScopeResult = .value("else")
    #expect(try await client.token(refresh: true, scope: "a") == "by argument")
    #expect(try await client.token(refresh: false, scope: "a") == "else")
    await #expect(throws: Offline.self) { try await client.token(refresh: true, scope: "") }
    token.handler = { _, scope in scope == "b" ? .value("handled") : nil }
    #expect(try await client.token(refresh: true, scope: "a") == "by argument")
    #expect(try await client.token(refresh: true, scope: "b") == "handled")
    #expect(try await client.token(refresh: true, scope: "c") == "else")
  }

  @Test func theNewestMatchingResultApplies() async throws {
    token.when((true, "a"), returns: .value("old"))
    token.when((true, "a"), returns: .value("new"))
    token.when((true, "b"), returns: .value("other"))
    #expect(try await client.token(refresh: true, scope: "a") == "new")
  }

  @Test func resultsInOrderAreConsecutive() async throws {
    token.when((true, "a"), returns: .inOrder(.value("1"), .value("2")))
    token.when((true, "b"), returns: .inOrder(.value("3"), .value("4")))
    var values: [String] = []
    for scope in ["a", "b", "b", "a"] { values.append(try await client.token(refresh: true, scope: scope)) }
    #expect(values == ["1", "3", "4", "2"])
  }

  @Test func synchronousFunctions() {
    client.retryAfterMock.when(1, returns: .value(10))
    client.retryAfterMock.when(where: { $0 > 5 }, returns: .value(50))
    client.retryAfterResult = .value(0)
    #expect([1, 2, 6].map { client.retry(after: $0) } == [10, 0, 50])
  }

  @Test("when(…) { } runs a closure in calls of a function without a result, in place of the handler")
  func actions() {
    let state = MockState()
    let played = MockedFunction<String, (String) -> Void, NoResult>(
      "play(_:)", of: "Player", stem: "play", argument: "song")
    var log: [String] = []
    played.when("blue") { log.append("blue") }
    played.when(where: { $0.hasPrefix("r") }, perform: { song in log.append("condition \(song)") })
    for song in ["blue", "red", "green"] { played.record(state, song)?.body(song) }
    played.handler = { (song: String) in log.append("handler \(song)") }
    for song in ["blue", "green"] { played.record(state, song)?.body(song) }
    played.when("blue") { log.append("newest") }
    played.record(state, "blue")?.body("blue")
    #expect(log == ["blue", "condition red", "blue", "handler green", "newest"])
    #expect(played.callCount == 6)
  }

  @Test("A strict mock reports calls that no when(…) { } matches")
  func strictActions() async {
    let state = MockState()
    state.whenUnset = .strict
    let played = MockedFunction<String, (String) -> Void, NoResult>(
      "play(_:)", of: "Player", stem: "play", argument: "song")
    played.when("blue") {}
    let recorded = await failures {
      played.record(state, "blue")?.body("blue")
      played.record(state, "green")?.body("green")
    }
    #expect(recorded.count == 1)
    #expect(recorded.first?.contains("green") == true)
    #expect(recorded.first?.contains("when(…) was set for other arguments") == true)
  }

  @Test("A closure of when(…) { } may call the function again, and set another")
  func actionsThatCallAgain() {
    let state = MockState()
    let count = MockedFunction<Int, (Int) -> Void, NoResult>("count(_:)", of: "P", stem: "count", argument: "n")
    var last = 0
    count.when(
      where: { $0 < 1_000 },
      perform: { number in
        last = number + 1
        if number == 0 { count.when(5_000) { last = -1 } }
        if number < 100 { count.record(state, number + 1)?.body(number + 1) }
      })
    count.record(state, 0)?.body(0)
    #expect(last == 101)
    count.record(state, 5_000)?.body(5_000)
    #expect(last == -1)
  }

  @Test func streams() async {
    client.statusURLMock.when("/1", returns: .sequence([1, 2]))
    client.statusURLResult = .sequence([3])
    #expect(await client.status(url: "/1").waitForValues() == [1, 2])
    #expect(await client.status(url: "/2").waitForValues() == [3])
  }

  @Test func completionClosures() {
    let values = LockedValue<[Int?]>([])
    client.loadURLMock.when("/1", returns: .value(1))
    client.loadURLResult = .value(0)
    for url in ["/1", "/2"] { client.load(url: url) { values.append(try? $0.get()) } }
    #expect(values.value == [1, 0])
  }

  @Test func aHandlerMayCallTheFunctionItself() async {
    client.statusURLMock.when("outer", returns: .sequence([1]))
    client.statusURLMock.when("inner", returns: .sequence([2]))
    let inner = LockedValue<[AsyncThrowingStream<Int, any Error>]>([])
    client.statusURLMock.handler = { [client] url in
      if url == "outer" { inner.append(client.status(url: "inner")) }
      return nil
    }
    #expect(await client.status(url: "outer").waitForValues() == [1])
    #expect(await inner.value.first?.waitForValues() == [2])
  }

  @Test func parallelTasksGetTheirOwnResults() async throws {
    for number in 0..<50 { token.when((true, "\(number)"), returns: .value("\(number)")) }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<400 {
        group.addTask { [client] in
          try await client.token(refresh: true, scope: "\(number % 50)") == "\(number % 50)"
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }

  @Test func aResetRemovesResultsByArgument() async throws {
    token.when((true, "a"), returns: .value("by argument"))
    client.reset()
    client.tokenRefreshScopeResult = .value("else")
    #expect(try await client.token(refresh: true, scope: "a") == "else")
  }

  @Test func anUnmatchedCallListsTheClosestArguments() async {
    token.when((true, "a"), returns: .value("x"))
    token.when((false, "z"), returns: .value("x"))
    await expectFailures(
      """
      Unexpected function call HTTPClient.token(refresh:scope:)
      called with refresh: true, scope: "b"; set mock.tokenRefreshScopeResult = .value(…)
      when(…) was set for other arguments, the closest (- when, + call)
        refresh: true
      - scope: "a"
      + scope: "b"
      """
    ) {
      _ = await #expect(throws: MockError.self) { try await client.token(refresh: true, scope: "b") }
    }
  }

  @Test func anUnmatchedCallShowsTheClosestArgument() async {
    token.when(\.scope, "a", returns: .value("x"))
    await expectFailures(
      """
      Unexpected function call HTTPClient.token(refresh:scope:)
      called with refresh: true, scope: "b"; set mock.tokenRefreshScopeResult = .value(…)
      when(…) was set for other arguments, the closest (- when, + call)
      - scope: "a"
      + scope: "b"
      """
    ) {
      _ = await #expect(throws: MockError.self) { try await client.token(refresh: true, scope: "b") }
    }
  }

  @Test func incomparableArgumentsAreReportedAtOnce() async {
    await expectFailures(
      """
      Cannot compare the arguments of HTTPClient.pick(_:): () -> Int is neither Equatable nor a class
      write a condition instead: when(where: { … }, returns: …)
      """
    ) {
      client.pickMock.when({ 1 }, returns: .value(1))
    }
  }

  struct Offline: Error {}
}
