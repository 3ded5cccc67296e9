// The code under test. It searches the catalogue only while the network is reachable.

import OpenCombine

/// Searches books, a page at a time.
final class BookSearcher {
  private let catalogue: any BookCatalogue
  private let connectivity: any Connectivity

  /// Creates a search over `catalogue` that checks `connectivity` first.
  init(catalogue: any BookCatalogue, connectivity: any Connectivity) {
    self.catalogue = catalogue
    self.connectivity = connectivity
  }

  /// Returns the titles of the books that match `query`. Fails with `.offline` if the network is not reachable.
  func titles(matching query: String) -> AnyPublisher<String, CatalogueError> {
    let catalogue = self.catalogue
    return connectivity.isOnline
      .first()
      .setFailureType(to: CatalogueError.self)
      .flatMap { isOnline -> AnyPublisher<[Book], CatalogueError> in
        guard isOnline else { return Fail(error: .offline).eraseToAnyPublisher() }
        return catalogue.books(matching: query, limit: 20)
      }
      .flatMap { page -> Publishers.Sequence<[String], CatalogueError> in
        Publishers.Sequence(sequence: page.map(\.title))
      }
      .eraseToAnyPublisher()
  }

  /// Returns the first `count` titles that start with `prefix`, in capitals.
  func suggestions(for prefix: String, count: Int) -> AnyPublisher<String, Never> {
    catalogue.suggestions(prefix: prefix)
      .prefix(count)
      .map { $0.uppercased() }
      .eraseToAnyPublisher()
  }
}
