// Sequences of every spelling, as results of functions and as properties.
struct Status {}
struct LoginError: Error {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
protocol Feed {
  func all() -> any AsyncSequence
  func typed() -> any AsyncSequence<Status, LoginError>
  func untyped(id: Int) -> any AsyncSequence<Status, any Error>
  func never() -> any AsyncSequence<Int, Never>
  func generic<T>(_ type: T.Type) -> any AsyncSequence<T, any Error>
  var statuses: any AsyncSequence<Status, Never> { get }
  func throwing() throws -> any AsyncSequence<Int, Never>
  func later() async -> any AsyncSequence<Int, Never>
  func sendable() -> any AsyncSequence<Int, Never> & Sendable
  static func shared() -> any AsyncSequence<Int, Never>
  func stream() -> AsyncStream<Int>
  func throwingStream() -> AsyncThrowingStream<Int, any Error>
  func typedStream() -> AsyncThrowingStream<Int, LoginError>
}

protocol Tree {
  static var root: Self { get }
  static var shared: any Tree { get }
  var parent: any Tree { get }
  func child(at index: Int) -> any Tree
  func copy() throws -> Self
  static func make() -> Self
}
