enum PaymentError: Error, Equatable { case declined, offline }

/// Every effect that a function can have.
protocol PaymentGateway {
  func balance() async -> Int
  func authorize(amount: Int) throws -> String
  func capture(id: String) async throws -> Int
  func refund(id: String) throws(PaymentError) -> Int
  func settle(batch: [String]) async throws(PaymentError)
  func charge(_ amount: Int) async throws(PaymentError) -> String
  func fee(for amount: Int) throws(Never) -> Int
  func attempt<Failure: Error>(_ work: () throws(Failure) -> Int) throws(Failure) -> Int
  func attemptLater<Failure: Error>(_ work: () async throws(Failure) -> Int) async throws(Failure) -> Int
  func verify(_ check: () throws -> Bool) rethrows -> Bool
  func transaction(_ body: () async throws -> Int) async rethrows -> Int
  mutating func rotateKeys() -> Int
  mutating func close() async throws
  func shutDown() throws -> Never
  #if compiler(>=6.2)
    nonisolated(nonsending) func receipt() async throws -> String
  #endif
}
