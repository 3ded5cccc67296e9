// The dependencies of the search, as protocols that tests can mock.

import OpenCombine

/// A book in the catalogue.
struct Book: Decodable, Equatable {
  var title: String
  var year: Int
}

/// An error of the catalogue.
enum CatalogueError: Error, Equatable {
  case offline
  case rejected(query: String)
}

/// A catalogue of books on the network.
protocol BookCatalogue {
  /// The books that match `query`, in pages, best matches first.
  func books(matching query: String, limit: Int) -> AnyPublisher<[Book], CatalogueError>
  /// The titles that start with `prefix`, or none if there are none.
  func suggestions(prefix: String) -> AnyPublisher<String, Never>
}

/// Reports whether the network is reachable.
protocol Connectivity {
  var isOnline: AnyPublisher<Bool, Never> { get }
}
