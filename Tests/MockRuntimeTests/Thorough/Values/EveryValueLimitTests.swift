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
        """
        handlersWithSeveralParametersAreVaried() passes whatever its mocks give
          cubes(language: "en", size: 3): empty, ["a"] with [0] "a?" and with one element more
        expect something that depends on it, or leave its result unset with whenUnset: .empty
        """), .everyValue())
    func handlersWithSeveralParametersAreVaried() {
      words.cubesLanguageSizeMock.handler = { language, size in language == "en" && size == 3 ? ["a"] : [] }
      _ = words.cubes(language: "en", size: 3)
    }

    @Test(.everyValue()) func aHandlerReturnsTheDefault() {
      words.cubesLanguageSizeMock.handler = { _, _ in [] }
      #expect(words.cubes(language: "en", size: 3).isEmpty)
    }

    @Test(
      .fails(
        """
        handlersOfOtherTypesAreVaried() passes whatever its mocks give
          three(MockHTTPClient, (Function), Optional("abc")): empty, 5
          four("", 0, ["a"], 1): fails, empty, 3
        expect something that depends on them, or leave their results unset with whenUnset: .empty
        """), .everyValue())
    func handlersOfOtherTypesAreVaried() throws {
      let ladder = MockLadder()
      ladder.threeMock.handler = { client, step, text in step(text ?? "") + (client is MockHTTPClient ? 1 : 0) }
      ladder.fourMock.handler = { ($0 as? Int ?? 0) + $1 + ($2 ?? []).count + $3 }
      _ = ladder.three(MockHTTPClient(), { $0.count }, "abc")
      do { _ = try ladder.four("", 0, ["a"], 1) } catch { #expect(error is MockInjectedError) }
    }

    @Test(.everyValue()) func aCallOfTheOriginalHasNoOtherValue() {
      let gauge = Gauge()
      gauge.readMock.result = .inOrder(.original, .value(3))
      let values = [gauge.read(), gauge.read()]
      #expect(values == [7, 3])
    }

    @Test(
      .fails(
        "aHandlerIsUnknown(): none of 1 other results is noticed; not every other result of "
          + "five(1, 2, 3, 4, 5) is known"), .everyValue())
    func aHandlerIsUnknown() {
      let ladder = MockLadder()
      ladder.fiveMock.handler = { $0 + $1 + $2 + $3 + $4 }
      _ = ladder.five(1, 2, 3, 4, 5)
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

/// A partial mock, whose original returns 7.
private final class Gauge: @unchecked Sendable {
  private let state = MockState()
  let readMock = MockedFunction<Void, () -> Int, ReturnResult<Int, Never>>("read()", of: "Gauge", stem: "read")

  func read() -> Int {
    if readMock.callsOriginal(state) { return 7 }
    if let handler = readMock.record(state) { return handler.body() }
    return readMock.returned()
  }
}

/// A mock whose functions have several parameters.
private final class MockLadder: BaseMock, @unchecked Sendable {
  let threeMock = MockedFunction<
    (any HTTPClient, (String) -> Int, String?), (any HTTPClient, @escaping (String) -> Int, String?) -> Int,
    ReturnResult<Int, Never>
  >("three(_:_:_:)", of: "Ladder", stem: "three")
  let fourMock = MockedFunction<
    (Any, Int, [String]?, Int), (Any, Int, [String]?, Int) throws -> Int, ReturnResult<Int, any Error>
  >("four(_:_:_:_:)", of: "Ladder", stem: "four")
  let fiveMock = MockedFunction<
    (Int, Int, Int, Int, Int), (Int, Int, Int, Int, Int) -> Int, ReturnResult<Int, Never>
  >("five(_:_:_:_:_:)", of: "Ladder", stem: "five")

  func three(_ client: any HTTPClient, _ step: @escaping (String) -> Int, _ text: String?) -> Int {
    if let handler = threeMock.record(mockState, (client, step, text)) { return handler.body(client, step, text) }
    return threeMock.returned()
  }

  func four(_ any: Any, _ one: Int, _ two: [String]?, _ three: Int) throws -> Int {
    if let handler = fourMock.record(mockState, (any, one, two, three)) {
      return try handler.body(any, one, two, three)
    }
    return try fourMock.returned()
  }

  func five(_ one: Int, _ two: Int, _ three: Int, _ four: Int, _ five: Int) -> Int {
    if let handler = fiveMock.record(mockState, (one, two, three, four, five)) {
      return handler.body(one, two, three, four, five)
    }
    return fiveMock.returned()
  }
}
