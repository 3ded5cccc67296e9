// The loader with Swift concurrency.

/// Returns articles asynchronously.
protocol AsyncArticleAPI {
  func article(id: Int) async throws -> Article
}

/// Loads an article by awaiting it.
struct AsyncArticleLoader: Loader {
  let id: Int
  let api: any AsyncArticleAPI

  func load() async -> State {
    do {
      return .loaded(try await api.article(id: id))
    } catch {
      return .failed
    }
  }
}
