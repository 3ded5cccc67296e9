// Initialisers of a class that are deprecated, and parameters with the name of a keyword.
// mockgen: mock
class DeprecatedEngine {
  @available(*, deprecated) init(by: @escaping (Int) -> Void, result p2: (inout Int) -> Void) throws {}
  @available(*, deprecated) required init(number: Int) {}
}
// mockgen: mock
class KeywordEngine {
  init?<T: Decodable>(with body: @escaping (Result<T, any Error>) -> Void, self: T, for: T) throws {}
  init(`self` other: Int, `super`: Int) {}
  func run(self: Int) -> Int { 1 }
}
protocol KeywordRunning { init(self: Int); func run(self: Int, `super`: Int) -> Int }
