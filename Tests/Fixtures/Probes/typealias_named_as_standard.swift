// In a class the standard library's types hide a protocol's typealiases of their names.
import Foundation

struct NamedFeed {}
enum NamedError: Error { case any }
enum NamedResult { case any }

protocol NamedLoading {
  typealias Result = Swift.Result<NamedFeed, any Error>
  func load(completion: @escaping (Result) -> Void)
  func current() throws -> Int
}
protocol NamedGeneric {
  typealias Result<T> = Swift.Result<T, any Error>
  typealias Set<T> = [T]
  func load(completion: @escaping (Result<NamedFeed>) -> Void)
  func all() -> [Result<Int>]
  func one(_ set: Self.Set<Int>) -> Result<Int>?
}
protocol NamedChain {
  typealias Error = NamedError
  typealias Result = Swift.Result<NamedFeed, Error>
  func load(completion: @escaping (Self.Result) -> Void)
  func error() -> Error?
  func fail() throws(Error)
  func wait() async throws -> Int
}
protocol NamedHeir: NamedChain {
  func more() async -> Result
  func again(_ results: [Result]) throws(Error)
}
protocol NamedOutside { func element() -> Data.Element }
extension NamedOutside { typealias URL = String; typealias Data = [Int] }
protocol NamedOutsideHeir: NamedOutside {
  func data(_ url: URL) -> Data
  var data: Data { get set }
  subscript(url: URL) -> Data { get }
}
protocol NamedValues {
  typealias Data = Int
  typealias Set = Swift.Set<Int>
  typealias Task = String
  var set: Set { get }
  func task(_ data: Data, _ set: Set) async throws -> Task
}
protocol NamedBoth: NamedChain, NamedValues { func both(_ result: Result, _ data: Data) throws -> Task }
protocol NamedAssociated {
  associatedtype Item
  typealias Result = Swift.Result<Item, NamedError>
  func result() -> Result
  func send(_ receive: @escaping (Result) -> Void)
}
protocol NamedFixed: NamedAssociated where Item == Int { func other() -> Result }
protocol NamedClosures {
  typealias Operation = () -> Void
  typealias Notification = (String) -> Void
  typealias Completion = (Result) -> Void
  typealias Result = Swift.Result<NamedFeed, NamedError>
  var operation: Operation { get set }
  func run(_ operation: @escaping Operation, _ notification: Notification)
  func run(_ operation: Operation?)
  func load(completion: @escaping Completion)
}
protocol NamedVoid {
  typealias Void = Int
  func count() async -> Void
  func all() async throws -> Void
}
protocol NamedBool { typealias Bool = Int; init?(bool: Bool); func bool() -> Bool }
protocol NamedBoolHeir: NamedBool, Hashable, Comparable {}
protocol NamedNever { typealias Never = Int; func numbers() -> AsyncStream<Never>; func number() -> Never }
@MainActor protocol NamedOnActor {
  typealias Error = NamedError
  func number() async throws(Error) -> Int
  init(number: Int) throws
}
protocol NamedAsOurs: AnyObject {
  typealias StaticString = Int
  typealias UInt = String
  typealias MockState = Int
  typealias ReturnResult = Int
  init(text: StaticString, number: UInt)
  static func make() -> Self
  func state() throws -> MockState
}
protocol NamedActor: Actor {
  typealias MockState = Int
  typealias StaticString = Int
  typealias Error = NamedError
  func state() async throws(Error) -> MockState
}
protocol NamedAsCollections {
  typealias Optional = Int
  typealias Array = Int
  typealias Element = String
  typealias Values = [Element]
  func array(_ optional: Optional) -> Array
  func values() -> Values?
}
protocol NamedAsTraits {
  typealias Sendable = Int
  typealias Hasher = Int
  typealias ObjectIdentifier = Int
  func hasher(_ sendable: Sendable) -> Hasher
}
protocol NamedAsTraitsHeir: NamedAsTraits, Hashable {}
protocol NamedOther { typealias Result = NamedResult; func result() -> Result }
enum NamedSpace {
  protocol Nested {
    typealias Result = Swift.Result<Int, any Error>
    func load(completion: @escaping (Result) -> Void)
  }
}
