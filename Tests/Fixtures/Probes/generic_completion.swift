// Completion closures that take generic types of their function.
import Foundation
typealias GenericReply<T> = (Result<T, any Error>) -> Void
typealias GenericOutcome<T> = Result<T, any Error>
struct GenericResponse<T> { var t: T }
protocol PGenericCompletion1 {
  func a<T: Decodable>(_ r: Int, completion: @escaping (Result<T, Error>) -> Void)
  func b<T>(_ t: T.Type, done: @escaping (T?, (any Error)?) -> Void)
  func c<T>(completion: @escaping (T) -> Void)
  func d<T>(completion: @escaping ([T]) -> Void)
  func e<T>(_ r: Int, reply: @escaping GenericReply<T>)
  func f<T>(_ r: Int, reply: @escaping (GenericOutcome<[T]>) -> Void)
  func g<T: Decodable>(_ r: Int, completion: @escaping @MainActor (Result<T, Error>) -> Void)
  func h<T: Decodable>(_ r: Int, completion: @escaping @Sendable (Result<T, URLError>) -> Void)
  func i<T: Decodable>(_ r: Int, completion: ((Result<T, Error>) -> Void)?)
  func j<T: Decodable>(_ r: Int, completion: @escaping (Result<T, Error>) -> Void) -> Int
  func k<T: Decodable>(_ r: Int, completion: @escaping (Result<T, Error>) -> Void) throws -> T
  func l<T, E: Error>(_ r: T, completion: @escaping (Result<T, E>) -> Void)
  func m<T>(_ r: T, completion: @escaping (Swift.Result<GenericResponse<T>, any Error>) -> Void)
  func n<T>(_ r: T, completion: @escaping (Result<T?, any Error>) -> Void)
  func o<T>(_ r: T, completion: @escaping (Int) -> Void)
  func p<T>(_ r: T, completion: @escaping (Int, T) -> Void)
  func q<T>(_ r: T, completion: @escaping (T?) -> Void)
  func r<T>(_ r: T, completion: @escaping (Result<(T, Int), any Error>) -> Void)
  func s<T: Sequence>(_ r: T, completion: @escaping (Result<T.Element, any Error>) -> Void) where T.Element: Sendable
  func t(_ r: some Equatable, completion: @escaping (Result<Int, any Error>) -> Void)
  static func u<T>(_ r: T, completion: @escaping (Result<T, any Error>) -> Void)
  func v<T>(completion: @escaping @MainActor (T) -> Void)
  func w<T>(_ t: T.Type, done: @escaping @MainActor (T?, (any Error)?) -> Void)
  func x<T>(onSuccess: @escaping @MainActor (T) -> Void, onError: @escaping @MainActor (any Error) -> Void)
  func y<each T>(_ r: repeat each T, completion: @escaping (Result<(repeat each T), any Error>) -> Void)
  func z<T: ~Copyable>(_ r: borrowing T, completion: @escaping (Int) -> Void)
}
public protocol PGenericCompletion2 { func a<T: Decodable>(_ r: Int, completion: @escaping (Result<T, Error>) -> Void) }
protocol PGenericCompletion3: Actor { func a<T: Decodable & Sendable>(_ r: Int, completion: @escaping @Sendable (Result<T, Error>) -> Void) }
@MainActor protocol PGenericCompletion4 { func a<T: Decodable>(_ r: Int, completion: @escaping @MainActor (Result<T, Error>) -> Void) }
protocol PGenericCompletion5 { associatedtype V; func a<T>(_ v: V, completion: @escaping (Result<(V, T), Error>) -> Void) }
protocol PGenericCompletion { func load<T: Decodable>(_ type: T.Type, done: @escaping (Result<T, any Error>) -> Void) }
