// A test on the main thread that forgets to wait never sees a result. One that blocks the main thread does not deadlock.

import Foundation
import Testing
import XCTest

@_spi(Generated) @testable import MockRuntime
@testable import MockTesting

/// A model that stores the values of a mocked stream, under the default delivery.
private final class Model: @unchecked Sendable {
  private let state = MockState()
  private let function = MockedFunction<Void, () -> ObservableResult<Int>?, ObservableResult<Int>>(
    "numbers()", of: "P", stem: "numbers")
  private let seen = LockedValue<[Int]>([])
  private var subscription: MockCancellation?
  private let arrived: () -> Void

  let other = MockHTTPClient()

  init(_ result: ObservableResult<Int>, _ delivery: MockDelivery? = nil, arrived: @escaping () -> Void = {}) {
    if let delivery { state.delivery = delivery }
    function.result = result
    self.arrived = arrived
  }

  var numbers: [Int] { seen.value }

  func stream() -> MockStream<Int, any Error> {
    function.record(state)
    return function.source(nil)
  }

  func stop() { subscription?.cancel() }

  func start() {
    subscription = stream().subscribe { event in
      self.other.track(event: "arrived")
      if case .next(let number) = event { self.seen.append(number) }
      if event.isTerminal { self.arrived() }
    }
  }

  /// Does some work between the call and the assertion, as a test does.
  static func work(_ run: Int) {
    let end = DispatchTime.now() + .microseconds(run * 7 % 300)
    while DispatchTime.now() < end {}
  }

  static let runs = 300

  /// Returns the number of runs that received an event without waiting.
  static func runsThatReceivedEvents(of runs: Int = runs) -> Int {
    (0..<runs).count { run in
      let model = Model(.sequence([run]))
      model.start()
      work(run)
      return model.numbers != []
    }
  }

  /// Returns the number of runs that received an event that the test itself sent.
  static func runsThatReceivedSentEvents(of runs: Int = runs) -> Int {
    (0..<runs).count { run in
      let subject = MockSubject<Int, any Error>()
      let model = Model(.subject(subject))
      model.start()
      subject.send(run)
      work(run)
      return model.numbers != []
    }
  }

  /// Returns the number of runs that received an event of a closure.
  static func runsThatReceivedEventsOfAClosure(of runs: Int = runs) -> Int {
    (0..<runs).count { run in
      let model = Model(.generate { $0.on(.next(run)) })
      model.start()
      work(run)
      return model.numbers != []
    }
  }
}

final class ForgottenWaitXCTests: XCTestCase {
  func testResultsWithoutAWaitAreNeverDelivered() {
    XCTAssertEqual(Model.runsThatReceivedEvents(), 0)
    XCTAssertEqual(Model.runsThatReceivedSentEvents(), 0)
    XCTAssertEqual(Model.runsThatReceivedEventsOfAClosure(), 0)
  }

  func testAWaitDeliversTheResult() {
    for run in 0..<Model.runs {
      let model = Model(.sequence([run, 2]))
      model.start()
      XCTAssertEqual(model.stream().waitForValues(), [run, 2])
    }
  }

  // MARK: Blocked main threads

  func testASemaphoreDoesNotHang() {
    let semaphore = DispatchSemaphore(value: 0)
    let model = Model(.sequence([1])) { semaphore.signal() }
    model.start()
    XCTAssertEqual(semaphore.wait(timeout: .now() + 10), .success)
    XCTAssertEqual(model.numbers, [1])
  }

  func testAGroupDoesNotHang() {
    let group = DispatchGroup()
    group.enter()
    let model = Model(.sequence([1])) { group.leave() }
    model.start()
    XCTAssertEqual(group.wait(timeout: .now() + 10), .success)
    XCTAssertEqual(model.numbers, [1])
  }

  func testSendingToASubjectDoesNotHang() {
    let semaphore = DispatchSemaphore(value: 0)
    let subject = MockSubject<Int, any Error>()
    let model = Model(.subject(subject)) { semaphore.signal() }
    model.start()
    subject.send(1)
    subject.complete()
    XCTAssertEqual(semaphore.wait(timeout: .now() + 10), .success)
    XCTAssertEqual(model.numbers, [1])
  }

