// The loader with ReactiveSwift.

import ReactiveSwift

/// Returns articles as a producer.
protocol ReactiveSwiftArticleAPI {
  func article(id: Int) -> SignalProducer<Article, any Error>
}

/// Loads an article from a producer.
struct ReactiveSwiftArticleLoader: Loader {
  let id: Int
  let api: any ReactiveSwiftArticleAPI

  func load() async -> State {
    await withCheckedContinuation { continuation in
      // `collect()` sends all values once, even if there are none.
      api.article(id: id).take(first: 1).collect().startWithResult { result in
        switch result {
        case .success(let articles): continuation.resume(returning: articles.first.map { .loaded($0) } ?? .failed)
        case .failure: continuation.resume(returning: .failed)
        }
      }
    }
  }
}
