import MockRuntime
import Testing

/// Initializers, which are recorded on the type; failures of the mock are reported at the line that created it.
struct InitializerTests {
  @Test func overloadsAreRecordedApart() {
    let first = MockAccount(name: "a")
    let account = makeAccount(MockAccount.self)
    _ = MockAccount(1, 2)
    _ = MockAccount(other: first)
    _ = MockAccount(parents: [first, account], named: "p")
    _ = MockAccount(text: "abc".dropFirst())
    #expect(MockAccount.initNameCalls == ["a"])
    #expect(MockAccount.initNameBalanceCalls.map(\.balance) == [3])
    #expect(MockAccount.initNumbers == [1, 2])
    #expect(MockAccount.initOther === first)
    #expect(MockAccount.initParents?.count == 2)
    #expect(MockAccount.initText as? Substring == "bc")
  }

  private func makeAccount<A: Account>(_ type: A.Type) -> A { A(name: "b", balance: 3) }

  @Test func failableInitialisersFailOnDemand() {
    MockAccount.initCodeMock.handler = { .value($0 > 0) }
    MockAccount.initLegacyResult = .value(false)
    #expect(MockAccount(code: 1) != nil)
    #expect(MockAccount(code: 0) == nil)
    #expect(MockAccount(legacy: "old") == nil)
    #expect(MockAccount.initCodeCalls == [1, 0])
  }

  @Test func throwingInitializersThrowTheirResult() async throws {
    MockAccount.initCheckedResult = .throw(StoreError.locked)
    MockAccount.initTypedResult = .throw(.declined)
    MockAccount.initURLMock.handler = { $0.isEmpty ? .throw(StoreError.missing) : .completed() }
    #expect(throws: StoreError.locked) { try MockAccount(checked: "c") }
    #expect(throws: PaymentError.declined) { try MockAccount(typed: 1) }
    await #expect(throws: StoreError.missing) { try await MockAccount(url: "") }
    _ = try await MockAccount(url: "u")
    #expect(MockAccount.initURLCalls == ["", "u"])
  }

  @Test func overloadsByEffect() async {
    MockAccount.initLaterResult = .throw(StoreError.missing)
    func makeNow() -> MockAccount { MockAccount(user: 1) }
    _ = makeNow()
    await #expect(throws: StoreError.missing) { try await MockAccount(user: 2) }
    #expect(MockAccount.initNowCalls == [1])
    #expect(MockAccount.initLaterCalls == [2])
  }

  @Test func closuresReachTheHandler() {
    let heard = Recorder()
    MockAccount.initChangeMock.handler = { heard.append("\($0(2))") }
    _ = MockAccount(change: { $0 * 3 })
    #expect(heard.texts == ["6"])
    #expect(MockAccount.initChangeCallCount == 1)
  }

  @Test func failureIsOnTheLineThatMadeTheMock() async throws {
    let line = #line
    let mocks = [
      MockAccount(name: "a"), MockAccount(1, 2), try MockAccount(checked: "c"),
      try await MockAccount(url: "u"), try #require(MockAccount(code: 1)),
    ]
    let lines = [line + 2, line + 2, line + 2, line + 3, line + 3]
    for (mock, line) in zip(mocks, lines) {
      expectUnexpectedCall(of: "describe()", onLine: line) { #expect(mock.describe() == "") }
    }
  }

  @Test func initialiserWithoutParameters() {
    let line = #line + 1
    let mock = MockBlank()
    expectUnexpectedCall(of: "isBlank()", onLine: line) { #expect(!mock.isBlank()) }
    _ = make(MockBlank.self)
    #expect(MockBlank.initCallCount == 1)
  }

  private func make<B: Blank>(_ type: B.Type) -> B { B() }

  @Test func initialiserWithoutParametersThatThrows() throws {
    MockFallible().textResult = .value("made without the protocol")
    MockFallible.initResult = .throw(StoreError.locked)
    #expect(throws: StoreError.locked) { try makeFallible(MockFallible.self) }
  }

  private func makeFallible<F: Fallible>(_ type: F.Type) throws -> F { try F() }
}
