import MockRuntime
import MockTesting
import Testing

/// A mock that wraps an instance leaves to it what the test does not set, and records the calls.
struct WrappingTests {
  @Test func functionsAreForwarded() async throws {
    let mock = MockGauge(wrapping: DeskGauge(serial: 1))
    mock.calibrate()
    #expect(mock.calibrateCallCount == 1)
    #expect(mock.convert(3, to: "m") == "3 m")
    #expect(mock.convertToCalls.map(\.to) == ["m"])
    #expect(throws: GaugeFault.stuck) { try mock.verify() }
    #expect(throws: GaugeFault.stuck) { try mock.inspect() }
    #expect(await mock.average(of: 4) == 5)
    #expect(try await mock.sort([2, 1]) == [1, 2])
    #expect(mock.sortCalls == [[2, 1]])
    #expect(mock.echo("text") == "text")
    #expect(mock.measure { 7 } == 7)
    #expect(throws: GaugeFault.stuck) { try mock.measure { throw GaugeFault.stuck } }
    #expect(await mock.repeating { 8 } == 16)
    #expect(mock.lazily(9) == 9)
    #expect(mock.clear() == 0)
    var value = 1
    mock.adjust(&value)
    #expect(value == 2)
  }

  @Test func streamsAndCompletionsAreForwarded() async throws {
    let mock = MockGauge(wrapping: DeskGauge(serial: 1))
    #expect(await mock.readings.reduce(into: []) { $0.append($1) } == [1, 2])
    #expect(await mock.history(since: 5).reduce(into: []) { $0.append($1) } == [5])
    let fetched = await withCheckedContinuation { done in mock.fetch(6) { done.resume(returning: try? $0.get()) } }
    #expect(fetched == 6)
    #expect(mock.fetchCalls == [6])
  }

  @Test func propertiesAndSubscriptsAreForwarded() async throws {
    let mock = MockGauge(wrapping: DeskGauge(serial: 1))
    #expect(mock.reading == 1 && mock.readingGetCount == 1)
    mock.label = "new"
    #expect(mock.label == "new" && mock.labelSetValues == ["new"])
    #expect(try await mock.drift == 2)
    mock[0] = "9"
    #expect(mock[0] == "9" && mock[key: "abc"] == 3)
    mock.step()
    #expect(mock.reading == 11)
  }

  @Test func whatTheTestSetsTakesPrecedence() async throws {
    let mock = MockGauge(wrapping: DeskGauge(serial: 1))
    mock.averageOfResult = .inOrder(.value(100), .original)
    #expect(await mock.average(of: 4) == 100)
    #expect(await mock.average(of: 4) == 5)
    #expect(mock.averageOfCalls == [4, 4])
    mock.convertToMock.handler = { value, _ in "handled \(value)" }
    #expect(mock.convert(1, to: "") == "handled 1")
    mock.reading = 50
    #expect(mock.reading == 50)
    mock.reset()
    #expect(mock.reading == 1)
    #expect(mock.convert(1, to: "m") == "1 m")
    mock.whenUnset = .empty
    #expect(mock.convert(1, to: "m") == "")
  }

  @Test func propertiesHaveResultsBesideTheOriginal() {
    let mock = MockGauge(wrapping: DeskGauge(serial: 1))
    var labels: [String] = []
    mock.labelMock.onSet = { labels.append($0) }
    mock.label = "forwarded"
    #expect(mock.label == "forwarded" && labels == ["forwarded"])
    mock.readingMock.result = .inOrder(.value(99), .original, .value(98))
    #expect([mock.reading, mock.reading, mock.reading] == [99, 1, 98])
    #expect(mock.readingGetCount == 3)
    mock.reset()
    #expect(mock.reading == 1)
  }

  #if compiler(>=6.1)
    /// Tests that settings of the test's scope do not take the wrapped instance away.
    @Test(.mocks(whenUnset: .strict)) func theWrappedInstanceComesBeforeSettings() {
      let mock = MockGauge(wrapping: DeskGauge(serial: 1))
      mock.calibrate()
      #expect(mock.convert(3, to: "m") == "3 m")
    }
  #endif

  @Test func aMockWithoutAnInstanceHasNoOriginal() {
    let mock = MockGauge()
    mock.fetchResult = .original
    withKnownIssue {
      mock.fetch(1) { _ in }
    } matching: { issue in
      issue.comments.first?.rawValue.contains("only partial mocks and mocks that wrap an instance have one") == true
    }
  }

  @Test @MainActor func isolatedMembersAreForwarded() async {
    let mock = MockGaugeView(wrapping: DeskView())
    mock.title = "new"
    #expect(mock.title == "new" && mock.titleSetValues == ["new"])
    #expect(await mock.show("note") == "note")
    mock.hide()
    #expect(mock.hideCallCount == 1)
  }

  @Test func inheritedMembersAreForwarded() async throws {
    let mock = MockSharedGauge(wrapping: SharedDeskGauge())
    #expect(mock.parent() == 1)
    #expect(try await mock.child(3) == 3)
    #expect(MockGaugeParent(wrapping: mock).parent() == 1)
  }
}

