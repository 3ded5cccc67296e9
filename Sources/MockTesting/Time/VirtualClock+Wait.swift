// Waits until code that runs at the same time waits for a delayed result.

import Foundation
@_spi(Generated) import MockRuntime

extension VirtualClock {
  /// Waits until the given number of events is scheduled, such as that of an `async` call in another task.
  ///
  /// For example:
  /// ```swift
  /// async let token = client.token()
  /// await clock.waitForScheduled()
  /// clock.advance(by: 30)
  /// ```
  /// A time-out, after `timeout` seconds, is recorded as a failure at the caller's line. This form blocks its thread;
  /// an `async` context chooses the suspending form.
  public func waitForScheduled(
    _ count: Int = 1, timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    wait(count, timeout.mockSeconds, location).block()
  }

  /// Waits until the given number of events is scheduled. This form suspends.
  public func waitForScheduled(
    _ count: Int = 1, timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await wait(count, timeout.mockSeconds, location).suspend()
  }

  private func wait(_ count: Int, _ timeout: TimeInterval, _ location: MockLocation) -> ConditionWait {
    let count = location.allows(count) ? count : 0
    return ConditionWait(
      timeout: timeout, location: location,
      timeoutText: { self.timeoutText(count) }, observe: observe,
      isMet: { self.scheduledCount >= count })
  }

  private func timeoutText(_ count: Int) -> String {
    """
    \(count) delayed \(count == 1 ? "event" : "events"); there are \(scheduledCount)
    a result waits for this clock where it is .delayed(by:) and its mock has delivery = .virtual(clock)
    """
  }
}
