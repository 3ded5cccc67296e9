// Correct and wrong stories of a small system.

import Foundation
import Testing

@testable import MockRuntime
@testable import MockTesting

private struct CalendarState: Equatable, Sendable {
  enum Scene: Equatable, Sendable { case list, calendar }
  var scene = Scene.list
  var isPermitted = false
  var titles: [String] = []
}

private enum CalendarEvent: Sendable {
  case show
  case save(String)
  case tick
}

/// A store that shows the calendar at once, is granted access two seconds later, and saves after one second.
private final class CalendarStore: @unchecked Sendable {
  let states = MockSubject<CalendarState, any Error>()
  private let clock: VirtualClock
  private var state = CalendarState() { didSet { states.send(state) } }

  init(_ clock: VirtualClock) { self.clock = clock }

  func send(_ event: CalendarEvent) {
    switch event {
    case .show:
      state.scene = .calendar
      clock.schedule(after: 2) { self.state.isPermitted = true }
    case .save(let title): clock.schedule(after: 1) { self.state.titles.append(title) }
    case .tick: state = CalendarState(scene: state.scene, isPermitted: state.isPermitted, titles: state.titles)
    }
  }
}

@MainActor private final class MainStore {
  let (states, out) = AsyncStream<Int>.makeStream()
  private var count = 0

  func send(_ number: Int) {
    Task {
      await Task.yield()
      count += number
      out.yield(count)
    }
  }
}

@Suite struct StoryTests {
  private let clock: VirtualClock
  private let store: CalendarStore
  private let recorder: MockStreamRecorder<CalendarState>

  init() {
    clock = VirtualClock()
    store = CalendarStore(clock)
    let mock = MockState()
    mock.delivery = .virtual(clock)
    let states = store.states
    recorder = MockStream<CalendarState, any Error> { receive in
      states.subscribe(MockObserver(receive, hasEnded: { false }))
    }.record(on: clock)
  }

  @Test func aStoryIsTold() async {
    let states = await MockStory.run(recorder, from: CalendarState(), send: store.send) { story in
      await story.send(.show) { $0.scene = .calendar }
      await story.send(.tick)
      await story.advance(by: 2)
      await story.receive(at: 2) { $0.isPermitted = true }
      await story.send(.save("Lunch"))
      await story.advance(by: 1)
      await story.receive { $0.titles = ["Lunch"] }
    }
    #expect(states.map(\.time) == [0, 2, 3])
    #expect(states.last?.state.titles == ["Lunch"])
  }

  @Test func theBlockingForm() {
    let tell = {
      MockStory.run(recorder, from: CalendarState(), send: store.send) { story in
        story.send(.show) { $0.scene = .calendar }
        story.advance(by: 2)
        story.receive(at: 2) { $0.isPermitted = true }
        #expect(story.state.isPermitted)
      }
    }
    #expect(tell().count == 2)
  }

  @Test func theScript() async {
    let states = await MockStory.run(
      recorder, from: CalendarState(), send: store.send,
      .send(.show, at: 1) { $0.scene = .calendar },
      .send(.save("Lunch"), at: 1.5),
      .receive(at: 2.5) { $0.titles = ["Lunch"] },
      .receive(at: 3) { $0.isPermitted = true })
    #expect(states.map(\.time) == [1, 2.5, 3])
  }

  @Test func theBlockingScript() {
    let tell = {
      MockStory.run(
        recorder, from: CalendarState(), send: store.send, .send(.show, at: 1) { $0.scene = .calendar },
        .receive(at: 3) { $0.isPermitted = true })
    }
    #expect(tell().map(\.time) == [1, 3])
  }

  /// The states of a store that delivers on a scheduler of the clock, as `observe(on: clock.rxScheduler)` does.
  private var observedStates: MockStream<CalendarState, any Error> {
    let (states, clock) = (store.states, clock)
    return MockStream { receive in
      states.subscribe(
        MockObserver({ event in clock.schedule(after: 0) { receive(event) } }, hasEnded: { false }))
    }
  }

