// Code without hidden imports: hand-written mocks, and the adapter of a framework that mockgen does not know.

import MockByHand
import MockTesting
import Testing

/// A framework with one type, which delivers a value at once, later, or never.
private struct Promise<Value>: @unchecked Sendable {
  enum Failure: Error, Equatable { case broken(String) }

  let start: (@escaping (Value?, Failure?) -> Void) -> Void
}

// MARK: The adapter

extension MockStream where Failure == Promise<Element>.Failure {
  fileprivate func promise() -> Promise<Element> {
    Promise { receive in
      _ = subscribe { event in
        switch event {
        case .next(let element): receive(element, nil)
        case .failed(let error): receive(nil, error)
        case .completed: break
        }
      }
    }
  }
}

extension MockedFunction {
  fileprivate func stream<T>(_ handled: Result?, as type: T.Type) -> Promise<T>
  where Result == ValueResult<Any, Promise<T>.Failure> {
    source(handled, as: type).promise()
  }
}

extension AsyncMock {
  fileprivate func mockFunction<T>(
    file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
    returning result: ValueResult<T, Promise<T>.Failure>?
  ) -> Promise<T> {
    mockAsyncSequence(file: file, line: line, function: function, returning: result).promise()
  }
}

extension Promise {
  private var mockStream: MockStream<Value, Failure> {
    MockStream(of: ValueResult<Value, Failure>.self) { receive in
      start { value, failure in
        if let value { receive(.next(value)) }
        receive(failure.map { .failed($0) } ?? .completed)
      }
      return MockCancellation {}
    }
  }

  fileprivate func waitForSuccess(
    timeout: Double = MockState.waitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> Value? {
    await mockStream.waitForValue(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  fileprivate func waitForError() async -> Failure? { await mockStream.waitForError().error as? Failure }
}

extension ValueResult where Failure == Promise<Value>.Failure {
  fileprivate static func stream(_ promise: Promise<Value>) -> ValueResult {
    ValueResult { observer in
      promise.start { value, failure in
        if let value { observer.on(.next(value)) }
        if let failure { observer.on(.failed(failure)) }
      }
      return MockCancellation {}
    }
  }
}

// MARK: The mocks

private protocol Bank {
  func balance() -> Promise<Int>
  func names() -> AsyncStream<String>
  func close() throws
}

private final class HandWrittenBank: BaseMock, Bank, @unchecked Sendable {
  var balanceResult: ValueResult<Int, Promise<Int>.Failure>?
  func balance() -> Promise<Int> { mockFunction(returning: balanceResult) }

  var namesResult: StreamResult<String, Never>?
  func names() -> AsyncStream<String> { mockFunction(returning: namesResult) }

  var closeResult: ReturnResult<Void, any Error>?
  func close() throws { try mockFunction(returning: closeResult) }
}

private final class Stateless: AsyncMock {}
private final class Stateful: AsyncMock { let mockState = MockState() }

@Suite struct PlainImportTests {
  private let bank = HandWrittenBank()

  @Test func aCustomAdapter() async {
    bank.balanceResult = .value(5)
    #expect(await bank.balance().waitForSuccess() == 5)
    bank.balanceResult = .stream(bank.balance())
    #expect(await bank.balance().waitForSuccess() == 5)
    bank.balanceResult = .throw(.broken("lock"))
    #expect(await bank.balance().waitForError() == .broken("lock"))
    bank.balanceResult = .inOrder(.value { 6 }, .never).delayed(by: .milliseconds(1))
    #expect(await bank.balance().waitForSuccess() == 6)
    #expect(bank.calls.map(\.description) == Array(repeating: "balance()", count: 5))
  }

  @Test func itsFailuresSpeakOfASingleValue() async {
    bank.balanceResult = .throw(.broken("lock"))
    await expectFailures(
      "Expected a single value, got error Failure.broken(\"lock\") instead\nfrom HandWrittenBank.balance()"
    ) { #expect(await bank.balance().waitForSuccess() == nil) }
  }

  @Test func resultsOfHandWrittenMocks() async throws {
    bank.namesResult = .value { "Ada" }
    #expect(await bank.names().waitForValues() == ["Ada"])
    bank.closeResult = .inOrder(.completed(), .throw(MockError.invalidData("{")))
    try bank.close()
    #expect(throws: MockError.invalidData("{")) { try bank.close() }
    #expect(MockError.invalidData("{").description == "Invalid JSON data: {")
  }

  @Test func aStreamIsASequence() async throws {
    let numbers: ObservableResult<Int> = .sequence([1, 2])
    var seen: [Int] = []
    for try await number in bank.mockAsyncSequence(returning: numbers) { seen.append(number) }
    #expect(seen == [1, 2])
  }

  @Test func statesAreTheirOwn() {
    let (stateless, stateful) = (Stateless(), Stateful())
    #expect(stateless.mockState === stateless.mockState)
    #expect((stateful as any AsyncMock).mockState === stateful.mockState)
    #expect((bank as any AsyncMock).mockState === bank.mockState)
    bank.mockState.whenUnset = .empty
    if case .empty = bank.whenUnset {} else { Issue.record("the settings of a mock are those of its state") }
  }

  @Test func staticMembersHaveAllSettings() {
    let settings = StaticMocks.state(of: HandWrittenBank.self)
    settings.response = 5
    settings.whenUnset = .never
    #expect(StaticMocks.state(of: HandWrittenBank.self).response as? Int == 5)
    #expect(settings.calls.isEmpty && settings.totalCallCount == 0)
  }
}
