// Values and durations that no test should have, and failures that must name the reason.

import Foundation
import Testing

@_spi(Generated) @testable import MockRuntime
@testable import MockTesting

/// A type without a natural default.
private struct Plain: Equatable, Sendable { var number: Int }

private enum Listed: Error, CaseIterable { case first, second }

/// Returns a recorder of a function with this result type.
private func function<R: MockResult>(_ type: R.Type) -> MockedFunction<Int, (Int) -> R?, R> {
  MockedFunction("load(_:)", of: "API", stem: "load", argument: "id")
}

@Suite struct CallsWithoutAnOutcomeTests {
  let state = MockState(fileID: #fileID, filePath: #filePath, line: #line)

  @Test func noStreamThrowsFromAFunctionOfOneValue() async {
    let load = function(SingleResult<Plain>.self)
    load.result = .noStream
    load.record(state, 1)
    await expectFailures(
      "API.load(_:) has the result .noStream, but returns no Optional of a stream\nset another result"
    ) {
      await #expect(throws: MockError.unexpectedFunctionCall("load(_:)")) { try await load.outcome(nil) }
    }
  }

  @Test func typedThrowsUsesAnErrorOfTheType() async {
    let (load, other) = (function(ReturnResult<Plain, Listed>.self), function(ValueResult<Plain, Listed>.self))
    load.record(state, 1)
    other.record(state, 1)
    let texts = await failures {
      #expect(throws: Listed.first) { try load.returned() }
      await #expect(throws: Listed.first) { try await other.outcome(nil) }
      state.defaults.set(Listed.second)
      #expect(throws: Listed.second) { try load.returned() }
    }
    #expect(texts.count == 3)
  }

  @Test func aHandlerOfAnotherTypeThrowsIfTheFunctionCan() async {
    let find = MockedFunction<Int, (Int) -> Any, ReturnResult<Any, any Error>>(
      "find(_:)", of: "API", stem: "find", argument: "id")
    find.record(state, 1)
    let texts = await failures { #expect(throws: MockError.self) { _ = try find.cast("text") as Plain } }
    #expect(texts.first?.hasPrefix("Expected to return a Plain, but got a String instead.") == true)
  }

  @Test func anErrorThatAHandlerThrowsByItselfIsThrownIfTheTypeIsThat() async {
    let map = MockedFunction<Int, (Int) throws -> Plain, ReturnResult<Plain, Never>>(
      "map(_:)", of: "API", stem: "map", argument: "id")
    map.handler = { _ in throw Listed.second }
    let handler = map.record(state, 1)
    let texts = await failures {
      #expect(throws: Listed.second) {
        try map.rethrown(handler, throwing: Listed.self) { body, _ in try body(1) }
      }
    }
    #expect(texts.count == 1)
  }

  @Test func anAsyncFunctionThatCannotThrowWaits() async {
    let load = function(ValueResult<Plain, Never>.self)
    let hasReturned = LockedValue(false)
    load.record(state, 1)
    let texts = await failures {
      let task = Task {
        let value: Plain = await load.outcome(nil)
        hasReturned.change { $0 = true }
        _ = value
      }
      while Registry.shared.circumstances.hint.isEmpty { await Task.yield() }
      task.cancel()
    }
    #expect(texts.count == 1)
    #expect(!hasReturned.value)
  }

  @Test func theSecondIssueOfOneCauseSaysThatItFollows() {
    #expect(
      "\(MockError.unexpectedFunctionCall("load()"))"
        == "Unexpected function call load() (follows from the mock's failure)")
    #expect("\(MockError.invalidData("x"))" == "Invalid JSON data: x")
  }
}

@Suite struct InvalidDurationTests {
  let clock = VirtualClock()

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test(arguments: [1e19, 1.7e20, 3e18]) func aSleepMayBeLongerThanAnInteger(_ seconds: Double) async {
    let sleeper = Task { [clock] in
      try await clock.swiftClock.sleep(for: .seconds(seconds))
      try await clock.swiftClock.sleep(until: clock.swiftClock.now.advanced(by: .seconds(seconds)))
    }
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    let far = clock.swiftClock.now.advanced(by: .seconds(seconds)).advanced(by: .seconds(seconds))
    #expect(far.offset > .seconds(1e18))
    #expect(clock.swiftClock.now.duration(to: far) > .seconds(1e18))
    #expect(ClockTime.zero.advanced(by: Duration.seconds(seconds).mockSeconds) == .never)
  }

