// The steps of a clock to a time, in two forms: one delivers without a pause, the other waits until tasks are at rest.

import Foundation
@_spi(Generated) import MockRuntime

extension VirtualClock {
  func move(by seconds: TimeInterval, _ location: MockLocation) {
    if canPass(seconds, location) { move(to: currentTime.advanced(by: seconds), location) }
  }

  func move(by seconds: TimeInterval, _ location: MockLocation, isolation: isolated (any Actor)? = #isolation) async {
    if canPass(seconds, location) { await move(to: currentTime.advanced(by: seconds), location) }
  }

  func move(toSecond seconds: TimeInterval, _ location: MockLocation) {
    if canPass(to: seconds, location) { move(to: .zero.advanced(by: seconds), location) }
  }

  func move(
    toSecond seconds: TimeInterval, _ location: MockLocation, isolation: isolated (any Actor)? = #isolation
  ) async {
    if canPass(to: seconds, location) { await move(to: .zero.advanced(by: seconds), location) }
  }

  func move(to target: ClockTime, _ location: MockLocation, isolation: isolated (any Actor)? = #isolation) async {
    if await deliver(until: target, location) { arrive(at: target) }
  }

  /// Delivers step by step, and waits until tasks are at rest before the first step and after each.
  @discardableResult
  func deliver(
    until target: ClockTime, _ location: MockLocation, isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    await rest(location)
    var limit = StepLimit(Self.mostPausesAtOneTime, until: target)
    while var others = deliverOne(until: target) {
      if limit.isReached(by: self, location) { return false }
      let hasOthers = others > 0
      if hasOthers { beginStep() }
      defer { if hasOthers { endStep() } }
      await rest(location)
      // Those that were scheduled for the same time do not count: code that schedules forever adds others.
      while others > 0, deliverOne(until: currentTime) != nil {
        others -= 1
        await rest(location)
      }
    }
    return true
  }

  /// The number of steps without elapsed time after which the suspending forms give up, as each step waits for tasks.
  static let mostPausesAtOneTime = 1_000

  /// Returns whether this duration can elapse, and reports one that cannot.
  private func canPass(_ seconds: TimeInterval, _ location: MockLocation) -> Bool {
    location.allows(seconds, "a clock does not go back")
  }

  /// Returns whether this number of seconds since the start is not past, and reports one that is.
  private func canPass(to seconds: TimeInterval, _ location: MockLocation) -> Bool {
    if !(seconds >= 0) { return canPass(seconds, location) }
    if ClockTime.zero.advanced(by: seconds) >= currentTime { return true }
    FailureReporter.report(
      "Expected a time from \(now.spelling) on, but got \(seconds.spelling)\na clock does not go back", at: location)
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
