// Equal calls of several tasks, whose results depend on the task that calls first.

@_spi(Generated) import MockRuntime

/// The thread pool decides which of several tasks calls a mock first, and gets the first of several results, such as those
/// of `.inOrder`. Equal calls therefore get these results in the order in which their tasks were created, and every other
/// assignment is another order.
extension [ArrivalRun.Held] {
  /// Assigns the outcomes of equal calls to the tasks in the order of their creation.
  ///
  /// - Parameter comparesTexts: Whether the outcomes are sorted by their text, which is the same in each run, and not by
  ///   the order of the calls.
  mutating func assignEqualCalls(comparingTexts comparesTexts: Bool) {
    // There can be thousands of elements of streams.
    let calls = indices.filter { self[$0].event.isOnlyEvent }
    for first in calls {
      for second in calls where second > first && self[first].isEqualCall(to: self[second]) {
        let callers = (self[first].event.caller.value, self[second].event.caller.value)
        let isSorted =
          comparesTexts
          ? self[first].event.outcome <= self[second].event.outcome : self[first].turn <= self[second].turn
        if (callers.0 < callers.1) != isSorted { exchange(first, second) }
      }
    }
  }

  /// Exchanges the outcomes of two calls.
  mutating func exchange(_ first: Int, _ second: Int) {
    guard let exchanged = self[first].event.exchanged(with: self[second].event) else { return }
    (self[first].event, self[second].event) = exchanged
    (self[first].turn, self[second].turn) = (self[second].turn, self[first].turn)
  }

  /// Returns the result of a call whose cancellation can arrive instead, or the event itself.
  func result(of event: ArrivalRun.Held) -> ArrivalRun.Held {
    guard event.event.isCancellation else { return event }
    return first {
      !$0.event.isCancellation && $0.event.call == event.event.call && $0.event.caller == event.event.caller
    } ?? event
  }

  /// Returns the events whose outcomes a call can have: those of equal calls of other tasks since the same arrival.
  func equals(of call: ArrivalRun.Held) -> [ArrivalRun.Held] {
    filter { call.isEqualCall(to: $0) && call.event.outcome != $0.event.outcome }
  }
}

extension ArrivalRun.Held {
  fileprivate func isEqualCall(to other: ArrivalRun.Held) -> Bool {
    event.call == other.event.call && event.mock == other.event.mock && epoch == other.epoch
      && event.caller != other.event.caller && event.isOnlyEvent && other.event.isOnlyEvent
      && event.isLate == other.event.isLate
  }
}
