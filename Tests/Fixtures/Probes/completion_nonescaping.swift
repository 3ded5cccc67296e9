typealias LentThunk = () -> Void
protocol PLentCompletion {
  func pair(completion: @escaping ((Int) -> Void, Int) -> Void)
  func one(completion: @escaping ((Int) -> Void) -> Void)
  func kept(completion: @escaping (@escaping (Int) -> Void) -> Void)
  func failing(completion: @escaping (() -> Int, (any Error)?) -> Void)
  func auto(completion: @escaping (@autoclosure () -> Int) -> Void)
  func keptAuto(completion: @escaping (@escaping @autoclosure () -> Int) -> Void)
  func two(success: @escaping ((Int) -> Void) -> Void, failure: @escaping (any Error) -> Void)
  func alias(completion: @escaping (LentThunk) -> Void)
  func perhaps(completion: @escaping (LentThunk?) -> Void)
  func optional(completion: ((LentThunk, Int) -> Void)?)
  func three(completion: @escaping (LentThunk?, Int?, (any Error)?) -> Void)
  func value(completion: @escaping (Int, LentThunk) -> Void) -> Int
  func keptValue(completion: @escaping (@escaping LentThunk, Int) -> Void) throws -> Int
}
protocol VariadicClosures {
  func run<each T>(_ f: (repeat each T) -> Void)
  func keep<each T>(_ f: @escaping (repeat each T) -> Void)
  func load<each T>(completion: @escaping (repeat each T) -> Void)
  func maybe<each T>(_ f: ((repeat each T) -> Void)?) -> Int
  func wait<each T, U>(_ f: @escaping (U, repeat each T) async throws -> U) async throws -> U
}
