// The steps of a clock that deliver without a pause.

import Foundation

extension VirtualClock {
  package func move(to target: ClockTime, _ location: MockLocation) {
    if deliver(until: target, location) { arrive(at: target) }
  }

  /// Delivers what is due now, unless another thread advances the clock.
  package func catchUp(_ location: MockLocation) { if hasForgottenStep { move(to: currentTime, location) } }

  /// Delivers step by step all events that are due until the target.
  ///
  /// - Returns: Whether all were delivered; `false` if there were too many, which is reported.
  @discardableResult
  package func deliver(until target: ClockTime, _ location: MockLocation) -> Bool {
    var limit = StepLimit(target == .never ? Self.mostStepsOfOneRun : Self.mostStepsAtOneTime, until: target)
    while deliverNext(until: target) { if limit.isReached(by: self, location) { return false } }
    return true
  }

  /// The number of steps after which `run()` gives up.
  static let mostStepsOfOneRun = 10_000
  /// The number of steps without elapsed time after which `advance` gives up: a scheduler may take one for each element.
  static let mostStepsAtOneTime = 100_000
}

/// The limit of steps for code that schedules events forever.
///
/// The count restarts whenever time passes, unless the target is `.never`.
package struct StepLimit {
  private let most: Int
  private let target: ClockTime
  private var left: Int
  private var start: ClockTime?

  package init(_ most: Int, until target: ClockTime) { (self.most, self.target, left) = (most, target, most) }

  /// Counts a step, and reports a failure if the limit is exceeded.
  ///
  /// - Returns: Whether the limit is exceeded.
  package mutating func isReached(by clock: VirtualClock, _ location: MockLocation) -> Bool {
    let now = clock.currentTime
    if target != .never, now != start { (start, left) = (now, most) }
    if start == nil { start = now }
    left -= 1
    if left >= 0 { return false }
    let cure =
      now == start
      ? "something schedules events without a delay, such as a retry; add a delay, or let it succeed"
      : "something schedules events forever, such as a retry or a timer; advance by a fixed interval: advance(by: 30)"
    FailureReporter.report(
      "Expected the delayed events to end, but there are more after \(most)\n\(cure)", at: location)
    return true
  }
}
