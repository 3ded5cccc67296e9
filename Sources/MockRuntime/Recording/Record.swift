// From a stream to its recorder.

import Foundation

extension AsyncSequence {
  /// Subscribes now, and keeps what comes.
  ///
  /// For example: `let states = model.states.record(); model.play(); states.expectValue(.loading)`
  ///
  /// A sequence gives its elements to a task, which asks for them one after the other: what has no buffer for them loses
  /// what it sends before that. A stream of a mock is subscribed to before this returns.
  ///
  /// - Parameters:
  ///   - clock: The time by which `events` says when something came.
  ///   - checksRest: Whether it is a failure, at this line, where the recorder ends and not all that came was read.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  public func record(
    on clock: VirtualClock? = nil, checksRest: Bool = false, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> StreamRecorder<Element> {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return StreamRecorder(on: clock, checksRest: checksRest, location) { events(to: $0) }
  }
}
