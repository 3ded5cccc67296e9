// A system that takes events and emits states, verified step by step.

import Foundation
@_spi(Generated) import MockRuntime

/// A test of a system: events go in, states come out, and each step specifies what it changes.
///
/// For example:
/// ```swift
/// await MockStory.run(store.states.record(on: clock), from: State(), send: store.send) { story in
///   await story.send(.showScene(.calendar)) { $0.scene = .calendar }
///   await story.advance(by: 2)
///   await story.receive(at: 2) { $0.permission = .granted }
/// }
/// ```
/// Each closure changes the last state into the expected one. A state that is missing, different or unexpected fails at the line of its step, with the difference. Unread states fail at the end of the block. States that are equal to the previous one are dropped. A story that is not `isExhaustive` skips states, and compares only the properties that its closures set.
/// The same holds for the events that the system sends itself, if `run` is passed a recorder of them.
///
/// The methods suspend in an `async` context, and block otherwise. A story belongs to one test; it is not for several
/// threads at once.
public final class MockStory<State, Event>: @unchecked Sendable {
  /// The closure that sends events to the system.
  enum Sender {
    case direct((Event) -> Void)
    case awaited((Event) async -> Void)
  }

  /// A state, and the time at which it arrived.
  typealias Moment = (time: TimeInterval, state: State)

  let recorder: MockStreamRecorder<State>
  /// The recorder of the events that the system handles, if the story reads them.
  let eventRecorder: MockStreamRecorder<Event>?
  let sender: Sender
  let isExhaustive: Bool
  let timeout: TimeInterval
  /// The line that began the story.
  let location: MockLocation
  /// The state that the most recent step has read, whether or not it was the expected one.
  public internal(set) var state: State
  /// All states that have arrived, with their times, without those that were equal to the one before.
  public internal(set) var states: [(time: TimeInterval, state: State)] = []
  /// The states that no step has read.
  var pending: [Moment] = []
  /// The events that no step has read.
  var pendingEvents: [(time: TimeInterval, event: Event)] = []
  /// The event that the story has sent last. The system may report it as well.
  var sent: Event?
  /// The last state that has arrived.
  private var newest: State

  init(
    _ recorder: MockStreamRecorder<State>, from state: State, _ sender: Sender,
    _ events: MockStreamRecorder<Event>?, isExhaustive: Bool, _ timeout: TimeInterval, _ location: MockLocation
  ) {
    (self.recorder, self.sender, eventRecorder) = (recorder, sender, events)
    (self.isExhaustive, self.timeout) = (isExhaustive, timeout)
    (self.state, newest, self.location) = (state, state, location)
  }

  /// The clock that the states are recorded by.
  var clock: VirtualClock? { recorder.clock }

  /// Moves the states that have arrived from the recorder to `pending`.
  func drain() {
    for moment in recorder.takeAll() where !Difference.areEqual(newest, moment.element) {
      newest = moment.element
      pending.append((moment.time, moment.element))
      states.append((moment.time, moment.element))
    }
  }

  /// Moves the events that have arrived to `pendingEvents`, without the report of one that the story has sent itself.
  func drainEvents() {
    for (time, event) in eventRecorder?.takeAll() ?? [] {
      let isSent = sent.map { Difference.areEqual($0, event) } ?? false
      sent = nil
      if !isSent { pendingEvents.append((time, event)) }
    }
  }

  func fail(_ text: String, at location: MockLocation) {
    let names = recorder.scope.allNames
    FailureReporter.report(names.isEmpty ? text : "\(text)\nfrom \(names.joined(separator: ", "))", at: location)
  }

  /// Fails if there is an event or a state that no step expected, and continues after it.
  func failForUnexpected(before step: String, at location: MockLocation) {
    drainEvents()
    if isExhaustive, !pendingEvents.isEmpty {
      let list = pendingEvents.map { "\(Rendering.shortLine(of: $0.event)) at \($0.time.spelling)" }
      fail(
        """
        Expected no event before \(step), but got \(list.joined(separator: ", "))
        expect it in a receive(…) { … } of its own
        """, at: location)
    }
    pendingEvents = []
    drain()
    defer { pending = [] }
    guard isExhaustive, let last = pending.last else { return }
    let times = pending.map(\.time.spelling).joined(separator: ", ")
    let count = pending.count == 1 ? "a state" : "\(pending.count) states"
    let difference = Difference.text(expected: state, actual: last.state)
    let cure = "expect it in the step before, or in a receive { … } of its own"
    fail(
      """
      Expected no state before \(step), but got \(count) at \(times) (- before, + came)
      \(difference)
      \(cure)
      """, at: location)
    state = last.state
  }
}
