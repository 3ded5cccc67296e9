// The story of the calendar scene: events of the user, states of the scene, and their times.

import Foundation
import MockTesting
import RxSwift
import Testing

@testable import RemoteCalls

@Suite struct CalendarStoryTests {
  private let clock = VirtualClock()
  private let service = MockCalendarService()
  private let store: CalendarStore

  init() {
    service.delivery = .virtual(clock)
    service.requestAccessResult = .value(true).delayed(by: 2)
    service.saveTitleResult = .completed().delayed(by: 1)
    store = CalendarStore(service: service, scheduler: clock.rxScheduler)
  }

  @Test func anEventIsSaved() async {
    await MockStory.run(store.states.record(on: clock), from: CalendarState(), send: store.send) { story in
      await story.send(.open) {
        $0.scene = .calendar
        $0.access = .asked
      }
      await story.advance(by: 2)
      await story.receive(at: 2) { $0.access = .granted }
      await story.send(.edit("Lunch")) { $0.title = "Lunch" }
      await story.send(.save)
      await story.advance(by: 1)
      await story.receive(at: 3) { $0.isSaved = true }
      await story.advance(by: 0.5)
      await story.receive(at: 3.5) { $0.scene = .home }
    }
    #expect(service.saveTitleCalls == ["Lunch"])
  }

  @Test func asAScript() {
    let states = MockStory.run(
      store.states.record(on: clock), from: CalendarState(), send: store.send,
      .send(.open) {
        $0.scene = .calendar
        $0.access = .asked
      },
      .send(.edit("Tea"), at: 1) { $0.title = "Tea" },
      .receive(at: 2) { $0.access = .granted })
    #expect(states.map(\.time) == [0, 1, 2])
  }

  /// Tests that only the steps deliver the work of the scheduler.
  @Test func aSynchronousStoryOfObservedStates() {
    let states = store.states.observe(on: clock.rxScheduler).record(on: clock)
    MockStory.run(states, from: CalendarState(), send: store.send) { story in
      story.send(.open) {
        $0.scene = .calendar
        $0.access = .asked
      }
      story.advance(by: 2)
      story.receive(at: 2) { $0.access = .granted }
      story.send(.edit("Lunch")) { $0.title = "Lunch" }
    }
  }

  /// The failures of three wrong stories, and their lines.
  @Test func aWrongStory() async {
    service.requestAccessResult = .value(false).delayed(by: 2)
    let first: Int = #line
    let recorded = await failures {
      await MockStory.run(store.states.record(on: clock), from: CalendarState(), send: store.send, timeout: 0.05) {
        story in
        await story.send(.open) { $0.scene = .calendar }
        await story.receive { $0.access = .granted }
        await story.advance(by: 2)
        await story.receive { $0.access = .granted }
        await story.send(.edit("Lunch"))
        await story.send(.save)
      }
    }
    #expect(recorded.map(\.line) == [4, 5, 7, 9].map { first + $0 })
    #expect(
      recorded.map { $0.text.components(separatedBy: "\n")[0] } == [
        "Expected another state (- expected, + came)",
        "Timed out after 0.05 s waiting for a state (- now, + expected)",
        "Expected another state (- expected, + came)",
        "Expected no state before send(.save), but got a state at 2 s (- before, + came)",
      ])
    #expect(recorded.first?.text.contains("\n-   access: .unknown\n+   access: .asked\n") == true)
    #expect(recorded.dropFirst().first?.text.contains("2 events are due, the first at 2 s; advance the clock") == true)
  }
}
