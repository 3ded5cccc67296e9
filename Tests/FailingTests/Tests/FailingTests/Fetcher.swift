// The protocol that the failing tests mock. The mock is generated.

protocol Fetcher: Sendable {
  func fetch(id: Int) -> Int
  func load(name: String) async throws -> String
  func ticks() -> AsyncThrowingStream<Int, any Error>
  func pick<T>(_ value: T) -> T
  var count: Int { get }
  static func make(_ number: Int) -> Int
}
