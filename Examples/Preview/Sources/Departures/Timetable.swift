/// A departing train.
struct Departure: Sendable, Equatable {
  var destination: String
  var minutes: Int
  var track: Int
}

/// A source of departures. The mark adds a mock to the app itself, for its previews. The tests use the same mock.
// mockgen: mock
protocol Timetable: Sendable {
  func departures(from station: String) async throws -> [Departure]
  func delays(at station: String) -> AsyncStream<Int>
}

/// A protocol without a mark, which is mocked for the tests only.
protocol Chime: Sendable {
  func announce(_ text: String)
}

struct NoTimetable: Error {}
