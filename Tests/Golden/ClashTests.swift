import MockRuntime
import Testing

/// A protocol's own members win over the mock's.
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
    #expect(mock.resetCallCount == 1)
    #expect((mock as any AsyncMock).totalCallCount == 2)
  }

  @Test func resultMakesRoomForARequirement() {
    let mock = MockRestartable()
    mock.loadResult = 3
    mock.loadIntResult = .value(4)
    #expect(mock.loadResult == 3)
    #expect(mock.load() == 4)
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
  }
}