extension WrappingTests {
  /// Tests that static members go to a type in the scope of the test alone.
  @Test func staticMembersAreForwardedToAType() async throws {
    MockGaugeKind.wrap(DeskKind.self)
    #expect(MockGaugeKind.standard() == 1 && MockGaugeKind.standardCallCount == 1)
    #expect(try await MockGaugeKind.find("abc") == 3)
    #expect(MockGaugeKind.findCalls == ["abc"])
    await #expect(throws: GaugeFault.stuck) { try await MockGaugeKind.find("") }
    #expect(await MockGaugeKind.ticks().reduce(into: []) { $0.append($1) } == [1, 2])
    #expect(await withCheckedContinuation { done in MockGaugeKind.close { done.resume(returning: $0) } } == 4)
    #expect(MockGaugeKind.version == 7 && MockGaugeKind.versionGetCount == 1)
    #expect(MockGaugeKind[2] == 4)
    MockGaugeKind.standardResult = .inOrder(.value(9), .original)
    #expect(MockGaugeKind.standard() == 9)
    #expect(MockGaugeKind.standard() == 1)
    StaticMocks.scoped {
      MockGaugeKind.standardResult = .value(5)
      #expect(MockGaugeKind.standard() == 5)
    }
    StaticMocks.reset(MockGaugeKind.self)
    #expect(MockGaugeKind.standardCallCount == 0)
    #expect(MockGaugeKind.standard() == 1)
  }

  @MainActor @Test func staticMembersOnTheMainActorAreForwarded() async {
    MockGaugeStore.wrap(DeskStore.self)
    MockGaugeStore.shelf = "upper"
    #expect(DeskStore.shelf == "upper" && MockGaugeStore.shelf == "upper")
    #expect(MockGaugeStore.shelfSetValues == ["upper"])
    MockGaugeStore[3] = "middle"
    #expect(DeskStore.shelf == "3: middle" && MockGaugeStore[4] == "4: 3: middle")
    #expect(await MockGaugeStore.sort() == 2)
    MockGaugeStore.shelf = "own"
    MockGaugeStore.shelfMock.result = .value("mocked")
    #expect(MockGaugeStore.shelf == "mocked" && DeskStore.shelf == "own")
  }

  /// Tests that a requirement of the name takes the place of the member with which a test wraps a type.
  @Test func aRequirementMayBeCalledWrap() {
    StaticMocks.scoped {
      MockWrapper.wrapResult = .value("<>")
      #expect(MockWrapper.wrap("text") == "<>")
      #expect(MockWrapper(wrapping: MockWrapper()).mockState.calls.isEmpty)
    }
  }

  /// Tests that without a type, `.original` is reported instead of called.
  @Test func withoutATypeStaticMembersHaveNoOriginal() {
    StaticMocks.scoped {
      withKnownIssue {
        MockGaugeKind.standardResult = .original
        #expect(MockGaugeKind.standard() == 0)
      } matching: {
        "\($0)".contains("has no original to call")
      }
    }
  }
}

private struct DeskGauge: Gauge {
  var reading = 1
  var label = "old"
  var stored = ["1"]
  var drift: Int { get async throws { 2 } }
  var readings: AsyncStream<Int> { elements(1, 2) }

  init(serial: Int) {}

  func calibrate() {}
  func convert(_ value: Int, to unit: String) -> String { "\(value) \(unit)" }
  func verify() throws -> Int { throw GaugeFault.stuck }
  func inspect() throws(GaugeFault) -> Int { throw .stuck }
  func average(of count: Int) async -> Int { count + 1 }
  func sort(_ values: [Int]) async throws -> [Int] { values.sorted() }
  func history(since start: Int) -> AsyncStream<Int> { elements(start) }
  func fetch(_ id: Int, completion: @escaping (Result<Int, any Error>) -> Void) { completion(.success(id)) }
  func pair(completion: @escaping (Int, String) -> Void) { completion(1, "one") }
  func adjust(_ value: inout Int) { value += 1 }
  func echo<T: Codable>(_ value: T) -> T { value }
  func measure<T>(_ body: () throws -> T) rethrows -> T { try body() }
  func repeating(_ body: () async throws -> Int) async rethrows -> Int { try await body() + body() }
  func lazily(_ value: @autoclosure () -> Int) -> Int { value() }
  func clear() -> Int { 0 }
  mutating func step() { reading += 10 }
  subscript(index: Int) -> String {
    get { stored[index] }
    set { stored[index] = newValue }
  }
  subscript(key key: String) -> Int { key.count }
  static func standard() -> Int { 1 }

  private func elements(_ elements: Int...) -> AsyncStream<Int> {
    AsyncStream { stream in
      for element in elements { stream.yield(element) }
      stream.finish()
    }
  }
}

@MainActor private final class DeskView: GaugeView {
  var title = "old"
  func show(_ note: String) async -> String { note }
  func hide() {}
}

private final class SharedDeskGauge: SharedGauge {
  func parent() -> Int { 1 }
  func child(_ count: Int) async throws -> Int { count }
}

private struct DeskKind: GaugeKind {
  static func standard() -> Int { 1 }
  static func find(_ name: String) async throws -> Int {
    if name.isEmpty { throw GaugeFault.stuck }
    return name.count
  }
  static func ticks() -> AsyncStream<Int> {
    AsyncStream { stream in
      for element in [1, 2] { stream.yield(element) }
      stream.finish()
    }
  }
  static func close(completion: @escaping (Int) -> Void) { completion(4) }
  static var unit: String {
    get { "bar" }
    set {}
  }
  static var version: Int { 7 }
  static subscript(index: Int) -> Int {
    get { 2 * index }
    set {}
  }
  static func copy() -> Self { Self() }
}

@MainActor private final class DeskStore: GaugeStore {
  static var shelf = "lower"
  static func sort() async -> Int { 2 }
  static subscript(index: Int) -> String {
    get { "\(index): \(shelf)" }
    set { shelf = "\(index): \(newValue)" }
  }
}
