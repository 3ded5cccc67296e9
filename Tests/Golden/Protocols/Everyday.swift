import Foundation

/// A response that tests compare.
struct Item: Codable, Equatable, Sendable {
  var id: Int
  var name: String
}

enum StoreError: Error, Equatable { case missing, locked }

/// Functions and properties as most protocols have them.
protocol ItemStore {
  func item(id: Int) async throws -> Item
  func items(matching text: String, limit: Int?) -> AsyncStream<Item>
  func count(of text: String) -> Int
  func remove(id: Int) throws(StoreError)
  func rename(_ item: inout Item, to name: String) -> Bool
  func track(event: String)
  func load(id: Int, completion: @escaping (Result<Item, any Error>) -> Void)
  func visit(_ body: (Item) -> Void) -> Int
  var updates: AsyncThrowingStream<Item, any Error> { get }
  var owner: String { get async throws }
  var limit: Int { get set }
  var title: String? { get }
}

extension ItemStore {
  /// A member of an extension alone, which is not mocked.
  func twice(_ text: String) -> Int { 2 * count(of: text) }
}
