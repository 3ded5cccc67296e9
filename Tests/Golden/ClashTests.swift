import MockRuntime
import Testing

/// Members of a protocol that have the names of the mock's own members.
struct ClashTests {
  @Test func ownMembersShadowTheMocks() {
    let mock = MockRestartable()
    mock.calls = ["own"]
    mock.delivery = "own"
    mock.verifyResult = .value(true)
    mock.reset()
    #expect(mock.calls == ["own"])
    #expect(mock.delivery == "own")
    #expect(mock.verify())
    #expect(mock.callsGetCount == 1)
    #expect(mock.deliveryGetCount == 1)
    #expect(mock.deliverySetValues == ["own"])
    #expect(mock.resetCallCount == 1)
    #expect((mock as any AsyncMock).totalCallCount == 2)
  }

  @Test func resultMakesRoomForARequirement() {
    let mock = MockRestartable()
    mock.loadResult = 3
    mock.loadIntResult = .value(4)
    #expect(mock.loadResult == 3)
    #expect(mock.load() == 4)
    mock.loadIntMock.handler = { 5 }
    #expect(mock.load() == 5)
    #expect(mock.loadIntCallCount == 2)
    #expect(mock.loadResultGetCount == 1)
  }

  @Test func overloadsHaveResultsOfTheirOwn() async {
    let mock = MockOverloaded()
    mock.fIntIntResult = .value(1)
    mock.fStringResult = .value(2)
    mock.fIntStringResult = .value("3")
    mock.fAResult = .value(4)
    mock.fResult = .value(5)
    let (byInt, text): (Int, String) = (mock.f(1), mock.f(1))
    #expect(byInt == 1)
    #expect(text == "3")
    #expect(mock.f("") == 2)
    #expect(mock.f(a: 1) == 4)
    #expect(await mock.f() == 5)
    MockOverloaded.fResult = .value(6)
    #expect(MockOverloaded.f(1) == 6)
    MockOverloaded.fMock.handler = { $0 * 2 }
    #expect(MockOverloaded.f(4) == 8)
    #expect(MockOverloaded.fCalls == [1, 4])
    #expect(MockOverloaded.fA == 4)
    #expect(MockOverloaded.fCallCount == 2)
  }

  @Test func overloadsHaveHandlersAndRecordsOfTheirOwn() async {
    let mock = MockOverloaded()
    mock.fIntIntMock.handler = { $0 + 1 }
    mock.fStringMock.handler = { $0.count }
    mock.fIntStringMock.handler = { "\($0)" }
    mock.fAMock.handler = { -$0 }
    mock.fMock.handler = { .value(5) }
    let (byInt, text): (Int, String) = (mock.f(1), mock.f(2))
    #expect(byInt == 2)
    #expect(text == "2")
    #expect(mock.f("abc") == 3)
    #expect(mock.f(a: 4) == -4)
    #expect(await mock.f() == 5)
    #expect([mock.fIntIntA, mock.fIntStringA, mock.fAA] == [1, 2, 4])
    #expect(mock.fStringA == "abc")
    #expect([mock.fIntIntCalls, mock.fIntStringCalls, mock.fACalls] == [[1], [2], [4]])
    #expect(mock.fStringCalls == ["abc"])
    #expect([mock.fIntIntCallCount, mock.fStringCallCount, mock.fIntStringCallCount] == [1, 1, 1])
    #expect([mock.fACallCount, mock.fCallCount] == [1, 1])
  }
}
