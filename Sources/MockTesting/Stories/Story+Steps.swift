// The steps of a story, in two forms each: one blocks its thread, the other suspends its task.

import Foundation
@_spi(Generated) import MockRuntime

extension MockStory {
  /// Sends an event, and expects the resulting state.
  ///
  /// Without a closure, or with one that changes nothing, the step does not wait for a state.
  public func send(
    _ event: Event, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ change: @escaping (inout State) -> Void = { _ in }
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    send(event, location, change)
  }

  /// Sends an event, waits until tasks are at rest, and expects the resulting state. This form suspends.
  public func send(
    _ event: Event, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, isolation: isolated (any Actor)? = #isolation,
    _ change: @escaping (inout State) -> Void = { _ in }
  ) async {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await send(event, location, change)
  }

  /// Expects the next state, and waits for it if necessary.
  ///
  /// - Parameters:
  ///   - time: The time at which it must arrive, in seconds of the recorder's clock; `nil` for any time.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  ///   - change: A closure that changes the last state into the expected one.
  public func receive(
    at time: TimeInterval? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ change: @escaping (inout State) -> Void
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    expectation(location, change, at: time).block()
  }

  /// Expects the next state, and waits for it if necessary. This form suspends.
  public func receive(
    at time: TimeInterval? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation,
    _ change: @escaping (inout State) -> Void
  ) async {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await expectation(location, change, at: time).suspend()
  }

  /// Expects the next event that the system sends itself, and the resulting state, and waits for them if necessary.
  ///
  /// For example: `story.receive(.trainingCompleted(.bright)) { $0.scene = .calendar }`
  ///
  /// Without a closure, or with one that changes nothing, the step does not wait for a state.
  ///
  /// - Parameters:
  ///   - event: The expected event.
  ///   - time: The time at which both must arrive, in seconds of the recorder's clock; `nil` for any time.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  ///   - change: A closure that changes the last state into the expected one.
  public func receive(
    _ event: Event, at time: TimeInterval? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ change: @escaping (inout State) -> Void = { _ in }
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    receive(event, location, change, at: time)
  }

  /// Expects the next event that the system sends itself, and the resulting state. This form suspends.
  public func receive(
    _ event: Event, at time: TimeInterval? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation,
    _ change: @escaping (inout State) -> Void = { _ in }
  ) async {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(event, location, change, at: time)
  }

  /// Advances the recorder's clock.
  public func advance(
    by duration: some MockDuration = 0, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    knownClock(location)?.move(by: duration.mockSeconds, location)
  }

  /// Advances the recorder's clock, and waits until tasks are at rest. This form suspends.
  public func advance(
    by duration: some MockDuration = 0, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
  ) async {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await knownClock(location)?.move(by: duration.mockSeconds, location)
  }
}

extension MockStory {
  func send(_ event: Event, _ location: MockLocation, _ change: @escaping (inout State) -> Void) {
    failForUnexpected(before: "send(\(Rendering.shortLine(of: event)))", at: location)
    sent = event
    switch sender {
    case .direct(let send): send(event)
    case .awaited:
      let text = "Expected `await` before send(…): the story began with `await`"
      return fail("\(text), and a closure that does not suspend cannot send", at: location)
    }
    // The event's immediate effects are due now.
    if let clock { clock.move(to: clock.currentTime, location) }
    let expectation = expectation(location, change)
    if expectation.isChange { expectation.block() }
  }

  func send(
    _ event: Event, _ location: MockLocation, isolation: isolated (any Actor)? = #isolation,
    _ change: @escaping (inout State) -> Void
  ) async {
    failForUnexpected(before: "send(\(Rendering.shortLine(of: event)))", at: location)
    sent = event
    switch sender {
    case .direct(let send): send(event)
    case .awaited(let send):
      nonisolated(unsafe) let (send, event) = (send, event)
      await send(event)
    }
    if let clock { await clock.move(to: clock.currentTime, location) }
    let expectation = expectation(location, change)
    if expectation.isChange { await expectation.suspend() }
  }

  func receive(
    _ event: Event, _ location: MockLocation, _ change: @escaping (inout State) -> Void, at time: TimeInterval?
  ) {
    guard let arrival = arrival(of: event, location, at: time) else { return }
    arrival.block()
    let expectation = expectation(location, change)
    if expectation.isChange { self.expectation(location, change, at: time).block() }
  }

  func receive(
    _ event: Event, _ location: MockLocation, isolation: isolated (any Actor)? = #isolation,
    _ change: @escaping (inout State) -> Void, at time: TimeInterval?
  ) async {
    guard let arrival = arrival(of: event, location, at: time) else { return }
    await arrival.suspend()
    let expectation = expectation(location, change)
    if expectation.isChange { await self.expectation(location, change, at: time).suspend() }
  }

  /// Runs a step of a script.
  func perform(_ step: MockStoryStep<State, Event>) {
    if let time = step.time { knownClock(step.location)?.move(toSecond: time, step.location) }
    switch step.kind {
    case .send(let event): send(event, step.location, step.change)
    case .receive(let event?): receive(event, step.location, step.change, at: step.time)
    case .receive(nil): expectation(step.location, step.change, at: step.time).block()
    case .environment(let change): change()
    }
  }

  /// Runs a step of a script. This form suspends.
  func perform(_ step: MockStoryStep<State, Event>, isolation: isolated (any Actor)? = #isolation) async {
    if let time = step.time { await knownClock(step.location)?.move(toSecond: time, step.location) }
    switch step.kind {
    case .send(let event): await send(event, step.location, step.change)
    case .receive(let event?): await receive(event, step.location, step.change, at: step.time)
    case .receive(nil): await expectation(step.location, step.change, at: step.time).suspend()
    case .environment(let change): change()
    }
  }

  private func expectation(
    _ location: MockLocation, _ change: @escaping (inout State) -> Void, at time: TimeInterval? = nil
  ) -> StoryExpectation<State, Event> {
    StoryExpectation(story: self, change: change, time: time, location: location)
  }

  private func arrival(
    of event: Event, _ location: MockLocation, at time: TimeInterval?
  ) -> StoryArrival<State, Event>? {
    guard let eventRecorder else {
      fail("Expected a recorder of events: pass run(…, events: store.events.record())", at: location)
      return nil
    }
    return StoryArrival(story: self, recorder: eventRecorder, event: event, time: time, location: location)
  }

  private func knownClock(_ location: MockLocation) -> VirtualClock? {
    if clock == nil {
      fail("Expected a clock to advance: record the states with record(on: clock)", at: location)
    }
    return clock
  }
}
