// The expectation of one step of a story, and its comparison with the recorded states.

import Dispatch
import Foundation
@_spi(Generated) import MockRuntime

/// One state that a step expects.
struct StoryExpectation<State, Event>: StoryWait {
  let story: MockStory<State, Event>
  var recorder: MockStreamRecorder<State> { story.recorder }
  let change: (inout State) -> Void
  /// The expected time; `nil` for any time.
  let time: TimeInterval?
  let location: MockLocation

  /// Whether the step expects a state to arrive: one that differs from the last state, or one at a time.
  var isChange: Bool { !Difference.areEqual(story.state, expected) || time != nil }

  /// Reads the states that have arrived, up to the expected one.
  ///
  /// - Returns: Whether there is a state to compare, so that the wait is over.
  func isMet() -> Bool {
    story.drain()
    if story.isExhaustive || story.pending.isEmpty { return !story.pending.isEmpty }
    guard let index = story.pending.firstIndex(where: isReached) else { return false }
    story.pending.removeFirst(index)
    return true
  }

  /// Compares the state that has arrived, or fails because there is none.
  func check(_ end: WaitEnd) {
    guard isMet(), let moment = story.pending.first else { return failForNothing(end) }
    story.pending.removeFirst()
    defer { story.state = moment.state }
    if let time, moment.time != time {
      story.fail("Expected the state at \(time.spelling), but it came at \(moment.time.spelling)", at: location)
    }
    if isReached(moment) { return }
    let difference = Difference.text(expected: expected, actual: moment.state)
    story.fail("Expected another state (- expected, + came)\n\(difference)", at: location)
  }

  private var expected: State { changed(story.state) }

  private func changed(_ state: State) -> State {
    var state = state
    change(&state)
    return state
  }

  /// Returns whether this is the expected state. If the story is not exhaustive, only properties that the closure sets
  /// are compared.
  private func isReached(_ moment: MockStory<State, Event>.Moment) -> Bool {
    Difference.areEqual(story.isExhaustive ? expected : changed(moment.state), moment.state)
  }

  private func failForNothing(_ wait: WaitEnd) {
    let difference = Difference.text(expected: story.state, actual: expected)
    let what = isChange && time == nil ? "(- now, + expected)\n\(difference)" : "at \((time ?? 0).spelling)"
    if let end = story.recorder.end {
      return story.fail("Expected a state \(what)\nbut the stream had ended: \(end.text)", at: location)
    }
    story.recorder.scope.noteWhatIsMissing([.forTheMainThread])
    let hint = story.recorder.scope.hint
    story.fail("\(wait.failure(story.timeout) ?? "") a state \(what)\(hint)", at: location)
  }
}

/// One event that a step expects.
struct StoryArrival<State, Event>: StoryWait {
  let story: MockStory<State, Event>
  let recorder: MockStreamRecorder<Event>
  let event: Event
  /// The expected time; `nil` for any time.
  let time: TimeInterval?
  let location: MockLocation

  private var text: String { Rendering.shortLine(of: event) }

  func isMet() -> Bool {
    story.drainEvents()
    if story.isExhaustive || story.pendingEvents.isEmpty { return !story.pendingEvents.isEmpty }
    guard let index = story.pendingEvents.firstIndex(where: { Difference.areEqual(event, $0.event) })
    else { return false }
    story.pendingEvents.removeFirst(index)
    return true
  }

  func check(_ end: WaitEnd) {
    guard isMet() else { return failForNothing(end) }
    let arrived = story.pendingEvents.removeFirst()
    if !Difference.areEqual(event, arrived.event) {
      let difference = Difference.text(expected: event, actual: arrived.event)
      story.fail("Expected another event (- expected, + came)\n\(difference)", at: location)
    } else if let time, arrived.time != time {
      let times = "at \(time.spelling), but it came at \(arrived.time.spelling)"
      story.fail("Expected the event \(text) \(times)", at: location)
    }
  }

  private func failForNothing(_ wait: WaitEnd) {
    if let end = recorder.end {
      return story.fail("Expected the event \(text)\nbut the events had ended: \(end.text)", at: location)
    }
    recorder.scope.noteWhatIsMissing([.forTheMainThread])
    story.fail("\(wait.failure(story.timeout) ?? "") the event \(text)\(recorder.scope.hint)", at: location)
  }
}

/// The wait of a step of a story.
protocol StoryWait {
  associatedtype State
  associatedtype Event
  associatedtype Element
  var story: MockStory<State, Event> { get }
  var recorder: MockStreamRecorder<Element> { get }
  var location: MockLocation { get }

  /// Reads what has arrived, and returns whether there is something to compare, so that the wait is over.
  func isMet() -> Bool
  /// Compares what has arrived, or fails because there is nothing.
  func check(_ end: WaitEnd)
}

extension StoryWait {
  /// Waits, blocking the thread.
  func block() {
    let deadline = DispatchTime.now() + Patience.waitable(story.timeout)
    if !isMet() { recorder.scope.catchUp(location) }
    while !isMet(), let wait = wait(until: deadline) { wait.block() }
    check(.timedOut)
  }

  /// Waits, suspending the task.
  func suspend(isolation: isolated (any Actor)? = #isolation) async {
    let (deadline, stopwatch) = (DispatchTime.now() + Patience.waitable(story.timeout), Stopwatch())
    if !isMet() { recorder.scope.catchUp(location) }
    while !isMet(), !Task.isCancelled, let wait = wait(until: deadline) { await wait.suspend() }
    check(Task.isCancelled ? .cancelled(after: stopwatch.seconds) : .timedOut)
  }

  /// Returns a wait for any event, or `nil` if the stream has ended or the time is over.
  private func wait(until deadline: DispatchTime) -> UnreportedWait? {
    let now = DispatchTime.now()
    guard now < deadline, recorder.end == nil else { return nil }
    let seconds = TimeInterval(deadline.uptimeNanoseconds - now.uptimeNanoseconds) / 1e9
    return UnreportedWait(timeout: seconds, observe: recorder.observe) { recorder.snapshot.hasUnread }
  }
}

/// A wait for a condition whose time-out is reported elsewhere.
private struct UnreportedWait {
  let timeout: TimeInterval
  let observe: (@escaping () -> Void) -> MockCancellation
  let isMet: () -> Bool

  func block() { start().block(timeout: timeout) }

  func suspend(isolation: isolated (any Actor)? = #isolation) async { await start().suspend(timeout: timeout) }

  private func start() -> WaitCollector<Never> {
    let (collector, isMet) = (WaitCollector<Never>(limit: nil), isMet)
    collector.keep(observe { if isMet() { collector.receive(.completed) } })
    return collector
  }
}
