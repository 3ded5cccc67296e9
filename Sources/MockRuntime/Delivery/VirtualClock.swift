// Time that passes when the test says so.

import Foundation

/// A clock for delayed results that stands still until the test moves it on.
///
/// For example:
/// ```swift
/// let clock = VirtualClock()
/// client.delivery = .virtual(clock)
/// client.tokenResult = .value("abc").delayed(by: 30)
/// model.logIn()
/// clock.advance(by: 30)
/// ```
/// Delayed events are delivered on the thread that moves the clock on, before `advance(by:)` returns. It may be used
/// from any thread, and by several mocks.
public final class VirtualClock: @unchecked Sendable {
  private struct Event {
    let due: Int64
    let number: Int
    let work: () -> Void
  }

  private let lock = MockLock()
  private var time: Int64 = 0
  private var lastNumber = 0
  /// Sorted by time, then by the order in which they were scheduled.
  private var events: [Event] = []
  private var observers = ChangeObservers()

  /// Makes a clock at the time 0.
  public init() {}

  deinit { lock.destroy() }

  /// The seconds that have passed.
  public var now: TimeInterval { TimeInterval(lock.withLock { time }) / Self.nanosecondsPerSecond }

  /// How many events wait for their time.
  public var scheduledCount: Int { lock.withLock { events.count } }

  /// Lets so many seconds pass, and delivers in order what is due until then.
  public func advance(by seconds: TimeInterval) {
    let target = lock.withLock { Self.sum(time, seconds) }
    while let work = nextWork(until: target) { work() }
    lock.withLock { time = max(time, target) }
  }

  /// Lets so much time pass, and delivers in order what is due until then.
  ///
  /// For example: `clock.advance(by: .milliseconds(300))`
  public func advance(by interval: DispatchTimeInterval) { advance(by: interval.seconds) }

  /// Delivers everything that is scheduled, also what is scheduled meanwhile.
  ///
  /// Code that asks again for ever, as an endless retry does, is stopped and recorded as a failure at this line.
  public func run(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    for _ in 0..<Self.mostEventsOfOneRun {
      guard let work = nextWork(until: .max) else { return }
      work()
    }
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    FailureReporter.report(
      "Expected the delayed events to come to an end, but there are more after \(Self.mostEventsOfOneRun)", at: location
    )
  }

  private static let nanosecondsPerSecond: TimeInterval = 1e9
  static let mostEventsOfOneRun = 10_000

  /// Has the closure called when so much time has passed.
  func schedule(after seconds: TimeInterval, _ work: @escaping () -> Void) -> MockCancellation {
    let (number, observers) = lock.withLock { () -> (Int, [() -> Void]) in
      lastNumber += 1
      let event = Event(due: Self.sum(time, seconds), number: lastNumber, work: work)
      let index = events.firstIndex { $0.due > event.due } ?? events.endIndex
      events.insert(event, at: index)
      return (lastNumber, self.observers.all)
    }
    for observer in observers { observer() }
    return MockCancellation { [weak self] in self?.remove(number) }
  }

  /// Has the closure called whenever an event is scheduled, and once now.
  func observe(_ observer: @escaping () -> Void) -> MockCancellation {
    let key = lock.withLock { observers.add(observer) }
    observer()
    return MockCancellation { [weak self] in self?.forgetObserver(key) }
  }

  /// Takes the next event that is due, and moves the clock on to it.
  private func nextWork(until target: Int64) -> (() -> Void)? {
    lock.withLock {
      guard let event = events.first, event.due <= target else { return nil }
      events.removeFirst()
      time = max(time, event.due)
      return event.work
    }
  }

  private func forgetObserver(_ key: Int) {
    let observer = lock.withLock { observers.remove(key) }
    withExtendedLifetime(observer) {}
  }

  private func remove(_ number: Int) {
    let event = lock.withLock {
      events.firstIndex { $0.number == number }.map { events.remove(at: $0) }
    }
    withExtendedLifetime(event) {}
  }

  /// Nanoseconds, so that ten tenths are one whole; nothing comes after the last one that can be counted.
  private static func sum(_ time: Int64, _ seconds: TimeInterval) -> Int64 {
    let nanoseconds = (max(0, seconds) * nanosecondsPerSecond).rounded()
    guard nanoseconds < TimeInterval(Int64.max / 2) else { return .max }
    return time.addingReportingOverflow(Int64(nanoseconds)).overflow ? .max : time + Int64(nanoseconds)
  }
}
