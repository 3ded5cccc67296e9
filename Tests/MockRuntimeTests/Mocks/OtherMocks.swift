// Mocks other than plain classes: actor, global actor, partial, static, and one with clashing names.

import MockByHand
@_spi(Generated) import MockRuntime

// MARK: An actor

protocol Cache: Actor {
  func value(for key: String) async throws -> Int?
  nonisolated var label: String { get }
}

/// A mock of `Cache`.
actor MockCache: AsyncMock, Cache {
  nonisolated let mockState: MockState
  init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    mockState = MockState(fileID: fileID, filePath: filePath, line: line, column: column)
  }
  nonisolated var valueForResult: SingleResult<Int?>? {
    get { valueForMock.result }
    set { valueForMock.result = newValue }
  }
  nonisolated var valueForCalls: [String] { valueForMock.calls }
  func value(for key: String) async throws -> Int? {
    try await valueForMock.outcome(valueForMock.record(mockState, key)?.body(key))
  }
  nonisolated let valueForMock = MockedFunction<String, (String) -> SingleResult<Int?>?, SingleResult<Int?>>(
    "value(for:)", of: "Cache", stem: "valueFor", argument: "for")
  nonisolated var label: String {
    get { labelMock.get(mockState) }
    set { labelMock.set(mockState, newValue) }
  }
  private nonisolated let labelMock = MockedProperty<String>("label", of: "Cache")
}

// MARK: The main actor, and names of the runtime's own members

/// A class that is not `Sendable`.
final class Item {
  var count = 0
}

@MainActor protocol ViewModel: AnyObject {
  func fetch(_ item: Item) async throws -> Item
  func load(completion: @escaping @MainActor (Result<Item, any Error>) -> Void)
  func reset()
  func calls() -> Int
  var delivery: String { get }
}

/// A mock of `ViewModel`.
final class MockViewModel: BaseMock, ViewModel, @unchecked Sendable {
  nonisolated var fetchResult: SingleResult<Item>? {
    get { fetchMock.result }
    set { fetchMock.result = newValue }
  }
  func fetch(_ item: Item) async throws -> Item {
    try await fetchMock.outcome(fetchMock.record(mockState, item)?.body(item))
  }
  private nonisolated let fetchMock = MockedFunction<Item, (Item) -> SingleResult<Item>?, SingleResult<Item>>(
    "fetch(_:)", of: "ViewModel", stem: "fetch", argument: "item")
  typealias ItemResult = CallbackResult<SingleResult<Item>, @Sendable (Result<Item, any Error>) -> Void>
  nonisolated var loadResult: ItemResult? {
    get { loadMock.result }
    set { loadMock.result = newValue }
  }
  func load(completion: @escaping @MainActor (Result<Item, any Error>) -> Void) {
    loadMock.complete(loadMock.record(mockState)?.body(), loadMock.onMainActor(completion), .result)
  }
  private nonisolated let loadMock = MockedFunction<Void, () -> ItemResult?, ItemResult>(
    "load(completion:)", of: "ViewModel", stem: "load")
  nonisolated var resetCallCount: Int { resetMock.callCount }
  func reset() { resetMock.record(mockState)?.body() }
  private nonisolated let resetMock = MockedFunction<Void, () -> Void, NoResult>(
    "reset()", of: "ViewModel", stem: "reset")
  nonisolated var callsResult: ReturnResult<Int, Never>? {
    get { callsMock.result }
    set { callsMock.result = newValue }
  }
  func calls() -> Int {
    if let handler = callsMock.record(mockState) { return handler.body() }
    return callsMock.returned()
  }
  private nonisolated let callsMock = MockedFunction<Void, () -> Int, ReturnResult<Int, Never>>(
    "calls()", of: "ViewModel", stem: "calls")
  var delivery: String {
    get { deliveryMock.get(mockState) }
    set { deliveryMock.set(mockState, newValue) }
  }
  private nonisolated let deliveryMock = MockedProperty<String>("delivery", of: "ViewModel")
}

// MARK: Static members of a generic type

protocol Repository<Item> {
  associatedtype Item
  static func make(_ number: Int) -> Item?
  static var shared: Int { get set }
}

/// A mock of `Repository`.
final class MockRepository<Item>: BaseMock, Repository, @unchecked Sendable {
  static var makeResult: ReturnResult<Item?, Never>? {
    get { makeMock.result }
    set { makeMock.result = newValue }
  }
  static var makeCalls: [Int] { makeMock.calls }
  static func make(_ number: Int) -> Item? {
    if let handler = makeMock.record(StaticMocks.state(of: Self.self), number) { return handler.body(number) }
    return makeMock.returned()
  }
  private static var makeMock: MockedFunction<Int, (Int) -> Item?, ReturnResult<Item?, Never>> {
    StaticMocks.function(Self.self, 0) {
      MockedFunction("make(_:)", of: "Repository", stem: "make", argument: "number")
    }
  }
  static var shared: Int {
    get { sharedMock.get(StaticMocks.state(of: Self.self)) }
    set { sharedMock.set(StaticMocks.state(of: Self.self), newValue) }
  }
  private static var sharedMock: MockedProperty<Int> {
    StaticMocks.property(Self.self, 1) { MockedProperty("shared", of: "Repository") }
  }
}

// MARK: A real class, with a state from the table

class Service {
  func load(id: Int) throws -> String { "real" }
}

final class HandWrittenService: Service, AsyncMock {
  var loadResult: ReturnResult<String, any Error>?
  override func load(id: Int) throws -> String { try mockFunction(returning: loadResult) }
}

// MARK: A file in a subfolder of the tests

/// A result whose file is searched for from the folder of this file.
func resultOfDeeperFile() -> ReturnResult<Response, any Error> { .json(fromFile: "response") }

// MARK: A protocol with a custom description

protocol Reflected: CustomReflectable, CustomDebugStringConvertible {
  func count() -> Int
}

class MockReflected: BaseMock, Reflected, @unchecked Sendable {
  var countResult: ReturnResult<Int, Never>? {
    get { countMock.result }
    set { countMock.result = newValue }
  }
  var countCallCount: Int { countMock.callCount }
  func count() -> Int {
    if let handler = countMock.record(mockState) { return handler.body() }
    return countMock.returned()
  }
  private let countMock = MockedFunction<Void, () -> Int, ReturnResult<Int, Never>>(
    "count()", of: "Reflected", stem: "count")
  var customMirror: Mirror { customMirrorMock.get(mockState) }
  private let customMirrorMock = MockedProperty<Mirror>("customMirror", of: "Reflected")
  var debugDescription: String { debugDescriptionMock.get(mockState) }
  private let debugDescriptionMock = MockedProperty<String>("debugDescription", of: "Reflected")
}

final class MockReflectedMore<Item>: MockReflected, @unchecked Sendable {
  let item: Item
  let moreMock = MockedFunction<Void, () -> Int, ReturnResult<Int, Never>>("more()", of: "Reflected", stem: "more")
  init(item: Item) {
    self.item = item
    super.init()
  }
}
