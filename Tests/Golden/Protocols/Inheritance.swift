import Foundation

/// A diamond, with requirements that are written twice.
protocol Named {
  var name: String { get }
  func rename(_ name: String) -> Bool
}

protocol Editable: Named {
  var name: String { get set }
  func edit() -> Int
}

protocol Loggable: Named {
  func rename(_ name: String) -> Bool
  func log() throws
}

protocol Document: Editable, Loggable {
  var pages: Int { get }
}

/// Through compositions and typealiases.
typealias Storable = Named & Sendable
typealias Anything = Any

protocol Note: Storable, Anything {
  func text() -> String
}

protocol Letter: Editable & AnyObject {
  func send()
}

protocol Postcard where Self: Named, Self: AnyObject {
  func stamp() -> Int
}

/// Class-bound: can be held weakly.
protocol ViewDelegate: AnyObject {
  var owner: (any ViewDelegate)? { get set }
  func didTap(_ button: Int)
}

/// A class of the app; whoever conforms to these inherits from it.
class Controller {
  let title: String
  private(set) var isLoaded = false
  init(title: String) { self.title = title }
  func load() { isLoaded = true }
}

protocol Routing: Controller {
  func route(to path: String) -> Bool
}

protocol Presenting where Self: Controller {
  func present() throws -> Int
}

protocol Session: NSObjectProtocol {
  func begin(_ name: String) -> Bool
  var isOpen: Bool { get set }
}

/// Its conformers may be non-copyable.
protocol Buffer: ~Copyable {
  func read() -> Int
  mutating func write(_ value: Int)
  consuming func finish() -> Int
}
