import Foundation
import MockRuntime
import MockTesting
import Testing

/// A clock for mocks and for the code under test.
@Suite struct VirtualClockTests {
  private let clock = VirtualClock()

  @Test func simultaneousWorkRunsInTheOrderOfScheduling() {
    var seen: [String] = []
    clock.schedule(after: 2) { seen.append("b at \(clock.now)") }
    clock.schedule(after: .seconds(1)) { seen.append("a at \(clock.now)") }
    clock.schedule(after: .milliseconds(2000)) { seen.append("c at \(clock.now)") }
    clock.schedule(at: clock.date.addingTimeInterval(2)) { seen.append("d at \(clock.now)") }
    clock.advance(to: 1.5)
    #expect(seen == ["a at 1.0"])
    #expect(clock.now == 1.5)
    clock.advance(by: .seconds(1))
    #expect(seen == ["a at 1.0", "b at 2.0", "c at 2.0", "d at 2.0"])
  }

  @Test func workThatIsDueNowWaitsForTheNextStep() {
    var seen: [Int] = []
    clock.schedule(after: 0) {
      seen.append(1)
      clock.schedule(after: -3) { seen.append(2) }
    }
    #expect(seen == [])
    clock.advance()
    #expect(seen == [1, 2])
    #expect(clock.now == 0)
  }

  @Test func cancelledWorkDoesNotRun() {
    let event = clock.schedule(after: 1) { Issue.record("it was taken back") }
    event.cancel()
    #expect(clock.scheduledCount == 0)
    clock.run()
  }

  @Test func neverIsNotScheduled() {
    clock.schedule(after: .infinity) { Issue.record("it never comes") }
    #expect(clock.scheduledCount == 0)
  }

  @Test(arguments: [("-1 s", -1.0), ("nan s", .nan), ("-inf s", -.infinity)])
  func aNegativeDurationIsReported(_ spelling: String, _ seconds: Double) async {
    let text = """
      Expected a duration from 0 on, but got \(spelling)
      a clock does not go back
      """
    let step = { [clock] in
      clock.advance(by: seconds)
      clock.advance(to: seconds)
    }
    await expectFailures(text, text, text, text) {
      step()
      await clock.advance(by: seconds)
      await clock.advance(to: seconds)
    }
    #expect(clock.now == 0)
  }

  @Test func endlessReschedulingIsStopped() async {
    let clock = clock
    @Sendable func again() { clock.schedule(after: 0) { again() } }
    again()
    let cure = "something schedules events without a delay, such as a retry; add a delay, or let it succeed"
    let text = { (count: Int) in
      "Expected the delayed events to end, but there are more after \(count)\n\(cure)"
    }
    let step = {
      clock.advance(by: 1)
      clock.advance(by: .infinity)
    }
    await expectFailures(text(100_000), text(10_000), text(1_000)) {
      step()
      await clock.advance(by: 1)
    }
    #expect(clock.now == 0)
  }

  @Test func endlessReschedulingUntilTheDistantFutureIsStopped() async {
    let clock = clock
    @Sendable func tick() { clock.schedule(after: 0.1) { tick() } }
    tick()
    await expectFailures(
      """
      Expected the delayed events to end, but there are more after 10000
      something schedules events forever, such as a retry or a timer; advance by a fixed interval: advance(by: 30)
      """
    ) { { clock.advance(by: .infinity) }() }
  }

  /// Tests that a stream that is rescheduled for each element, and a frequent timer, do not count as endless.
  @Test func longStepsAreNotStopped() {
    var (elements, ticks) = (0, 0)
    func element() {
      elements += 1
      if elements < 50_000 { clock.schedule(after: 0) { element() } }
    }
    func tick() {
      ticks += 1
      clock.schedule(after: 0.01) { tick() }
    }
    clock.schedule(after: 1) { element() }
    clock.schedule(after: 0.01) { tick() }
    clock.advance(by: 1_500)
    #expect(elements == 50_000)
    #expect(ticks == 150_000)
  }

  @Test func theDateStartsAtTheGivenDate() {
    #expect(clock.date == Date(timeIntervalSinceReferenceDate: 0))
    let start = Date(timeIntervalSince1970: 1_800_000_000)
    let clock = VirtualClock(date: start)
    clock.advance(by: 60)
    #expect(clock.date == start.addingTimeInterval(60))
    clock.advance(to: start.addingTimeInterval(90))
    #expect(clock.now == 90)
  }

  @Test func aTimeOutListsScheduledWork() async {
    let client = MockHTTPClient()
    client.delivery = .virtual(clock)
    client.ticksResult = .sequence([1]).delayed(by: 30)
    client.statusURLResult = .throw(TestError.anError).delayed(by: .milliseconds(500))
    let (ticks, status) = ("from HTTPClient.ticks(); seen", "from HTTPClient.status(url:); seen")
    await expectFailures(
      "Timed out after 0.2 s waiting for a value \(ticks) so far: nothing\n"
        + "2 events are due, the first at 30 s; advance the clock",
      "Timed out after 0.2 s waiting for an error \(status) so far: nothing\n"
        + "1 event is due at 10.5 s; advance the clock",
      "Timed out after 0.2 s waiting for a value \(ticks) so far: nothing"
    ) {
      await client.ticks().waitForValue(timeout: 0.2)
      await clock.advance(by: 10)
      _ = await client.status(url: "").waitForError(timeout: 0.2)
      client.ticksResult = .never
      await client.ticks().waitForValue(timeout: 0.2)
    }
  }

