// Steps of the clock that deliver without a pause.

import Foundation
@_spi(Generated) import MockRuntime

extension VirtualClock {
  /// Advances the clock and delivers, in order, everything that becomes due; without a duration, everything that is due
  /// now.
  ///
  /// For example: `clock.advance(by: 30)`, `clock.advance(by: .milliseconds(300))`
  ///
  /// A negative duration, and code that schedules again at once forever, are recorded as a failure at this line.
  public func advance(
    by duration: some MockDuration = 0, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    move(by: duration.mockSeconds, location)
  }

  /// Advances the clock to this number of seconds since its start and delivers, in order, everything that becomes due.
  public func advance(
    to seconds: TimeInterval, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    move(toSecond: seconds, location)
  }

  /// Advances the clock to a date and delivers, in order, everything that becomes due.
  public func advance(
    to date: Date, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    move(toSecond: seconds(until: date), location)
  }

  /// Delivers all scheduled events, including those that are scheduled in the process.
  ///
  /// Code that schedules forever, such as an endless retry, is stopped and recorded as a failure at this line.
  public func run(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    deliver(until: .never, location)
  }
}
