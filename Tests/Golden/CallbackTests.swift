import MockRuntime
import Testing

/// Completion closures with three values, or in functions that also return a value, which `.callback` calls.
struct CallbackTests {
  private let mock = MockTransferSession()
  private var session: any TransferSession { mock }

  @Test func aCallbackCallsTheClosureFreely() {
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

  @Test func closuresOfThreeValuesAreCalledIfAResultIsSet() throws {
    let seen = Recorder()
    let send = { self.session.send("x") { seen.append("\($0 ?? "") \($1 ?? 0) \($2 == nil)") } }
    send()
    #expect(seen.texts == [])
    // The closure was recorded, as it is without a result.
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

  @Test func aHandlerReceivesTheClosureAndReplacesTheResult() {
    var seen: [String] = []
    mock.sendCompletionResult = .value(("result", nil))
    mock.sendCompletionMock.handler = { body, completion in completion(body, nil, nil) }
    session.send("handler") { text, _, _ in seen.append(text ?? "") }
    #expect(seen == ["handler"])
  }

  @MainActor @Test func closuresOfTwoValuesTakeACallback() {
    var seen: [String] = []
    mock.pingCallbackResult = .callback { $0(1, "a") }
    session.ping { seen.append("\($0) \($1)") }
    #expect(seen == ["1 a"])
    session.ping(callback: nil)
    #expect(mock.pingCallbackCallCount == mock.pingCallbackMock.callCount)
    #expect(mock.pingCallbackCalls.map { $0 == nil } == [false, true])
    #expect(mock.pingCallback == nil)
  }

  @Test func functionsThatReturnHaveBothResults() async throws {
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

  @Test func throwingFunctionsDoNotCallBack() throws {
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

  @Test func staticFunctionsHaveBothResults() {
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

  @Test func aStrictMockReportsTheUnsetResult() {
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

/// Completion closures with other spellings.
struct DepotTests {
  private let mock = MockDepot()
  private var depot: any Depot { mock }

  @Test func anOptionalFailureIsPartOfThePair() {
    let seen = Recorder()
    let find = {
      self.depot.find(id: 1, success: { seen.append($0) }, failure: { seen.append($0 == nil ? "nil" : "error") })
    }
    mock.findIDResult = .inOrder(
      .value("a"), .throw(StoreError.locked), .callback { $0.failure(nil) }, .callback { $0.success("b") })
    for _ in 0..<4 { find() }
    #expect(seen.texts == ["a", "error", "nil", "b"])
    #expect(mock.findIDCalls == [1, 1, 1, 1])
  }

  @Test func theFailureMayComeFirst() {
    let seen = Recorder()
    let remove = {
      self.depot.remove(failure: { seen.append("\($0.map { "\($0)" } ?? "nil")") }, success: { seen.append("removed") })
    }
    mock.removeResult = .inOrder(.completed(), .value(()), .throw(.locked))
    for _ in 0..<3 { remove() }
    #expect(seen.texts == ["removed", "removed", "locked"])
  }

  @Test func aTypealiasOfResultCountsAsResult() throws {
    mock.listResult = .value(["a"])
    var seen: Depot.Answer?
    depot.list { seen = $0 }
    #expect(try seen?.get() == ["a"])
  }

  @Test func aGenericClosureReceivesAValueOfItsType() async throws {
    mock.decodeResult = .inOrder(
      .value(3), .value("text"), .throw(StoreError.missing), .callback { $0(.success(4)) })
    var numbers: [Result<Int, any Error>] = []
    depot.decode("a") { (result: Result<Int, any Error>) in numbers.append(result) }
    var text: Result<String, any Error>?
    depot.decode("b") { text = $0 }
    for _ in 0..<2 { depot.decode("c") { (result: Result<Int, any Error>) in numbers.append(result) } }
    #expect(try text?.get() == "text")
    #expect(try numbers[0].get() == 3)
    #expect(throws: StoreError.missing) { try numbers[1].get() }
    #expect(try numbers[2].get() == 4)
    #expect(mock.decodeCalls == ["a", "b", "c", "c"])
  }

  @Test func aValueOfAnotherTypeIsReportedAndFails() {
    mock.decodeResult = .value("text")
    var failure: (any Error)?
    withKnownIssue {
      depot.decode("a") { (result: Result<Int, any Error>) in
        if case .failure(let error) = result { failure = error }
      }
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("Expected to return an Int, but got a String instead.") == true
    }
    #expect(failure is MockError)
  }

  @Test func anEmptyMockPassesTheDefaultToAGenericClosure() {
    mock.whenUnset = .empty
    var seen: [Int?] = []
    depot.decode("a") { (result: Result<Int, any Error>) in
      do { seen.append(try result.get()) } catch { seen.append(nil) }
    }
    #expect(seen == [0])
  }

  @MainActor @Test func genericPairsAndReturningFunctions() {
    var seen: [String] = []
    mock.firstResult = .inOrder(.value(1), .throw(StoreError.locked), .callback { $0.success(2) })
    for _ in 0..<3 {
      depot.first(Int.self, success: { seen.append("\($0)") }, failure: { seen.append($0 == nil ? "nil" : "error") })
    }
    #expect(seen == ["1", "error", "2"])
    mock.watchDoneResult = .value(true)
    mock.watchDoneCallbackResult = .value("text")
    var text: String?
    #expect(depot.watch(String.self) { value, _ in text = value })
    #expect(text == "text")
  }

  @Test func overloadsDifferByTheLabelOfTheClosure() {
    mock.refreshResult = .value(true)
    var isFresh = false
    depot.refresh { isFresh = $0 }
    #expect(isFresh)
    mock.closeCompletionResult = .completed()
    var hasClosed = false
    depot.close { hasClosed = true }
    depot.close()
    #expect(hasClosed)
    #expect(mock.closeCompletionCallCount == 1)
    #expect(mock.closeCallCount == 1)
  }
}
