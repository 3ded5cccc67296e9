// mockgen: mock
class OpaquePartial {
  func f() -> some Equatable { 1 }
  func list() -> [some Equatable] { [1] }
  func perhaps() -> (some Equatable)? { Optional(1) }
  var v: some Equatable { 1 }
  subscript(a: Int) -> some Equatable { 1 }
  func takes(_ x: some Equatable) -> Int { 1 }
}
class OpaqueBase { var v: some Equatable { 1 } }
protocol OpaqueHeir: OpaqueBase { func k() -> Int }
// mockgen: mock
class UnavailablePartial {
  @available(*, unavailable) func gone() {}
  @available(*, unavailable, message: "no more", renamed: "a") var goneToo: Int { 1 }
  @available(*, unavailable) subscript(a: Int) -> Int { 1 }
  @available(swift, obsoleted: 5) func old() {}
  @available(swift, introduced: 4, obsoleted: 6) var older: Int { 1 }
  var unset: Int { get { 1 } @available(*, unavailable) set {} }
  @available(macOS, unavailable) func elsewhere() {}
  @available(*, deprecated) func warned() {}
  @available(*, noasync) func blocking() {}
  func a() -> Int { 1 }
}
class UnavailableBase { @available(*, unavailable) func gone() {} }
protocol UnavailableHeir: UnavailableBase { func k() }
// mockgen: mock
class AutoclosurePartial {
  func run(_ a: @autoclosure () throws -> Int) throws -> Int { try a() }
  func rerun(_ a: @autoclosure () throws -> Int) rethrows -> Int { try a() }
  func wait(_ a: @autoclosure () async throws -> Int) async throws -> Int { try await a() }
  func keep(_ a: @autoclosure @escaping () -> Int) -> Int { a() }
}
class NestedBase {
  struct Item {}
  enum Error: Swift.Error { case gone }
  init() {}
  func item() throws(Error) -> Item { Item() }
  func other() -> Item { Item() }
}
// mockgen: mock
class NestedMiddle: NestedBase { override func item() throws(Error) -> Item { Item() } }
// mockgen: mock
class NestedHeir: NestedMiddle {
  override func item() throws(Error) -> Item { Item() }
  override func other() -> NestedHeir.Item { Item() }
}
