// Every wait works wherever a test may call it, and ends everywhere when the time is over.

import Foundation
import Testing
import XCTest

@_spi(Generated) @testable import MockRuntime

/// A stream of optional numbers under each delivery, and one that never gives anything.
private struct Streams {
  let state = MockState()
  private let function = MockedFunction<Void, () -> ObservableResult<Int?>?, ObservableResult<Int?>>(
    "numbers()", of: "P", stem: "numbers")

  func wait(
    _ result: ObservableResult<Int?>, _ delivery: MockDelivery = .background, timeout: TimeInterval = 5
  ) -> MockWait<Int?> {
    state.delivery = delivery
    function.result = result
    function.record(state)
    let stream = function.source(nil)
    return MockWait(timeout: timeout) { stream.subscribe($0) }
  }

  static let deliveries: [MockDelivery] = [.background, .main, .immediate, .virtual(VirtualClock())]

  /// Calls every blocking wait.
  func checkBlocking(_ delivery: MockDelivery) -> Bool {
    wait(.sequence([1, nil, 3]), delivery).values() == [1, nil, 3]
      && wait(.sequence([nil]), delivery).completion() == [nil]
      && wait(.sequence([nil, 2]), delivery).first() == .some(nil)
      && wait(.sequence([nil]), delivery).singleSuccess() == .some(nil)
      && wait(.sequence([nil]), delivery).maybeValue() == .some(nil)
      && wait(.throw(TestError.anError), delivery).singleError() != nil
      && wait(.throw(TestError.anError), delivery).maybeError() != nil
      && wait(.sequence([nil], throwing: TestError.anError), delivery).error().values == [nil]
  }

  /// Calls every suspending wait.
  func checkSuspending(_ delivery: MockDelivery, isolation: isolated (any Actor)? = #isolation) async -> Bool {
    guard await wait(.sequence([1, nil, 3]), delivery).values() == [1, nil, 3] else { return false }
    guard await wait(.sequence([nil]), delivery).completion() == [nil] else { return false }
    guard await wait(.sequence([nil, 2]), delivery).first() == .some(nil) else { return false }
    guard await wait(.sequence([nil]), delivery).singleSuccess() == .some(nil) else { return false }
    guard await wait(.sequence([nil]), delivery).maybeValue() == .some(nil) else { return false }
    guard await wait(.throw(TestError.anError), delivery).singleError() != nil else { return false }
    guard await wait(.throw(TestError.anError), delivery).maybeError() != nil else { return false }
    return await wait(.sequence([nil], throwing: TestError.anError), delivery).error().values == [nil]
  }

  /// What each blocking wait reports when nothing comes.
  func timeOut(_ delivery: MockDelivery) {
    _ = wait(.never, delivery, timeout: 0.01).values()
    _ = wait(.never, delivery, timeout: 0.01).values(2)
    _ = wait(.never, delivery, timeout: 0.01).first()
    _ = wait(.never, delivery, timeout: 0.01).completion()
    _ = wait(.never, delivery, timeout: 0.01).error()
    _ = wait(.never, delivery, timeout: 0.01).singleSuccess()
    _ = wait(.never, delivery, timeout: 0.01).singleError()
    _ = wait(.never, delivery, timeout: 0.01).maybeValue()
    wait(.never, delivery, timeout: 0.01).maybeCompletion()
    _ = wait(.never, delivery, timeout: 0.01).maybeError()
  }

  /// What each suspending wait reports when nothing comes.
  func timeOut(_ delivery: MockDelivery, isolation: isolated (any Actor)? = #isolation) async {
    _ = await wait(.never, delivery, timeout: 0.01).values()
    _ = await wait(.never, delivery, timeout: 0.01).values(2)
    _ = await wait(.never, delivery, timeout: 0.01).first()
    _ = await wait(.never, delivery, timeout: 0.01).completion()
    _ = await wait(.never, delivery, timeout: 0.01).error()
    _ = await wait(.never, delivery, timeout: 0.01).singleSuccess()
    _ = await wait(.never, delivery, timeout: 0.01).singleError()
    _ = await wait(.never, delivery, timeout: 0.01).maybeValue()
    await wait(.never, delivery, timeout: 0.01).maybeCompletion()
    _ = await wait(.never, delivery, timeout: 0.01).maybeError()
  }

