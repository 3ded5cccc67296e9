// Delayed results, in real and in virtual time.

import Foundation
import Testing

@_spi(Generated) @testable import MockRuntime
@testable import MockTesting

@Suite struct VirtualDelayTests {
  let clock = VirtualClock()
  let client = MockHTTPClient()

  init() { client.delivery = .virtual(clock) }

  @Test func undelayedResultsComeAtOnce() {
    client.loadURLResult = .value(3)
    var values: [Int] = []
    client.load(url: "") { if case .success(let value) = $0 { values.append(value) } }
    #expect(values == [3])
  }

  @Test func aCompletionClosureIsCalledWhenTheTimeHasCome() {
    client.loadURLResult = .value(3).delayed(by: 5)
    var values: [Int] = []
    client.load(url: "") { if case .success(let value) = $0 { values.append(value) } }
    clock.advance(by: 4.9)
    #expect(values == [])
    clock.advance(by: .milliseconds(100))
    #expect(values == [3])
    #expect(clock.now == 5)
    #expect(clock.scheduledCount == 0)
  }

  @Test func everyEventOfAStreamIsHeldBackAndStaysInOrder() {
    let subject = MockSubject<Int, any Error>()
    let (stream, seen) = (stream(.subject(subject).delayed(by: 1)), Events())
    _ = stream.subscribe { seen.add($0) }
    subject.send(1)
    clock.advance(by: 0.5)
    subject.send(2)
    subject.fail(TestError.anError)
    #expect(seen.all == [])
    clock.advance(by: 0.5)
    #expect(seen.all == ["1"])
    clock.advance(by: 0.5)
    #expect(seen.all == ["1", "2", "anError"])
  }

  @Test(arguments: [-1, TimeInterval.nan]) func anInvalidDelayIsAFailure(seconds: TimeInterval) async {
    await expectFailures("Expected a duration from 0 on, but got \(seconds.spelling)\nnothing comes before the call") {
      client.loadURLResult = .value(3).delayed(by: seconds)
    }
    var values: [Int] = []
    client.load(url: "") { if case .success(let value) = $0 { values.append(value) } }
    #expect(values == [3])
  }

  @Test func delaysAddUpAndReachResultsInOrder() {
    let (first, second) = (Events(), Events())
    function.result = .inOrder(.sequence([1]), .sequence([2]).delayed(by: 1)).delayed(by: 1)
    function.record(client.mockState)
    _ = function.source(nil).subscribe { first.add($0) }
    function.record(client.mockState)
    _ = function.source(nil).subscribe { second.add($0) }
    clock.advance(by: 1)
    #expect((first.all, second.all) == (["1", "completed"], []))
    clock.advance(by: 1)
    #expect(second.all == ["2", "completed"])
  }

  @Test func aCancelledSubscriptionLeavesNothingBehind() {
    let seen = Events()
    let cancellation = stream(.sequence([1, 2]).delayed(by: 1)).subscribe { seen.add($0) }
    #expect(clock.scheduledCount == 3)
    cancellation.cancel()
    #expect(clock.scheduledCount == 0)
    clock.run()
    #expect(seen.all == [])
  }

  @Test func asyncFunctionsWaitForTheClock() async throws {
    client.tokenRefreshScopeResult = .value("abc").delayed(by: 30)
    async let token = client.token(refresh: true, scope: "")
    await clock.waitForScheduled(timeout: 600)
    await clock.advance(by: 30)
    #expect(try await token == "abc")
    client.saveNameResult = .completed().delayed(by: 30)
    async let save: Void = client.save(name: "")
    await clock.waitForScheduled(timeout: 600)
    await clock.run()
    try await save
    #expect(clock.now == 60)
  }

