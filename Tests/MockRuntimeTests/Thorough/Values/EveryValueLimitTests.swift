// Tests that may depend on results in ways that no other result shows.

import Dispatch
import Foundation
import Testing

@testable @_spi(Generated) import MockRuntime
@testable import MockTesting

#if compiler(>=6.2)
  @MainActor @Suite(.serialized, .inSerialRuns) struct EveryValueLimitTests {
    private let game = MockGameClient()
    private let words = MockGameDictionary()
    private let client = MockHTTPClient()

    @Test(
      .fails(
        "aHandlerIsUnknown(): none of 1 other results is noticed; not every other result of "
          + "cubes(language: \"en\", size: 3) is known"), .everyValue())
    func aHandlerIsUnknown() {
      // The handler returns another value than the default, but the test compares only the number.
      words.cubesLanguageSizeMock.handler = { _, _ in ["a"] }
      _ = words.cubes(language: "en", size: 3)
    }

    @Test(
      .fails(
        "aHandlerReturnsTheDefault(): none of 1 other results is noticed; not every other result of "
          + "cubes(language: \"en\", size: 3) is known"), .everyValue())
    func aHandlerReturnsTheDefault() {
      words.cubesLanguageSizeMock.handler = { _, _ in [] }
      #expect(words.cubes(language: "en", size: 3).isEmpty)
    }

    @Test(
      .fails(
        """
        theFailureOfOrdersStays() did not fail, but that proves nothing:
        a mock with a delivery of its own takes no part (made at MockRuntimeTests/EveryValueLimitTests.swift:12)
        leave its delivery unset, or create its VirtualClock in the test
        """), .everyOrder(), .everyValue())
    func theFailureOfOrdersStays() async throws {
      game.build = 1
      #expect(game.build == 1)
      game.delivery = .immediate
    }

    @Test(
      .fails(
        """
        itAskedForNothing() did not fail, but that proves nothing:
        the test asked for nothing: no mock was called
        create the mocks in the test, and wait for code that calls them
        """), .everyValue())
    func itAskedForNothing() async {}

    @Test(.everyValue()) func callsWithoutAResultAreNoReason() {
      client.track(event: "closed")
      #expect(client.trackEventCalls == ["closed"])
    }

    @Test(
      .fails("writesAreNoReason(): no result was asked for; properties were written, perhaps by the test"),
      .everyValue())
    func writesAreNoReason() {
      let defaults = MockGameDefaults()
      defaults.installedAt = nil
      #expect(defaults.installedAtSetValues == [nil])
    }

    @Test func elementsMayComeFromSeveralThreads() {
      let run = ArrivalRun(faults: FaultPlan().trying())
      let site = CallSite(state: MockState(), mockType: Self.self, name: "values()", file: #filePath, line: #line)
      let number = run.fault(
        of: "values()", by: MockIdentity(site.state, name: "Mock"), isProperty: false, possible: []
      ).number
      let replace: (MockEvent<Int, Never>) -> [MockEvent<Int, Never>] = run.replacement(
        ofCall: number, .elements, at: site)
      let boxed = Sent(replace)
      DispatchQueue.concurrentPerform(iterations: 4) { _ in for value in 0..<5_000 { _ = boxed.value(.next(value)) } }
      #expect(run.places[0].given?.text == "20000 elements")
    }
  }
#endif
