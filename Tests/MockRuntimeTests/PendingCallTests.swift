// Calls that the test answers later, one by one.

import Foundation
import Testing

@_spi(Generated) @testable import MockRuntime
@testable import MockTesting

struct PendingCallTests {
  private let made: Int = #line + 1
  private let client = MockHTTPClient()

  private var madeLine: String { "the mock was made at MockRuntimeTests/PendingCallTests.swift:\(made)" }

  @Test func callsAreAnsweredInAnyOrder() async throws {
    let client = client
    client.tokenRefreshScopeMock.answersLater()
    async let one = client.token(refresh: true, scope: "one")
    let first = try #require(await client.tokenRefreshScopeMock.nextCall())
    async let two = client.token(refresh: false, scope: "two")
    async let three = client.token(refresh: false, scope: "three")
    let others = [await client.tokenRefreshScopeMock.nextCall(), await client.tokenRefreshScopeMock.nextCall()]
    #expect(first.arguments.scope == "one")
    #expect(Set(others.compactMap { $0?.arguments.scope }) == ["two", "three"])
    for call in others { call?.answer(.value(call?.arguments.scope.uppercased() ?? "")) }
    #expect(try await two == "TWO")
    #expect(try await three == "THREE")
    first.fail(TestError.anError)
    do {
      _ = try await one
      Issue.record("there was no error")
    } catch {
      #expect(error as? TestError == .anError)
    }
    client.expectNoMoreCalls()
  }

  @Test func streamsAreFed() async throws {
    client.ticksMock.answersLater()
    let (early, late) = (client.ticks(), client.ticks())
    let first = try #require(await client.ticksMock.nextCall())
    // Nothing has subscribed yet.
    first.send(1)
    let second = try #require(await client.ticksMock.nextCall())
    async let values = early.waitForValues(2)
    first.send(2)
    second.answer(.sequence([7, 8]))
    #expect(await values == [1, 2])
    #expect(await late.waitForCompletion() == [7, 8])
    first.complete()
  }

  @Test func completionClosuresAreCalled() throws {
    client.loadURLMock.answersLater()
    var loaded: [Int] = []
    client.load(url: "a") { loaded.append((try? $0.get()) ?? -1) }
    client.load(url: "b") { loaded.append((try? $0.get()) ?? -1) }
    let first = try #require(client.loadURLMock.nextCall())
    let second = try #require(client.loadURLMock.nextCall())
    #expect((first.arguments, second.arguments) == ("a", "b"))
    #expect(loaded == [])
    second.answer(.value(2))
    first.fail(TestError.anError)
    #expect(loaded == [2, -1])
  }

  @Test func functionsWithoutAValueComplete() async throws {
    let client = client
    client.saveNameMock.answersLater()
    async let save: Void = client.save(name: "a")
    try #require(await client.saveNameMock.nextCall()).complete()
    try await save
  }

  @Test func resultsAndTheHandlerTakePrecedence() async throws {
    client.tokenRefreshScopeMock.answersLater()
    client.tokenRefreshScopeMock.when(\.scope, "a", returns: .value("when"))
    #expect(try await client.token(refresh: true, scope: "a") == "when")
    client.tokenRefreshScopeResult = .value("result")
    #expect(try await client.token(refresh: true, scope: "b") == "result")
    client.tokenRefreshScopeMock.handler = { _, _ in .value("handler") }
    #expect(try await client.token(refresh: true, scope: "a") == "handler")
    #expect(client.tokenRefreshScopeMock.pendingCalls?.hasNext == false)
  }

  @Test func aDelayedAnswerUsesTheClock() async throws {
    let (client, clock) = (client, VirtualClock())
    client.delivery = .virtual(clock)
    client.tokenRefreshScopeMock.answersLater()
    async let token = client.token(refresh: true, scope: "a")
    try #require(await client.tokenRefreshScopeMock.nextCall()).answer(.value("later").delayed(by: 3))
    await clock.advance(by: 3)
    #expect(try await token == "later")
  }

  @Test func aCancelledCallThrows() async throws {
    let client = client
    client.tokenRefreshScopeMock.answersLater()
    let task = Task { try await client.token(refresh: true, scope: "a") }
    let call = await client.tokenRefreshScopeMock.nextCall()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    call?.answer(.value("late"))
  }

