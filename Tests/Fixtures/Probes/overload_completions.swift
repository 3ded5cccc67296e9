// Overloads that differ by their completion closures alone.
import Foundation
protocol POverloadedCompletions {
  func shut()
  func shut(completion: @escaping () -> Void)
  func open(wide: Bool)
  func open(wide: Bool, completion: (() -> Void)?)
  func lock(id: Int, completion: @escaping (Result<Int, Error>) -> Void)
  func lock(id: Int) async throws -> Int
  func lock(id: Int) -> Int
}
protocol POverloadedWire {
  func data(for request: String, completion: @escaping (Data?, (any Error)?) -> Void)
  func data(for request: String, completion: @escaping (Result<Data, any Error>) -> Void)
}
protocol POverloadedWire3 {
  func data(for request: String, completion: @escaping (Int?, (any Error)?) -> Void)
  func data(for request: String, completion: @escaping (Data?, (any Error)?) -> Void)
  func data(for request: String, completion: @escaping (Result<Data, any Error>) -> Void)
}
