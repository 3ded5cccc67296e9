// The expectation of one step of a story, and its comparison with the recorded states.

import Dispatch
import Foundation
@_spi(Generated) import MockRuntime

/// One state that a step expects.
struct StoryExpectation<State, Event> {
  let story: MockStory<State, Event>
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
  private func check(_ end: WaitEnd) {
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

extension StoryExpectation {
  /// Waits for the state, blocking the thread.
  func block() {
    let deadline = DispatchTime.now() + Patience.waitable(story.timeout)
    if !isMet() { story.recorder.scope.catchUp(location) }
    while !isMet(), let wait = wait(until: deadline) { wait.block() }
    check(.timedOut)
  }

  /// Waits for the state, suspending the task.
  func suspend(isolation: isolated (any Actor)? = #isolation) async {
    let (deadline, stopwatch) = (DispatchTime.now() + Patience.waitable(story.timeout), Stopwatch())
    if !isMet() { story.recorder.scope.catchUp(location) }
    while !isMet(), !Task.isCancelled, let wait = wait(until: deadline) { await wait.suspend() }
    check(Task.isCancelled ? .cancelled(after: stopwatch.seconds) : .timedOut)
  }

  /// Returns a wait for any event, or `nil` if the stream has ended or the time is over.
  private func wait(until deadline: DispatchTime) -> UnreportedWait? {
    let now = DispatchTime.now()
    guard now < deadline, story.recorder.end == nil else { return nil }
    let seconds = TimeInterval(deadline.uptimeNanoseconds - now.uptimeNanoseconds) / 1e9
    let recorder = story.recorder
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
