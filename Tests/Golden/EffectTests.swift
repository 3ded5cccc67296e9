import MockRuntime
import Testing

/// Functions with every effect, called through the protocol.
struct EffectTests {
  private let mock = MockPaymentGateway()
  private var gateway: any PaymentGateway { mock }

  @Test func asyncFunctionThatCannotThrow() async {
    mock.balanceResult = .value(12)
    #expect(await gateway.balance() == 12)
    #expect(mock.balanceCallCount == 1)
  }

  @Test func throwingFunctionReturnsAndThrows() throws {
    mock.authorizeAmountResult = .inOrder(.value("ok"), .throw(PaymentError.declined))
    #expect(try gateway.authorize(amount: 1) == "ok")
    #expect(throws: PaymentError.declined) { try gateway.authorize(amount: 2) }
    mock.authorizeAmountMock.handler = { amount in
      if amount > 100 { throw PaymentError.offline }
      return "\(amount)"
    }
    #expect(try gateway.authorize(amount: 3) == "3")
    #expect(throws: PaymentError.offline) { try gateway.authorize(amount: 101) }
    #expect(mock.authorizeAmountCalls == [1, 2, 3, 101])
  }

  @Test func asyncThrowingFunctionAnswersByArgument() async throws {
    mock.captureIDMock.handler = { $0 == "bad" ? .throw(PaymentError.declined) : .value(7) }
    #expect(try await gateway.capture(id: "good") == 7)
    await #expect(throws: PaymentError.declined) { try await gateway.capture(id: "bad") }
    #expect(mock.captureID == "bad")
  }

  @Test func typedErrorsArriveWithTheirType() async {
    mock.refundIDResult = .throw(.offline)
    mock.settleBatchResult = .throw(.declined)
    mock.chargeResult = .throw(.offline)
    do throws(PaymentError) {
      _ = try gateway.refund(id: "a")
      Issue.record("refunded")
    } catch {
      #expect(error == .offline)
    }
    await #expect(throws: PaymentError.declined) { try await gateway.settle(batch: ["b"]) }
    await #expect(throws: PaymentError.offline) { try await gateway.charge(1) }
    #expect(mock.settleBatch == ["b"])
  }

  @Test func functionsWithTypedErrorsAlsoSucceed() async throws {
    mock.refundIDMock.handler = { id in id.isEmpty ? .throw(.declined) : .value(id.count) }
    mock.settleBatchResult = .completed()
    mock.chargeResult = .value("receipt")
    #expect(try gateway.refund(id: "abc") == 3)
    #expect(throws: PaymentError.declined) { try gateway.refund(id: "") }
    try await gateway.settle(batch: [])
    #expect(try await gateway.charge(5) == "receipt")
  }

  @Test func throwingNeverNeedsNoTry() {
    mock.feeForResult = .value(3)
    #expect(gateway.fee(for: 10) == 3)
    #expect(mock.feeFor == 10)
  }

  @Test func genericErrorIsThatOfTheClosure() async throws {
    mock.attemptResult = .value(1)
    mock.attemptLaterResult = .value(2)
    #expect(try gateway.attempt { () throws(PaymentError) in throw .offline } == 1)
    #expect(gateway.attempt { 0 } == 1)
    #expect(await gateway.attemptLater { 0 } == 2)
    #expect(mock.attemptCallCount == 2)
  }

  @Test func rethrowingFunctionHasAResult() async throws {
    mock.verifyResult = .value(true)
    mock.transactionResult = .value(4)
    #expect(gateway.verify { false })
    #expect(try gateway.verify { throw PaymentError.offline })
    #expect(await gateway.transaction { 0 } == 4)
    #expect(try await gateway.transaction { throw PaymentError.offline } == 4)
  }

  @Test func rethrowingHandlerCallsTheClosureAndPassesItsErrorOn() async throws {
    mock.verifyMock.handler = { check in try !check() }
    mock.transactionMock.handler = { body in try await body() + 1 }
    #expect(gateway.verify { false })
    #expect(throws: PaymentError.offline) { try gateway.verify { throw PaymentError.offline } }
    #expect(await gateway.transaction { 4 } == 5)
    await #expect(throws: PaymentError.declined) { try await gateway.transaction { throw PaymentError.declined } }
    #expect(mock.verifyCallCount == 2)
  }

  @Test func genericErrorsOfClosuresAreRethrown() async throws {
    mock.attemptMock.handler = { work in try work() + 1 }
    mock.attemptLaterMock.handler = { work in try await work() + 1 }
    #expect(gateway.attempt { 1 } == 2)
    #expect(throws: PaymentError.offline) {
      try gateway.attempt { () throws(PaymentError) in throw .offline }
    }
    #expect(await gateway.attemptLater { 1 } == 2)
  }

  @Test func handlersRethrowOnlyErrorsOfClosures() async {
    mock.verifyMock.handler = { _ in throw PaymentError.offline }
    mock.transactionMock.handler = { _ in throw PaymentError.offline }
    mock.attemptMock.handler = { _ in throw PaymentError.offline }
    await withKnownIssue {
      #expect(gateway.verify { true } == false)
      #expect(await gateway.transaction { 4 } == 0)
      #expect(gateway.attempt { 1 } == 0)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("rethrows only what its closures throw") }
    }
  }

  @Test func mutatingFunctionsAreCalledOnVariables() async throws {
    mock.rotateKeysResult = .inOrder(.value(1), .value(2))
    mock.closeResult = .completed()
    var gateway: any PaymentGateway = mock
    #expect(gateway.rotateKeys() == 1)
    #expect(rotate(&gateway) == 2)
    try await gateway.close()
    #expect(mock.closeCallCount == 1)
  }

  private func rotate(_ gateway: inout any PaymentGateway) -> Int { gateway.rotateKeys() }

  @Test func functionsThatNeverReturnThrow() {
    mock.shutDownMock.handler = { throw PaymentError.offline }
    #expect(throws: PaymentError.offline) { try gateway.shutDown() }
    #expect(mock.shutDownCallCount == 1)
  }

  #if compiler(>=6.2)
    @Test func callersActorIsKept() async throws {
      mock.receiptResult = .value("r")
      #expect(try await gateway.receipt() == "r")
    }
  #endif
}
