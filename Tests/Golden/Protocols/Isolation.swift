/// A protocol whose mock is an actor. The members that mockgen adds are used without `await`.
protocol ItemCache: Actor {
  func item(id: Int) -> Item?
  func store(_ item: Item) async throws
  var size: Int { get }
  nonisolated var label: String { get }
}

@MainActor
protocol ItemScreen: AnyObject {
  func show(_ items: [Item])
  func confirm(_ question: String) async -> Bool
  var title: String { get set }
}

protocol Sender: Sendable {
  func send(_ text: String, done: @escaping @Sendable (Result<Void, any Error>) -> Void)
  @MainActor func refresh() -> Int
}
