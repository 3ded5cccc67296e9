// The behavior of unset results, under each setting.

import Foundation
import Testing

@_spi(Generated) @testable import MockRuntime

@Suite struct UnsetTests {
  let client = MockHTTPClient()

  @Test func failReportsAndGoesOn() async {
    await expectFailures("Unexpected function call HTTPClient.ping()\nset mock.pingResult = .value(…)") {
      #expect(await client.ping() == 0)
    }
    await expectFailures(
      """
      Unexpected function call HTTPClient.save(name:)
      called with name: "n"; set mock.saveNameResult = .completed()
      """
    ) {
      await #expect(throws: MockError.unexpectedFunctionCall("save(name:)")) { try await client.save(name: "n") }
    }
    await expectFailures(
      """
      Unexpected function call HTTPClient.check(_:)
      called with flag: true; set mock.checkResult = .completed()
      """
    ) {
      #expect(throws: Never.self) { try client.check(true) }
    }
    await expectFailures(
      """
      Unexpected function call HTTPClient.fetch(_:)
      called with type: Int.self; set mock.fetchResult = .value(…)
      """
    ) {
      await #expect(throws: MockError.self) { try await client.fetch(Int.self) }
    }
    client.track(event: "silent")
  }

  @Test func aHandlerThatLeavesACallOpenIsNamed() async throws {
    client.tokenRefreshScopeMock.handler = { refresh, _ in refresh ? .value("fresh") : nil }
    await expectFailures(
      """
      Unexpected function call HTTPClient.token(refresh:scope:)
      the handler returned nil for refresh: false, scope: "a", and no result is set
      set mock.tokenRefreshScopeResult = .value(…), or return it from mock.tokenRefreshScopeMock.handler
      """
    ) {
      await #expect(throws: MockError.self) { try await client.token(refresh: false, scope: "a") }
    }
    client.tokenRefreshScopeResult = .inOrder(.value("first"))
    #expect(try await client.token(refresh: false, scope: "b") == "first")
    await expectFailures(
      """
      Unexpected function call HTTPClient.token(refresh:scope:)
      called with refresh: false, scope: "c"; its 1 result in order was used up by an earlier call
      add one for this call to .inOrder(…), or set mock.tokenRefreshScopeResult = .value(…) for every call
      """
    ) {
      await #expect(throws: MockError.self) { try await client.token(refresh: false, scope: "c") }
    }
  }

