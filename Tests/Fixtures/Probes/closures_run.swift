// Closures that end with the call: handlers are given them.
struct Connection { var id = 0 }

protocol StoreClosuresRun {
  func transaction<T>(_ body: (inout Connection) throws -> T) rethrows -> T
  func each(_ body: (Int, String) throws -> Void) rethrows
  func first(where predicate: (Int) throws -> Bool) rethrows -> Int?
  func value(or fallback: @autoclosure () throws -> Int) rethrows -> Int
  func merge(_ left: () throws -> Int, _ right: @escaping () throws -> Int) rethrows -> Int
  func withSpan<T>(_ name: String, _ body: (Connection) async throws -> T) async rethrows -> T
  func background(_ body: @Sendable () async throws -> Void) async rethrows
  func number(_ body: () async -> Int) async -> Int
  func read<T>(_ body: (Connection) throws -> T) throws -> T
  func readLater<T>(_ body: (Connection) async throws -> T) async throws -> T
  func run(_ body: () async throws -> Void) async throws
  func map<T, U>(_ value: T, _ change: (T) throws -> U) rethrows -> U
  func escaping<T>(_ body: @escaping (Connection) -> T) -> T
  func escapingRethrows<T>(_ body: @escaping @Sendable () throws -> T) rethrows -> T
  static func shared<T>(_ body: () throws -> T) rethrows -> T
  func optional(_ body: (() throws -> Int)?) rethrows -> Int
}

@MainActor protocol ScreenClosuresRun {
  func animate<T>(_ body: () throws -> T) rethrows -> T
  func load<T>(_ body: () async throws -> T) async rethrows -> T
}

protocol Vault: Actor {
  func open<T>(_ body: (isolated Self) throws -> T) rethrows -> T
  func seal(_ body: () async throws -> Int) async rethrows -> Int
}

protocol Attempts {
  func attempt<E: Error>(_ work: () throws(E) -> Int) throws(E) -> Int
  func generic<T, E: Error>(_ work: (inout Connection) throws(E) -> T) throws(E) -> T
  func void<E: Error>(_ work: () throws(E) -> Void) throws(E)
  func later<T, E: Error>(_ work: () async throws(E) -> T) async throws(E) -> T
  func laterVoid<E>(_ work: () async throws(E) -> Void) async throws(E)
  func plain<E: Error>(_ error: E) throws(E)
  static func shared<E: Error>(_ work: () throws(E) -> Int) throws(E) -> Int
}
