// The mocks of the failing tests: one in the emitted shape, one written by hand.

import MockRuntime

protocol Fetcher: Sendable {
  func fetch(id: Int) -> Int
  func load(name: String) async throws -> String
  func ticks() -> AsyncThrowingStream<Int, any Error>
  func pick<T>(_ value: T) -> T
  var count: Int { get }
  static func make(_ number: Int) -> Int
}

/// Mock of `Fetcher`.
final class MockFetcher: BaseMock, Fetcher, @unchecked Sendable {
  func fetch(id: Int) -> Int {
    if let handler = fetchIDMock.record(mockState, id) { return handler.body(id) }
    return fetchIDMock.returned()
  }
  private let fetchIDMock = MockedFunction<Int, (Int) -> Int, ReturnResult<Int, Never>>(
    "fetch(id:)", of: "Fetcher", stem: "fetchID", argument: "id")

  func load(name: String) async throws -> String {
    try await loadNameMock.outcome(loadNameMock.record(mockState, name)?.body(name))
  }
  private let loadNameMock = MockedFunction<String, (String) -> SingleResult<String>?, SingleResult<String>>(
    "load(name:)", of: "Fetcher", stem: "loadName", argument: "name")

  var ticksResult: ObservableResult<Int>? {
    get { ticksMock.result }
    set { ticksMock.result = newValue }
  }
  func ticks() -> AsyncThrowingStream<Int, any Error> {
    ticksMock.stream(ticksMock.record(mockState)?.body())
  }
  private let ticksMock = MockedFunction<Void, () -> ObservableResult<Int>?, ObservableResult<Int>>(
    "ticks()", of: "Fetcher", stem: "ticks")

  var pickResult: ReturnResult<Any, Never>? {
    get { pickMock.result }
    set { pickMock.result = newValue }
  }
  func pick<T>(_ value: T) -> T {
    if let handler = pickMock.record(mockState, value) { return pickMock.cast(handler.body(value)) }
    return pickMock.returned(as: T.self)
  }
  private let pickMock = MockedFunction<Any, (Any) -> Any, ReturnResult<Any, Never>>(
    "pick(_:)", of: "Fetcher", stem: "pick", argument: "value")

  var count: Int {
    get { countMock.get(mockState) }
    set { countMock.set(mockState, newValue) }
  }
  private let countMock = MockedProperty<Int>("count", of: "Fetcher")

  static var makeHandler: ((Int) -> Int)? {
    get { makeMock.handler }
    set { makeMock.handler = newValue }
  }
  static var makeCalls: [Int] { makeMock.calls }
  static func make(_ number: Int) -> Int {
    if let handler = makeMock.record(StaticMocks.state(of: Self.self), number) { return handler.body(number) }
    return makeMock.returned()
  }
  private static var makeMock: MockedFunction<Int, (Int) -> Int, ReturnResult<Int, Never>> {
    StaticMocks.function(Self.self, 0) { MockedFunction("make(_:)", of: "Fetcher", stem: "make", argument: "number") }
  }
}

class Device {
  func start() throws {}
}

final class HandWrittenDevice: Device, AsyncMock {
  var startResult: ReturnResult<Void, any Error>?
  override func start() throws {
    // fails(testHandWritten): Unexpected function call start()
    try mockFunction(returning: startResult)
  }
}

enum FetchError: Error { case offline }
