// A clock that the test advances.

import Foundation

/// A clock for mocks and for the code under test, which advances only when the test advances it.
///
/// For example:
/// ```swift
/// let clock = VirtualClock()
/// client.delivery = .virtual(clock)
/// client.tokenResult = .value("abc").delayed(by: 30)
/// model.logIn()
/// clock.advance(by: 30)
/// ```
/// The module `MockTesting` has the methods that advance the clock. The clock delays the results of mocks; `swiftClock`
/// is a `Clock` with the same time, and adapters provide such schedulers of their frameworks. Events that are due at
/// the same time run in the order in which they were scheduled, on the thread that advances the clock, before
/// `advance(by:)` returns. Nothing ever sleeps. The clock may be used from any thread, and by several mocks.
public final class VirtualClock: @unchecked Sendable {
  private struct Event {
    let due: ClockTime
    let number: Int
    /// The time between the call that scheduled the event and the event, in nanoseconds.
    let interval: Int64
    /// The task that sleeps until then; `nil` for a closure.
    let sleeper: TaskNumber?
    let work: () -> Void
  }

  private let lock = MockLock()
  private let start: Date
  private var time = ClockTime.zero
  private var lastNumber = 0
  private var activities = 0
  /// The number of steps that deliver at this moment.
  private var steps = 0
  /// The scheduled events, sorted by time, then by the order in which they were scheduled.
  private var events: [Event] = []
  private let observers = ChangeObservers()
  /// The number of delivered events for each interval, while a run of a test decides about the order.
  private var deliveries: [Int64: Int] = [:]
  /// The run of a test that decides when the results of mocks with this clock arrive.
  package weak var holder: (any ResultHolder)?

  /// Creates a clock at the time 0.
  ///
  /// - Parameter date: The date at the time 0. By default it is the start of the year 2001, so that no test depends on the day on which it runs.
  public init(date: Date = Date(timeIntervalSinceReferenceDate: 0)) {
    start = date
    holder = HeldResults.holder
    holder?.adopt(self)
  }

  /// The number of seconds since the start of the clock.
  public var now: TimeInterval { currentTime.seconds }

  /// The current date of the clock: the one at the time 0, plus `now`.
  public var date: Date { start.addingTimeInterval(now) }

  /// The number of scheduled events.
  public var scheduledCount: Int { lock.withLock { events.count } }

  /// Calls the closure after this duration; never if it is infinite, and as after 0 seconds if it is negative.
  ///
  /// For example: `clock.schedule(after: .milliseconds(300)) { text.send("abc") }`
  ///
  /// A duration that is not a number is recorded as a failure at the caller's line.
  ///
  /// - Returns: A cancellation of the call.
  @discardableResult
  public func schedule(
    after duration: some MockDuration, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ work: @escaping () -> Void
  ) -> MockCancellation {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let seconds = duration.mockSeconds
    let isANumber = seconds.isANumber(location)
    return schedule(work) { isANumber ? $0.advanced(by: seconds) : .never }
  }

  /// Calls the closure at a date, or as after 0 seconds if that is past.
  ///
  /// - Returns: A cancellation of the call.
  @discardableResult
  public func schedule(
    at date: Date, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ work: @escaping () -> Void
  ) -> MockCancellation {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let seconds = seconds(until: date)
    return schedule(at: seconds.isANumber(location) ? ClockTime.zero.advanced(by: seconds) : .never, work)
  }

  /// Calls the closure at this time, or as after 0 seconds if that is past.
  ///
  /// - Parameter sleeper: The task that sleeps until then, if there is one.
  package func schedule(
    at due: ClockTime, wakes sleeper: TaskNumber? = nil, _ work: @escaping () -> Void
  ) -> MockCancellation {
    schedule(work, sleeper) { max($0, due) }
  }

  package var currentTime: ClockTime { lock.withLock { time } }

  /// Returns the number of seconds from the start of the clock to a date.
  package func seconds(until date: Date) -> TimeInterval { date.timeIntervalSince(start) }

  /// A number that changes with each activity that the clock observes.
  package var activity: Int { lock.withLock { activities } }

  /// Counts an activity, which extends the wait until tasks are at rest.
  package func noteActivity() { lock.withLock { activities += 1 } }

  /// Sets the time to the target, unless it is later already.
  package func arrive(at target: ClockTime) { lock.withLock { time = max(time, target) } }

  /// A description of the scheduled events for failure messages.
  package var whatIsDue: String? {
    let (count, first) = lock.withLock { (events.count, events.first?.due.seconds.spelling) }
    guard let first else { return nil }
    return count == 1 ? "1 event is due at \(first)" : "\(count) events are due, the first at \(first)"
  }

