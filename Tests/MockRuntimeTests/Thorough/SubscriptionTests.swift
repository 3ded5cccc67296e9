// Subscriptions are counted, stop their source, and are named in the failures of waits.

import Foundation
import Testing

@_spi(Generated) @testable import MockRuntime
@testable import MockTesting

@Suite struct SubscriptionTests {
  let state = MockState()
  let function = MockedFunction<Void, () -> ObservableResult<Int>?, ObservableResult<Int>>(
    "status()", of: "HTTPClient", stem: "status")

  private func call(_ result: ObservableResult<Int>) -> MockStream<Int, any Error> {
    state.delivery = .immediate
    function.result = result
    function.record(state)
    return function.source(nil)
  }

  @Test func subscriptionsAreCounted() {
    let subject = MockSubject<Int, any Error>()
    let stream = call(.subject(subject))
    #expect((function.subscriptionCount, function.activeSubscriptions) == (0, 0))
    let first = stream.subscribe { _ in }
    _ = stream.subscribe { _ in }
    #expect((function.subscriptionCount, function.activeSubscriptions) == (2, 2))
    first.cancel()
    first.cancel()
    #expect((function.subscriptionCount, function.activeSubscriptions) == (2, 1))
    #expect(subject.subscriberCount == 1)
    subject.complete()
    #expect((function.subscriptionCount, function.activeSubscriptions) == (2, 0))
    _ = stream.subscribe { _ in }
    #expect((function.subscriptionCount, function.activeSubscriptions) == (3, 0))
    function.reset()
    #expect((function.subscriptionCount, function.activeSubscriptions) == (0, 0))
  }

  /// Tests that an available value, which takes a shorter path, counts as well.
  @Test func anAvailableValueIsCounted() {
    let stream = call(.value(1))
    #expect((function.subscriptions?.streams, function.subscriptions?.unusedStreams) == (1, 1))
    var active: [Int] = []
    for _ in 0..<2 { stream.subscribe { _ in active.append(function.activeSubscriptions) }.cancel() }
    #expect(active == [1, 0, 1, 0])
    #expect((function.subscriptionCount, function.activeSubscriptions) == (2, 0))
    #expect((function.subscriptions?.streams, function.subscriptions?.unusedStreams) == (1, 0))
    #expect(function.subscriptions?.spans == nil)
  }

  @Test func anAvailableValueIsReportedOnDelivery() {
    let seen = LockedValue(0)
    let delivered = LockedValue(0)
    // Calls of other tests are activity, too.
    let watch = Registry.shared.activity.watch {
      let count = delivered.value
      seen.change { $0 = max($0, count) }
    }
    _ = call(.value(1)).subscribe { _ in delivered.add() }
    watch.cancel()
    #expect(seen.value == 2)
  }

  @Test func aTimelineContainsAnAvailableValue() {
    let log = state.beginEventLog()
    _ = call(.value(1)).subscribe { _ in }
    #expect(log.entries.map(\.text) == ["subscribed", "→ 1", "→ completed"])
  }

  @Test func immediateFailuresEndOnce() {
    var events: [String] = []
    _ = call(.throw(TestError.anError)).subscribe { events.append("\($0)") }
    #expect(events == ["failed(MockRuntimeTests.TestError.anError)"])
    #expect(function.activeSubscriptions == 0)
  }

  @Test(arguments: [false, true]) func availableElementsAreCounted(fails: Bool) {
    let stream = call(fails ? .sequence([1, 2], throwing: TestError.anError) : .sequence([1, 2]))
    var seen: [String] = []
    for _ in 0..<2 { stream.subscribe { seen.append("\($0) \(function.activeSubscriptions)") }.cancel() }
    let events = ["next(1) 1", "next(2) 1", fails ? "failed(\(TestError.self).anError) 0" : "completed 0"]
    #expect(seen.map { $0.replacingOccurrences(of: "MockRuntimeTests.", with: "") } == events + events)
    #expect((function.subscriptionCount, function.activeSubscriptions) == (2, 0))
    #expect((function.subscriptions?.streams, function.subscriptions?.unusedStreams) == (1, 0))
  }

