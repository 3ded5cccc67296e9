/// An error that stops a transfer.
protocol Transfer: AnyObject {}

/// Completion closures with other spellings: an Optional failure, a typealias of `Result`, generic types, labels, overloads.
protocol Depot {
  typealias Answer = Result<[String], any Error>
  func find(id: Int, success: @escaping (String) -> Void, failure: @escaping ((any Error)?) -> Void)
  func remove(failure: @escaping (StoreError?) -> Void, success: @escaping () -> Void)
  func list(done: @escaping (Answer) -> Void)
  func decode<T: Decodable>(_ name: String, completion: @escaping (Result<T, any Error>) -> Void)
  func first<T>(
    _ type: T.Type, success: @escaping @MainActor (T) -> Void, failure: @escaping @MainActor ((any Error)?) -> Void)
  func watch<T>(_ type: T.Type, done: @escaping (T?, (any Error)?) -> Void) -> Bool
  func refresh(onCompletion: @escaping (Bool) -> Void)
  func close()
  func close(_ completion: @escaping () -> Void)
}

/// Completion closures that are recorded and can have a result, and one that is only called.
protocol TransferSession {
  func find(_ name: String, done: @escaping (Int?, (any Error)?) -> Void)
  func send(_ body: String, completion: @escaping (String?, Int?, (any Error)?) -> Void)
  func ping(callback: (@MainActor (Int, String) -> Void)?)
  func fetch(url: String, completionHandler: @escaping @Sendable (Result<Int, any Error>) -> Void) -> any Transfer
  func start(onSuccess: @escaping (Int) -> Void, onFailure: @escaping (StoreError) -> Void) throws
  static func shared(completion: @escaping () -> Void) -> Bool
}
