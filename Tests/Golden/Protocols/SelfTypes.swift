/// `Self` in every place of a type.
protocol Node {
  func appending(_ child: Self) -> Self
  func children() -> [Self]
  func find(where isMatch: (Self) -> Bool) -> Self?
  func visit(_ body: @escaping (Self) -> Void)
  func kind() -> Self.Type
  func replace(with make: () throws -> Self) rethrows
  func pair(with other: Self?) -> (first: Self, second: Self)?
  func load() async throws -> Self
  func updates() -> AsyncStream<Self>
  func merge(_ nodes: Self..., into target: inout Self)
  func lookup(_ nodes: [String: Self]) -> Result<Self, StoreError>
  static func root() -> Self
  static var shared: Self { get }
  static var all: [Self] { get set }
  init(copying other: Self)
  var parent: Self? { get set }
  subscript(index: Int) -> Self { get }
}