  @Test func blockingStepsDeliverDueEvents() {
    let recorder = observedStates.record(on: clock)
    let tell = {
      MockStory.run(recorder, from: CalendarState(), send: store.send, timeout: 600) { story in
        story.send(.show) { $0.scene = .calendar }
        story.advance(by: 2)
        story.receive(at: 2) { $0.isPermitted = true }
        store.states.send(CalendarState())
        story.receive {
          $0.scene = .list
          $0.isPermitted = false
        }
      }
    }
    #expect(tell().count == 3)
  }

  @Test func blockingScriptsDeliverDueEvents() {
    let recorder = observedStates.record(on: clock)
    let tell = {
      MockStory.run(
        recorder, from: CalendarState(), send: store.send, timeout: 600,
        .send(.show, at: 1) { $0.scene = .calendar }, .receive(at: 3) { $0.isPermitted = true })
    }
    #expect(tell().map(\.time) == [1, 3])
  }

  @Test func theEndOfABlockingStoryDeliversDueEvents() async {
    let recorder = observedStates.record(on: clock)
    let ignore: (CalendarEvent) -> Void = { _ in }
    let tell = {
      MockStory.run(recorder, from: CalendarState(), send: ignore) { _ in
        store.states.send(CalendarState(isPermitted: true))
      }
    }
    let texts = await failures { _ = tell() }
    #expect(texts.map { $0.prefix(46) } == ["Expected no state before the end, but got a st"])
  }

  @Test(arguments: [true, false]) func readingsDeliverDueEvents(_ isBlocking: Bool) async {
    let recorder = observedStates.record(on: clock)
    store.send(.show)
    store.states.complete()
    if isBlocking {
      let read = {
        recorder.expectValue(CalendarState(scene: .calendar), timeout: 600)
        recorder.expectCompletion(timeout: 600)
      }
      read()
    } else {
      await recorder.expectValue(CalendarState(scene: .calendar), timeout: 600)
      await recorder.expectCompletion(timeout: 600)
    }
  }

