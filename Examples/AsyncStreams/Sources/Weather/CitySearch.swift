// Code that waits: a debounce, a retry and a time-out, each with a clock that a test can replace.

/// Finds cities by their names.
protocol CityAPI: Sendable {
  func cities(matching text: String) async throws -> [String]
}

/// Searches for a city while the user types its name.
@MainActor
final class CitySearch {
  private(set) var results: [String] = []
  private let api: any CityAPI
  private let clock: any Clock<Duration>
  private var typing: Task<Void, Never>?

  /// Creates a search that waits by a clock.
  init(api: any CityAPI, clock: any Clock<Duration>) {
    self.api = api
    self.clock = clock
  }

  /// Searches if the user has typed nothing else for 300 milliseconds.
  func type(_ text: String) {
    typing?.cancel()
    typing = Task {
      do {
        try await clock.sleep(for: .milliseconds(300))
        results = try await api.cities(matching: text)
      } catch is CancellationError {
        // The user has typed more.
      } catch {
        results = []
      }
    }
  }
}

/// The error of a search that takes too long.
struct TimedOut: Error {}

/// Searches over a slow or broken connection.
struct PatientSearch {
  let api: any CityAPI
  let clock: any Clock<Duration>

  /// Searches, and searches again after a second if that fails.
  func retrying(_ text: String) async throws -> [String] {
    do {
      return try await api.cities(matching: text)
    } catch {
      try await clock.sleep(for: .seconds(1))
      return try await api.cities(matching: text)
    }
  }

  /// Searches for at most a minute.
  func limited(_ text: String) async throws -> [String] {
    try await withThrowingTaskGroup(of: [String].self) { group in
      group.addTask { try await api.cities(matching: text) }
      group.addTask {
        try await clock.sleep(for: .seconds(60))
        throw TimedOut()
      }
      defer { group.cancelAll() }
      return try await group.next() ?? []
    }
  }
}
