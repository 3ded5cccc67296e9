// Measures tests that use virtual time: `swift run --package-path Benchmarks VirtualTime`.

import Measuring
import MockRuntime
import MockTesting

/// A minimal scheduler for a single test, the baseline of each measurement.
private final class PlainScheduler {
  private var events: [(time: Double, work: () -> Void)] = []

  func schedule(after time: Double, _ work: @escaping () -> Void) { events.append((time, work)) }

  func run() {
    for event in events.sorted(by: { $0.time < $1.time }) { event.work() }
    events = []
  }
}

private final class Ticker: BaseMock, @unchecked Sendable {
  func ticks() -> MockStream<Int, any Error> {
    let result: ObservableResult<Int> = .timed((0..<10).map { (Double($0), $0) }, endingAt: 10)
    return mockSource(returning: result, as: Int.self)
  }
}

@main private enum VirtualTime {
  static func main() async throws {
    var report = Report("Tests whose time is virtual")
    let synchronous = await Comparison.ofTasks(
      "1,000 synchronous tests of ten events", with: "a plain sorted array of closures"
    ) {
      for _ in 0..<1_000 {
        let (clock, ticker) = (VirtualClock(), Ticker())
        ticker.delivery = .virtual(clock)
        let ticks = ticker.ticks().record(on: clock)
        let run: () -> Void = { clock.run() }
        run()
        precondition(ticks.values.count == 10)
      }
    } against: {
      for _ in 0..<1_000 {
        let scheduler = PlainScheduler()
        var seen: [Int] = []
        for time in 0..<10 { scheduler.schedule(after: Double(time)) { seen.append(time) } }
        scheduler.run()
        precondition(seen.count == 10)
      }
    }
    report.add(synchronous)
    let suspending = await Comparison.ofTasks(
      "100 suspending tests of ten events", with: "sleeping a millisecond for each event"
    ) {
      for _ in 0..<100 {
        let (clock, ticker) = (VirtualClock(), Ticker())
        ticker.delivery = .virtual(clock)
        let ticks = ticker.ticks().record(on: clock)
        await clock.advance(by: 20)
        precondition(ticks.values.count == 10)
      }
    } against: {
      for _ in 0..<1_000 { await sleepForAMillisecond() }
    }
    report.add(suspending)
    try report.finish()
  }

  private static func sleepForAMillisecond() async {
    do { try await Task.sleep(nanoseconds: 1_000_000) } catch { preconditionFailure("nobody cancels this: \(error)") }
  }
}
