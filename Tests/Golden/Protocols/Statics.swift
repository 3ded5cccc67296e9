/// Static members only.
protocol Factory {
  static func make(_ name: String) -> Item
  static func load(id: Int) async throws -> Item
  static func reset()
  static func create() -> Self
  static func decode<T: Decodable>(_ type: T.Type) throws -> T
  static var shared: Self { get }
  static var limit: Int { get set }
  static var token: String { get async throws }
  static subscript(index: Int) -> String { get }
}

/// Static members of a generic mock.
protocol Pool<Resource> {
  associatedtype Resource
  static func take() -> Resource
  static func give(_ resource: Resource)
  static var capacity: Int { get set }
  init(resource: Resource)
}
