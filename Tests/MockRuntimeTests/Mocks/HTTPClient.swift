// A protocol with every kind of requirement, whose mock is generated.

/// A protocol that leaves the conforming struct without a natural default.
protocol Payload {}
struct Response: Decodable, Equatable, Payload { var id: Int }
enum TestError: Error, Equatable {
  case anError
  case other(Int)
}

protocol HTTPClient {
  func status(url: String) -> AsyncThrowingStream<Int, any Error>
  func ticks() -> AsyncStream<Int>
  func token(refresh: Bool, scope: String) async throws -> String
  func response(id: Int) async throws(TestError) -> Response
  func ping() async -> Int
  func save(name: String) async throws
  func retry(after delay: Int) -> Int
  func parse(text: String) throws -> Response
  func check(_ flag: Bool) throws(TestError)
  func track(event: String)
  func load(url: String, completion: @escaping (Result<Int, any Error>) -> Void)
  func fetch<T: Decodable>(_ type: T.Type) async throws -> T
  func pick<T>(_ value: T) -> T
  var retries: Int { get set }
  var title: String? { get }
}