  @Test func aClockDoesNotGoBack() async {
    await clock.advance(by: 5)
    await expectFailures(
      "Expected a time from 5 s on, but got 3 s\na clock does not go back",
      "Expected a time from 5 s on, but got 3 s\na clock does not go back",
      "Expected a time from 5 s on, but got 2 s\na clock does not go back",
      "Expected a duration from 0 on, but got nan s\na clock does not go back"
    ) {
      func block() { clock.advance(to: 3) }
      block()
      await clock.advance(to: 3)
      await clock.advance(to: Date(timeIntervalSinceReferenceDate: 2))
      await clock.advance(to: .nan)
    }
    #expect(clock.now == 5)
    await clock.advance(to: 5)
  }

  @Test func nothingIsScheduledAtNoNumber() async {
    await expectFailures(
      "Expected a number of seconds, but got nan s", "Expected a number of seconds, but got nan s"
    ) {
      clock.schedule(after: TimeInterval.nan) {}
      clock.schedule(at: Date(timeIntervalSinceReferenceDate: .nan)) {}
    }
    #expect(clock.scheduledCount == 0)
  }

  @Test(arguments: [-1, Double.nan, -Double.infinity]) func aTimeOutIsADuration(_ timeout: Double) async {
    let client = MockHTTPClient()
    client.ticksResult = .sequence([1])
    client.track(event: "a")
    let texts = await failures {
      func block() {
        client.trackEventMock.waitForCall(timeout: timeout)
        _ = client.ticks().waitForValues(timeout: timeout)
      }
      block()
      await client.trackEventMock.waitForCall(timeout: timeout)
      _ = await client.ticks().waitForValues(timeout: timeout)
      await client.eventually(timeout: timeout) { true }
      _ = await client.ticks().record().next(timeout: timeout)
    }
    #expect(texts.count == 6)
    for text in texts {
      #expect(text.hasPrefix("Expected a time-out from 0 on, but got \(timeout.spelling), waiting for"))
    }
  }

  @Test(arguments: ["-", "|", "#", "(", ")", "^", " ", "!"]) func marblesAreADiagramOrAList(_ element: String) async {
    let clock = VirtualClock()
    let subject = MockSubject<String, any Error>()
    let recorder = MockStream<String, any Error>(subscribe: { receive in
      subject.subscribe(MockObserver(receive, hasEnded: { false }))
    }).record(on: clock)
    subject.send(element)
    await clock.advance(by: 1)
    subject.send("b")
    #expect(recorder.marbles() == "0 s: \(element), 1 s: b")
    #expect(recorder.marbles(frame: 1e-300) == "0 s: \(element), 1 s: b")
    #expect(recorder.marbles(frame: .nan) == "0 s: \(element), 1 s: b")
  }
}

@Suite struct SmallConvenienceTests {
  @Test func callsAreForgottenAndStubsKept() async {
    let client = MockHTTPClient()
    client.pingResult = .value(1)
    client.retries = 3
    #expect(await client.ping() == 1)
    client.track(event: "a")
    client.resetCalls()
    #expect(client.calls.isEmpty && client.pingCallCount == 0)
    #expect(await client.ping() == 1)
    #expect(client.retries == 3)
    client.pingMock.expectCalled(.once)
  }

