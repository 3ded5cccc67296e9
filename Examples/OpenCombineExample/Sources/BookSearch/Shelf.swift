// A shelf whose state is published, and the code that shows it.

import OpenCombine

/// A shelf of a reader.
protocol Shelf: AnyObject {
  /// The title of the newest book, as `$title` publishes it.
  var titlePublisher: Published<String>.Publisher { get }
  /// The newest book.
  var bookPublisher: Published<Book>.Publisher { get }
  /// The number of books by an author, if the author is known.
  func counts(by author: String) throws -> Published<Int>.Publisher
  /// The newest item of any kind.
  func newest<Item>(_ type: Item.Type) -> Published<Item>.Publisher
  /// The numbers of loans, as `loans.values` of a publisher.
  var loans: AsyncPublisher<AnyPublisher<Int, Never>> { get }
  /// The orders of a book, which can be rejected.
  func orders(of title: String) -> AsyncThrowingPublisher<AnyPublisher<Int, CatalogueError>>
}

/// A shelf whose title can be set.
final class RealShelf {
  @Published var title = "Emma"
}

/// The sign above a shelf.
final class ShelfSign {
  private(set) var text = ""
  private var subscription: AnyCancellable?

  init(of shelf: any Shelf) {
    subscription = shelf.titlePublisher.sink { [weak self] in self?.text = $0.uppercased() }
  }
}

/// A reader, whose marks are any publisher.
// mockgen: typealias Marks = AnyPublisher<Int, Never>
protocol Reader {
  associatedtype Marks: Publisher where Marks.Output == Int
  func marks(in title: String) -> Marks
}
