import MockRuntime
import Testing

/// Completion closures by `.callback`, of three values, and beside what is returned.
struct CallbackTests {
  private let mock = MockTransferSession()
  private var session: any TransferSession { mock }

  @Test func aCallbackCallsTheClosureAsItLikes() {
    var seen: [String] = []
    mock.findResult = .callback {
      $0(nil, nil)
      $0(1, StoreError.locked)
    }
    session.find("a") { seen.append("\($0 ?? 0) \($1 == nil)") }
    mock.findMock.handler = { $0 == "b" ? .callback { $0(2, nil) } : nil }
    session.find("b") { seen.append("\($0 ?? 0) \($1 == nil)") }
    #expect(seen == ["0 true", "1 false", "2 true"])
    #expect(mock.findCalls == ["a", "b"])
    #expect(mock.findCallCount == 2)
    #expect(mock.findName == "b")
  }

  @Test func threeValuesAreAnsweredOnceThereIsAResult() throws {
    let seen = Recorder()
    let send = { self.session.send("x") { seen.append("\($0 ?? "") \($1 ?? 0) \($2 == nil)") } }
    send()
    #expect(seen.texts == [])
    // The closure was recorded, as it is without results.
    let recorded = try #require(mock.sendCompletion)
    recorded("by hand", 1, nil)
    mock.sendCompletionResult = .inOrder(
      .value(("a", 2)), .value((nil, 3)), .throw(StoreError.missing), .callback { $0("b", 4, StoreError.locked) })
    for _ in 0..<4 { send() }
    #expect(seen.texts == ["by hand 1 true", "a 2 true", " 3 true", " 0 false", "b 4 false"])
    #expect(mock.sendCompletionCalls.map(\.body) == ["x", "x", "x", "x", "x"])
    #expect(mock.sendCompletionCallCount == 5)
    #expect(mock.sendBody == "x")
  }

  @Test func aHandlerIsGivenTheClosureAndAnswersAlone() {
    var seen: [String] = []
    mock.sendCompletionResult = .value(("result", nil))
    mock.sendCompletionMock.handler = { body, completion in completion(body, nil, nil) }
    session.send("handler") { text, _, _ in seen.append(text ?? "") }
    #expect(seen == ["handler"])
  }

  @MainActor @Test func anyTwoValuesAreThoseOfACallback() {
    var seen: [String] = []
    mock.pingCallbackResult = .callback { $0(1, "a") }
    session.ping { seen.append("\($0) \($1)") }
    #expect(seen == ["1 a"])
    session.ping(callback: nil)
    #expect(mock.pingCallbackCallCount == mock.pingCallbackMock.callCount)
    #expect(mock.pingCallbackCalls.map { $0 == nil } == [false, true])
    #expect(mock.pingCallback == nil)
  }

  @Test func bothResultsOfAFunctionThatReturns() async throws {
    let transfer = MockTransfer()
    let seen = Recorder()
    mock.fetchURLCompletionHandlerResult = .value(transfer)
    #expect(session.fetch(url: "a") { seen.append("\($0)") } === transfer)
    #expect(seen.texts == [])
    mock.fetchURLCompletionHandlerCallbackResult = .value(1)
    _ = session.fetch(url: "b") { seen.append("\($0)") }
    mock.fetchURLCompletionHandlerMock.handler = { _, completion in
      completion(.success(2))
      return transfer
    }
    _ = session.fetch(url: "c") { seen.append("\($0)") }
    #expect(seen.texts == ["success(1)", "success(2)"])
    #expect(mock.fetchURLCompletionHandlerCalls.map(\.url) == ["a", "b", "c"])
    #expect(mock.fetchURLCompletionHandlerCallCount == 3)
    #expect(mock.fetchURL == "c")
    let recorded = try #require(mock.fetchCompletionHandler)
    recorded(.success(3))
    #expect(seen.texts.last == "success(3)")
    mock.reset()
    #expect(mock.fetchURLCompletionHandlerCallbackResult == nil)
  }

  @Test func whatThrowsDoesNotCallBack() throws {
    var seen: [String] = []
    let start = {
      try self.session.start(onSuccess: { seen.append("\($0)") }, onFailure: { seen.append("\($0)") })
    }
    mock.startOnSuccessOnFailureResult = .inOrder(.throw(StoreError.locked), .completed(), .completed())
    mock.startOnSuccessOnFailureCallbackResult = .inOrder(
      .throw(.missing),
      .callback {
        $0.success(1)
        $0.failure(.locked)
      })
    #expect(throws: StoreError.locked) { try start() }
    try start()
    try start()
    #expect(seen == ["missing", "1", "locked"])
    #expect(mock.startOnSuccessOnFailureCalls.count == mock.startOnSuccessOnFailureCallCount)
    #expect(mock.startOnSuccessOnFailureMock.callCount == 3)
    mock.startOnSuccess?(2)
    mock.startOnFailure?(.missing)
    #expect(seen.suffix(2) == ["2", "missing"])
  }

  @Test func staticFunctionsHaveBothToo() {
    var count = 0
    MockTransferSession.sharedCompletionResult = .value(true)
    MockTransferSession.sharedCompletionCallbackResult = .completed()
    #expect(MockTransferSession.shared { count += 1 })
    #expect(count == 1)
    MockTransferSession.sharedCompletion?()
    #expect(MockTransferSession.sharedCompletionCalls.count == MockTransferSession.sharedCompletionCallCount)
    #expect(MockTransferSession.sharedCompletionMock.callCount == 1)
    StaticMocks.reset(MockTransferSession.self)
    #expect(MockTransferSession.sharedCompletionCallbackResult == nil)
  }

  @Test func aStrictMockAsksForTheResult() {
    mock.whenUnset = .strict
    mock.fetchURLCompletionHandlerResult = .value(MockTransfer())
    withKnownIssue {
      _ = session.fetch(url: "a") { _ in }
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        Unexpected function call TransferSession.fetch(url:completionHandler:)
        mock.whenUnset is .strict
        set mock.fetchURLCompletionHandlerCallbackResult = .value(…)
        """
      ]
    }
  }
}
