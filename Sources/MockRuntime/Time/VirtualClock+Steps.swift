// The steps of a clock, in two forms: one delivers without a pause, the other waits until tasks are at rest.

import Foundation

extension VirtualClock {
  func move(by seconds: TimeInterval, _ location: MockLocation) {
    if canPass(seconds, location) { move(to: currentTime.advanced(by: seconds), location) }
  }

  func move(by seconds: TimeInterval, _ location: MockLocation, isolation: isolated (any Actor)? = #isolation) async {
    if canPass(seconds, location) { await move(to: currentTime.advanced(by: seconds), location) }
  }

  func move(toSecond seconds: TimeInterval, _ location: MockLocation) {
    if canPass(seconds, location) { move(to: .zero.advanced(by: seconds), location) }
  }

  func move(
    toSecond seconds: TimeInterval, _ location: MockLocation, isolation: isolated (any Actor)? = #isolation
  ) async {
    if canPass(seconds, location) { await move(to: .zero.advanced(by: seconds), location) }
  }

  func move(to target: ClockTime, _ location: MockLocation) {
    if deliver(until: target, location) { arrive(at: target) }
  }

  func move(to target: ClockTime, _ location: MockLocation, isolation: isolated (any Actor)? = #isolation) async {
    if await deliver(until: target, location) { arrive(at: target) }
  }

  /// Delivers what is due now, unless another thread advances the clock.
  func catchUp(_ location: MockLocation) { if hasForgottenStep { move(to: currentTime, location) } }

  /// Delivers step by step.
  ///
  /// - Returns: Whether it came to an end.
  @discardableResult
  func deliver(until target: ClockTime, _ location: MockLocation) -> Bool {
    var limit = StepLimit(target == .never ? Self.mostStepsOfOneRun : Self.mostStepsAtOneTime, until: target)
    while deliverNext(until: target) { if limit.isReached(by: self, location) { return false } }
    return true
  }

  /// Delivers step by step, and waits until tasks are at rest before the first step and after each.
  @discardableResult
  func deliver(
    until target: ClockTime, _ location: MockLocation, isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    await rest(location)
    var limit = StepLimit(Self.mostPausesAtOneTime, until: target)
    while deliverNext(until: target) {
      if limit.isReached(by: self, location) { return false }
      await rest(location)
    }
    return true
  }

  /// The number of steps after which `run()` gives up.
  static let mostStepsOfOneRun = 10_000
  /// The number of steps without elapsed time after which `advance` gives up: a scheduler may take one for each element.
  static let mostStepsAtOneTime = 100_000
  /// The same for the suspending forms, which wait for tasks after each step.
  static let mostPausesAtOneTime = 1_000

  /// Returns whether this duration can elapse, and reports one that cannot.
  private func canPass(_ seconds: TimeInterval, _ location: MockLocation) -> Bool {
    if seconds >= 0 { return true }
    FailureReporter.report(
      """
      Expected a duration from 0 on, but got \(seconds.spelling)
      a clock does not go back
      """, at: location)
    return false
  }

  private func rest(_ location: MockLocation, isolation: isolated (any Actor)? = #isolation) async {
    let rest = Rest { self.activity }
    if await rest.reached() { return }
    FailureReporter.report(
      """
      Expected the tasks to come to rest, but they go on after \(rest.timeout.spelling)
      a task computes for long, or yields for ever; wait for what it does, as with waitForScheduled(), and then advance
      """, at: location)
  }
}

/// The number of steps that are left to code that schedules again and again.
///
/// Steps count until time passes, and all of them if there is no time to arrive at.
private struct StepLimit {
  private let most: Int
  private let target: ClockTime
  private var left: Int
  private var start: ClockTime?

  init(_ most: Int, until target: ClockTime) { (self.most, self.target, left) = (most, target, most) }

  /// Counts a step, and reports one too many.
  ///
  /// - Returns: Whether it was one too many.
  mutating func isReached(by clock: VirtualClock, _ location: MockLocation) -> Bool {
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