  @Test func jsonOfAGenericResultIsDecodedAtTheCall() async throws {
    let client = MockHTTPClient()
    client.fetchResult = .inOrder(.json(#"{"id": 7}"#), .json("[1, 2]"), .json(fromFile: "response"), .json("three"))
    #expect(try await client.fetch(Response.self) == Response(id: 7))
    #expect(try await client.fetch([Int].self) == [1, 2])
    _ = try await client.fetch(Response.self)
    await #expect(throws: MockError.self) { try await client.fetch(Int.self) }
    client.pickResult = .json(#"{"id": 3}"#)
    #expect(client.pick(Response(id: 1)) == Response(id: 3))
  }

  /// Tests `func get<T: Decodable>(…) async -> Result<T, any Error>`.
  @Test func jsonOfAGenericSuccessIsDecodedAtTheCall() async throws {
    typealias Answer = Result<Response, any Error>
    let get = MockedFunction<Void, () -> ValueResult<Any, Never>?, ValueResult<Any, Never>>(
      "get()", of: "P", stem: "get")
    get.result = .json(#"{"id": 7}"#)
    get.record(MockState())
    #expect(try await get.outcome(nil, as: Answer.self).get() == Response(id: 7))
  }

  @Test func durationsTakeAnyInteger() {
    let count = 3
    #expect(MockDurations.seconds(of: .seconds(count)) == 3)
    #expect(MockDurations.seconds(of: .milliseconds(UInt8(3))) == 0.003)
    #expect(MockDurations.seconds(of: .seconds(2)) == 2)
  }

  private enum MockDurations {
    static func seconds(of duration: some MockDuration) -> TimeInterval { duration.mockSeconds }
  }

  @Test func aStreamWithoutElementsCompletes() async {
    let function = MockedFunction<Void, () -> StreamResult<Never, any Error>?, StreamResult<Never, any Error>>(
      "upload()", of: "P", stem: "upload")
    function.result = .completed()
    function.record(MockState())
    #expect(await function.source(nil).waitForCompletion().isEmpty)
  }
}

@Suite struct NestedWaitTests {
  private func client(_ depth: Int) -> MockHTTPClient {
    let client = MockHTTPClient()
    guard depth > 0 else {
      client.ticksResult = .sequence([1])
      return client
    }
    client.ticksResult = .generate { observer in
      for value in Self.values(self.client(depth - 1)) { observer.on(.next(value)) }
      observer.on(.completed)
    }
    return client
  }

  private static func values(_ client: MockHTTPClient) -> [Int] { client.ticks().waitForCompletion() }

  @Test(arguments: [5, 40]) func blockingWaitsNest(_ depth: Int) async {
    #expect(await client(depth).ticks().waitForCompletion(timeout: 30) == [1])
  }
}

@Suite struct FailureTextTests {
  @Test(
    arguments: [
      ("a\u{200B}b", "a\\u{200B}b"), ("\u{FEFF}ab", "\\u{FEFF}ab"), ("a\u{2028}b", "a\\u{2028}b"),
      ("a\u{A0}b", "a\\u{A0}b"), ("\u{202E}ab", "\\u{202E}ab"), ("\u{1B}[31m", "\\u{1B}[31m"), ("a\u{85}", "a\\u{85}"),
      ("a\tb\r", "a\\tb\\r"), ("ä日本é", "ä日本é"), ("👨‍👩‍👧 ❤️", "👨‍👩‍👧 ❤️"), ("a\u{200D}b", "a\\u{200D}b"), ("a\nb", "a\nb"),
    ]) func invisibleCharactersAreEscaped(_ text: String, _ visible: String)
  {
    #expect(text.visible == visible)
  }

  @Test func aDifferenceOfInvisibleCharactersIsVisible() async {
    let client = MockHTTPClient()
    client.track(event: "a\u{200B}b")
    let texts = await failures { client.trackEventMock.expectCalled(with: "ab") }
    #expect(texts.first?.contains(#"+ event: "a\u{200B}b""#) == true)
  }

  @Test(
    arguments: [
      ("Int", "an Int"), ("OpaqueError", "an OpaqueError"), ("String", "a String"), ("UInt8", "a UInt8"),
      ("URLError", "a URLError"), ("User", "a User"), ("UnknownError", "an UnknownError"),
      ("Array<Int>", "an Array<Int>"),
      ("HTTPError", "an HTTPError"), ("NSError", "an NSError"), ("Euro", "a Euro"), ("(Int, Int)", "an (Int, Int)"),
      ("Nothing", "a Nothing"), ("UUID", "a UUID"), ("UIView", "a UIView"), ("any P", "an any P"), ("", "a "),
    ]) func articles(_ type: String, _ text: String)
  {
    #expect(type.withArticle == text)
  }

  @Test func theOtherStubThatIsUnusedIsNamed() async {
    let client = MockHTTPClient()
    client.parseTextResult = .value(Response(id: 1))
    await expectFailures(
      """
      Unexpected function call HTTPClient.ping()
      set mock.pingResult = .value(…)
      mock.parseTextResult is set, and unused: nothing has called parse(text:)
      """
    ) { _ = await client.ping() }
  }

  @Test func whatHadMatchedDoesNotFailAgain() async {
    let client = MockHTTPClient()
    client.track(event: "a")
    client.track(event: "b")
    client.track(event: "a")
    let texts = await failures {
      client.expectInOrder(
        client.trackEventMock.call(with: "b"), client.trackEventMock.call(with: "b"),
        client.trackEventMock.call(with: "a"))
      client.trackEventMock.expectCalled(.once, with: "a")
      client.expectNoMoreCalls()
    }
    #expect(texts.count == 2)
  }

  @Test func theDifferenceOfALongCallIsShown() async {
    let client = MockHTTPClient()
    let long = String(repeating: "x", count: 1000)
    client.track(event: long + "1")
    let texts = await failures {
      client.trackEventMock.expectCalls([long + "2"])
      client.expectInOrder(client.trackEventMock.call(with: long + "2"))
    }
    for text in texts { #expect(text.contains("xxx2\"") && text.contains("xxx1\"")) }
    #expect(texts.count == 2)
  }

  @Test func aResultThatWasSetTooLateIsSaid() async {
    let scope = TestScope(delivery: nil, whenUnset: nil, unused: .results)
    let texts = await failures {
      do {
        try await scope.run {
          let client = MockHTTPClient()
          _ = await client.ping()
          client.pingResult = .value(1)
        }
      } catch { Issue.record(error) }
    }
    #expect(
      texts.contains(
        "HTTPClient.ping() has a result that was never used\nit was called once, and only before pingResult was set"))
    #expect(
      texts.contains(
        "HTTPClient.ping() was called before pingResult was set\nset the result before the code under test calls it"))
  }

  @Test func elementsThatNothingReceivedAreNamed() async {
    let client = MockHTTPClient()
    let subject = MockSubject<Int, Never>()
    client.ticksResult = .subject(subject)
    subject.send(1)
    subject.send(2)
    let texts = await failures { _ = await client.ticks().waitForValue(timeout: 0.05) }
    #expect(texts.first?.contains("a subject sent 2 elements before anything subscribed") == true)
  }

  private static let shared = MockHTTPClient()

  @Test(arguments: [1, 2]) func casesOfOneTestMayShareAMock(_ number: Int) async { await useShared() }

  @Test func aMockThatAnotherTestMadeIsTold() async { await useShared() }

  /// Uses a mock that another test may have made.
  private func useShared() async {
    let isOther = Self.shared.mockState.isOfAnotherTest
    let texts = await failures { Self.shared.pingMock.expectCalled() }
    #expect(texts.first?.contains("another test made this mock") == isOther)
  }

  @Test func anXCTestTellsMocksOfEarlierOnes() {
    let registry = Registry()
    _ = registry.testCaseWillStart()
    let first = registry.runningTestCase.load()
    #expect(!registry.isEarlier(testCase: first))
    registry.testCaseDidFinish()
    #expect(!registry.isEarlier(testCase: first))
    _ = registry.testCaseWillStart()
    #expect(registry.isEarlier(testCase: first))
    #expect(!registry.isEarlier(testCase: 1) && !registry.isEarlier(testCase: 0))
    let other = Registry()
    other.testCaseDidFinish()
    _ = other.testCaseWillStart()
    #expect(other.isEarlier(testCase: 1))
  }

  @Test func aWaitNamesThePendingCalls() async {
    let client = MockHTTPClient()
    client.tokenRefreshScopeResult = .never
    let task = Task { try await client.token(refresh: true, scope: "a") }
    await client.tokenRefreshScopeMock.waitForCall()
    let texts = await failures { await client.trackEventMock.waitForCall(timeout: 0.05) }
    #expect(
      texts.first?.hasSuffix(
        "1 call waits for its result: HTTPClient.token(refresh: true, scope: \"a\"), whose result is .never") == true)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func aTestThatIsCancelledNamesThePendingCalls() async {
    let recorded = await failures {
      let (clients, made) = AsyncStream<MockHTTPClient>.makeStream()
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          let client = MockHTTPClient()
          client.tokenRefreshScopeResult = .never
          made.yield(client)
          await #expect(throws: CancellationError.self) { try await client.token(refresh: true, scope: "a") }
        }
        for await client in clients {
          await client.tokenRefreshScopeMock.waitForCall()
          break
        }
        group.cancelAll()
      }
    }
    #expect(
      recorded == [
        "the test was cancelled while a call waited for its result: HTTPClient.token(refresh: true, scope: \"a\"), whose result is .never"
      ])
  }
}
