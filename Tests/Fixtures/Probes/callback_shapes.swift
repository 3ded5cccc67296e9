// Completion closures that are recorded and answered: of several values, and of functions that return or throw.
import Foundation

struct CallbackError: Error {}
protocol CallbackTask: AnyObject {}
typealias CallbackDone = (Data?, Int?, (any Error)?) -> Void

protocol CallbackShapes {
  func aliased(_ done: @escaping CallbackDone)
  func anyLabel(_ handler: @escaping @Sendable (Data?, Int?, CallbackError?) -> Void)
  func optionalMain(_ handler: (@MainActor (Data?, Int?, (any Error)?) -> Void)?)
  func mainOutcome(_ handler: (@MainActor (Result<Int, any Error>) -> Void)?)
  func two(_ id: Int, completion: @escaping (Int, String) -> Void)
  func twoOptional(callback: ((Data?, Int?) -> Void)?)
  func four(completionHandler: @escaping @MainActor @Sendable (Int, String, Bool, Double) -> Void)
  func fourOptional(_ handler: @escaping (Int?, String?, Bool?, (any Error)?) -> Void)
  func five(completion: @escaping (Int, Int, Int, Int, Int) -> Void)
  func listener(_ onChange: @escaping (Int, String) -> Void)
  func task(_ url: URL, completion: @escaping (Result<Data, any Error>) -> Void) -> any CallbackTask
  func task(_ url: URL) -> any CallbackTask
  @discardableResult func dataTask(with url: URL, completionHandler: @escaping @Sendable (Data?, Int?, (any Error)?) -> Void) -> any CallbackTask
  func named(_ returned: Int, completion: @escaping (Int) -> Void) throws -> String
  func throwing(completion: @escaping (Int) -> Void) throws(CallbackError)
  func implicit(completion: @escaping () -> Void) -> String!
  func generic<T>(_ value: T, completion: ((Result<Int, CallbackError>) -> Void)?) -> T
  func genericClosure<T>(_ value: T, completion: @escaping (Int, T) -> Void)
  func opaque(_ value: some Hashable, completion: @escaping (Int, String) -> Void)
  func pair(success: @escaping (Int) -> Void, failure: @escaping (any Error) -> Void) -> Int
  func both(done: @escaping (Result<Int, any Error>) -> Void, callback: @escaping (Int, String) -> Void)
  func waiting(completion: @escaping (Result<Int, any Error>) -> Void) async -> Int
  func sent(completion: @escaping (Result<Int, any Error>) -> Void) -> sending CallbackError
  func rethrowing(_ body: () throws -> Void, completion: @escaping (Int, String) -> Void) rethrows
  func stream(completion: @escaping (Int) -> Void) -> AsyncStream<Int>
  func `default`(completion `in`: @escaping (Int, String) -> Void) -> Bool
  static func shared(completion: @escaping (Bool) -> Void) -> Int
  static func sharedThree(completion: @escaping (Bool?, Int?, (any Error)?) -> Void)
}

protocol CallbackActor: Actor {
  func task(completion: @escaping @Sendable (Result<Data, any Error>) -> Void) -> Int
  func three(completion: @escaping @Sendable (Int?, String?, (any Error)?) -> Void)
}

@MainActor protocol CallbackModel {
  func task(completion: @escaping @MainActor (Result<Data, any Error>) -> Void) -> Int
  func three(completion: @escaping (Int?, String?, (any Error)?) -> Void)
}

public protocol CallbackStore {
  associatedtype Value
  func load(completion: @escaping (Value?, Int?, (any Error)?) -> Void)
  func reload(completion: @escaping (Result<Value, any Error>) -> Void) -> Bool
}
