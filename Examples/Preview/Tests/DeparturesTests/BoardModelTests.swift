import MockTesting
import Testing

@testable import Departures

/// Tests with the mock of the timetable from the app, and the mock of the chime from the test target.
@MainActor
struct BoardModelTests {
  private let timetable = MockTimetable()
  private let chime = MockChime()

  @Test func delaysAreAnnounced() async {
    timetable.departuresFromResult = .value([Departure(destination: "Basel", minutes: 2, track: 7)])
    timetable.delaysAtResult = .sequence([4])
    let model = BoardModel(station: "Bern", timetable: timetable, chime: chime)
    await model.load()
    #expect(model.lines == ["6 min  Basel, track 7"])
    #expect(chime.announceCalls == ["Bern: 4 minutes late"])
  }

  @Test func previewsShowTheirStates() async {
    var lines: [[String]] = []
    for (name, model) in Previews.all[0..<4] {
      if name != "loading" { await model.load() }
      lines.append(model.lines)
    }
    #expect(
      lines == [["…"], ["no trains today"], ["no information"], ["5 min  Basel, track 7", "12 min  Zug, track 4"]])
  }

  /// A mock of the app fails the test that created it, at the line that created it.
  @Test func aMissingResultFailsTheTest() async {
    await withKnownIssue {
      await BoardModel(station: "Bern", timetable: MockTimetable()).load()
    } matching: {
      $0.description.contains("Unexpected function call")
    }
  }
}
