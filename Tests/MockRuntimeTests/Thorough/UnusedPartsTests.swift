// Failures at the end of a test about results and calls that it did not use.

import MockTesting
import Testing

@_spi(Generated) @testable import MockRuntime

@Suite struct UnusedPartsTests {
  /// Runs the body as a whole test with checks of these parts, and expects these failures at its end.
  private func expect(_ texts: String..., of parts: MockTestSettings.Unused?, _ body: () async throws -> Void) async {
    await expectFailures(all: texts) {
      let scope = TestScope(delivery: nil, whenUnset: .empty, unused: parts.map { CheckedParts(rawValue: $0.rawValue) })
      do { try await scope.run(body) } catch {}
    }
  }

  private let unusedResult =
    "HTTPClient.ping() has a result that was never used\nit was not called after pingResult was set"

  // MARK: Results

  @Test func aResultThatWasNeverUsed() async {
    await expect(unusedResult, of: .results) {
      let client = MockHTTPClient()
      client.pingResult = .value(1)
      client.retryAfterResult = .value(1)
      _ = client.retry(after: 2)
    }
  }

  /// Keeps the mock alive, as the test or the code under test may.
  @Test func aRetainedMockIsReportedOnce() async {
    let kept = LockedValue<MockHTTPClient?>(nil)
    await expect(unusedResult, of: .all) {
      let client = MockHTTPClient()
      client.pingResult = .value(1)
      kept.change { $0 = client }
    }
    #expect(kept.value?.pingResult != nil)
    kept.change { $0 = nil }
  }

  @Test func aResultThatWasSetAgainAfterItsLastUse() async {
    await expect(
      "HTTPClient.ping() has a result that was never used\nit was called once, and only before pingResult was set",
      of: .results
    ) {
      let client = MockHTTPClient()
      client.pingResult = .value(1)
      _ = await client.ping()
      client.pingResult = .value(2)
    }
  }

  @Test func removedResultsNeedNoUse() async {
    await expect(of: .all) {
      let client = MockHTTPClient()
      client.pingResult = .value(1)
      client.pingResult = nil
      client.retryAfterMock.handler = { $0 }
      client.retryAfterMock.handler = nil
      client.saveNameResult = .never
      client.reset()
    }
  }

  @Test func staticMembersThatWereResetNeedNoUse() async {
    await expect(of: .all) {
      MockRepository<Int>.makeResult = .value(1)
      StaticMocks.reset(MockRepository<Int>.self)
    }
  }

  @Test func aHandlerThatWasNeverUsed() async {
    await expect(
      "HTTPClient.retry(after:) has a handler that was never used\nit was not called after retryAfterMock.handler was set",
      of: .results
    ) {
      MockHTTPClient().retryAfterMock.handler = { $0 }
    }
  }

  @Test func resultsByArgumentThatWereNeverUsed() async {
    await expect(
      "HTTPClient.retry(after:) has a result that was never used\nthere was no retry(after: 7)",
      "HTTPClient.retry(after:) has a result that was never used\nno call met the condition of its when(where:)",
      of: .results
    ) {
      let client = MockHTTPClient()
      client.retryAfterMock.when(7, returns: .value(1))
      client.retryAfterMock.when(8, returns: .value(1))
      client.retryAfterMock.when(where: { $0 > 8 }, returns: .value(1))
      _ = client.retry(after: 8)
    }
  }

  @Test func resultsInOrderThatAreLeftOver() async {
    await expect("HTTPClient.ping() has 2 results left over, of 3 in order", of: [.results, .resultsInOrder]) {
      let client = MockHTTPClient()
      client.pingResult = .inOrder(.value(1), .value(2), .value(3))
      _ = await client.ping()
      client.retryAfterResult = .inOrder(.value(1))
      _ = (client.retry(after: 1), client.retry(after: 1))
    }
  }

