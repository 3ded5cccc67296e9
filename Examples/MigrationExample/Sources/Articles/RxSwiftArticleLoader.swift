// The loader with RxSwift.

import RxSwift

/// Returns articles as a `Single`.
protocol RxSwiftArticleAPI {
  func article(id: Int) -> Single<Article>
}

/// Loads an article from a `Single`.
struct RxSwiftArticleLoader: Loader {
  let id: Int
  let api: any RxSwiftArticleAPI

  func load() async -> State {
    do {
      return .loaded(try await api.article(id: id).value)
    } catch {
      return .failed
    }
  }
}
