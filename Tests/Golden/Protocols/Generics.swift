/// Associated types become generic parameters of the mock.
public protocol Repository<Element> {
  associatedtype Element: Equatable
  associatedtype Key: Hashable
  func find(_ key: Key) throws -> Element
  func all() -> AsyncStream<Element>
  subscript(key: Key) -> Element? { get set }
  init(name: String) throws
  static func make(_ count: Int) -> Int
  static var shared: Int { get set }
}

/// Fixes one of them.
protocol NumberRepository: Repository where Element == Int {
  func sum() -> Int
}

/// Generic requirements, which are recorded and called with erased types.
protocol Decoder {
  func decode<T: Decodable>(_ type: T.Type, from text: String) throws -> T
  func fetch<T: Decodable>(_ type: T.Type) async throws -> T
  func index<T: Hashable>(_ values: [T], of value: T) -> Int?
  func describe(_ value: some CustomStringConvertible) -> String
}

protocol Shape: Hashable, CustomStringConvertible {
  func scaled(by factor: Double) -> Self
  func isEqual(to other: Self) -> Bool
  static func + (left: Self, right: Self) -> Self
  init?(sides: Int)
}
