// Delayed results: the duration, and the clock that measures it.

import Foundation

extension TimeInterval {
  /// The number of seconds with its unit, such as `0.5 s`.
  package var spelling: String { "\(number) s" }

  /// The number without a unit, such as `2` or `0.5`.
  package var number: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}

/// The delay of the events of one call.
package struct Delay {
  let seconds: TimeInterval
  /// The virtual clock of the test; `nil` for real time.
  let clock: VirtualClock?

  /// Calls the closure after the delay, on the queue if the time is real; never if the delay is infinite.
  func schedule(on queue: DispatchQueue, _ work: @escaping () -> Void) -> MockCancellation? {
    guard seconds.isFinite else { return nil }
    if let clock { return clock.schedule(after: seconds, work) }
    return MockRuntime.schedule(after: seconds, on: queue, work)
  }
}

/// Calls the closure on the queue after this number of seconds of real time.
///
/// Dispatch keeps a work item until its time has come, even if it is cancelled: the item must not retain the closure.
package func schedule(
  after seconds: TimeInterval, on queue: DispatchQueue, _ work: @escaping () -> Void
) -> MockCancellation {
  let pending = MockCancellation(work)
  let item = DispatchWorkItem { pending.cancel() }
  queue.asyncAfter(deadline: .now() + seconds, execute: item)
  return MockCancellation {
    item.cancel()
    _ = pending.take()
  }
}

extension CallSite {
  /// Returns the delay of the events of a result in this call.
  ///
  /// A mock that delivers immediately cannot delay events; that is reported.
  package func delay(of result: some MockResult) -> Delay? {
    guard result.delay > 0, !state.isHeld else { return nil }
    switch state.explicitDelivery {
    case nil, .background, .main: return Delay(seconds: result.delay, clock: nil)
    case .virtual(let clock): return Delay(seconds: result.delay, clock: clock)
    case .immediate:
      fail(
        """
        \(qualifiedName) cannot be delayed by \(result.delay.spelling): its mock delivers at once
        set \(state.settingsSpelling).delivery = .virtual(clock), .background or .main
        """)
      return nil
    }
  }
}

extension Settlement {
  /// Returns the same outcome with every event delayed.
  package func delayed(by delay: Delay?) -> Settlement {
    guard let delay else { return self }
    return throughLine(joinsEnd: false) { _ in
      let queue = DispatchQueue(label: "MockRuntime.delay")
      return { delay.schedule(on: queue, $1) }
    }
  }

  /// Returns the same outcome with every event held back until the schedule of its subscription releases it.
  ///
  /// - Parameters:
  ///   - joinsEnd: Whether the end comes with the last element, if that is still held back.
  ///   - makeSchedule: A closure that makes the schedule of one subscription, for its line. The schedule is called with
  ///     each event and with a closure that releases the event.
  func throughLine(
    joinsEnd: Bool, _ makeSchedule: @escaping (DelayLine<Value, Failure>) -> DelayLine<Value, Failure>.Schedule
  ) -> Settlement {
    .events(
      Producer(max(origin, .external)) { observer in
        let line = DelayLine(observer, joinsEnd: joinsEnd)
        line.schedule = makeSchedule(line)
        let upstream = emit(to: line.entrance)
        return MockCancellation {
          line.cancel()
          upstream?.cancel()
        }
      })
  }
}

/// Holds the events of one subscription back, and keeps them in order.
final class DelayLine<Element, Failure: Error>: ExchangeableLine, @unchecked Sendable {
  typealias Event = MockEvent<Element, Failure>
  typealias Schedule = (Event, @escaping () -> Void) -> MockCancellation?

  private let lock = MockLock()
  private let observer: MockObserver<Element, Failure>
  private let joinsEnd: Bool
  /// The schedule, which is set before the first event.
  fileprivate var schedule: Schedule = { _, _ in nil }
  private var waiting = Queue<MockEvent<Element, Failure>>()
  private var timers: [Int: MockCancellation] = [:]
  private var accepted = 0
  private var released = 0
  private var isCancelled = false

  init(_ observer: MockObserver<Element, Failure>, joinsEnd: Bool) {
    (self.observer, self.joinsEnd) = (observer, joinsEnd)
  }

  /// The observer that receives the events to hold back.
  var entrance: MockObserver<Element, Failure> {
    MockObserver(
      { self.accept($0) }, hasEnded: { self.lock.withLock { self.isCancelled } || self.observer.isCancelled })
  }

  func cancel() {
    let (timers, waiting) = lock.withLock {
      defer { (self.timers, self.waiting, isCancelled) = ([:], Queue(), true) }
      return (self.timers, self.waiting)
    }
    withExtendedLifetime(waiting) { for timer in timers.values { timer.cancel() } }
  }

  private func accept(_ event: MockEvent<Element, Failure>) {
    let number = lock.withLock { () -> Int? in
      if isCancelled { return nil }
      waiting.append(event)
      if joinsEnd, event.isTerminal, accepted > released { return nil }
      accepted += 1
      return accepted
    }
    guard let number, let timer = schedule(event, { self.release() }) else { return }
    let cancelsNow = lock.withLock {
      // The timer may have fired already, and would then keep itself alive.
      if !isCancelled, number > released { timers[number] = timer }
      return isCancelled
    }
    if cancelsNow { timer.cancel() }
  }

  func exchange(with other: any ExchangeableLine) -> Bool {
    guard let other = other as? Self, other !== self else { return false }
    // The holder of both events exchanges them, so no other thread exchanges these lines.
    guard let first = take() else { return false }
    guard let second = other.take() else {
      putBack(first)
      return false
    }
    putBack(second)
    other.putBack(first)
    return true
  }

  private func take() -> Queue<Event>? {
    lock.withLock {
      if isCancelled || waiting.isEmpty { return nil }
      defer { waiting = Queue() }
      return waiting
    }
  }

  private func putBack(_ events: Queue<Event>) {
    let old = lock.withLock { () -> Queue<Event>? in
      if isCancelled { return events }
      waiting = events
      return nil
    }
    withExtendedLifetime(old) {}
  }

  /// Releases the oldest event, so that events stay in order. All are held back equally long.
  private func release() {
    let (event, end, timer) = lock.withLock { () -> (Event?, Event?, MockCancellation?) in
      released += 1
      let event = waiting.popFirst()
      // If no other event is scheduled, only an end that has joined the last element can be left.
      let end = joinsEnd && released == accepted ? waiting.popFirst() : nil
      return (event, end, timers.removeValue(forKey: released))
    }
    withExtendedLifetime(timer) {
      if let event { observer.on(event) }
      if let end { observer.on(end) }
    }
  }
}