  @Test func anAvailableEndIsCounted() {
    let saving = MockedFunction<Void, () -> CompletableResult?, CompletableResult>("save()", of: "Store", stem: "save")
    state.delivery = .immediate
    for (result, end) in [(CompletableResult.completed(), "completed"), (.throw(TestError.anError), "failed")] {
      saving.result = result
      saving.record(state)
      var seen: [String] = []
      saving.source(nil).subscribe { seen.append("\($0)".prefix(9) + " \(saving.activeSubscriptions)") }.cancel()
      #expect(seen.map { $0.hasPrefix(end) && $0.hasSuffix(" 0") } == [true])
    }
    #expect((saving.subscriptionCount, saving.activeSubscriptions) == (2, 0))
  }

  @Test func aTimelineContainsAvailableElements() {
    let log = state.beginEventLog()
    _ = call(.sequence([1, 2])).subscribe { _ in }
    #expect(log.entries.map(\.text) == ["subscribed", "→ 1", "→ 2", "→ completed"])
  }

  @Test func heldElementsAreNotAvailable() {
    let clock = VirtualClock()
    state.delivery = .virtual(clock)
    function.result = .sequence([1]).delayed(by: 2)
    function.record(state)
    var seen = 0
    let subscription = function.source(nil).subscribe { _ in seen += 1 }
    #expect(seen == 0)
    clock.advance(by: 2)
    #expect(seen == 2)
    subscription.cancel()
  }

  // MARK: As marbles

  /// Two searches, of which the newer one ends the older.
  private func search(by clock: VirtualClock) {
    state.delivery = .virtual(clock)
    function.result = .timed([(4, 1)], endingAt: 5)
    clock.advance(by: 1)
    function.record(state)
    let first = function.source(nil).subscribe { _ in }
    clock.advance(by: 2)
    first.cancel()
    function.record(state)
    _ = function.source(nil).subscribe { _ in }
    clock.advance(by: 4)
  }

  @Test func spansAreComparedWithMarbles() async {
    let clock = VirtualClock()
    function.expectSubscriptions()
    search(by: clock)
    function.expectSubscriptions("-^-!", "---^")
    function.expectSubscriptions("-- ^ ---!", " 3s ^", frame: 0.5)
    await clock.advance(by: 1)
    function.expectSubscriptions("-^-!", "---^----!")
    function.expectSubscriptions(" 1s ^ 1s !", " 3s (^) 1s -!")
    await expectFailures(
      """
      Expected other subscriptions of HTTPClient.status() (- expected, + were)
      - from 1 s
      + from 1 s to 3 s
        from 3 s to 8 s
      """,
      """
      Expected other subscriptions of HTTPClient.status() (- expected, + were)
        from 1 s to 3 s
      + from 3 s to 8 s
      """
    ) {
      function.expectSubscriptions("-^", "---^----!")
      function.expectSubscriptions("-^-!")
    }
  }

  @Test(arguments: [
    ("--", "Expected `^`, at the start of the subscription at column 1"),
    ("-!", "Expected one `^`, then one `!` or none at column 2"),
    ("^-^", "Expected one `^`, then one `!` or none at column 3"),
    ("^!-!", "Expected one `^`, then one `!` or none at column 4"),
    ("^-a", "Expected one `^`, then one `!` or none at column 3"),
  ]) func badDiagramsOfSubscriptionsAreLocated(_ diagram: String, _ problem: String) async {
    let column = Int(problem.split(separator: " ").last ?? "") ?? 0
    await expectFailures("\(problem) of the marbles\n\(diagram)\n\(String(repeating: " ", count: column - 1))^") {
      function.expectSubscriptions(diagram)
    }
  }

