// Events at given times, counted from the subscription.

import Dispatch
import Foundation
@_spi(Generated) import MockRuntime

/// The events of a result with their times, in order.
struct Timeline<Element, Failure: Error> {
  typealias Event = MockEvent<Element, Failure>

  var events: [(time: ClockTime, event: Event)]

  init(_ events: [(time: ClockTime, event: Event)]) {
    // The sort of the standard library keeps the order of equal times, though it does not promise to.
    self.events = events.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  /// Returns a producer that plays the timeline once for each subscription, by the clock of the mock.
  func producer(at site: CallSite) -> Producer<Element, Failure> {
    let clock = site.clockOfTimedResult()
    return Producer(.external) { observer in
      guard let clock else {
        for (_, event) in events { observer.on(event) }
        return nil
      }
      let player = TimelinePlayer(self, clock) { observer.on($0) }
      player.play()
      return MockCancellation { player.cancel() }
    }
  }
}

/// The clock that determines the times of a timeline.
enum TimeSource {
  case virtual(VirtualClock)
  case real(DispatchQueue)

  var now: ClockTime {
    switch self {
    case .virtual(let clock): return clock.currentTime
    case .real: return ClockTime(nanoseconds: Int64(DispatchTime.now().uptimeNanoseconds))
    }
  }

  func schedule(at time: ClockTime, _ work: @escaping () -> Void) -> MockCancellation {
    switch self {
    case .virtual(let clock): return clock.schedule(at: time, work)
    case .real(let queue):
      return MockRuntime.schedule(after: TimeInterval(time.nanoseconds - now.nanoseconds) / 1e9, on: queue, work)
    }
  }
}

/// Plays a timeline once, with one timer at a time.
final class TimelinePlayer<Element, Failure: Error>: @unchecked Sendable {
  private let lock = MockLock()
  private let timeline: Timeline<Element, Failure>
  private let timeSource: TimeSource
  private let start: ClockTime
  private var position = 0
  private var timer: MockCancellation?
  private var receive: ((MockEvent<Element, Failure>) -> Void)?

  init(
    _ timeline: Timeline<Element, Failure>, _ timeSource: TimeSource,
    _ receive: @escaping (MockEvent<Element, Failure>) -> Void
  ) {
    (self.timeline, self.timeSource, self.receive, start) = (timeline, timeSource, receive, timeSource.now)
  }

  /// Sends the events that are due, and waits for the next one.
  func play() {
    while let (due, receive) = next() {
      if due.time > elapsed { return wait(for: due.time, at: lock.withLock { position }) }
      lock.withLock { position += 1 }
      receive(due.event)
    }
    cancel()
  }

  func cancel() {
    let (timer, receive) = lock.withLock {
      defer { (self.timer, self.receive) = (nil, nil) }
      return (self.timer, self.receive)
    }
    withExtendedLifetime(receive) { timer?.cancel() }
  }

  private var elapsed: ClockTime { ClockTime(nanoseconds: timeSource.now.nanoseconds - start.nanoseconds) }

  private typealias Event = MockEvent<Element, Failure>

  private func next() -> (due: (time: ClockTime, event: Event), receive: (Event) -> Void)? {
    lock.withLock {
      guard let receive, position < timeline.events.count else { return nil }
      return (timeline.events[position], receive)
    }
  }

  /// Waits for the event at a position of the timeline.
  private func wait(for time: ClockTime, at waiting: Int) {
    let due = ClockTime(nanoseconds: start.nanoseconds + time.nanoseconds)
    let timer = timeSource.schedule(at: due) { self.play() }
    let isCancelled = lock.withLock {
      // The timer may have fired already, and another one may wait by now.
      if receive != nil, position == waiting { self.timer = timer }
      return receive == nil
    }
    if isCancelled { timer.cancel() }
  }
}

extension CallSite {
  /// Returns the clock of a timed result. A mock that delivers immediately has none, which is reported.
  fileprivate func clockOfTimedResult() -> TimeSource? {
    switch state.explicitDelivery {
    case nil, .background, .main: return .real(DispatchQueue(label: "MockRuntime.timeline"))
    case .virtual(let clock): return .virtual(clock)
    case .immediate:
      fail(
        """
        \(qualifiedName) cannot be timed: its mock delivers at once
        set \(state.settingsSpelling).delivery = .virtual(clock), .background or .main
        """)
      return nil
    }
  }
}