  @Test func misuseIsReported() async {
    client.ticksMock.answersLater()
    _ = client.ticks()
    await expectFailures(
      "HTTPClient.token(refresh:scope:) has no calls to answer\ncall answersLater() of its handle before the first call",
      "HTTPClient.ticks() was answered before\nanswer each call once",
      """
      Timed out after 0.02 s waiting for a call of HTTPClient.ticks() to answer; it was called once
      calls of the mock, in order:
      > ticks()
      \(madeLine)
      """
    ) {
      #expect(await client.tokenRefreshScopeMock.nextCall() == nil)
      let call = await client.ticksMock.nextCall()
      call?.answer(.sequence([1]))
      call?.answer(.sequence([2]))
      #expect(await client.ticksMock.nextCall(timeout: 0.02) == nil)
    }
  }

  @Test func eventsAfterTheEndAreReported() async {
    client.ticksMock.answersLater()
    client.loadURLMock.answersLater()
    let text = "was answered before\nanswer each call once"
    await expectFailures(
      all: Array(repeating: "HTTPClient.ticks() \(text)", count: 4) + [
        "HTTPClient.load(url:completion:) \(text)"
      ]
    ) {
      _ = client.ticks()
      let ended = await client.ticksMock.nextCall()
      ended?.complete()
      ended?.complete()
      ended?.send(1)
      ended?.answer(.sequence([1]))
      let values = client.ticks()
      let fed = await client.ticksMock.nextCall()
      fed?.send(1)
      fed?.answer(.sequence([2]))
      fed?.send(3)
      fed?.complete()
      #expect(await values.waitForCompletion() == [1, 3])
      client.load(url: "a") { #expect((try? $0.get()) == 1) }
      let load = await client.loadURLMock.nextCall()
      load?.answer(.value(1))
      load?.fail(TestError.anError)
    }
  }

  /// Tests that a wait sees the call as soon as it waits for an answer: the call is recorded before.
  @Test(.timeLimit(.minutes(1))) func aWaitEndsWithTheCall() async throws {
    let client = client
    client.tokenRefreshScopeMock.answersLater()
    for number in 1...20 {
      async let token = client.token(refresh: true, scope: "\(number)")
      let call = await client.tokenRefreshScopeMock.nextCall(timeout: .infinity)
      call?.answer(.value("answer"))
      #expect(try await token == "answer")
    }
  }

  /// Tests that calls which were answered are forgotten. The code under test still waits for the others.
  @Test func answeredCallsAreForgotten() async throws {
    let client = client
    client.tokenRefreshScopeMock.answersLater()
    async let one = client.token(refresh: true, scope: "one")
    try #require(await client.tokenRefreshScopeMock.nextCall()).answer(.value("1"))
    #expect(try await one == "1")
    async let two = client.token(refresh: true, scope: "two")
    let taken = try #require(await client.tokenRefreshScopeMock.nextCall())
    async let three = client.token(refresh: true, scope: "three")
    await client.tokenRefreshScopeMock.waitForCall(count: 3)
    client.resetCalls()
    #expect(client.tokenRefreshScopeCallCount == 0)
    let next = try #require(await client.tokenRefreshScopeMock.nextCall())
    #expect(next.arguments.scope == "three")
    taken.answer(.value("2"))
    next.answer(.value("3"))
    #expect(try await (two, three) == ("2", "3"))
    #expect(client.tokenRefreshScopeMock.pendingCalls?.hasNext == false)
  }

  @Test func resetEndsTheAnswers() {
    client.ticksMock.answersLater()
    _ = client.ticks()
    client.reset()
    #expect(client.ticksMock.pendingCalls == nil)
  }

  @Test func callsWithoutAnAnswerAreReportedAtTheEnd() async {
    await expectFailures(
      "HTTPClient.load(url:completion:) has 2 calls that the test has not answered\n  load(url: \"a\")\n  load(url: \"b\")"
    ) {
      let scope = TestScope(delivery: nil, whenUnset: .fail, unused: .results)
      do {
        try await scope.run {
          let client = MockHTTPClient()
          client.ticksMock.answersLater()
          client.loadURLMock.answersLater()
          _ = client.ticks()
          client.load(url: "a") { _ in }
          client.load(url: "b") { _ in }
          await client.ticksMock.nextCall()?.complete()
        }
      } catch {
        Issue.record(error)
      }
    }
  }

  /// Tests that a mock does not retain itself by its pending calls.
  @Test func mocksWithPendingCallsAreReleased() {
    weak var mock: MockHTTPClient?
    do {
      let client = MockHTTPClient()
      client.ticksMock.answersLater()
      _ = client.ticks()
      mock = client
    }
    #expect(mock == nil)
  }
}
