/// What a transfer can be stopped by.
protocol Transfer: AnyObject {}

/// Completion closures that are recorded, and answered nevertheless; and one that is only answered.
protocol TransferSession {
  func find(_ name: String, done: @escaping (Int?, (any Error)?) -> Void)
  func send(_ body: String, completion: @escaping (String?, Int?, (any Error)?) -> Void)
  func ping(callback: (@MainActor (Int, String) -> Void)?)
  func fetch(url: String, completionHandler: @escaping @Sendable (Result<Int, any Error>) -> Void) -> any Transfer
  func start(onSuccess: @escaping (Int) -> Void, onFailure: @escaping (StoreError) -> Void) throws
  static func shared(completion: @escaping () -> Void) -> Bool
}
