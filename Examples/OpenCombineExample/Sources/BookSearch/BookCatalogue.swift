// What the search needs of the outside world, as protocols that tests can mock.

import OpenCombine

/// A book as the catalogue lists it.
struct Book: Decodable, Equatable {
  var title: String
  var year: Int
}

/// Why the catalogue could not answer.
enum CatalogueError: Error, Equatable {
  case offline
  case rejected(query: String)
}

/// A catalogue of books that is asked over the network.
protocol BookCatalogue {
  /// The books that match `query`, in pages, best matches first.
  func books(matching query: String, limit: Int) -> AnyPublisher<[Book], CatalogueError>
  /// Titles that start with `prefix`; none where nothing is known.
  func suggestions(prefix: String) -> AnyPublisher<String, Never>
}

/// Tells whether the network can be reached.
protocol Connectivity {
  var isOnline: AnyPublisher<Bool, Never> { get }
}