  func testAnXCTWaiterDeliversTheResult() {
    for run in 0..<20 {
      let arrived = expectation(description: "arrived")
      let model = Model(.sequence([run])) { arrived.fulfill() }
      model.start()
      XCTAssertEqual(XCTWaiter().wait(for: [arrived], timeout: 10), .completed)
      XCTAssertEqual(model.numbers, [run])
    }
  }

  func testARunLoopDeliversTheResult() {
    let done = LockedValue(false)
    let model = Model(.sequence([1])) { done.change { $0 = true } }
    model.start()
    let end = Date(timeIntervalSinceNow: 10)
    while !done.value, Date() < end { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
    XCTAssertEqual(model.numbers, [1])
  }

  @MainActor func testInAnAsyncTestOfTheMainActor() async {
    XCTAssertEqual(Model.runsThatReceivedEvents(), 0)
    XCTAssertEqual(Model.runsThatReceivedSentEvents(), 0)
  }
}

@Suite struct ForgottenWaitTests {
  /// Tests that the main thread is free now and then, since other tests need it.
  @MainActor @Test func resultsWithoutAWaitAreNeverDelivered() async {
    for _ in 0..<10 {
      #expect(Model.runsThatReceivedEvents(of: Model.runs / 10) == 0)
      await Task.yield()
      #expect(Model.runsThatReceivedSentEvents(of: Model.runs / 10) == 0)
      await Task.yield()
      #expect(Model.runsThatReceivedEventsOfAClosure(of: Model.runs / 10) == 0)
      await Task.yield()
    }
  }

  @MainActor @Test func aTestThatSuspendsDoesNotHang() async {
    await withCheckedContinuation { continuation in
      Model(.sequence([1])) { continuation.resume() }.start()
    }
  }

  @Test func offTheMainThreadNothingIsHeldBack() async {
    await withCheckedContinuation { continuation in
      Model(.sequence([1])) { continuation.resume() }.start()
    }
  }

  // MARK: Texts of failures

  @MainActor @Test func aComparisonListsTheHeldEvents() async {
    let held = "1 stream waits until the main thread has nothing to do; wait for values, or set delivery = .immediate"
    await expectFailures(
      "Expected other marbles (- expected, + came)\n- 0 s: 1\n- 0 s: completion\ncame: \n\(held)",
      "Expected other marbles (- expected, + came)\n- 0 s: 2\ncame: "
    ) {
      let compare: () -> Void = {
        let numbers = Model(.sequence([1])).stream().record(on: VirtualClock())
        numbers.expectMarbles("(1|)")
        numbers.stop()
        let none = Model(.never, .immediate).stream().record(on: VirtualClock())
        none.expectMarbles("2")
      }
      compare()
    }
  }

  @MainActor @Test func aVerificationNamesTheStreamThatWaits() async {
    let texts = await failures {
      let verify: () -> Void = {
        let model = Model(.sequence([1, 2]))
        model.other.trackEventMock.expectCalled()
        model.start()
        model.other.trackEventMock.expectCalled()
        model.stop()
        model.other.trackEventMock.expectCalled()
      }
      verify()
    }
    let note =
      "P.numbers() waits until the main thread has nothing to do; wait for values, or set delivery = .immediate"
    #expect(texts.map { $0.hasSuffix("\n\(note)") } == [false, true, false], "\(texts)")
  }

  @MainActor @Test func aComparisonListsEventsThatWaitForTheMainThread() async {
    let held = "1 stream waits for the main thread; let it run, or set delivery = .immediate"
    await expectFailures("Expected other marbles (- expected, + came)\n- 0 s: 1\ncame: \n\(held)") {
      let compare: () -> Void = {
        let subject = MockSubject<Int, any Error>()
        let numbers = Model(.subject(subject), .main).stream().record(on: VirtualClock())
        subject.send(1)
        numbers.expectMarbles("1")
        numbers.stop()
      }
      compare()
    }
  }

  /// Tests that a subscription is released when it ends, and not when the main thread is idle.
  @MainActor @Test func cancelledSubscriptionsAreReleased() {
    weak var held: Witness?
    do {
      let witness = Witness {}
      held = witness
      let model = Model(.generate { observer in withExtendedLifetime(witness) { observer.on(.completed) } })
      let cancellation = model.stream().subscribe { _ in }
      cancellation.cancel()
    }
    #expect(held == nil)
  }
}
