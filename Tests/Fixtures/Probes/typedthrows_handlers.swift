struct ETypedHandlers: Error {}

protocol PTypedHandlers {
  func plain(_ id: Int) throws(ETypedHandlers) -> Int
  func nothing() throws(ETypedHandlers)
  func erased<T>(_ value: T) throws(ETypedHandlers) -> T
  func changing(_ value: inout Int) throws(ETypedHandlers) -> Int
  func calling(_ work: () -> Int) throws(ETypedHandlers) -> Int
  func long(_ first: [String: [Int]], second: [String: [Int]], third: [String: [Int]]) throws(ETypedHandlers) -> [String: [Int]]
  func completing(_ completion: @escaping (Int) -> Void) throws(ETypedHandlers)
  func completingToo(_ completion: @escaping (Int) -> Void) throws(ETypedHandlers) -> Int
  func stopping() throws(ETypedHandlers) -> Never
  func own() throws(ETypedHandlers) -> any PTypedHandlers
  func stream() throws(ETypedHandlers) -> AsyncStream<Int>
  func throwingStream() throws(ETypedHandlers) -> AsyncThrowingStream<Int, any Error>
  func running(_ work: () async -> Int) async throws(ETypedHandlers) -> Int
  func later(_ work: @escaping () throws(ETypedHandlers) -> Int)
  static func shared() throws(ETypedHandlers) -> Int
  var value: Int { get throws(ETypedHandlers) }
  var maybe: Int? { get throws(ETypedHandlers) }
  subscript(index: Int) -> Int { get throws(ETypedHandlers) }
}

// mockgen: wrapping
protocol PTypedWrapped {
  func plain(_ id: Int) throws(ETypedHandlers) -> Int
  static func shared() throws(ETypedHandlers) -> Int
  var value: Int { get throws(ETypedHandlers) }
}

protocol PTypedActor: Actor {
  func plain(_ id: Int) throws(ETypedHandlers) -> Int
}

protocol PTypedAssociated {
  associatedtype Failure: Error
  func plain(_ id: Int) throws(Failure) -> Int
}

@MainActor protocol PTypedMainActor {
  func plain(_ id: Int) throws(ETypedHandlers) -> Int
}

protocol POwnExistential<Item> {
  associatedtype Item
}

protocol PExistentials {
  func items() -> any Collection<Int>
  func own(_ item: any POwnExistential<Int>)
  var names: any Sequence<String> { get set }
}