  @Test func resultsInOrderOfAStreamThatIsSubscribedToAgain() async {
    let left = "P.status() has 1 result left over, of 2 in order"
    let hint =
      "a stream was subscribed to again, which repeats its result: for each subscription, write .perSubscription(…)"
    await expect("\(left)\n\(hint)", of: .resultsInOrder) {
      let mock = StatusMock(.immediate)
      let stream = mock.status(.inOrder(.throw(TestError.anError), .value(1)))
      for _ in 0..<2 { stream.subscribe { _ in }.cancel() }
    }
    await expect(left, of: .resultsInOrder) {
      let mock = StatusMock(.immediate)
      mock.status(.inOrder(.throw(TestError.anError), .value(1))).subscribe { _ in }.cancel()
    }
    await expect(of: .all) {
      let mock = StatusMock(.immediate)
      let stream = mock.status(.perSubscription(.throw(TestError.anError), .value(1)))
      for _ in 0..<2 { stream.subscribe { _ in }.cancel() }
      mock.function.expectCalled()
    }
  }

  @Test func resultsOfACompletionClosureThatWereUsed() async {
    await expect("HTTPClient.load(url:completion:) has 1 result left over, of 2 in order", of: .all) {
      let client = MockHTTPClient()
      client.loadURLResult = .inOrder(.value(1), .value(2))
      client.load(url: "u") { _ in }
      client.loadURLMock.expectCalled()
    }
  }

  /// Tests a result that has a handle of its own, which records no calls.
  @Test func aResultOfARecordedClosureThatWasUsed() async {
    typealias Answer = CallbackResult<SingleResult<Int>, @Sendable (Result<Int, any Error>) -> Void>
    await expect(of: .results) {
      let function = MockedFunction<Void, () -> Answer?, Answer>("f(done:)", of: "P", stem: "f")
      function.result = .value(1)
      #expect(function.isAnswered(MockState()))
      function.complete(nil, { (_: Result<Int, any Error>) in }, .result)
    }
  }

  // MARK: Streams

  @Test func streamsThatNothingSubscribedTo() async {
    await expect("P.status() returned 3 streams, 2 of them that nothing subscribed to", of: .streams) {
      let mock = StatusMock(.immediate)
      _ = (mock.status(.sequence([1])), mock.status(.sequence([2])))
      let used = mock.status(.sequence([3]))
      for _ in 0..<3 { used.subscribe { _ in }.cancel() }
    }
    await expect("P.status() returned a stream that nothing subscribed to", of: .all) {
      let mock = StatusMock(.immediate)
      _ = mock.status(.never)
      mock.function.expectCalled()
    }
  }

  /// Tests a sequence that starts when it is returned.
  @Test func anAsyncStreamIsSubscribedTo() async {
    await expect(of: .streams) {
      let client = MockHTTPClient()
      client.ticksResult = .sequence([1])
      _ = client.ticks()
    }
  }

  // MARK: Calls

  @Test func callsThatNothingVerified() async {
    await expect(
      """
      HTTPClient.retry(after:) has 2 calls that nothing verified
        retry(after: 2)
        retry(after: 3)
      expect what matters with retryAfterMock.expectCalled(…)
      """,
      """
      HTTPClient.track(event:) has 7 calls that nothing verified
        track(event: "0")
        track(event: "1")
        track(event: "2")
        track(event: "3")
        track(event: "4")
        … and 2 more
      expect what matters with trackEventMock.expectCalled(…)
      """, of: .calls
    ) {
      let client = MockHTTPClient()
      for number in 1...3 { _ = client.retry(after: number) }
      for number in 0..<7 { client.track(event: "\(number)") }
      client.retryAfterMock.expectCalled(with: 1)
    }
  }

  @Test func callsThatWereReadAndNotVerified() async {
    await expect(
      """
      HTTPClient.track(event:) has a call that nothing verified
        track(event: "a")
      reading trackEventCalls verifies no call; write trackEventMock.expectCalls([…])
      """, of: .calls
    ) {
      let client = MockHTTPClient()
      client.track(event: "a")
      #expect(client.trackEventCalls == ["a"])
    }
  }

  // MARK: Mocks of other kinds

  /// Tests an actor, whose functions are not known: one that is never called is known by its result.
  @Test func aResultOfAnActorThatWasNeverUsed() async {
    await expect(
      "Cache.value(for:) has a result that was never used\nit was not called after valueForResult was set", of: .results
    ) {
      let cache = MockCache()
      cache.valueForResult = .value(1)
    }
    await expect(of: .results) {
      let cache = MockCache()
      cache.valueForResult = .value(1)
      _ = try await cache.value(for: "k")
    }
  }

