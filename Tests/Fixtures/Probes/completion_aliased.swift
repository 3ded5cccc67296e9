// Completion closures that take a typealias of `Result`, and those of the usual labels.
typealias AliasedResult = Result<Int, any Error>
typealias AliasedResultOf<T> = Result<T, any Error>
typealias AliasedSwiftResult = Swift.Result<Int, any Error>
protocol PAliasedCompletions {
  typealias Own = Result<Int, any Error>
  typealias OwnSwift = Swift.Result<Int, any Error>
  func a(completion: @escaping (Result<Int, any Error>) -> Void)
  func b(completion: @escaping (Swift.Result<Int, any Error>) -> Void)
  func c(completion: @escaping (AliasedResult) -> Void)
  func d(completion: @escaping (AliasedResultOf<Int>) -> Void)
  func e(completion: @escaping (AliasedSwiftResult) -> Void)
  func f(completion: @escaping (Own) -> Void)
  func g(completion: @escaping (OwnSwift) -> Void)
  func h(completion: @escaping Done)
  func i(completion: @escaping DoneSwift)
  typealias Done = (Result<Int, any Error>) -> Void
  typealias DoneSwift = (Swift.Result<Int, any Error>) -> Void
}
protocol PLabelledCompletions {
  func a(onCompletion: @escaping (Bool) -> Void)
  func b(onCompletion: @escaping () -> Void)
  func c(withCallback: ((Bool) -> Void)?)
  func d(onComplete: @escaping (Bool) -> Void)
  func e(_ completion: @escaping () -> Void)
  func f(then completionBlock: @escaping @MainActor (Bool) -> Void)
  func g(reply: @escaping (Bool) -> Void)
  static func h(onCompletion: @escaping (AliasedResult) -> Void) -> Int
}
