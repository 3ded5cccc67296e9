// States of the board, made with mocks, as SwiftUI previews would show them. Release builds contain none of this.
#if DEBUG
  @MainActor
  enum Previews {
    /// A preview: a name and its board.
    static var all: [(name: String, model: BoardModel)] {
      [
        ("loading", board { $0.departuresFromResult = .never }),
        ("a day without trains", board { $0.whenUnset = .empty }),
        ("no answer", board { $0.departuresFromResult = .throw(NoTimetable()) }),
        (
          "two trains, three minutes late",
          board {
            $0.departuresFromResult = .value([
              Departure(destination: "Basel", minutes: 2, track: 7),
              Departure(destination: "Zug", minutes: 9, track: 4),
            ])
            $0.delaysAtResult = .sequence([1, 3])
          }
        ),
        // No result is set: the mock reports once on standard error what is missing, and continues.
        ("nothing prepared", board { _ in }),
      ]
    }

    private static func board(_ prepare: (MockTimetable) -> Void) -> BoardModel {
      let timetable = MockTimetable()
      timetable.delaysAtResult = .sequence([])
      prepare(timetable)
      return BoardModel(station: "Bern", timetable: timetable)
    }

    /// Prints each board, some of them after loading.
    static func print() async {
      for (name, model) in all {
        if name != "loading" { await model.load() }
        Swift.print("-- \(name)")
        for line in model.lines { Swift.print(line) }
      }
    }
  }
#endif
