import MockRuntime
import Testing

/// Partial mocks override what can be overridden, and keep the rest of their class.
struct PartialMockTests {
  @Test func methodsAndComputedPropertiesAreOverridden() throws {
    let mock = MockEngine(serial: 7)
    mock.startResult = .value(false)
    mock.power = 5
    mock.subscriptResult = .value(6)
    // The class's own code calls the overridden members.
    #expect(try (mock as Engine).report() == "7 false 5 6")
    #expect(mock.subscriptIndex == 4)
    mock.startResult = .throw(StoreError.locked)
    #expect(throws: StoreError.locked) { try mock.report() }
  }

  @Test func storedPropertiesStay() {
    let mock = MockEngine(serial: 1)
    mock.fuel = 3
    mock.consumeMock.handler = { $0 += 1 }
    mock.gear = 4
    var amount = 1
    mock.consume(&amount)
    #expect(amount == 2)
    #expect(mock.fuel == 3)
    #expect(mock.consumeAmount == 1)
    #expect(mock.gearSetValues == [4])
  }

  @Test func genericMethods() async throws {
    let mock = MockEngine(serial: 1)
    mock.diagnoseResult = .value(12)
    #expect(try await mock.diagnose(Int.self) == 12)
    #expect(mock.diagnoseType == Int.self)
  }

  @Test func classMembersAreStatic() {
    let mock = MockEngine(serial: 1)
    MockEngine.makeResult = .value([mock])
    MockEngine.maximum = 9
    let type: Engine.Type = MockEngine.self
    #expect(type.make(1).first === mock)
    #expect(type.maximum == 9)
    #expect(MockEngine.makeCalls == [1])
  }

  @Test func initialisersKeepTheLine() throws {
    let line = #line + 2
    let mocks = [
      MockEngine(serial: 1), try #require(MockEngine(text: "2")),
    ]
    for mock in mocks {
      expectUnexpectedCall(of: "subscript(_:)", onLine: line) { #expect(mock[0] == 0) }
    }
    #expect(MockEngine(text: "no number") == nil)
  }

  @Test func inheritedMembersAreOverriddenToo() async throws {
    let mock = MockTurbo(serial: 1)
    mock.startResult = .value(true)
    mock.boostResult = .value(3)
    mock.power = 1
    mock.subscriptMock.handler = { $0 }
    #expect(try mock.report() == "1 true 1 4")
    #expect(await mock.boost(2) == 3)
    #expect(mock.boostTimes == 2)
  }

  @Test func conformancesAreInherited() {
    let radio = FakeRadio()
    radio.name = "fake"
    radio.renameResult = .value(true)
    #expect((radio as any Named).rename("n"))
    #expect((radio as Radio).name == "fake")
    #expect(radio.renameCalls == ["n"])
  }

  @Test func isolatedClasses() async {
    let mock = await MockDisplay()
    mock.showResult = .value(true)
    mock.brightnessResult = .value(50)
    mock.title = "t"
    #expect(await mock.show("hello"))
    #expect(mock.brightness() == 50)
    #expect(await (mock as Display).title == "t")
    #expect(mock.showText == "hello")
  }
}