  @Test func otherResultsOfAnActorThatWereNeverUsed() async {
    let unused =
      "Cache.value(for:) has a handler that was never used\nit was not called after valueForMock.handler was set"
    await expect(unused, of: .results) { MockCache().valueForMock.handler = { _ in .value(1) } }
    await expect("Cache.value(for:) has a result that was never used\nthere was no value(for: \"k\")", of: .results) {
      MockCache().valueForMock.when("k", returns: .value(1))
    }
  }

  @Test func aResultOfAStaticMemberThatWasNeverUsed() async {
    await expect(
      "Repository.make(_:) has a result that was never used\nit was not called after makeResult was set",
      of: .results
    ) { MockRepository<Int>.makeResult = .value(1) }
  }

  // MARK: Default of the project

  @Test func theDefaultOfTheProject() async {
    await expect(unusedResult, of: nil) { MockHTTPClient(checked: .results).pingResult = .value(1) }
    await expect(of: nil) { MockHTTPClient(checked: .streams).pingResult = .value(1) }
    // The functions of an actor are not known.
    await expect(
      "Cache.value(for:) has a result that was never used\nit was not called after valueForResult was set", of: nil
    ) {
      let cache = MockCache()
      cache.mockState.configure(unused: .results)
      cache.valueForResult = .value(1)
    }
  }

  @Test func aTestTakesPrecedenceOverTheDefaultOfTheProject() async {
    await expect(of: []) { MockHTTPClient(checked: .all).pingResult = .value(1) }
    await expect(of: .streams) { MockHTTPClient(checked: .all).pingResult = .value(1) }
    await expect(unusedResult, of: .results) {
      let client = MockHTTPClient(checked: .streams)
      client.pingResult = .value(1)
      _ = client.retry(after: 2)
    }
  }

  @Test func aMockWithoutAScopeIsCheckedWhenItIsReleased() async {
    await expectFailures(unusedResult) {
      do {
        let client = MockHTTPClient(checked: .results)
        client.pingResult = .value(1)
      }
    }
    await expectFailures(all: []) {
      let client = MockHTTPClient(checked: .results)
      client.pingResult = .value(1)
      _ = await client.ping()
    }
  }

  @Test func aMockThatJoinsATestKeepsTheDefaultOfTheProject() async {
    final class Case { let client = MockHTTPClient(checked: .results) }
    await expectFailures(unusedResult) {
      let test = Case()
      test.client.pingResult = .value(1)
      let scope = TestScope(delivery: nil, whenUnset: nil, unused: nil)
      scope.adopt(mocksOf: test)
      try? await scope.run {}
    }
  }

  // MARK: When

  @Test func onlyRequestedPartsAreChecked() async {
    await expect(of: []) {
      let client = MockHTTPClient()
      client.pingResult = .value(1)
      _ = client.retry(after: 1)
    }
    await expect(of: .streams) { MockHTTPClient().pingResult = .value(1) }
  }

  @Test func aTestThatThrowsIsNotChecked() async {
    await expect(of: .all) {
      let client = MockHTTPClient()
      client.pingResult = .value(1)
      throw TestError.anError
    }
  }

  @Test func theFailureIsAtTheLineOfTheMock() async throws {
    let lines = LockedValue<[Int]>([])
    let line = #line + 3
    try await withKnownIssue {
      try await TestScope(delivery: nil, whenUnset: nil, unused: [.results, .streams, .calls, .resultsInOrder]).run {
        let client = MockHTTPClient()
        client.pingResult = .value(1)
      }
    } matching: { issue in
      lines.append(issue.sourceLocation?.line ?? 0)
      return true
    }
    #expect(lines.value == [line])
  }

  /// Tests that values are released with their mock, and not with the test.
  @Test func noValueLivesLongerThanItsMock() async throws {
    let witnesses = Witnesses()
    try await TestScope(delivery: nil, whenUnset: nil, unused: [.results, .streams, .calls, .resultsInOrder]).run {
      func use() {
        let client = MockHTTPClient()
        let witness = witnesses.make {}
        client.retryAfterMock.handler = { number in withExtendedLifetime(witness) { number } }
        _ = client.retry(after: 1)
        client.retryAfterMock.expectCalled()
      }
      use()
      #expect(await witnesses.areGone())
    }
  }
}

extension MockHTTPClient {
  /// Creates a mock as one with a default of the project does.
  fileprivate convenience init(
    checked parts: CheckedParts, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      mockState: MockState(fileID: fileID, filePath: filePath, line: line, column: column).configured(unused: parts))
  }
}
