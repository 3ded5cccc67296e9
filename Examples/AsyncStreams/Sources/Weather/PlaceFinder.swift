// A dependency as a struct of closures, and the code that uses it.

/// Where the user is, and what is near.
// mockgen: mock
struct PlaceClient: Sendable {
  /// The user's city.
  var current: @Sendable () async throws -> String
  /// The cities near another, nearest first.
  var near: @Sendable (_ city: String, _ limit: Int) async throws -> [String]
  /// Each city that the user comes to.
  var changes: @Sendable () -> AsyncStream<String>
  /// How many cities a list shows.
  var limit = 3
}

/// Suggests places to look at.
struct PlaceFinder: Sendable {
  var places: PlaceClient

  /// The cities around the user, or none where nobody knows.
  func suggestions() async -> [String] {
    do {
      let city = try await places.current()
      return try await [city] + places.near(city, places.limit)
    } catch {
      return []
    }
  }
}