  static let timeOuts = [
    "a completion", "2 values", "a value", "a completion", "an error", "a single value", "an error", "a value",
    "a completion without a value", "an error",
  ].map { "Timed out after 0.01 s waiting for \($0) from P.numbers(); seen so far: nothing" }
}

@Suite struct WaitPlaceTests {
  @Test(arguments: Streams.deliveries) func inATest(_ delivery: MockDelivery) {
    #expect(Streams().checkBlocking(delivery))
  }

  @Test(arguments: Streams.deliveries) func inAnAsyncTest(_ delivery: MockDelivery) async {
    #expect(await Streams().checkSuspending(delivery))
  }

  @MainActor @Test(arguments: Streams.deliveries) func inATestOfTheMainActor(_ delivery: MockDelivery) {
    #expect(Streams().checkBlocking(delivery))
  }

  @MainActor @Test(arguments: Streams.deliveries) func inAnAsyncTestOfTheMainActor(_ delivery: MockDelivery) async {
    #expect(await Streams().checkSuspending(delivery))
  }

  @MainActor @Test func blockedCallbacksReachTheMainActor() {
    let model = MockViewModel()
    model.loadResult = .value(Item()).delayed(by: 0.01)
    let wait = MockWait<Bool> { receive in
      model.load { result in
        if case .success = result { receive(.next(MainContext.isCurrent)) }
      }
      return MockCancellation {}
    }
    #expect(wait.first() == true)
  }

  @Test(arguments: Streams.deliveries) func timesOut(_ delivery: MockDelivery) async {
    await expectFailures(all: Streams.timeOuts) { await Streams().timeOut(delivery) }
    let blocking: () -> Void = { Streams().timeOut(delivery) }
    await expectFailures(all: Streams.timeOuts) { blocking() }
  }

  @MainActor @Test(arguments: Streams.deliveries) func timesOutOnTheMainActor(_ delivery: MockDelivery) async {
    await expectFailures(all: Streams.timeOuts) { await Streams().timeOut(delivery) }
    let blocking: () -> Void = { Streams().timeOut(delivery) }
    await expectFailures(all: Streams.timeOuts) { blocking() }
  }

  @Test func whatWasSeenIsSaidAlsoNil() async {
    await expectFailures(
      "Timed out after 0.05 s waiting for 3 values from P.numbers(); seen so far: 1, nil"
    ) {
      let wait = Streams().wait(
        .generate {
          $0.on(.next(1))
          $0.on(.next(nil))
        }, .immediate, timeout: 0.05)
      #expect(await wait.values(3) == [1, nil])
    }
  }
}

final class WaitPlaceXCTests: XCTestCase {
  func testOnTheMainThread() {
    for delivery in Streams.deliveries { XCTAssertTrue(Streams().checkBlocking(delivery)) }
  }

  func testOffTheMainThread() {
    let done = expectation(description: "done")
    DispatchQueue.global().async {
      for delivery in Streams.deliveries { XCTAssertTrue(Streams().checkBlocking(delivery)) }
      done.fulfill()
    }
    wait(for: [done], timeout: 30)
  }

  func testInAnAsyncTest() async {
    for delivery in Streams.deliveries {
      let holds = await Streams().checkSuspending(delivery)
      XCTAssertTrue(holds)
    }
  }

  @MainActor func testInAnAsyncTestOfTheMainActor() async {
    for delivery in Streams.deliveries {
      let holds = await Streams().checkSuspending(delivery)
      XCTAssertTrue(holds)
      XCTAssertTrue(Streams().checkBlocking(delivery))
    }
  }
}
