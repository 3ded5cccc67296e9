// Waits for a condition that can be observed, such as a subscription.

import Foundation
@_spi(Generated) import MockRuntime

/// A wait for a condition that can change only when its observers are notified.
package struct ConditionWait {
  package let timeout: TimeInterval
  package let location: MockLocation
  /// A closure that returns the text of a time-out: the expectation and the current state.
  let timeoutText: () -> String
  /// A function that calls the given closure whenever the condition may have changed, and once now.
  let observe: (@escaping () -> Void) -> MockCancellation
  let isMet: () -> Bool
  /// A closure that returns the state of the mock that is waited for, if it is known.
  let state: () -> MockState?

  package init(
    timeout: TimeInterval, location: MockLocation, timeoutText: @escaping () -> String,
    observe: @escaping (@escaping () -> Void) -> MockCancellation, isMet: @escaping () -> Bool,
    state: @escaping () -> MockState? = { nil }
  ) {
    (self.timeout, self.location, self.timeoutText) = (timeout, location, timeoutText)
    (self.observe, self.isMet, self.state) = (observe, isMet, state)
  }

  package func block() { check(blockToEnd()) }

  package func suspend(isolation: isolated (any Actor)? = #isolation) async { check(await suspendToEnd()) }

  /// Blocks until the wait is over, and reports nothing.
  package func blockToEnd() -> Seen<Never> {
    let collector = start()
    collector.block(timeout: timeout)
    return collector.takeResult()
  }

  /// Suspends until the wait is over, and reports nothing.
  package func suspendToEnd(isolation: isolated (any Actor)? = #isolation) async -> Seen<Never> {
    let collector = start()
    await collector.suspend(timeout: timeout)
    return collector.takeResult()
  }

  private func start() -> WaitCollector<Never> {
    let (collector, isMet) = (WaitCollector<Never>(limit: nil), isMet)
    collector.keep(observe { if isMet() { collector.receive(.completed) } })
    return collector
  }

  private func check(_ seen: Seen<Never>) {
    // On a busy machine the wait may time out before the notification arrives.
    guard let failure = seen.end.failure(timeout), !isMet() || !(timeout >= 0) else { return }
    let due = state()?.whatIsDue ?? Registry.shared.circumstances.hint
    let text = "\(failure) \(timeoutText())\(seen.hint)\(due)"
    guard let state = state() else { return FailureReporter.report(text, at: location) }
    state.reportWithTimeline(text, at: location)
  }
}
