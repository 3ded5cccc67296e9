// Stories as scripts: all steps in one call.

import Foundation
@_spi(Generated) import MockRuntime

/// A step of a script, which `MockStory.run` runs.
public struct MockStoryStep<State, Event> {
  enum Kind {
    case send(Event)
    case receive(Event?)
    case environment(() -> Void)
  }

  let kind: Kind
  let time: TimeInterval?
  let location: MockLocation
  let change: (inout State) -> Void

  /// Sends an event at a time, and expects the resulting state.
  ///
  /// For example: `.send(.open, at: 1) { $0.isOpen = true }`
  ///
  /// - Parameters:
  ///   - event: The event to send.
  ///   - time: The time, in seconds of the recorder's clock; `nil` for now.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  ///   - change: A closure that changes the last state into the expected one.
  public static func send(
    _ event: Event, at time: TimeInterval? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ change: @escaping (inout State) -> Void = { _ in }
  ) -> MockStoryStep {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return MockStoryStep(kind: .send(event), time: time, location: location, change: change)
  }

  /// Advances the clock to a time, and expects a state that arrived at that time.
  ///
  /// For example: `.receive(at: 2) { $0.permission = .granted }`
  ///
  /// - Parameters:
  ///   - time: The time, in seconds of the recorder's clock; `nil` for a state that arrives without advancing the clock.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  ///   - change: A closure that changes the last state into the expected one.
  public static func receive(
    at time: TimeInterval? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ change: @escaping (inout State) -> Void
  ) -> MockStoryStep {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return MockStoryStep(kind: .receive(nil), time: time, location: location, change: change)
  }
  /// Advances the clock to a time, and expects an event that the system sends itself, and the resulting state.
  ///
  /// For example: `.receive(.trainingCompleted(.bright), at: 2) { $0.scene = .calendar }`
  ///
  /// - Parameters:
  ///   - event: The expected event.
  ///   - time: The time, in seconds of the recorder's clock; `nil` for an event that arrives without advancing the clock.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  ///   - change: A closure that changes the last state into the expected one.
  public static func receive(
    _ event: Event, at time: TimeInterval? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ change: @escaping (inout State) -> Void = { _ in }
  ) -> MockStoryStep {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return MockStoryStep(kind: .receive(event), time: time, location: location, change: change)
  }

  /// Advances the clock to a time, and changes what surrounds the system, such as the result of a mock.
  ///
  /// For example: `.environment(at: 3) { permissions.requestResult = .value(false) }`
  ///
  /// - Parameters:
  ///   - time: The time, in seconds of the recorder's clock; `nil` for now.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  ///   - change: A closure that the story calls once.
  public static func environment(
    at time: TimeInterval? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ change: @escaping () -> Void
  ) -> MockStoryStep {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return MockStoryStep(kind: .environment(change), time: time, location: location, change: { _ in })
  }
}
