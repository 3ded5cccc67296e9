@resultBuilder struct NumberBuilder {
  static func buildExpression(_ number: Int) -> Int { number }
  static func buildBlock(_ numbers: Int...) -> [Int] { numbers }
}
@resultBuilder struct StreamBuilder {
  static func buildBlock(_ stream: AsyncStream<Int>) -> AsyncStream<Int> { stream }
}
protocol PBuilder {
  @NumberBuilder var a: [Int] { get }
  @NumberBuilder var b: [Int] { get async throws }
  @NumberBuilder var c: [Int] { get set }
  @NumberBuilder static var d: [Int] { get }
  @NumberBuilder var e: [Int] { get throws }
  var inside: [Int] { @NumberBuilder get }
  @NumberBuilder func f() -> [Int]
  @NumberBuilder func g() async -> [Int]
  @NumberBuilder func h(_ x: Int) async throws -> [Int]
  @NumberBuilder func generic<T>(_ t: T) async -> [Int]
  @NumberBuilder func closure(_ f: () -> Int) async -> [Int]
  @NumberBuilder func rethrown(_ f: () throws -> Int) rethrows -> [Int]
  @MainActor @NumberBuilder func onActor() async -> [Int]
  @NumberBuilder subscript(i: Int) -> [Int] { get }
  @StreamBuilder var stream: AsyncStream<Int> { get }
  @StreamBuilder func streamed() -> AsyncStream<Int>
}
// mockgen: mock
class BuiltPartial {
  @NumberBuilder var a: [Int] { 1 }
  @NumberBuilder func f() -> [Int] { 1 }
  @NumberBuilder func g() async -> [Int] { 1 }
}
