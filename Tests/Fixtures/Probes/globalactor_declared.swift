// Global actors are known by their declarations, whatever they are called.
@globalActor actor Database {
  static let shared = Database()
}

typealias Storage = Database

protocol OnSeveral: Actor {
  @Database func load() -> Int
  @Storage func store(_ value: Int)
  func own() -> Int
}

@Database protocol Isolated {
  func load() -> Int
  @MainActor func show()
  nonisolated func name() -> String
}

@MainActor protocol Mixed {
  @Database func load() -> Int
  @Database var value: Int { get }
}
