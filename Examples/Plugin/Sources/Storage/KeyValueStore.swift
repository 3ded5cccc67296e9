/// A store of texts by key.
public protocol KeyValueStore {
  func text(forKey key: String) async throws -> String?
  func set(_ text: String, forKey key: String) async throws
}

/// The most recently used texts.
public struct RecentTexts {
  private let store: any KeyValueStore

  public init(store: any KeyValueStore) { self.store = store }

  public func remember(_ text: String) async throws {
    let older = try await store.text(forKey: "recent") ?? ""
    try await store.set(older.isEmpty ? text : "\(text), \(older)", forKey: "recent")
  }
}
