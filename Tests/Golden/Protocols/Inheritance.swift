import Foundation

/// A diamond, with requirements that are declared twice.
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

/// Inheritance through compositions and typealiases.
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

/// A class-bound protocol, which can be held weakly.
protocol ViewDelegate: AnyObject {
  var owner: (any ViewDelegate)? { get set }
  func didTap(_ button: Int)
}

/// A class of the app, from which the conforming types of these protocols inherit.
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

/// A protocol whose conforming types may be noncopyable.
protocol Buffer: ~Copyable {
  func read() -> Int
  mutating func write(_ value: Int)
  consuming func finish() -> Int
}
