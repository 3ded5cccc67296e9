// Every shape of completion closure, and closures that are none.
import Foundation

struct LoadError: Error {}
typealias LoadDone = (Result<Int, LoadError>) -> Void

protocol Loader {
  func result(completion: @escaping (Result<Data, any Error>) -> Void)
  func typed(_ done: @escaping LoadDone)
  func void(then: @escaping (Result<Void, any Error>) -> Void)
  func pair(url: String, _ handler: @escaping (Data?, (any Error)?) -> Void)
  func typedPair(_ handler: @escaping (Data?, LoadError?) -> Void)
  func failing(_ handler: @escaping ((any Error)?) -> Void)
  func failingTyped(_ handler: @escaping (LoadError?) -> Void)
  func value(completion: @escaping (Int) -> Void)
  func optionalValue(completion: @escaping (Int?) -> Void)
  func end(callback: @escaping () -> Void)
  func both(success: @escaping (Int) -> Void, failure: @escaping (any Error) -> Void)
  func bothEmpty(onSuccess: @escaping () -> Void, onError: @escaping (LoadError) -> Void)
  func optional(completion: ((Result<Int, any Error>) -> Void)?)
  func optionalPair(success: ((Int) -> Void)?, failure: (((any Error)) -> Void)?)
  func sendable(completion: @escaping @Sendable (Result<Int, any Error>) -> Void)
  func mainActor(completion: @escaping @MainActor (Result<Int, any Error>) -> Void)
  func mainSendable(completion: @escaping @MainActor @Sendable (Int?, (any Error)?) -> Void)
  func mainEnd(completion: @escaping @MainActor () -> Void)
  func mainBoth(success: @escaping @MainActor (Int) -> Void, failure: @escaping @MainActor (any Error) -> Void)
  func first(_ progress: @escaping (Double) -> Void, completion: @escaping (Result<Int, any Error>) -> Void)
  func onlyRecorded(_ progress: @escaping (Double) -> Void)
  func three(_ handler: @escaping (Data?, Int?, (any Error)?) -> Void)
  func returning(completion: @escaping (Int) -> Bool)
  func throwing(completion: @escaping (Int) -> Void) throws
  func generic<T>(_ type: T.Type, completion: @escaping (Result<T, any Error>) -> Void)
  func array(completion: @escaping ([String: Int]) -> Void)
  static func shared(completion: @escaping (Bool) -> Void)
}

// The metatype of a type with a conformance cannot be captured in an isolated closure.
protocol LoaderOfDecodable {
  associatedtype Value: Decodable
  func pair(_ handler: ((Value?, (any Error)?) -> Void)?)
  func main(completion: @escaping @MainActor (Result<Value, any Error>) -> Void)
  func both(success: @escaping (Value) -> Void, failure: ((any Error)?) -> Void)
  func either(success: ((Value) -> Void)?, failure: (((any Error)?) -> Void)?)
  func generic<T: Decodable>(_ type: T.Type, completion: ((Result<T, any Error>) -> Void)?)
  func mainGeneric<T: Decodable>(_ type: T.Type, _ handler: (@MainActor (T?, (any Error)?) -> Void)?)
  func wholeGeneric<T: Decodable>(_ type: T.Type, completion: @escaping (T) -> Void)
  func eitherGeneric<T: Decodable>(_ type: T.Type, success: ((T) -> Void)?, failure: @escaping ((any Error)?) -> Void)
}

@MainActor protocol LoaderOnMainActor {
  associatedtype Value: Decodable
  func pair(_ handler: ((Value?, (any Error)?) -> Void)?)
  func main(completion: @escaping @MainActor (Value) -> Void)
  func end(success: @escaping @MainActor () -> Void, failure: (@MainActor (any Error) -> Void)?)
  func generic<T: Decodable>(_ type: T.Type, completion: @escaping (Result<T, any Error>) -> Void)
}
