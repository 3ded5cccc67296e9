import Core

/// A clock of a station, which knows what leaves.
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
