/// A global actor of the app.
@globalActor
actor Database {
  static let shared = Database()
}

/// An actor with nonisolated members.
protocol Vault: Actor {
  func open(_ code: Int) throws -> [String]
  func store(_ text: String) async -> Int
  nonisolated func describe() -> String
  nonisolated var id: Int { get }
  var isOpen: Bool { get set }
  var count: Int { get async }
  subscript(index: Int) -> String { get }
  static func make() -> Int
  func join(_ other: isolated Self) -> Int
}

/// An actor protocol that inherits from `Hashable` and `Identifiable`.
protocol Peer: Actor, Hashable, Identifiable where ID == Int {
  func ping() async throws -> Int
}

/// A protocol that is isolated as a whole, with exceptions.
@Database
protocol TableStore {
  func rows() -> [String]
  func insert(_ row: String) async throws
  nonisolated func name() -> String
  @MainActor func show() -> Int
  var isDirty: Bool { get set }
  nonisolated var version: Int { get }
  static func open() -> Int
}

/// A protocol with isolated members.
protocol Screen: Sendable {
  @MainActor var title: String { get set }
  @MainActor func show(_ text: String) -> Bool
  @Database func save() async throws -> Int
  func isVisible() -> Bool
}

/// A protocol with inherited isolation.
@MainActor
protocol Modal: Screen {
  func dismiss() -> Int
}

protocol Distributed: Sendable {
  func run(_ job: @escaping @Sendable () async throws -> Int) async rethrows -> Int
  func relay(_ job: sending @escaping () -> Int) -> Int
}
