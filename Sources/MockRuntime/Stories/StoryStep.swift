// Stories as scripts: all steps in one call.

import Foundation

/// A step of a script; `Story.run` runs it.
public struct StoryStep<State, Event> {
  enum Kind {
    case send(Event)
    case receive
  }

  let kind: Kind
  let time: TimeInterval?
  let location: MockLocation
  let change: (inout State) -> Void

  /// Sends an event at a time, and expects the state that it leads to.
  ///
  /// For example: `.send(.open, at: 1) { $0.isOpen = true }`
  ///
  /// - Parameters:
  ///   - event: What is sent.
  ///   - time: When, in seconds of the recorder's clock; `nil` for at once.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  ///   - change: Changes the last state into the expected one.
  public static func send(
    _ event: Event, at time: TimeInterval? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ change: @escaping (inout State) -> Void = { _ in }
  ) -> StoryStep {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return StoryStep(kind: .send(event), time: time, location: location, change: change)
  }

  /// Lets time pass until then, and expects a state that came at that time.
  ///
  /// For example: `.receive(at: 2) { $0.permission = .granted }`
  ///
  /// - Parameters:
  ///   - time: When, in seconds of the recorder's clock; `nil` for a state that comes without time.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  ///   - change: Changes the last state into the expected one.
  public static func receive(
    at time: TimeInterval? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ change: @escaping (inout State) -> Void
  ) -> StoryStep {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return StoryStep(kind: .receive, time: time, location: location, change: change)
  }
}
