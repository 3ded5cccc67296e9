/// A result builder.
@resultBuilder
enum ListBuilder {
  static func buildBlock(_ parts: String...) -> [String] { parts }
}

/// Closures as parameters, in all their forms.
protocol EventBus {
  typealias Listener = (String) -> Void
  func subscribe(to topic: String, listener: @escaping Listener) -> Int
  func each(_ body: (String) throws -> Void) rethrows
  func sum(_ number: (Int) -> Int) -> Int
  func log(_ message: @autoclosure () -> String) -> Bool
  func check(_ condition: @autoclosure () throws -> Bool) rethrows -> Bool
  func later(_ work: sending @escaping @isolated(any) () async -> String) async
  func schedule(_ message: @autoclosure @escaping () -> String)
  func background(_ work: @escaping @Sendable () async -> Int)
  func onMain(_ work: @escaping @MainActor (Int) -> Void)
  func call(_ function: @convention(c) (Int32) -> Int32, with value: Int32) -> Int32
  func finally(_ work: (() -> Void)?)
  func transform(_ make: @escaping (Int) -> (String) -> Bool) -> Bool
  func nest(_ body: @escaping ((Int) -> Void) -> Void)
  func all(_ listeners: Listener..., at time: Int)
  func build(@ListBuilder _ parts: () -> [String]) -> Int
  func buildLater(title: String, @ListBuilder parts: @escaping () -> [String])
  func modify(_ body: (inout Int) -> Void) -> Int
  func handler(for topic: String) -> Listener?
}

/// Completions, which mocks call.
protocol Downloader {
  func start(url: String, completion: @escaping (Result<Int, PaymentError>) -> Void)
  func save(_ text: String, done: @escaping @Sendable (Result<Void, any Error>) -> Void)
  func load(id: Int, done: ((Result<String, any Error>) -> Void)?)
}
