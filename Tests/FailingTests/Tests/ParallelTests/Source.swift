// The dependencies of the parallel tests. The mocks are generated.

protocol Source: Sendable {
  func load(id: Int, completion: @escaping @Sendable (Result<Int, any Error>) -> Void)
  func updates(id: Int) -> AsyncThrowingStream<Int, any Error>
  func price(id: Int) -> Int
}

protocol Log: Sendable {
  static func write(_ number: Int) -> Int
  static func flush(_ number: Int) -> Int
}
