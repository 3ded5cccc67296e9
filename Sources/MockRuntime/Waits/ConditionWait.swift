// Waits for a condition that can be observed, such as a subscription.

import Foundation

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

extension MockLocation {
  /// Returns whether a test can wait for this number of things, and reports a negative one.
  package func allows(_ count: Int) -> Bool {
    if count < 0 { FailureReporter.report("Expected a number from 0 on, but got \(count)", at: self) }
    return count >= 0
  }

  /// Returns whether this is a number of seconds from 0 on, and reports any other number.
  package func allows(_ seconds: TimeInterval, _ reason: String) -> Bool {
    if seconds >= 0 { return true }
    FailureReporter.report("Expected a duration from 0 on, but got \(seconds.spelling)\n\(reason)", at: self)
    return false
  }
}

extension TimeInterval {
  /// Returns whether this is a number, and reports if it is not.
  func isANumber(_ location: MockLocation) -> Bool {
    if isNaN { FailureReporter.report("Expected a number of seconds, but got \(spelling)", at: location) }
    return !isNaN
  }
}

/// Closures that are called when something has changed.
///
/// Its owner's lock guards it.
package struct ChangeObservers {
  private var observers: [Int: () -> Void] = [:]
  private var lastKey = 0

  package init() {}

  package var all: [() -> Void] { Array(observers.values) }

  package mutating func add(_ observer: @escaping () -> Void) -> Int {
    lastKey += 1
    observers[lastKey] = observer
    return lastKey
  }

  /// Removes a closure and returns it, so that it is not released under the lock.
  package mutating func remove(_ key: Int) -> (() -> Void)? { observers.removeValue(forKey: key) }
}
