import MockRuntime
import Testing

/// Partial mocks, which override the members that can be overridden, and inherit the others.
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
    #expect(MockEngine.makeCalls == [1] && MockEngine.makeCount == 1)
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

  @Test func unsetMembersCallTheOriginal() async throws {
    let mock = MockEngine(serial: 7)
    mock.whenUnset = .original
    #expect(try mock.report() == "7 true 100 4")
    #expect(mock.startCallCount == 1)
    #expect(mock.powerGetCount == 1)
    #expect(mock.subscriptCalls == [4])
    var amount = 3
    mock.consume(&amount)
    #expect(mock.fuel == 7)
    #expect(mock.consumeCalls == [3])
    #expect(try await mock.diagnose(Int.self) == nil)
    mock.gear = 4
    #expect(mock.fuel == 8)
    #expect(mock.gear == 4)
    #expect(mock.gearSetValues == [4])
    #expect(mock.gearGetCount == 1)
    mock.startResult = .value(false)
    mock.power = 5
    mock.subscriptMock.handler = { $0 * 2 }
    #expect(try mock.report() == "7 false 5 8")
  }

  @Test func oneMemberCallsTheOriginal() throws {
    let mock = MockEngine(serial: 7)
    mock.power = 1
    mock.subscriptResult = .value(2)
    mock.startResult = .original
    #expect(try mock.report() == "7 true 1 2")
    mock.startResult = .inOrder(.value(false), .original, .value(false))
    #expect(try [mock.start(), mock.start(), mock.start()] == [false, true, false])
    mock.subscriptMock.when(9, returns: .original)
    #expect([mock[8], mock[9]] == [2, 9])
    #expect(mock.subscriptCalls == [4, 8, 9])
  }

  @Test func allArgumentsArePassedToTheOriginal() async throws {
    let mock = MockGearbox()
    mock.whenUnset = .original
    #expect(mock.log("a", in: "b") == "ab")
    #expect(mock.each(1, "2", true) == 3)
    #expect(mock.map { $0 + 1 } == [2, 3, 4])
    let gear: Result<Int, any Error> = await withCheckedContinuation { continuation in
      mock.shift(to: 4) { continuation.resume(returning: $0) }
    }
    #expect(try gear.get() == 4)
    #expect(await mock.gears().waitForValues() == [1])
    #expect(mock.find([Int].self) == [1, 2, 3])
    #expect(
      try await mock.engage(clutch: true, atRevolutionsPerMinute: 900, withinSeconds: 1) == "true 900")
    #expect(mock.repeat(2) == 4)
    #expect(mock.take("abc") == 3)
    mock[0, default: 0] = 5
    #expect(mock[0, default: 0] == 5)
    #expect(mock[9, default: 7] == 7)
    #expect(try await mock.loaded == 3)
    #expect(await mock.stream.waitForValues() == [5])
    #expect(mock.calls.count == 14)
    // They are recorded, although the original returns the result.
    #expect(mock.logInCalls == ["b"] && mock.logIn == "b" && mock.logInCallCount == 1)
    #expect(mock.mapCallCount == 1 && mock.gearsCallCount == 2)
    #expect(mock.shiftToCalls == [4] && mock.shiftTo == 4 && mock.shiftToCallCount == 1)
    #expect(mock.findCalls.count == 1 && mock.findType == [Int].self && mock.findCallCount == 1)
    mock.engageClutchAtRevolutionsPerMinuteWithinSecondsMock.expectCalls([(true, 900, 1)])
    #expect(mock.engageClutchAtRevolutionsPerMinuteWithinSecondsCalls.count == 1)
    #expect(mock.engageClutchAtRevolutionsPerMinuteWithinSecondsCallCount == 1)
    #expect(mock.engageClutch == true && mock.engageAtRevolutionsPerMinute == 900 && mock.engageWithinSeconds == 1)
    #expect(mock.repeatCalls == [2] && mock.repeatTimes == 2 && mock.repeatCallCount == 1)
    #expect(mock.takeCalls == ["abc"] && mock.takeValue == "abc" && mock.takeCallCount == 1)
    #expect(mock.subscriptDefaultCalls == [0, 9] && mock.subscriptIndex == 9 && mock.subscriptDefaultCallCount == 2)
    mock.subscriptDefaultSetMock.expectCalls([(0, 5)])
    #expect(mock.subscriptDefaultSetCalls.count == 1)
    #expect(mock.loadedGetCount == 1 && mock.streamGetCount == 1)
  }

  @Test func nonSendableArgumentsArePassedToTheOriginal() async {
    let (mock, box) = (MockGearbox(), Toolbox())
    mock.whenUnset = .original
    #expect(await mock.fit(box, [1, "2"]) {} === box)
    #expect(mock.fitBox === box && mock.fitParts?.count == 2 && mock.fitDone != nil)
    #expect(mock.fitCalls.count == 1 && mock.fitCallCount == 1)
    var count = 0
    await mock.lend { count = $0.count }
    #expect(count == 3 && mock.lendCallCount == 1)
    var swapped = box
    box.count = 1
    #expect(await mock.swap(&swapped, box))
    #expect(swapped !== box && swapped.count == 0)
    #expect(mock.swapCallCount == 1 && mock.swapBox === box && mock.swapOther === box && mock.swapCalls.count == 1)
    mock.fitResult = .value(nil)
    mock.lendResult = .completed()
    mock.swapResult = .value(false)
    #expect(await mock.fit(box, []) {} == nil)
    await mock.lend { _ in count = 0 }
    #expect(await !mock.swap(&swapped, box))
    #expect(count == 3)
    mock.fitMock.expectCalled(.exactly(2))
    mock.lendMock.expectCalled(.exactly(2))
    mock.swapMock.expectCalled(.exactly(2))
  }

  /// Tests that the result of a member has precedence over the setting for all unset members.
  @Test func setResultsHavePrecedence() async throws {
    let mock = MockGearbox()
    mock.whenUnset = .original
    mock.sumResult = .value(1)
    mock.logInResult = .value("set")
    mock.mapResult = .value([9])
    mock.shiftToResult = .value(8)
    mock.gearsResult = .sequence([6])
    mock.findResult = .value("found")
    mock.engageClutchAtRevolutionsPerMinuteWithinSecondsResult = .value("engaged")
    mock.repeatResult = .value(5)
    mock.takeResult = .value(4)
    mock.subscriptDefaultResult = .value(3)
    mock.loadedResult = .value(2)
    mock.streamResult = .sequence([7])
    #expect(mock.sum(1, 2) == 1)
    #expect(mock.sumCalls == [[1, 2]] && mock.sumNumbers == [1, 2] && mock.sumCallCount == 1)
    #expect(mock.log("a", in: "b") == "set")
    #expect(mock.map { $0 } == [9])
    var gear: Result<Int, any Error>?
    mock.shift(to: 1) { gear = $0 }
    #expect(try gear?.get() == 8)
    #expect(await mock.gears().waitForValues() == [6])
    #expect(mock.find(String.self) == "found")
    #expect(try await mock.engage(clutch: true, atRevolutionsPerMinute: 1, withinSeconds: 1) == "engaged")
    #expect(mock.repeat(1) == 5)
    #expect(mock.take("") == 4)
    #expect(mock[0, default: 0] == 3)
    #expect(try await mock.loaded == 2)
    #expect(await mock.stream.waitForValues() == [7])
    mock.stream = AsyncStream { $0.finish() }
    #expect(mock.streamSetValues.count == 1)
    // None of these needs more than the record.
    #expect(mock.sumMock.callCount == 1 && mock.logInMock.callCount == 1 && mock.mapMock.callCount == 1)
    #expect(mock.shiftToMock.callCount == 1 && mock.gearsMock.callCount == 1 && mock.findMock.callCount == 1)
    #expect(mock.repeatMock.callCount == 1 && mock.takeMock.callCount == 1 && mock.subscriptDefaultMock.callCount == 1)
    #expect(mock.loadedMock.callCount == 1 && mock.streamMock.callCount == 1 && mock.streamSetMock.setValues.count == 1)
  }

  /// Tests that a body with variadic arguments, which it has as an array and cannot pass on, reports them.
  @Test func variadicArgumentsAreReported() {
    let line = #line + 1
    let mock = MockGearbox()
    mock.whenUnset = .original
    expectUnexpectedCall(of: "sum(_:)", onLine: line) { #expect(mock.sum(1, 2) == 0) }
  }

  @Test func classMembersCallTheOriginal() {
    StaticMocks.state(of: MockEngine.self).whenUnset = .original
    #expect(MockEngine.make(2).count == 2)
    #expect(MockEngine.maximum == 200)
    #expect(MockEngine.makeCalls == [2])
  }

  /// Tests that the original of a subclass is that of its superclass if it overrides nothing.
  @Test func theNearestOriginalIsCalled() async throws {
    let mock = MockTurbo(serial: 1)
    mock.whenUnset = .original
    #expect(try mock.report() == "1 false 100 4")
    #expect(await mock.boost(2) == 2)
  }

  @Test func theMockOfAProtocolHasNone() {
    let line = #line + 1
    let mock = MockNamed()
    mock.renameResult = .original
    withKnownIssue {
      #expect(mock.rename("n") == false)
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments.first?.rawValue == """
          Named.rename(_:) has no original to call
          only partial mocks and mocks that wrap an instance have one; set another result
          """
    }
    mock.renameResult = nil
    mock.whenUnset = .original
    expectUnexpectedCall(of: "rename(_:)", onLine: line) { #expect(mock.rename("n") == false) }
  }

  @Test func theOriginalCannotBeDelayed() async {
    let line = #line + 1
    let mock = MockGearbox()
    for result in [ValueResult<Int, any Error>.original.delayed(by: 1), .inOrder(.original).delayed(by: 1)] {
      mock.loadedResult = result
      await withKnownIssue {
        await #expect(throws: MockError.self) { try await mock.loaded }
      } matching: { issue in
        issue.sourceLocation?.line == line
          && issue.comments.first?.rawValue == """
            Gearbox.loaded uses the original, which cannot be delayed
            set .original without delayed(by:)
            """
      }
    }
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