  /// Tests that `.seconds(1)` has the same meaning for all types.
  @Test func allDurationTypesAreAccepted() {
    let client = MockHTTPClient()
    client.delivery = .virtual(clock)
    let (long, interval) = (Duration.seconds(1), DispatchTimeInterval.seconds(1))
    clock.advance(by: .seconds(1))
    clock.advance(by: .milliseconds(300))
    clock.advance(by: .seconds(0.5))
    clock.advance(by: long)
    clock.advance(by: interval)
    clock.advance(by: 1)
    #expect(clock.now == 4.8)
    for result: SingleResult<Int> in [
      .value(1).delayed(by: .seconds(1)), .value(1).delayed(by: .milliseconds(300)), .value(1).delayed(by: long),
      .value(1).delayed(by: interval), .value(1).delayed(by: 1),
    ] {
      #expect(result !== SingleResult<Int>.never)
    }
    clock.schedule(after: .seconds(1)) {}
    clock.schedule(after: .milliseconds(300)) {}
    clock.schedule(after: long) {}
    clock.schedule(after: interval) {}
    #expect(clock.scheduledCount == 4)
  }

  @Test func allTimeOutTypesAreAccepted() async {
    let late = MockSubject<Int, Never>()
    let (long, interval) = (Duration.milliseconds(10), DispatchTimeInterval.milliseconds(20))
    await expectFailures(
      """
      Timed out after 0.01 s waiting for 1 subscription to a subject; there are 0
      the code under test subscribes when it uses what a mock returned: set its …Result = .subject(…) before that
      """,
      """
      Timed out after 0.02 s waiting for 1 subscription to a subject; there are 0
      the code under test subscribes when it uses what a mock returned: set its …Result = .subject(…) before that
      """,
      """
      Timed out after 0.03 s waiting for 1 subscription to a subject; there are 0
      the code under test subscribes when it uses what a mock returned: set its …Result = .subject(…) before that
      """,
      """
      Timed out after 0.04 s waiting for 1 subscription to a subject; there are 0
      the code under test subscribes when it uses what a mock returned: set its …Result = .subject(…) before that
      """,
      """
      Timed out after 0 s waiting for 1 subscription to a subject; there are 0
      the code under test subscribes when it uses what a mock returned: set its …Result = .subject(…) before that
      """
    ) {
      await late.waitForSubscribers(timeout: long)
      await late.waitForSubscribers(timeout: interval)
      await late.waitForSubscribers(timeout: .milliseconds(30))
      await late.waitForSubscribers(timeout: 0.04)
      await late.waitForSubscribers(timeout: 0)
    }
  }

  // MARK: As a clock of the standard library

  @Test func tasksSleepUntilTheTestMovesOn() async throws {
    let swiftClock = clock.swiftClock
    let early = Task { try await swiftClock.sleep(for: .seconds(10)) }
    let late = Task {
      try await swiftClock.sleep(until: swiftClock.now.advanced(by: .seconds(20)))
      return swiftClock.now.offset
    }
    await clock.waitForScheduled(2, timeout: 600)
    await clock.advance(by: 10)
    try await early.value
    #expect(clock.scheduledCount == 1)
    await clock.advance(by: .seconds(10))
    #expect(try await late.value == .seconds(20))
  }

  @Test func aPastTimeIsNotAwaited() async throws {
    await clock.advance(by: 5)
    try await clock.swiftClock.sleep(until: .init(offset: .seconds(5)))
    try await clock.swiftClock.sleep(for: .seconds(-1))
    #expect(clock.scheduledCount == 0)
  }

  @Test func cancelledTasksDoNotSleepOn() async {
    let task = Task { [clock] in try await clock.swiftClock.sleep(for: .seconds(10)) }
    await clock.waitForScheduled(timeout: 600)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.scheduledCount == 0)
    let late = Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.swiftClock.sleep(for: .seconds(10))
    }
    await #expect(throws: CancellationError.self) { try await late.value }
  }

  /// Tests a sleeper that is cancelled, resumed and suspended at the same time.
  @Test func sleepersEndOnce() async {
    let moveOn: @Sendable () -> Void = { [clock] in clock.advance(by: 2) }
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask { [clock] in
          let task = Task { try await clock.swiftClock.sleep(for: .seconds(1)) }
          if number.isMultiple(of: 2) { task.cancel() } else { moveOn() }
          while clock.scheduledCount > 0 { moveOn() }
          task.cancel()
          _ = await task.result
        }
      }
    }
    #expect(clock.scheduledCount == 0)
  }

  @Test func genericCodeTakesTheClock() async throws {
    let waiting = Task { [clock] in try await poll(clock.swiftClock, each: .seconds(30), times: 3) }
    for _ in 0..<3 {
      await clock.waitForScheduled(timeout: 600)
      await clock.advance(by: 30)
    }
    #expect(try await waiting.value == [.seconds(30), .seconds(60), .seconds(90)])
  }

  private func poll<C: Clock>(_ clock: C, each interval: C.Duration, times: Int) async throws -> [C.Duration] {
    let start = clock.now
    var passed: [C.Duration] = []
    for _ in 0..<times {
      try await clock.sleep(for: interval)
      passed.append(start.duration(to: clock.now))
    }
    return passed
  }
}