  /// Tests that another thread that advances the clock delivers in order, and that a reading does not deliver.
  @Test func readingsDoNotDeliverDuringAStep() {
    let (numbers, clock) = (MockSubject<Int, any Error>(), clock)
    let stream = MockStream<Int, any Error> { receive in
      numbers.subscribe(MockObserver(receive, hasEnded: { false }))
    }
    let (recorder, hasBegun, isReading) = (
      stream.record(on: clock), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    clock.schedule(after: 1) {
      hasBegun.signal()
      isReading.wait()
      numbers.send(1)
    }
    clock.schedule(after: 1) { numbers.send(2) }
    let read = {
      Thread.detachNewThread { clock.advance(by: 1) }
      hasBegun.wait()
      #expect(!clock.hasForgottenStep)
      isReading.signal()
      #expect(recorder.next(2, timeout: 600) == [1, 2])
    }
    read()
  }

  @Test func readingsNameLaterEvents() async {
    let recorder = recorder
    clock.schedule(after: 2) {}
    await expectFailures(
      """
      Timed out after 0.05 s waiting for a value; seen so far: nothing
      1 event is due at 2 s; advance the clock
      """
    ) {
      let read = { recorder.next(timeout: 0.05) }
      #expect(read() == nil)
    }
  }

  @MainActor @Test func modelsOfTheMainActor() async {
    let store = MainStore()
    await MockStory.run(store.states.record(), from: 0, send: store.send, timeout: 600) { story in
      await story.send(2) { $0 = 2 }
      await story.send(3) { $0 += 3 }
    }
  }

  /// Tests a script on the main actor, which would never run its tasks if it were blocked.
  @MainActor @Test func scriptsOfTheMainActor() async {
    let store = MainStore()
    await MockStory.run(
      store.states.record(), from: 0, send: store.send, timeout: 600, .send(2) { $0 = 2 }, .send(3) { $0 += 3 })
  }

  @Test func scriptsForTheMainActor() async {
    let store = MainStore()
    await MockStory.run(
      store.states.record(), from: 0, send: store.send, timeout: 600, .send(2) { $0 = 2 }, .send(3) { $0 += 3 })
  }

  @Test func anotherStateFailsInItsStep() async {
    await expectFailures(
      """
      Expected another state (- expected, + came)
        CalendarState(
      -   scene: .list
      -   isPermitted: true
      +   scene: .calendar
      +   isPermitted: false
          titles: []
        )
      """
    ) {
      await MockStory.run(recorder, from: CalendarState(), send: store.send) { story in
        await story.send(.show) { $0.isPermitted = true }
        await story.advance(by: 2)
        await story.receive { $0.isPermitted = true }
      }
    }
  }

  @Test func aMissingStateFailsInItsStep() async {
    await expectFailures(
      """
      Timed out after 0.1 s waiting for a state (- now, + expected)
        CalendarState(
          scene: .calendar
      -   isPermitted: false
      +   isPermitted: true
          titles: []
        )
      1 event is due at 2 s; advance the clock
      """
    ) {
      await MockStory.run(recorder, from: CalendarState(), send: store.send, timeout: 0.1) { story in
        await story.send(.show) { $0.scene = .calendar }
        await story.receive { $0.isPermitted = true }
      }
    }
  }

  @Test func aStateThatNoStepExpectsFails() async {
    let difference = """
       (- before, + came)
        CalendarState(
          scene: .calendar
      -   isPermitted: false
      +   isPermitted: true
          titles: []
        )
      expect it in the step before, or in a receive { … } of its own
      """
    await expectFailures(
      "Expected no state before send(.save(\"Lunch\")), but got a state at 2 s" + difference
    ) {
      await MockStory.run(recorder, from: CalendarState(), send: store.send) { story in
        await story.send(.show) { $0.scene = .calendar }
        await story.advance(by: 2)
        await story.send(.save("Lunch"))
      }
    }
  }

  @Test func unreadStatesFailAtTheEnd() async {
    await expectFailures(
      """
      Expected no state before the end, but got a state at 0 s (- before, + came)
        CalendarState(
      -   scene: .list
      +   scene: .calendar
          isPermitted: false
          titles: []
        )
      expect it in the step before, or in a receive { … } of its own
      """
    ) { await MockStory.run(recorder, from: CalendarState(), send: store.send) { story in await story.send(.show) } }
  }

  @Test func aStateAtAnotherTimeFails() async {
    await expectFailures("Expected the state at 1 s, but it came at 2 s") {
      await MockStory.run(recorder, from: CalendarState(), send: store.send) { story in
        await story.send(.show) { $0.scene = .calendar }
        await story.advance(by: 2)
        await story.receive(at: 1) { $0.isPermitted = true }
      }
    }
  }

  @Test func aStoryMaySkipStates() async {
    await MockStory.run(recorder, from: CalendarState(), send: store.send, isExhaustive: false) { story in
      await story.send(.show)
      await story.send(.save("Lunch"))
      await story.advance(by: 5)
      await story.receive(at: 2) { $0.isPermitted = true }
    }
  }

  @Test func aClosureThatDoesNotSuspendCannotSend() async {
    await expectFailures(
      "Expected `await` before send(…): the story began with `await`, and a closure that does not suspend cannot send"
    ) {
      await MockStory.run(recorder, from: CalendarState(), send: store.send) { story in
        _ = [CalendarEvent.show].map { story.send($0) }
        await story.advance(by: 5)
      }
    }
  }

  @Test func timeNeedsAClock() async {
    let subject = MockSubject<Int, any Error>()
    let recorder = StatusMock(.immediate).status(.subject(subject)).record()
    await expectFailures(
      """
      Expected a clock to advance: record the states with record(on: clock)
      from P.status()
      """
    ) {
      await MockStory.run(recorder, from: 0, send: { subject.send($0) }) { story in await story.advance(by: 1) }
    }
  }

  @Test func theEndOfTheStreamIsReported() async {
    let recorder = StatusMock(.immediate).status(.throw(TestError.anError)).record()
    await expectFailures(
      """
      Expected a state (- now, + expected)
      - 0
      + 1
      but the stream had ended: the error TestError.anError
      from P.status()
      """
    ) {
      await MockStory.run(recorder, from: 0, send: { (_: Int) in }) { story in await story.receive { $0 = 1 } }
    }
  }
}
