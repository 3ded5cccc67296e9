// Protocols for systems that are older than parts of Swift.

enum StoreError: Error { case locked }

protocol TypedStore {
  func value(_ id: Int) throws(StoreError) -> Int
  func erased<T>(_ value: T) throws(StoreError) -> T
  func save(_ completion: @escaping (Int) -> Void) throws(StoreError) -> Bool
  func changing(_ value: inout Int, by change: (Int) -> Int) throws(StoreError)
  func later(_ id: Int) async throws(StoreError) -> Int
  func updates() throws(StoreError) -> AsyncStream<Int>
  static func shared() throws(StoreError) -> Int
  var count: Int { get throws(StoreError) }
  subscript(id: Int) -> Int { get throws(StoreError) }
}

// mockgen: wrapping
protocol WrappedStore {
  func value(_ id: Int) throws(StoreError) -> Int
  static func shared() throws(StoreError) -> Int
}

protocol StoreActor: Actor {
  func value(_ id: Int) throws(StoreError) -> Int
}

// mockgen: mock
class Shelf {
  func value(_ id: Int) throws(StoreError) -> Int { id }
}

// mockgen: mock
struct StoreClient {
  var value: @Sendable (_ id: Int) throws(StoreError) -> Int
}

typealias Work = () throws(StoreError) -> Void

protocol NewerTypes {
  func run(_ work: @escaping Work)
  func open() throws(StoreError) -> AsyncThrowingStream<Int, any Error>
  func isolated(_ work: @escaping @isolated(any) () async -> Void)
}

protocol NewerGenericTypes {
  func run<Failure: Error>(_ work: @escaping () throws(Failure) -> Int)
}

protocol GenericTypes {
  func run<Failure: Error>(_ work: () throws(Failure) -> Int)
  func fail<Failure: Error>(with error: Failure) throws(Failure)
}

protocol Existentials {
  func items() -> any Collection<Int>
  func store(_ names: any Sequence<String>)
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
protocol NewerTypesOfNewerSystems {
  func run(_ work: @escaping Work)
}
