// Every wait works in every isolation, and ends there when it times out.

import Foundation
import Testing
import XCTest

@_spi(Generated) @testable import MockRuntime

/// A stream of optional numbers under each delivery, and one that never emits.
private struct Streams {
  let state = MockState()
  private let function = MockedFunction<Void, () -> ObservableResult<Int?>?, ObservableResult<Int?>>(
    "numbers()", of: "P", stem: "numbers")

  func stream(
    _ result: ObservableResult<Int?>, _ delivery: MockDelivery = .background,
    of kind: any MockResult.Type = ObservableResult<Int?>.self
  ) -> MockStream<Int?, any Error> {
    state.delivery = delivery
    function.result = result
    function.record(state)
    let stream = function.source(nil)
    return MockStream(of: kind) { stream.subscribe($0) }
  }

  static let deliveries: [MockDelivery] = [.background, .main, .immediate, .virtual(VirtualClock())]

  private var single: any MockResult.Type { SingleResult<Int?>.self }
  private var maybe: any MockResult.Type { MaybeResult<Int?>.self }

  /// The time-out, since on a busy machine other tests occupy the main thread for seconds.
  private var patience: Double { 600 }

  /// Calls every blocking wait.
  func checkBlocking(_ delivery: MockDelivery) -> Bool {
    stream(.sequence([1, nil, 3]), delivery).waitForValues(timeout: patience) == [1, nil, 3]
      && stream(.sequence([nil]), delivery).waitForCompletion(timeout: patience) == [nil]
      && stream(.sequence([nil, 2]), delivery).waitForValue(timeout: patience) == .some(nil)
      && stream(.sequence([nil]), delivery, of: single).waitForValue(timeout: patience) == .some(nil)
      && stream(.sequence([nil]), delivery, of: maybe).waitForValue(timeout: patience) == .some(nil)
      && stream(.throw(TestError.anError), delivery, of: single).waitForError(timeout: patience).error != nil
      && stream(.throw(TestError.anError), delivery, of: maybe).waitForError(timeout: patience).error != nil
      && stream(.sequence([nil], throwing: TestError.anError), delivery).waitForError(timeout: patience).values == [nil]
  }

  /// Calls every suspending wait.
  func checkSuspending(_ delivery: MockDelivery, isolation: isolated (any Actor)? = #isolation) async -> Bool {
    guard await stream(.sequence([1, nil, 3]), delivery).waitForValues(timeout: patience) == [1, nil, 3] else {
      return false
    }
    guard await stream(.sequence([nil]), delivery).waitForCompletion(timeout: patience) == [nil] else { return false }
    guard await stream(.sequence([nil, 2]), delivery).waitForValue(timeout: patience) == .some(nil) else {
      return false
    }
    guard await stream(.sequence([nil]), delivery, of: single).waitForValue(timeout: patience) == .some(nil) else {
      return false
    }
    guard await stream(.sequence([nil]), delivery, of: maybe).waitForValue(timeout: patience) == .some(nil) else {
      return false
    }
    guard await stream(.throw(TestError.anError), delivery, of: single).waitForError(timeout: patience).error != nil
    else {
      return false
    }
    guard await stream(.throw(TestError.anError), delivery, of: maybe).waitForError(timeout: patience).error != nil
    else { return false }
    return await stream(.sequence([nil], throwing: TestError.anError), delivery).waitForError(timeout: patience).values
      == [nil]
  }

  /// Expects the failures of all blocking waits without an event.
  func timeOut(_ delivery: MockDelivery) {
    _ = stream(.never, delivery).waitForValues(timeout: 0.01)
    _ = stream(.never, delivery).waitForValues(2, timeout: 0.01)
    _ = stream(.never, delivery).waitForValue(timeout: 0.01)
    _ = stream(.never, delivery).waitForCompletion(timeout: 0.01)
    _ = stream(.never, delivery).waitForError(timeout: 0.01)
    _ = stream(.never, delivery, of: single).waitForValue(timeout: 0.01)
    _ = stream(.never, delivery, of: single).waitForError(timeout: 0.01).error
    _ = stream(.never, delivery, of: maybe).waitForValue(timeout: 0.01)
    _ = stream(.never, delivery, of: maybe).waitForCompletion(timeout: 0.01)
    _ = stream(.never, delivery, of: maybe).waitForError(timeout: 0.01).error
  }

  /// Expects the failures of all suspending waits without an event.
  func timeOut(_ delivery: MockDelivery, isolation: isolated (any Actor)? = #isolation) async {
    _ = await stream(.never, delivery).waitForValues(timeout: 0.01)
    _ = await stream(.never, delivery).waitForValues(2, timeout: 0.01)
    _ = await stream(.never, delivery).waitForValue(timeout: 0.01)
    _ = await stream(.never, delivery).waitForCompletion(timeout: 0.01)
    _ = await stream(.never, delivery).waitForError(timeout: 0.01)
    _ = await stream(.never, delivery, of: single).waitForValue(timeout: 0.01)
    _ = await stream(.never, delivery, of: single).waitForError(timeout: 0.01).error
    _ = await stream(.never, delivery, of: maybe).waitForValue(timeout: 0.01)
    _ = await stream(.never, delivery, of: maybe).waitForCompletion(timeout: 0.01)
    _ = await stream(.never, delivery, of: maybe).waitForError(timeout: 0.01).error
  }

  static let timeOuts = [
    "a completion", "2 values", "a value", "a completion", "an error", "a single value", "an error", "a value",
    "a completion without a value", "an error",
  ].map { "Timed out after 0.01 s waiting for \($0) from P.numbers(); seen so far: nothing" }
}

@Suite struct WaitIsolationTests {
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
    let stream = MockStream<Bool, any Error> { receive in
      model.load { result in
        if case .success = result { receive(.next(MainContext.isCurrent)) }
      }
      return MockCancellation {}
    }
    #expect(stream.waitForValue() == true)
  }

  @Test(arguments: Streams.deliveries) func timesOut(_ delivery: MockDelivery) async {
    await expectFailures(all: Streams.timeOuts) { await Streams().timeOut(delivery) }
    let blocking: () -> Void = { Streams().timeOut(delivery) }
    await expectFailures(all: Streams.timeOuts) { blocking() }
  }

  @MainActor @Test(arguments: Streams.deliveries) func timesOutOnTheMainActor(_ delivery: MockDelivery) async {
    await expectFailures(all: Streams.timeOuts) { await Streams().timeOut(delivery) }
    let blocking: () -> Void = { Streams().timeOut(delivery) }
    let hint = "\nthis wait blocks the main actor, so that no task of it runs: make the test async, and await"
    await expectFailures(all: Streams.timeOuts.map { $0 + hint }) { blocking() }
  }

  @Test func receivedNilIsReported() async {
    await expectFailures(
      "Timed out after 0.05 s waiting for 3 values from P.numbers(); seen so far: 1, nil"
    ) {
      let stream = Streams().stream(
        .generate {
          $0.on(.next(1))
          $0.on(.next(nil))
        }, .immediate)
      #expect(await stream.waitForValues(3, timeout: 0.05) == [1, nil])
    }
  }
}

final class WaitIsolationXCTests: XCTestCase {
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
