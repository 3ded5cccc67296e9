/// A train that leaves.
struct Departure: Sendable, Equatable {
  var destination: String
  var minutes: Int
  var track: Int
}

/// Where departures come from. The mark gives the app itself a mock, for its previews; the tests use the same.
// mockgen: mock
protocol Timetable: Sendable {
  func departures(from station: String) async throws -> [Departure]
  func delays(at station: String) -> AsyncStream<Int>
}

/// What nobody has marked is mocked in the tests alone.
protocol Chime: Sendable {
  func announce(_ text: String)
}

struct NoTimetable: Error {}
