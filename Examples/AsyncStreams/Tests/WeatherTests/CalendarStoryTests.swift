// The story of the calendar scene: events of the user, states of the scene, and their times.

import MockTesting
import Testing

@testable import Weather

@MainActor @Suite struct CalendarStoryTests {
  private let clock = VirtualClock()
  private let service = MockCalendarService()
  private let model: CalendarModel

  init() {
    service.delivery = .virtual(clock)
    service.requestAccessResult = .value(true).delayed(by: 2)
    service.saveTitleResult = .completed().delayed(by: 1)
    model = CalendarModel(service: service)
  }

  @Test func anEventIsSaved() async {
    await MockStory.run(model.states.record(on: clock), from: CalendarState(), send: model.send) { story in
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
      await story.receive(at: 3) { $0.scene = .home }
    }
    #expect(service.saveTitleCalls == ["Lunch"])
  }

  @Test func asAScript() async {
    let states = await MockStory.run(
      model.states.record(on: clock), from: CalendarState(), send: model.send,
      .send(.open) {
        $0.scene = .calendar
        $0.access = .asked
      },
      .send(.edit("Tea"), at: 1) { $0.title = "Tea" },
      .receive(at: 2) { $0.access = .granted })
    #expect(states.map(\.time) == [0, 1, 2])
  }

  /// The failures of three wrong stories, and their lines: another state, one too many, and one too few.
  @Test func aWrongStory() async {
    let first: Int = #line
    let recorded = await failures {
      await MockStory.run(model.states.record(on: clock), from: CalendarState(), send: model.send, timeout: 0.1) {
        story in
        await story.send(.open) { $0.scene = .calendar }
        await story.receive { $0.access = .granted }
        await story.advance(by: 2)
        await story.send(.edit("Lunch")) { $0.title = "Lunch" }
      }
    }
    #expect(recorded.map(\.line) == [4, 5, 7].map { first + $0 })
    #expect(
      recorded.map { $0.text.components(separatedBy: "\n")[0] } == [
        "Expected another state (- expected, + came)",
        "Timed out after 0.1 s waiting for a state (- now, + expected)",
        "Expected no state before send(.edit(\"Lunch\")), but got a state at 2 s (- before, + came)",
      ])
    #expect(recorded.first?.text.contains("\n-   access: .unknown\n+   access: .asked\n") == true)
    #expect(recorded.dropFirst().first?.text.hasSuffix("2 events are due, the first at 2 s; advance the clock") == true)
  }
}
