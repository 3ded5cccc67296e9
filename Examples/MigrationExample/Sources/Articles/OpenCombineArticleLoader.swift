// The loader with OpenCombine. The version for Combine differs only in its import.

import OpenCombine

/// Returns articles as a publisher.
protocol OpenCombineArticleAPI {
  func article(id: Int) -> AnyPublisher<Article, any Error>
}

/// Loads an article from a publisher.
struct OpenCombineArticleLoader: Loader {
  let id: Int
  let api: any OpenCombineArticleAPI

  func load() async -> State {
    do {
      for try await article in api.article(id: id).values { return .loaded(article) }
      return .failed
    } catch {
      return .failed
    }
  }
}
