// Hand-written mocks.

import MockByHand
import Testing

@_spi(Generated) @testable import MockRuntime

private final class HandWrittenMock: BaseMock, @unchecked Sendable {
  var tokenResult: SingleResult<String>?
  var saveResult: CompletableResult?
  var ticksResult: StreamResult<Int, Never>?
  var statusResult: ObservableResult<Int>?
  var anyResult: SingleResult<Any>?
  var pickResult: ReturnResult<Any, Never>?

  func token() async throws -> String { try await mockFunction(returning: tokenResult) }
  func save() async throws { try await mockFunction(returning: saveResult) }
  func ticks() -> AsyncStream<Int> { mockFunction(returning: ticksResult) }
  func status() -> AsyncThrowingStream<Int, any Error> { mockFunction(returning: statusResult) }
  func fetch<T>(_ type: T.Type) async throws -> T { try await mockFunction(returning: anyResult, as: type) }
  func pick<T>(_ type: T.Type) -> T { mockFunction(returning: pickResult, as: type) }
  func deleteAll() { unexpectedFunctionCall() }
}

@Suite struct HandWrittenTests {
  @Test func allResults() async throws {
    let mock = HandWrittenMock()
    mock.tokenResult = .value("abc")
    #expect(try await mock.token() == "abc")
    mock.saveResult = .inOrder(.completed(), .throw(TestError.anError))
    try await mock.save()
    await #expect(throws: TestError.anError) { try await mock.save() }
    mock.ticksResult = .sequence([1])
    #expect(await mock.ticks().waitForValues() == [1])
    mock.statusResult = .sequence([2])
    #expect(await mock.status().waitForValues() == [2])
    mock.anyResult = .value(3)
    #expect(try await mock.fetch(Int.self) == 3)
    mock.pickResult = .value("p")
    #expect(mock.pick(String.self) == "p")
    #expect(mock.calls.map(\.name) == ["token()", "save()", "save()", "ticks()", "status()", "fetch(_:)", "pick(_:)"])
  }

  @Test func unsetIsReported() async {
    let mock = HandWrittenMock()
    await expectFailures(
      """
      Unexpected function call HandWrittenMock.token()
      no result is set; set the one that HandWrittenMock passes to mockFunction(…)
      """
    ) {
      await #expect(throws: MockError.unexpectedFunctionCall("token()")) { try await mock.token() }
    }
    await expectFailures(
      """
      Unexpected function call HandWrittenMock.ticks()
      no result is set; set the one that HandWrittenMock passes to mockFunction(…)
      """
    ) { #expect(await mock.ticks().waitForValues() == []) }
    await expectFailures(
      """
      Unexpected function call HandWrittenMock.deleteAll()
      HandWrittenMock locks it out with unexpectedFunctionCall()
      """
    ) { mock.deleteAll() }
  }

  @Test func streamsAreNamedAfterTheMock() async {
    let mock = HandWrittenMock()
    mock.statusResult = .never
    await expectFailures(
      "Timed out after 0.5 s waiting for a value from HandWrittenMock.status(); seen so far: nothing"
    ) { #expect(await mock.status().waitForValue(timeout: 0.5) == nil) }
  }

  @Test func stateComesFromTheTable() async throws {
    let beginning = #line - 1
    let service = HandWrittenService()
    service.loadResult = .value("mocked")
    #expect(try service.load(id: 1) == "mocked")
    #expect(service.mockState === service.mockState)
    #expect(service.totalCallCount == 1)
    service.loadResult = nil
    await expectFailures(
      """
      Unexpected function call HandWrittenService.load(id:)
      no result is set; set the one that HandWrittenService passes to mockFunction(…)
      in the test stateComesFromTheTable() at \(#fileID):\(beginning)
      """
    ) {
      #expect(throws: MockError.self) { try service.load(id: 1) }
    }
    for _ in 0..<500 { #expect(HandWrittenService().totalCallCount == 0) }
  }
}
