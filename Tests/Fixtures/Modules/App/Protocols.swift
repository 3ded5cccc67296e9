// The protocols of a library; its mocks stand in a module of their own.

public struct Item: Codable, Equatable, Sendable {
  public var id: Int
  public init(id: Int) { self.id = id }
}

public protocol Store {
  func item(id: Int) async throws -> Item
  func count(of text: String) -> Int
  var limit: Int { get set }
  init(url: String) throws
  static func make(_ number: Int) -> Int
}

public protocol Repository<Element> {
  associatedtype Element: Hashable
  func all() -> [Element]
  subscript(key: Int) -> Element? { get set }
}

public protocol Vault: Actor {
  func open(_ code: Int) throws -> Bool
}

@MainActor public protocol Screen: AnyObject {
  func show(_ text: String) -> Bool
  var title: String { get set }
}

open class Controller {
  public let name: String
  public init(name: String) { self.name = name }
  open func load() -> Int { 1 }
}

public protocol Routing: Controller {
  func route() -> Bool
}

public protocol Shape: Hashable {
  func scaled(by factor: Int) -> Self
}

// mockgen: mock
open class Service {
  public init(url: String) {}
  open func start() -> Int { 1 }
  public final func restart() -> Int { start() + 1 }
}

package protocol Inner {
  func inner() -> Int
}
