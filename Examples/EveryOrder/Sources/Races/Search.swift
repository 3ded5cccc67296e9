// A search as you type, in which the response to an older text may arrive last.

protocol SearchAPI: Sendable {
  func search(query: String) async throws -> [String]
}

/// Shows each response as it arrives.
@MainActor final class SearchModel {
  private(set) var results: [String] = []
  private(set) var isLoading = false
  private let api: any SearchAPI

  init(api: any SearchAPI) { self.api = api }

  func search(_ query: String) {
    isLoading = true
    Task {
      results = try await api.search(query: query)
      isLoading = false
    }
  }
}

/// Shows only the response to the newest text, and ignores errors of older ones.
@MainActor final class CarefulSearchModel {
  private(set) var results: [String] = []
  private(set) var isLoading = false
  private let api: any SearchAPI
  private var task: Task<Void, any Error>?

  init(api: any SearchAPI) { self.api = api }

  func search(_ query: String) {
    task?.cancel()
    isLoading = true
    task = Task {
      defer { if !Task.isCancelled { isLoading = false } }
      let found = try await api.search(query: query)
      try Task.checkCancellation()
      results = found
    }
  }
}