  @Test func subscriptionsWithoutAClockHaveNoTimes() async {
    _ = call(.never).subscribe { _ in }
    await expectFailures(
      """
      The subscriptions of HTTPClient.status() have no times
      subscriptions have times by a clock only: set mock.delivery = .virtual(clock) before the call
      """
    ) { function.expectSubscriptions("^") }
  }

  @Test func theSubscriptionIsOverAtTheEnd() {
    var active: [Int] = []
    _ = call(.sequence([1])).subscribe { [function] _ in active.append(function.activeSubscriptions) }
    #expect(active == [1, 0])
  }

  @Test func anAsyncStreamCountsFromTheCallToItsLastReader() async {
    let client = MockHTTPClient()
    let subject = MockSubject<Int, Never>()
    client.delivery = .immediate
    client.ticksResult = .subject(subject)
    var stream: AsyncStream<Int>? = client.ticks()
    #expect((client.ticksMock.subscriptionCount, client.ticksMock.activeSubscriptions) == (1, 1))
    subject.send(1)
    if let stream { for await _ in stream { break } }
    #expect(client.ticksMock.activeSubscriptions == 1)
    stream = nil
    #expect((client.ticksMock.subscriptionCount, client.ticksMock.activeSubscriptions) == (1, 0))
    #expect(subject.subscriberCount == 0)
  }

  @Test func cancellingTheReaderStopsTheSource() async throws {
    let client = MockHTTPClient()
    let subject = MockSubject<Int, any Error>()
    client.statusURLResult = .subject(subject)
    let task = Task { try await client.status(url: "").first { _ in true } }
    while subject.subscriberCount == 0 { await Task.yield() }
    task.cancel()
    #expect(try await task.value == nil)
    #expect(subject.subscriberCount == 0)
  }

  @Test func aTimeOutNamesTheStream() async {
    let stream = call(.never)
    await expectFailures("Timed out after 0.01 s waiting for a value from HTTPClient.status(); seen so far: nothing") {
      #expect(await stream.waitForValue(timeout: 0.01) == nil)
    }
  }

  @Test func aFailureNamesTheStream() async {
    let stream = call(.throw(TestError.anError))
    await expectFailures("Expected a value, got error TestError.anError instead\nfrom HTTPClient.status()") {
      #expect(await stream.waitForValue() == nil)
    }
  }

  @Test func streamsBehindOthersAreNamed() async {
    let inner = MockedFunction<Void, () -> SingleResult<Int>?, SingleResult<Int>>("user()", of: "Store", stem: "user")
    inner.result = .never
    let innerState = MockState()
    inner.record(innerState)
    let (stream, user) = (call(.sequence([1])), inner.source(nil))
    state.delivery = .background
    await expectFailures("Timed out after 0.1 s waiting for a value from Store.user(); seen so far: nothing") {
      let outer = MockStream<Int, any Error> { receive in
        stream.subscribe { event in if case .next = event { _ = user.subscribe(receive) } }
      }
      #expect(await outer.waitForValue(timeout: 0.1) == nil)
    }
  }

  @Test func anAsyncStreamIsNamed() async {
    let client = MockHTTPClient()
    client.ticksResult = .never
    await expectFailures(
      "Timed out after 0.5 s waiting for a value from HTTPClient.ticks(); seen so far: nothing"
    ) { #expect(await client.ticks().waitForValue(timeout: 0.5) == nil) }
  }

  @Test func aMismatchNamesTheFunction() async {
    let client = MockHTTPClient()
    client.fetchResult = .value(5)
    await expectFailures(
      """
      Expected to return a String, but got an Int instead.
      from HTTPClient.fetch(_:): its result gave 5
      called with type: String.self; set mock.fetchResult = .value(…), where … is a String
      """
    ) {
      await #expect(throws: MockError.self) { try await client.fetch(String.self) }
    }
  }
}
