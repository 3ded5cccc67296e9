// Steps of the clock that end when the tasks that they have woken are at rest.

import Foundation
@_spi(Generated) import MockRuntime

extension VirtualClock {
  /// Advances the clock, and suspends before the first and after each event until the tasks are at rest.
  ///
  /// For example:
  /// ```swift
  /// model.startPolling()
  /// await clock.advance(by: 30)
  /// #expect(model.state == .refreshed)
  /// ```
  /// `await clock.advance()` waits until tasks are at rest without advancing the clock. This includes detached tasks,
  /// and those of the main actor and of other actors. It does not include code that waits for a Dispatch queue, for a
  /// thread or for real time, and long computations: wait for their effects, as with `waitForScheduled()`. Tasks that
  /// do not come to rest are recorded as a failure at this line.
  public func advance(
    by duration: some MockDuration = 0, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
  ) async {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await move(by: duration.mockSeconds, location)
  }

  /// Advances the clock to this number of seconds since its start, and suspends after each event until the tasks that
  /// it woke are at rest.
  public func advance(
    to seconds: TimeInterval, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
  ) async {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await move(toSecond: seconds, location)
  }

  /// Advances the clock to a date, and suspends after each event until the tasks that it woke are at rest.
  public func advance(
    to date: Date, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
  ) async {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await move(toSecond: seconds(until: date), location)
  }

  /// Delivers all scheduled events, including those that are scheduled in the process, and suspends after each one
  /// until the tasks that it woke are at rest.
  ///
  /// Code that schedules forever, such as an endless retry, is stopped and recorded as a failure at this line.
  public func run(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await deliver(until: .never, location)
  }
}
