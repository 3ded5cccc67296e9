// A pipeline of operators that shows the titles for the newest query.

import OpenCombine

enum CatalogueError: Error { case offline }

protocol Catalogue {
  func titles(matching query: String) -> AnyPublisher<[String], CatalogueError>
}

/// Keeps all requests active with `flatMap`, so that the response to an older one may arrive last.
final class CatalogueModel {
  let query = PassthroughSubject<String, Never>()
  private(set) var titles: [String] = []
  private var subscription: AnyCancellable?

  init(catalogue: any Catalogue) {
    subscription =
      query
      .flatMap { catalogue.titles(matching: $0).replaceError(with: []) }
      .sink { [unowned self] in titles = $0 }
  }
}

/// Cancels the older request with `switchToLatest`.
final class CarefulCatalogueModel {
  let query = PassthroughSubject<String, Never>()
  private(set) var titles: [String] = []
  private var subscription: AnyCancellable?

  init(catalogue: any Catalogue) {
    subscription =
      query
      .map { catalogue.titles(matching: $0).replaceError(with: []) }
      .switchToLatest()
      .sink { [unowned self] in titles = $0 }
  }
}