  @Test func aCancelledTaskDoesNotWait() async {
    client.tokenRefreshScopeResult = .value("abc").delayed(by: 30)
    let task = Task { try await client.token(refresh: true, scope: "") }
    await clock.waitForScheduled(timeout: 600)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func tenTenthsOfASecondAreOneSecond() {
    let seen = Events()
    _ = stream(.sequence([1]).delayed(by: 1)).subscribe { seen.add($0) }
    for _ in 0..<10 { clock.advance(by: 0.1) }
    #expect(seen.all == ["1", "completed"])
  }

  @Test func runIncludesWorkScheduledMeanwhile() {
    let seen = Events()
    let stream = stream(.sequence([1]).delayed(by: 1))
    _ = stream.subscribe { event in
      seen.add(event)
      if seen.all == ["1", "completed"] { _ = stream.subscribe { seen.add($0) } }
    }
    clock.run()
    #expect(seen.all == ["1", "completed", "1", "completed"])
    #expect(clock.now == 2)
  }

  @Test func anEndlessRunIsStopped() async {
    let stream = stream(.throw(TestError.anError).delayed(by: 1))
    @Sendable func retry() { _ = stream.subscribe { _ in retry() } }
    retry()
    await expectFailures(
      """
      Expected the delayed events to end, but there are more after \(VirtualClock.mostStepsOfOneRun)
      something schedules events forever, such as a retry or a timer; advance by a fixed interval: advance(by: 30)
      """
    ) { clock.run() }
  }

  @Test func aWaitForTheClockTimesOut() async {
    await expectFailures(
      """
      Timed out after 0.01 s waiting for 2 delayed events; there are 0
      a result waits for this clock where it is .delayed(by:) and its mock has delivery = .virtual(clock)
      """
    ) {
      await clock.waitForScheduled(2, timeout: 0.01)
    }
  }

  @Test func neverIsLongerThanAnyDuration() {
    let seen = Events()
    _ = stream(.sequence([1]).delayed(by: .infinity)).subscribe { seen.add($0) }
    clock.run()
    clock.advance(by: 1e30)
    #expect(seen.all == [])
  }

  private let function = MockedFunction<Void, () -> ObservableResult<Int>?, ObservableResult<Int>>(
    "f()", of: "P", stem: "f")

  private func stream(_ result: ObservableResult<Int>) -> MockStream<Int, any Error> {
    function.result = result
    function.record(client.mockState)
    return function.source(nil)
  }
}

@Suite struct RealDelayTests {
  let client = MockHTTPClient()

  @Test(arguments: [nil, MockDelivery.background, .main]) func waitsForATimer(_ delivery: MockDelivery?) async throws {
    if let delivery { client.delivery = delivery }
    client.statusURLResult = .sequence([1, 2]).delayed(by: 0.05)
    let start = DispatchTime.now()
    #expect(await client.status(url: "").waitForValues() == [1, 2])
    client.tokenRefreshScopeResult = .value("abc").delayed(by: .milliseconds(50))
    #expect(try await client.token(refresh: true, scope: "") == "abc")
    let isMain = await withCheckedContinuation { continuation in
      client.loadURLResult = .value(1).delayed(by: 0.05)
      client.load(url: "") { _ in continuation.resume(returning: MainContext.isCurrent) }
    }
    if case .main = delivery { #expect(isMain) } else { #expect(!isMain) }
    #expect(DispatchTime.now() >= start + 0.15)
  }

  @Test func immediateDeliveryRejectsDelays() async throws {
    client.delivery = .immediate
    client.statusURLResult = .sequence([1]).delayed(by: 0.5)
    var stream: AsyncThrowingStream<Int, any Error>?
    await expectFailures(
      """
      HTTPClient.status(url:) cannot be delayed by 0.5 s: its mock delivers at once
      set mock.delivery = .virtual(clock), .background or .main
      """
    ) { stream = client.status(url: "") }
    #expect(await stream?.waitForValues() == [1])
    client.saveNameResult = .completed().delayed(by: 2)
    await expectFailures(
      """
      HTTPClient.save(name:) cannot be delayed by 2 s: its mock delivers at once
      set mock.delivery = .virtual(clock), .background or .main
      """
    ) { await #expect(throws: Never.self) { try await client.save(name: "") } }
  }

  @Test func aMaybeIsDelayedToo() {
    let maybe = MockedFunction<Void, () -> MaybeResult<Int>?, MaybeResult<Int>>("m()", of: "P", stem: "m")
    let clock = VirtualClock()
    client.delivery = .virtual(clock)
    maybe.result = .value(3).delayed(by: 1)
    maybe.record(client.mockState)
    let seen = Events()
    _ = maybe.source(nil).subscribe { seen.add($0) }
    clock.advance(by: 1)
    #expect(seen.all == ["3", "completed"])
  }
}

/// The events of a subscription as texts, from any thread.
private final class Events: @unchecked Sendable {
  private let texts = RecordedTexts()
  var all: [String] { texts.all }

  func add(_ event: MockEvent<Int, any Error>) {
    switch event {
    case .next(let value): texts.append("\(value)")
    case .failed(let error): texts.append("\(error)")
    case .completed: texts.append("completed")
    }
  }
}