  private func schedule(
    _ work: @escaping () -> Void, _ sleeper: TaskNumber? = nil, due: (ClockTime) -> ClockTime
  ) -> MockCancellation {
    WaitScope.current?.note(self)
    let number = lock.withLock { () -> Int? in
      let due = due(time)
      if due == .never { return nil }
      lastNumber += 1
      activities += 1
      let interval = due.nanoseconds - time.nanoseconds
      let event = Event(due: due, number: lastNumber, interval: interval, sleeper: sleeper, work: work)
      let index = events.lastIndex { $0.due <= event.due }.map { $0 + 1 } ?? events.startIndex
      events.insert(event, at: index)
      return lastNumber
    }
    if number != nil { observers.note() }
    return MockCancellation { [weak self] in if let number { self?.remove(number) } }
  }

  /// Calls the closure whenever an event is scheduled, and once now.
  package func observe(_ observer: @escaping () -> Void) -> MockCancellation { observers.watch(observer) }

  /// Delivers the next event that is due until the target, and the others that are scheduled for the same time.
  ///
  /// - Returns: Whether there was an event.
  package func deliverNext(until target: ClockTime) -> Bool {
    beginStep()
    defer { endStep() }
    guard let (others, time) = deliverFirst(until: target) else { return false }
    for _ in 0..<others { lock.withLock { takeNext(until: time) }?() }
    return true
  }

  /// Delivers the next event that is due until the target.
  ///
  /// - Returns: The number of the others that are scheduled for the same time; `nil` if there was no event.
  package func deliverOne(until target: ClockTime) -> Int? {
    beginStep()
    defer { endStep() }
    return deliverFirst(until: target)?.others
  }

  private func deliverFirst(until target: ClockTime) -> (others: Int, time: ClockTime)? {
    let next = lock.withLock { () -> (work: () -> Void, others: Int, time: ClockTime)? in
      guard let work = takeNext(until: target) else { return nil }
      return (work, events.lazy.prefix { $0.due <= self.time }.count, time)
    }
    next?.work()
    return next.map { ($0.others, $0.time) }
  }

  /// Whether an event is due now, and no thread delivers events.
  var hasForgottenStep: Bool { lock.withLock { steps == 0 && events.first.map { $0.due <= time } ?? false } }

  /// Removes and returns the next event that is due, and advances the clock to its time. The caller holds the lock.
  private func takeNext(until target: ClockTime) -> (() -> Void)? {
    guard let event = events.first, event.due <= target else { return nil }
    events.removeFirst()
    time = max(time, event.due)
    return event.work
  }

  /// Begins a step of several events, whose remaining events no other thread delivers.
  package func beginStep() { lock.withLock { steps += 1 } }

  /// Ends the step that `beginStep()` has begun.
  package func endStep() { lock.withLock { steps -= 1 } }

  /// An event that can be the next one.
  package struct NextEvent {
    package let due: ClockTime
    package let number: Int
  }

  /// The events of the earliest time that can come next: the closure that was scheduled first, and each sleeping task,
  /// in the order in which the tasks were created.
  package var nextEvents: [NextEvent] {
    let events = lock.withLock { self.events.prefix { $0.due == self.events[0].due } }
    let closures = events.filter { $0.sleeper == nil }
    let sleepers = events.filter { $0.sleeper != nil }.sorted {
      ($0.sleeper?.value ?? 0, $0.number) < ($1.sleeper?.value ?? 0, $1.number)
    }
    return (closures.prefix(1) + sleepers).map { NextEvent(due: $0.due, number: $0.number) }
  }

  /// Delivers one of the next events, and advances the clock to its time.
  package func deliver(_ next: NextEvent) {
    let event = lock.withLock { () -> Event? in
      guard let index = events.firstIndex(where: { $0.number == next.number }) else { return nil }
      time = max(time, next.due)
      deliveries[events[index].interval, default: 0] += 1
      return events.remove(at: index)
    }
    event?.work()
  }

  /// The time until the first event that does not repeat, if there is one: another with the same interval was not
  /// delivered twice.
  package var remainingTime: TimeInterval? {
    lock.withLock {
      let event = events.first { deliveries[$0.interval, default: 0] < 2 }
      return event.map { $0.due.since(time).seconds }
    }
  }

  private func remove(_ number: Int) {
    lock.releasing {
      activities += 1
      return events.firstIndex { $0.number == number }.map { events.remove(at: $0) }
    }
  }
}
