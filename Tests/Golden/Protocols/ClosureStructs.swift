import Foundation

/// Dependencies as structs of closures, with all spellings of their types.
// mockgen: mock
struct UserClient: Sendable {
  var baseURL: URL
  var agent: String?
  var retries = 3
  let version = 2
  var fetch: @Sendable (_ id: Int) async throws -> String
  var search: @Sendable (_ text: String, Int) async -> [String] = { _, _ in [] }
  var parse: @Sendable (_ text: String) throws(StoreError) -> Int
  var count: @Sendable () -> Int
  var log: (@Sendable (String) -> Void)?
  var updates: @Sendable () -> AsyncStream<Int>
  var names: AsyncStream<String>
  var show: @MainActor @Sendable (_ text: String) async -> Bool
  var increment: @Sendable (inout Int) -> Void
  var transform: @Sendable ((Int) -> Int) -> Int
  var finish: @Sendable (_ id: Int, _ completion: @escaping @Sendable (Int) -> Void) -> Void
  var remove: Removal
  var `default`: @Sendable (Self) -> Self
  // mockgen: name = fileSize
  var size: @Sendable (_ path: String) -> Int
  // mockgen: skip
  var isEnabled: @Sendable () -> Bool = { true }

  typealias Removal = @Sendable (_ ids: [Int]) async throws -> Void
  static let mock = 1
  var isEmpty: Bool { count() == 0 }
}

enum Feature {
  /// A struct whose initializer determines the arguments and their order.
  // mockgen: mock
  // mockgen: name = FakeAPIClient
  public struct APIClient<Item: Equatable> {
    struct Page { var number: Int }
    private(set) var first: () throws -> Item
    var rest: (Page) -> [Item]
    private let cache: [Int]
    var reload: () -> Void
    let second: (Item) -> Bool

    init(second: @escaping (Item) -> Bool, _ first: @escaping () throws -> Item, limit: Int = 3) {
      (self.first, self.second, cache) = (first, second, [limit])
      rest = { _ in [] }
      reload = {}
    }
  }
}

// mockgen: mock
@MainActor
struct Panel {
  final class Content {}
  var title: () -> String
  var load: (Content) async -> Content?
}
