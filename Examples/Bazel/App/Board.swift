import Core

/// The clock of a station, which also returns the departures.
protocol StationClock: Clock {
  func departures(after time: Time) async throws -> [Departure]
}

struct Departure: Equatable, Sendable {
  var destination: String
  var time: Time
}

struct Board {
  var clock: any StationClock

  func next() async throws -> Departure? {
    try await clock.departures(after: await clock.now()).first
  }
}
