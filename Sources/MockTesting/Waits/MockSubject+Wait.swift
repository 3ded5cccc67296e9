// Waits until code that runs at the same time has subscribed to a subject.

import Foundation
@_spi(Generated) public import MockRuntime

extension MockSubject {
  /// Waits for the given number of subscriptions, such as that of an `async` call in another task.
  ///
  /// For example:
  /// ```swift
  /// async let token = client.token()
  /// await subject.waitForSubscribers()
  /// subject.send("abc")
  /// ```
  /// A time-out, after `timeout` seconds, is recorded as a failure at the caller's line. This form blocks its thread;
  /// an `async` context chooses the suspending form.
  public func waitForSubscribers(
    _ count: Int = 1, timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    wait(count, timeout.mockSeconds, location).block()
  }

  /// Waits for the given number of subscriptions. This form suspends.
  public func waitForSubscribers(
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
      isMet: { self.subscriberCount >= count })
  }

  private func timeoutText(_ count: Int) -> String {
    """
    \(count) \(count == 1 ? "subscription" : "subscriptions") to a subject; there are \(subscriberCount)
    the code under test subscribes when it uses what a mock returned: set its …Result = .subject(…) before that
    """
  }
}
