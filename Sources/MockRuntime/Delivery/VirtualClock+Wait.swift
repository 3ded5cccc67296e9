// Waits until code that runs at the same time has come to a delayed result.

import Foundation

extension VirtualClock {
  /// Waits until so many events wait for their time, such as the call that another task is about to make.
  ///
  /// For example:
  /// ```swift
  /// async let token = client.token()
  /// await clock.waitForScheduled()
  /// clock.advance(by: 30)
  /// ```
  /// A time-out is recorded as a failure at the caller's line. This form blocks its thread; in an `async` context the
  /// form that suspends is chosen.
  ///
  /// - Parameters:
  ///   - count: How many events there must be.
  ///   - timeout: How many seconds to wait.
  public func waitForScheduled(
    _ count: Int = 1, timeout: TimeInterval = mockWaitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let collector = collector(count)
    collector.block(timeout: timeout)
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    check(collector.result, count, timeout, location)
  }

  /// Waits until so many events wait for their time; the suspending form.
  public func waitForScheduled(
    _ count: Int = 1, timeout: TimeInterval = mockWaitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let collector = collector(count)
    await collector.suspend(timeout: timeout)
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    check(collector.result, count, timeout, location)
  }

  private func collector(_ count: Int) -> WaitCollector<Never> {
    let collector = WaitCollector<Never>(limit: nil)
    collector.keep(observe { if self.scheduledCount >= count { collector.receive(.completed) } })
    return collector
  }

  private func check(_ seen: Seen<Never>, _ count: Int, _ timeout: TimeInterval, _ location: MockLocation) {
    guard case .timedOut = seen.end else { return }
    let text = "Timed out after \(timeout.spelling) waiting for \(count) delayed events; there are \(scheduledCount)"
    FailureReporter.report(text, at: location)
  }
}
