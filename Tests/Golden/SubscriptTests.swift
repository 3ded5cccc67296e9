import MockRuntime
import Testing

/// Subscripts, which have a result, a handler and recorded calls.
struct SubscriptTests {
  private let mock = MockTable()
  private var table: any Table { mock }

  @Test func overloadsByLabelHaveResultsOfTheirOwn() {
    mock.rowResult = .value("row")
    mock.subscriptColumnMock.handler = { $0 * 10 + $1 }
    mock.subscriptResult = .value(1)
    mock.rowsMock.handler = { $0.map(String.init) }
    #expect(table[4] == "row")
    #expect(table[2, column: 3] == 23)
    #expect(table[] == 1)
    #expect(table[1, 2] == ["1", "2"])
    #expect(mock.rowCalls == [4])
    #expect(mock.subscriptColumnCalls.map(\.row) == [2])
    #expect(mock.subscriptColumn == 3)
    #expect(mock.rowsCalls == [[1, 2]])
  }

  @Test func setsAreRecordedWithTheirIndices() {
    var table = table
    table[3] = "new"
    table[name: "n"] = Item(id: 1, name: "one")
    table[name: "m"] = nil
    #expect(mock.rowSetCalls.map(\.newValue) == ["new"])
    #expect(mock.subscriptNameSetCalls.map(\.name) == ["n", "m"])
    #expect(mock.subscriptNameSetCalls.map { $0.newValue?.id } == [1, nil])
    #expect(mock.rowCallCount == 0)
  }

  @Test func effectfulSubscriptsThrowAndWait() async throws {
    mock.subscriptSafeResult = .throw(StoreError.missing)
    mock.subscriptRemoteResult = .value(7)
    mock.subscriptTypedResult = .throw(.offline)
    #expect(throws: StoreError.missing) { try table[safe: 9] }
    #expect(try await table[remote: "key"] == 7)
    #expect(throws: PaymentError.offline) { try table[typed: "t"] }
    #expect(mock.subscriptSafe == 9)
    #expect(mock.subscriptRemoteCalls == ["key"])
  }

  @Test func genericSubscriptsAreErasedInTheMock() {
    mock.subscriptKeyMock.handler = { [$0] }
    mock.subscriptAsResult = .value(5)
    var table = table
    #expect(table[as: Int.self] == 5)
    table[as: String.self] = "text"
    #expect(mock.subscriptAsCalls.map { $0 == Int.self } == [true])
    #expect(mock.subscriptAsSetCalls.first?.newValue as? String == "text")
    mock.subscriptKeyResult = .value(["a"])
    mock.subscriptKeyMock.handler = nil
    #expect(table[key: "k"] == ["a"])
    #expect(mock.subscriptKey as? String == "k")
  }

  @Test func mutatingGetterAndNonmutatingSetter() {
    mock.subscriptLazyResult = .value(2)
    var table = table
    table[lazy: 1] = 8
    #expect(table[lazy: 3] == 2)
    #expect(mock.subscriptLazySetCalls.map(\.newValue) == [8])
  }

  @Test func staticSubscripts() {
    MockTable.subscriptResult = .value("sheet")
    MockTable.subscriptSheetResult = .value(2)
    MockTable[1] = "new"
    #expect(MockTable[4] == "sheet")
    #expect(sheet(named: "s", of: mock) == 2)
    #expect(MockTable.subscriptSetCalls.map(\.newValue) == ["new"])
    #expect(MockTable.subscriptSheetCalls == ["s"])
  }

  private func sheet<T: Table>(named name: String, of table: T) -> Int { T[sheet: name] }

  @Test func dynamicMembersAndCalls() {
    let lookup = MockLookup()
    lookup.subscriptDynamicMemberMock.handler = { $0.count }
    #expect((lookup as any Lookup).width == 5)
    let callable = MockCallable()
    callable.dynamicallyCallWithArgumentsMock.handler = { $0.reduce(0, +) }
    let function: any Callable = callable
    #expect(function(1, 2) == 3)
    let named = MockNamedCallable()
    named.callAsFunctionResult = .value(4)
    #expect((named as any NamedCallable)("four") == 4)
    #expect(named.callAsFunctionText == "four")
  }
}