  @Test func aHandlerWithoutArgumentsThatLeavesACallOpenIsNamed() async {
    client.pingMock.handler = { nil }
    await expectFailures(
      """
      Unexpected function call HTTPClient.ping()
      the handler returned nil, and no result is set
      set mock.pingResult = .value(…), or return it from mock.pingMock.handler
      """
    ) { #expect(await client.ping() == 0) }
  }

  @Test func aSynchronousPropertyCannotWaitForever() async {
    client.whenUnset = .never
    let property = MockedProperty<Int>("count", of: "P")
    #expect(property.get(client.mockState) == 0)
    let state = StaticMocks.state(of: MockHTTPClient.self)
    state.whenUnset = .throw(TestError.anError)
    await expectFailures(
      """
      Unexpected use of the property P.count
      StaticMocks.state(of: MockHTTPClient.self).whenUnset throws a TestError, which this function cannot throw
      read before it was set; set MockHTTPClient.countMock.value = …
      """
    ) { #expect(property.get(state) == 0) }
    StaticMocks.reset(MockHTTPClient.self)
  }

  @Test func strictReportsVoidToo() async {
    client.whenUnset = .strict
    await expectFailures(
      """
      Unexpected function call HTTPClient.track(event:)
      mock.whenUnset is .strict
      called with event: "e"; set mock.trackEventMock.handler = { … }
      """
    ) {
      client.track(event: "e")
    }
    client.trackEventMock.handler = { _ in }
    client.track(event: "e")
  }

  @Test func strictReportsAWriteToAnUnsetProperty() async {
    client.whenUnset = .strict
    let property = MockedProperty<Int>("count", of: "P")
    let failure = """
      Unexpected use of the property P.count
      mock.whenUnset is .strict
      set to 3; give it a value first, mock.countMock.value = …, or receive its writes with mock.countMock.writes.handler = { … }
      """
    await expectFailures(failure) { property.set(client.mockState, 3) }
    property.set(client.mockState, 4)
    #expect(property.setValues == [3, 4])
    property.reset()
    await expectFailures(failure) { property.set(client.mockState, 3) }
    property.reset()
    client.whenUnset = .fail
    property.set(client.mockState, 5)
  }

  @Test func strictMocksExpectTheWritesThatTheTestHasPreparedFor() {
    client.whenUnset = .strict
    let given = MockedProperty<Int>("count", of: "P")
    given.value = 1
    given.set(client.mockState, 2)
    let stubbed = MockedProperty<Int>("count", of: "P")
    stubbed.result = .value(1)
    stubbed.set(client.mockState, 2)
    let received = MockedProperty<Int?>("count", of: "P")
    var writes: [Int?] = []
    received.writes.handler = { writes.append($0) }
    received.set(client.mockState, 3)
    received.set(client.mockState, nil)
    #expect(writes == [3, nil])
    let matched = MockedProperty<Int>("count", of: "P")
    matched.writes.when(3) { writes.append(7) }
    matched.set(client.mockState, 3)
    #expect(writes.count == 3)
    // Nothing retains the value, and a delegate is an effect of nothing.
    let delegate = MockedProperty<MockHTTPClient?>("delegate", of: "P", isWeak: true)
    delegate.set(client.mockState, client)
  }

  @Test func anAsyncFunctionWithNothingToChooseIsSilent() async {
    let note = NoteFunction()
    await note.call()
    note.state.whenUnset = .throw(TestError.anError)
    await note.call()
    note.state.whenUnset = .empty
    await note.call()
    note.state.changeMockWideOutcome { $0.error = TestError.anError }
    await note.call()
    #expect(note.function.callCount == 4)
    note.function.result = .inOrder(.completed())
    await note.call()
    note.state.whenUnset = .fail
    await expectFailures(NoteFunction.usedUpCall) { await note.call() }
  }

  @Test func strictReportsAnAsyncFunctionToo() async {
    let note = NoteFunction()
    note.state.whenUnset = .strict
    await expectFailures(NoteFunction.strictCall) { await note.call() }
    note.function.result = .completed()
    await note.call()
    note.state.whenUnset = .never
    note.function.result = nil
    let call = Task { await note.call() }
    call.cancel()
    await call.value
  }

  @Test func manyFailuresTakeNoLongerEach() {
    let function = MockedFunction<Counted, (Counted) -> Int, ReturnResult<Int, Never>>("f(_:)", of: "P", stem: "f")
    let state = MockState()
    func text(_ number: Int) -> String {
      "Unexpected function call P.f(_:)\ncalled with \(number); set mock.fResult = .value(…)"
    }
    for number in 0..<100 {
      function.record(state, Counted(number: number))
      #expect(function.site.text(of: MissingResult()) == text(number))
    }
    // Each argument is described twice, for its label and for its text. Describing all earlier calls would take 5,050.
    #expect(Counted.looks.all.count <= 200)
  }

  @Test func neverDoesNotEnd() async {
    client.whenUnset = .never
    let save = Task { try await client.save(name: "") }
    save.cancel()
    await #expect(throws: CancellationError.self) { try await save.value }
    #expect(client.retry(after: 1) == 0)
    #expect(client.retries == 0)
    client.load(url: "") { _ in Issue.record("called") }
    // An asynchronous stream has a name when a task reads it, which may be late on a busy machine.
    await expectFailures("Timed out after 0.3 s waiting for a value from HTTPClient.ticks(); seen so far: nothing") {
      #expect(await client.ticks().waitForValue(timeout: 0.3) == nil)
    }
  }

  @Test func emptyIsSilent() async throws {
    client.whenUnset = .empty
    #expect(await client.ticks().waitForValues() == [])
    #expect(await client.status(url: "").waitForCompletion() == [])
    #expect(try await client.token(refresh: true, scope: "") == "")
    try await client.save(name: "")
    try client.check(true)
    #expect(client.retry(after: 1) == 0)
    #expect(client.retries == 0)
    await expectFailures(
      """
      Unexpected function call HTTPClient.parse(text:)
      mock.whenUnset is .empty, but Response has no natural default: mock.defaults.set(…)
      called with text: ""; set mock.parseTextResult = .value(…)
      """
    ) {
      #expect(throws: MockError.self) { try client.parse(text: "") }
    }
  }

  @Test func throwThrowsAFittingError() async {
    client.whenUnset = .throw(TestError.anError)
    await #expect(throws: TestError.anError) { try await client.token(refresh: true, scope: "") }
    await #expect(throws: TestError.anError) { try await client.response(id: 1) }
    #expect(throws: TestError.anError) { try client.check(true) }
    #expect(await client.status(url: "").waitForError().error as? TestError == .anError)
    await expectFailures(
      """
      Unexpected function call HTTPClient.retry(after:)
      mock.whenUnset throws a TestError, which this function cannot throw
      called with after: 1; set mock.retryAfterResult = .value(…)
      """
    ) {
      #expect(client.retry(after: 1) == 0)
    }
  }

  @Test func concurrentFailuresNameTheirOwnArguments() {
    let texts = RecordedTexts()
    withKnownIssue {
      let client = MockHTTPClient()
      DispatchQueue.concurrentPerform(iterations: 8) { _ = client.retry(after: $0) }
    } matching: { issue in
      texts.append(issue.comments[0].rawValue)
      return true
    }
    let expected = (0..<8).map { number in
      """
      Unexpected function call HTTPClient.retry(after:)
      called with after: \(number); set mock.retryAfterResult = .value(…)
      """
    }
    #expect(texts.all.sorted() == expected)
  }

  @Test func resetRemovesEverything() async {
    client.retryAfterResult = .value(1)
    client.pingResult = .value(5)
    client.retries = 3
    client.whenUnset = .empty
    client.delivery = .immediate
    #expect(client.retry(after: 2) == 1)
    client.reset()
    #expect(client.calls.isEmpty)
    #expect(client.retryAfterCalls.isEmpty)
    #expect(client.retryAfterResult == nil)
    #expect(client.pingResult == nil)
    #expect(client.retriesSetValues == [])
    #expect(client.mockState.explicitDelivery == nil)
    if case .fail = client.whenUnset {} else { Issue.record("\(client.whenUnset)") }
  }
}

/// The body of `func note(_ text: String) async`, as the generator writes it.
private final class NoteFunction: @unchecked Sendable {
  static let strictCall = """
    Unexpected function call P.note(_:)
    mock.whenUnset is .strict
    called with text: "t"; set mock.noteResult = .completed()
    """
  static let usedUpCall = """
    Unexpected function call P.note(_:)
    called with text: "t"; its 1 result in order was used up by an earlier call
    add one for this call to .inOrder(…), or set mock.noteResult = .completed() for every call
    """

  let state = MockState()
  let function = MockedFunction<String, (String) -> CompletionResult<Never>?, CompletionResult<Never>>(
    "note(_:)", of: "P", stem: "note", argument: "text")

  func call() async { await function.outcome(function.record(state, "t")?.body("t")) }
}

/// An argument that counts how often it is described.
private struct Counted: CustomDebugStringConvertible, CustomReflectable {
  static let looks = RecordedTexts()
  let number: Int
  var debugDescription: String { "\(number)" }
  var customMirror: Mirror {
    Self.looks.append(debugDescription)
    return Mirror(reflecting: number)
  }
}

@Suite struct ReflectedMockTests {
  @Test func resetDoesNotAskTheMock() {
    let mock = MockReflectedMore(item: 3)
    mock.countResult = .value(1)
    mock.moreMock.result = .value(1)
    #expect(mock.count() == 1)
    mock.reset()
    #expect(mock.countResult == nil)
    #expect(mock.moreMock.result == nil)
    #expect(mock.countCallCount == 0)
    #expect(mock.item == 3)
  }

  @Test func failuresDoNotAskAMockThatIsAnArgument() async {
    let function = MockedFunction<MockReflected, (MockReflected) -> Int, ReturnResult<Int, Never>>(
      "f(_:)", of: "P", stem: "f")
    let mock = MockReflected()
    function.record(MockState(), mock)
    #expect(
      function.site.text(of: MissingResult())
        == "Unexpected function call P.f(_:)\ncalled with MockReflected; set mock.fResult = .value(…)")
    #expect(mock.totalCallCount == 0)
  }

  @Test func anUnsetMirrorIsReported() async {
    let mock = MockReflected()
    await expectFailures(
      "Unexpected use of the property Reflected.customMirror\nread before it was set; set mock.customMirrorMock.value = …"
    ) {
      #expect(mock.customMirror.children.isEmpty)
    }
  }
}

@Suite struct MockWideTests {
  @Test func callsAreInOrderAcrossMocks() async {
    let (first, second) = (MockHTTPClient(), MockHTTPClient())
    first.track(event: "a")
    second.track(event: "b")
    first.retryAfterResult = .value(1)
    _ = first.retry(after: 2)
    first.track(event: "c")
    #expect(first.calls.map(\.description) == ["track(event: \"a\")", "retry(after: 2)", "track(event: \"c\")"])
    #expect(first.totalCallCount == 3)
    let all = (first.calls + second.calls).sorted { $0.order < $1.order }
    #expect(all.map(\.name) == ["track(event:)", "track(event:)", "retry(after:)", "track(event:)"])
  }

  @MainActor @Test func requirementsShadowTheMocksMembers() {
    let model = MockViewModel()
    model.callsResult = .value(4)
    model.delivery = "mine"
    model.reset()
    #expect(model.calls() == 4)
    #expect(model.delivery == "mine")
    #expect(model.resetCallCount == 1)
    let mock: any AsyncMock = model
    #expect(mock.calls.map(\.name) == ["reset()", "calls()"])
    mock.reset()
    #expect(model.resetCallCount == 0)
  }
}
