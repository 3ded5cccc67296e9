// Publishers of functions that throw before there is a publisher.

import OpenCombine

/// Announces new books.
protocol Releases {
  /// The titles of an author, which cannot fail once they are announced.
  func titles(by author: String) throws -> AnyPublisher<String, Never>
  /// The orders of a book, which can be rejected later.
  func orders(of title: String) async throws -> AnyPublisher<Int, CatalogueError>
  /// The day of the next release.
  func nextDay() async throws -> Future<Int, Never>
}
