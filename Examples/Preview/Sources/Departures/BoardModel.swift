/// The contents of a board.
@MainActor
final class BoardModel {
  enum State: Equatable {
    case loading
    case departures([Departure])
    case unavailable
  }
  private(set) var state = State.loading
  private(set) var delay = 0
  private let station: String
  private let timetable: any Timetable
  private let chime: (any Chime)?

  init(station: String, timetable: any Timetable, chime: (any Chime)? = nil) {
    self.station = station
    self.timetable = timetable
    self.chime = chime
  }

  /// Shows the next departures, with the delays that are known at the end of the day.
  func load() async {
    do {
      state = .departures(try await timetable.departures(from: station))
    } catch {
      state = .unavailable
    }
    for await minutes in timetable.delays(at: station) { delay = minutes }
    if delay > 0 { chime?.announce("\(station): \(delay) minutes late") }
  }

  /// The board, line by line.
  var lines: [String] {
    switch state {
    case .loading: ["…"]
    case .unavailable: ["no information"]
    case .departures([]): ["no trains today"]
    case .departures(let departures):
      departures.map { "\($0.minutes + delay) min  \($0.destination), track \($0.track)" }
    }
  }
}
