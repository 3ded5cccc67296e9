// From a stream to its recorder.

import Foundation
@_spi(Generated) import MockRuntime

extension AsyncSequence {
  /// Subscribes now, and records all events.
  ///
  /// For example: `let states = model.states.record(); model.play(); states.expectValue(.loading)`
  ///
  /// A task iterates the sequence: an unbuffered sequence loses the elements that it sends before the task has started.
  /// A stream of a mock is subscribed to before this returns.
  ///
  /// - Parameters:
  ///   - clock: The clock of the times in `events`; `nil` for real time.
  ///   - isExhaustive: Whether unread events are a failure at this line when the recorder is released.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  public func record(
    on clock: VirtualClock? = nil, isExhaustive: Bool = false, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> MockStreamRecorder<Element> {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return MockStreamRecorder(on: clock, isExhaustive: isExhaustive, location) { events(to: $0) }
  }
}
