// A dependency as a struct of closures, and code that uses it.

/// The location of the user, and nearby cities.
// mockgen: mock
struct PlaceClient: Sendable {
  /// The user's city.
  var current: @Sendable () async throws -> String
  /// The cities near a city, nearest first.
  var near: @Sendable (_ city: String, _ limit: Int) async throws -> [String]
  /// The current city, each time it changes.
  var changes: @Sendable () -> AsyncStream<String>
  /// The number of cities in a list.
  var limit = 3
}

/// Suggests places to the user.
struct PlaceFinder: Sendable {
  var places: PlaceClient

  /// Returns the cities around the user, or none if the location is unknown.
  func suggestions() async -> [String] {
    do {
      let city = try await places.current()
      return try await [city] + places.near(city, places.limit)
    } catch {
      return []
    }
  }
}
