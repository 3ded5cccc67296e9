// A system that takes events and shows states, told step by step.

import Foundation

/// What happens to a system: events go in, states come out, and each step says what it changes.
///
/// For example:
/// ```swift
/// await Story.run(store.states.record(on: clock), from: State(), send: store.send) { story in
///   await story.send(.showScene(.calendar)) { $0.scene = .calendar }
///   await story.advance(by: 2)
///   await story.receive(at: 2) { $0.permission = .granted }
/// }
/// ```
/// Each closure changes the last state into the expected one. A state that is missing, differs, or came without having been
/// expected fails at the line of its step, with the difference; what is left over fails at the end of the block. States that
/// are equal to the one before them are dropped. A story that is not `isExhaustive` passes over states, and compares only
/// what its closures set.
///
/// The methods suspend in an `async` context, and block otherwise. A story belongs to one test; it is not for several
/// threads at once.
public final class Story<State, Event>: @unchecked Sendable {
  /// How events reach the system.
  enum Sender {
    case direct((Event) -> Void)
    case awaited((Event) async -> Void)
  }

  /// A state, and when it came.
  typealias Moment = (time: TimeInterval, state: State)

  let recorder: StreamRecorder<State>
  let sender: Sender
  let isExhaustive: Bool
  let timeout: TimeInterval
  /// The line that began the story.
  let location: MockLocation
  /// The last state that was expected and came, or came instead.
  public internal(set) var state: State
  /// All states that came, and when, without those that were equal to the one before.
  public internal(set) var states: [(time: TimeInterval, state: State)] = []
  /// What came and was not read by a step.
  var pending: [Moment] = []
  /// The last one that came.
  private var newest: State

  init(
    _ recorder: StreamRecorder<State>, from state: State, _ sender: Sender, isExhaustive: Bool, _ timeout: TimeInterval,
    _ location: MockLocation
  ) {
    (self.recorder, self.sender, self.isExhaustive, self.timeout) = (recorder, sender, isExhaustive, timeout)
    (self.state, newest, self.location) = (state, state, location)
  }

  /// The clock that the states are recorded by.
  var clock: VirtualClock? { recorder.clock }

  /// Takes over what has come.
  func drain() {
    for moment in recorder.takeAll() where !Difference.areEqual(newest, moment.element) {
      newest = moment.element
      pending.append((moment.time, moment.element))
      states.append((moment.time, moment.element))
    }
  }

  func fail(_ text: String, at location: MockLocation) {
    let names = recorder.scope.allNames
    FailureReporter.report(names.isEmpty ? text : "\(text)\nfrom \(names.joined(separator: ", "))", at: location)
  }

  /// Fails where there is anything that no step expected, and goes on from there.
  func failForUnexpected(before step: String, at location: MockLocation) {
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
