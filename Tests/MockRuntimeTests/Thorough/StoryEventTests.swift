// Stories that read the events of a system, and change its surroundings.

import Foundation
import Testing

@testable import MockRuntime
@testable import MockTesting

private struct TrainingState: Equatable, Sendable {
  var isRunning = false
  var mood: String?
}

private enum TrainingEvent: Equatable, Sendable {
  case start
  case completed(String)
  case log
}

/// A store that reports all events that it handles, those of its caller included unless it `isSilent`.
private final class TrainingStore: @unchecked Sendable {
  let (states, state) = AsyncStream<TrainingState>.makeStream()
  let (events, event) = AsyncStream<TrainingEvent>.makeStream()
  var mood = "bright"
  private let clock: VirtualClock
  private let reportsOthers: Bool
  private var current = TrainingState() { didSet { state.yield(current) } }

  init(_ clock: VirtualClock, reportsOthers: Bool = true) { (self.clock, self.reportsOthers) = (clock, reportsOthers) }

  func send(_ event: TrainingEvent) {
    if reportsOthers { self.event.yield(event) }
    handle(event)
  }

  private func handle(_ event: TrainingEvent) {
    switch event {
    case .start:
      current.isRunning = true
      clock.schedule(after: 2) {
        self.event.yield(.completed(self.mood))
        self.handle(.completed(self.mood))
      }
    case .completed(let mood): current = TrainingState(isRunning: false, mood: mood)
    case .log: break
    }
  }
}

@Suite struct StoryEventTests {
  private let clock = VirtualClock()

  @Test(arguments: [true, false]) func eventsComeBack(_ reportsOthers: Bool) async {
    let store = TrainingStore(clock, reportsOthers: reportsOthers)
    await MockStory.run(
      store.states.record(on: clock), from: TrainingState(), send: store.send, events: store.events.record(on: clock)
    ) { story in
      await story.send(.start) { $0.isRunning = true }
      await story.send(.log)
      await story.advance(by: 2)
      await story.receive(.completed("bright"), at: 2) {
        $0.isRunning = false
        $0.mood = "bright"
      }
    }
  }

  @Test func scriptsChangeTheSurroundings() async {
    let store = TrainingStore(clock)
    let states = await MockStory.run(
      store.states.record(on: clock), from: TrainingState(), send: store.send, events: store.events.record(on: clock),
      .send(.start, at: 1) { $0.isRunning = true },
      .environment(at: 2) { store.mood = "tired" },
      .receive(.completed("tired"), at: 3) {
        $0.isRunning = false
        $0.mood = "tired"
      })
    #expect(states.map(\.time) == [1, 3])
  }

  @Test func blockingScripts() {
    let subject = MockSubject<TrainingEvent, any Error>()
    let numbers = MockSubject<Int, any Error>()
    let (clock, mood) = (clock, LockedValue("none"))
    let events = MockStream<TrainingEvent, any Error> { receive in
      subject.subscribe(MockObserver(receive, hasEnded: { false }))
    }
    let states = MockStream<Int, any Error> { receive in
      numbers.subscribe(MockObserver(receive, hasEnded: { false }))
    }
    let send: (TrainingEvent) -> Void = { _ in
      clock.schedule(after: 1) { subject.send(.completed(mood.value)) }
      clock.schedule(after: 1) { numbers.send(1) }
    }
    let tell = {
      MockStory.run(
        states.record(on: clock), from: 0, send: send, events: events.record(on: clock),
        .send(.start), .environment { mood.change { $0 = "bright" } }, .receive(.completed("bright"), at: 1) { $0 = 1 })
    }
    #expect(tell().map(\.state) == [1])
  }

  @Test func anotherEventFailsInItsStep() async {
    await expectFailures(
      """
      Expected another event (- expected, + came)
      - .completed("tired")
      + .completed("bright")
      """
    ) {
      await tell { story in
        await story.receive(.completed("tired")) {
          $0.isRunning = false
          $0.mood = "bright"
        }
      }
    }
  }

  @Test func anEventAtAnotherTimeFails() async {
    await expectFailures(
      "Expected the event .completed(\"bright\") at 1 s, but it came at 2 s",
      "Expected the state at 1 s, but it came at 2 s"
    ) {
      await tell { story in
        await story.receive(.completed("bright"), at: 1) {
          $0.isRunning = false
          $0.mood = "bright"
        }
      }
    }
  }

  @Test func unreadEventsFail() async {
    await expectFailures(
      """
      Expected no event before the end, but got .completed("bright") at 2 s
      expect it in a receive(…) { … } of its own
      """
    ) {
      await tell { story in
        await story.receive {
          $0.isRunning = false
          $0.mood = "bright"
        }
      }
    }
  }

  @Test func aMissingEventFails() async {
    await expectFailures("Timed out after 0.1 s waiting for the event .log") {
      await tell { story in
        await story.receive(.completed("bright")) {
          $0.isRunning = false
          $0.mood = "bright"
        }
        await story.receive(.log)
      }
    }
  }

  @Test func theEndOfEventsIsReported() async {
    await expectFailures("Expected the event .log\nbut the events had ended: completion") {
      await tell { story in
        await story.receive(.completed("bright")) {
          $0.isRunning = false
          $0.mood = "bright"
        }
      } end: { story, store in
        store.event.finish()
        await story.receive(.log)
      }
    }
  }

  @Test func aStoryMaySkipEvents() async {
    let store = TrainingStore(clock)
    await MockStory.run(
      store.states.record(on: clock), from: TrainingState(), send: store.send, events: store.events.record(on: clock),
      isExhaustive: false
    ) { story in
      store.event.yield(.log)
      store.event.yield(.log)
      await story.send(.start)
      await story.advance(by: 2)
      await story.receive(.completed("bright")) { $0.mood = "bright" }
      store.event.yield(.log)
    }
  }

  @Test func eventsNeedARecorder() async {
    let store = TrainingStore(clock)
    await expectFailures("Expected a recorder of events: pass run(…, events: store.events.record())") {
      await MockStory.run(store.states.record(on: clock), from: TrainingState(), send: store.send) { story in
        await story.receive(.log)
      }
    }
  }

  /// Runs a story that has started a training of two seconds.
  private func tell(
    _ body: (MockStory<TrainingState, TrainingEvent>) async -> Void,
    end: (MockStory<TrainingState, TrainingEvent>, TrainingStore) async -> Void = { _, _ in }
  ) async {
    let store = TrainingStore(clock)
    await MockStory.run(
      store.states.record(on: clock), from: TrainingState(), send: store.send, events: store.events.record(on: clock),
      timeout: 0.1
    ) { story in
      await story.send(.start) { $0.isRunning = true }
      await story.advance(by: 2)
      await body(story)
      await end(story, store)
    }
  }
}
