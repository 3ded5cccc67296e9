// The loader with completion closures.

/// Passes articles to a completion closure.
protocol ClosureArticleAPI {
  func article(id: Int, completion: @escaping @Sendable (Result<Article, any Error>) -> Void)
}

/// Loads an article and waits for the completion closure.
struct ClosureArticleLoader: Loader {
  let id: Int
  let api: any ClosureArticleAPI

  func load() async -> State {
    await withCheckedContinuation { continuation in
      api.article(id: id) { result in
        switch result {
        case .success(let article): continuation.resume(returning: .loaded(article))
        case .failure: continuation.resume(returning: .failed)
        }
      }
    }
  }
}
