// The beginning and the end of a story.

import Foundation
@_spi(Generated) import MockRuntime

extension MockStory {
  /// Runs a story, and fails at its end for states that no step expected.
  ///
  /// - Parameters:
  ///   - recorder: The recorder of the states. Its clock, if it has one, is the clock of the story.
  ///   - state: The state at the beginning. The stream may emit it first, or not.
  ///   - send: A closure that sends an event to the system.
  ///   - events: The recorder of the events that the system handles, for `receive(_:)`; `nil` if it does not report
  ///     them. An event that the story has just sent is dropped if it is the first to arrive.
  ///   - isExhaustive: Whether every state must be expected, and all of its properties are compared.
  ///   - timeout: The time-out of each step that waits for a state.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  ///   - isolation: The caller's actor.
  ///   - body: A closure that runs the steps.
  /// - Returns: All states that have arrived, with their times.
  @discardableResult
  public static func run(
    _ recorder: MockStreamRecorder<State>, from state: State, send: @escaping (Event) async -> Void,
    events: MockStreamRecorder<Event>? = nil, isExhaustive: Bool = true,
    timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation, _ body: (MockStory) async throws -> Void
  ) async rethrows -> [(time: TimeInterval, state: State)] {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let story = MockStory(
      recorder, from: state, .awaited(send), events, isExhaustive: isExhaustive, timeout.mockSeconds, location)
    try await body(story)
    if let clock = story.clock { await clock.move(to: clock.currentTime, location) }
    return story.end()
  }

  /// Runs a story, and fails at its end for states that no step expected. This form blocks.
  @discardableResult
  public static func run(
    _ recorder: MockStreamRecorder<State>, from state: State, send: @escaping (Event) -> Void,
    events: MockStreamRecorder<Event>? = nil, isExhaustive: Bool = true,
    timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, _ body: (MockStory) throws -> Void
  ) rethrows -> [(time: TimeInterval, state: State)] {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let story = MockStory(
      recorder, from: state, .direct(send), events, isExhaustive: isExhaustive, timeout.mockSeconds, location)
    try body(story)
    return story.end()
  }

  /// Runs a story that is written as a script. Each step with a time advances the clock.
  ///
  /// For example:
  /// ```swift
  /// await MockStory.run(
  ///   states, from: State(), send: store.send, .send(.open, at: 1) { $0.isOpen = true },
  ///   .receive(at: 2) { $0.title = "Two" })
  /// ```
  @discardableResult
  public static func run(
    _ recorder: MockStreamRecorder<State>, from state: State, send: @escaping (Event) async -> Void,
    events: MockStreamRecorder<Event>? = nil, isExhaustive: Bool = true,
    timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation, _ steps: MockStoryStep<State, Event>...
  ) async -> [(time: TimeInterval, state: State)] {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let story = MockStory(
      recorder, from: state, .awaited(send), events, isExhaustive: isExhaustive, timeout.mockSeconds, location)
    for step in steps { await story.perform(step) }
    return story.end()
  }

  /// Runs a story that is written as a script. This form blocks.
  @_disfavoredOverload
  @discardableResult
  public static func run(
    _ recorder: MockStreamRecorder<State>, from state: State, send: @escaping (Event) -> Void,
    events: MockStreamRecorder<Event>? = nil, isExhaustive: Bool = true,
    timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ steps: MockStoryStep<State, Event>...
  ) -> [(time: TimeInterval, state: State)] {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let story = MockStory(
      recorder, from: state, .direct(send), events, isExhaustive: isExhaustive, timeout.mockSeconds, location)
    for step in steps { story.perform(step) }
    return story.end()
  }

  private func end() -> [(time: TimeInterval, state: State)] {
    clock?.catchUp(location)
    failForUnexpected(before: "the end", at: location)
    recorder.stop()
    eventRecorder?.stop()
    return states
  }
}
