import Storage

/// Looks up a greeting in a store, with a default.
public protocol PhraseBook: KeyValueStore {
  var fallback: String { get }
}

public struct Greeter {
  private let phrases: any PhraseBook

  public init(phrases: any PhraseBook) { self.phrases = phrases }

  public func greeting(for name: String) async -> String {
    do {
      return try await "\(phrases.text(forKey: "hello") ?? phrases.fallback), \(name)"
    } catch {
      return "\(phrases.fallback), \(name)"
    }
  }
}
