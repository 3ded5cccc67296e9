// Streams deliver on the main thread if it has subscribed, so that code of the main actor may handle their events.

import Foundation
import Testing
import XCTest

@_spi(Generated) @testable import MockRuntime
@testable import MockTesting

/// The threads on which the events of a stream arrived: `true` for the main thread.
private final class Places: @unchecked Sendable {
  private let state = MockState()
  private let function = MockedFunction<Void, () -> ObservableResult<Int>?, ObservableResult<Int>>(
    "numbers()", of: "P", stem: "numbers")
  private let seen = LockedValue<[Bool]>([])
  private var subscription: MockCancellation?

  init(_ result: ObservableResult<Int>, _ delivery: MockDelivery? = nil) {
    if let delivery { state.delivery = delivery }
    function.result = result
  }

  var all: [Bool] { seen.value }

  func subscribe(_ ended: @escaping () -> Void = {}) {
    function.record(state)
    subscription = function.source(nil).subscribe { event in
      self.seen.change { $0.append(MainContext.isCurrent) }
      if event.isTerminal { ended() }
    }
  }

  /// Blocks until the stream has ended.
  func waitForValues() -> [Int] {
    function.record(state)
    return function.source(nil).waitForValues()
  }

  /// Subscribes, and returns when the stream has ended.
  func untilEnd(isolation: isolated (any Actor)? = #isolation) async -> [Bool] {
    await withCheckedContinuation { continuation in subscribe { continuation.resume() } }
    return all
  }
}

/// Every kind of result, by the thread that its events come from.
enum SubscriptionOrigin: CaseIterable {
  case value, made, elements, generated, fromElsewhere, delayed, awaited, sent, perSubscription

  var result: ObservableResult<Int> {
    switch self {
    case .value: return .value(1)
    case .made: return .value { 1 }
    case .elements: return .sequence([1, 2])
    case .generated:
      return .generate { observer in
        observer.on(.next(1))
        observer.on(.completed)
      }
    case .fromElsewhere:
      return .generate { observer in
        DispatchQueue.global().async {
          observer.on(.next(1))
          observer.on(.completed)
        }
      }
    case .delayed: return StreamResult.sequence([1]).delayed(by: 0.001)
    case .awaited:
      return .stream(
        AsyncThrowingStream { continuation in
          continuation.yield(1)
          continuation.finish()
        })
    case .sent:
      let subject = MockSubject<Int, any Error>()
      Task.detached {
        await subject.waitForSubscribers(timeout: 60)
        subject.send(1)
        subject.complete()
      }
      return .subject(subject)
    case .perSubscription: return .perSubscription(.value { 1 }, .value(2))
    }
  }
}

@Suite struct MainThreadDeliveryTests {
  @MainActor @Test(arguments: SubscriptionOrigin.allCases)
  func mainThreadSubscribersReceiveOnTheMainThread(_ origin: SubscriptionOrigin) async {
    let places = await Places(origin.result).untilEnd()
    #expect(places.count > 1)
    #expect(places.allSatisfy { $0 })
  }

  @Test(arguments: SubscriptionOrigin.allCases) func otherSubscribersReceiveInTheBackground(
    _ origin: SubscriptionOrigin
  )
    async
  {
    #expect(await Places(origin.result).untilEnd().contains(true) == false)
  }

  @MainActor @Test func backgroundDeliveryCanBeSet() async {
    #expect(await Places(.sequence([1]), .background).untilEnd() == [false, false])
  }

  @MainActor @Test func nothingComesBeforeTheCallReturns() {
    let places = Places(.sequence([1]))
    places.subscribe()
    #expect(places.all == [])
  }

  @MainActor @Test func streamsOfGivenValuesComeInTheOrderOfTheirSubscriptions() async {
    for _ in 0..<100 {
      let order = LockedValue<[Int]>([])
      await withCheckedContinuation { continuation in
        let countdown = Countdown(5) { continuation.resume() }
        for number in 0..<5 {
          Places(.value(number)).subscribe {
            order.change { $0.append(number) }
            countdown.step()
          }
        }
      }
      #expect(order.value == [0, 1, 2, 3, 4])
    }
  }

  @MainActor @Test func aBlockingWaitOnTheMainActorServesIt() {
    let (places, made) = (Places(.sequence([1, 2])), Places(.value { 3 }))
    let wait: () -> Void = {
      places.subscribe()
      #expect(made.waitForValues() == [3])
    }
    wait()
    #expect(places.all == [true, true, true])
  }

  // MARK: Before a crash

  @Test func theFailureBeforeACrashNamesTheStreamAndTheSolution() async {
    let cures: [(MockDelivery?, String)] = [
      (.background, "set mock.delivery = .main, or let the code receive(on:) the main thread"),
      (.immediate, "send on the main actor, as in a @MainActor test, or set mock.delivery = .main"),
      (.virtual(VirtualClock()), "advance the clock on the main actor, as in a @MainActor test"),
      (nil, "the test blocks the main thread: use a wait of MockRuntime, such as waitForValues()"),
    ]
    for (delivery, cure) in cures {
      let state = MockState()
      if let delivery { state.delivery = delivery }
      await expectFailures(
        "P.numbers() delivered an event to code of the main actor on another thread; Swift ends the process here\n\(cure)"
      ) {
        DeliveredCall(state: state, name: "P.numbers()").report()
      }
    }
  }

  // MARK: Completion closures

  @MainActor @Test func aCompletionClosureComesBackToTheMainThread() async {
    for isSent in [false, true] {
      let client = MockHTTPClient()
      let subject = MockSubject<Int, any Error>()
      client.loadURLResult = isSent ? .subject(subject) : .value(1).delayed(by: 0.001)
      let isMain = await withCheckedContinuation { continuation in
        client.load(url: "") { _ in continuation.resume(returning: MainContext.isCurrent) }
        if isSent { Task.detached { subject.send(1) } }
      }
      #expect(isMain)
    }
  }
}

// MARK: - A blocked main thread

final class BlockedMainThreadTests: XCTestCase {
  func testWorkLeavesAMainThreadThatSleeps() {
    let semaphore = DispatchSemaphore(value: 0)
    let main = MainDelivery()
    main.async(unlessBlockedBy: MainJob()) { semaphore.signal() }
    XCTAssertEqual(semaphore.wait(timeout: .now() + 60), .success)
  }

  /// Tests that the newest job is the one that blocks. Others may be code of the main actor.
  func testWorkOfOtherJobsStaysForLonger() async throws {
    let (main, hasLeft, semaphore) = (MainDelivery(), LockedValue(false), DispatchSemaphore(value: 0))
    let (jobs, jobSource) = AsyncStream.makeStream(of: MainJob.self)
    let (ends, endSource) = AsyncStream.makeStream(of: Void.self)
    // The task is kept, so that no other gets its address.
    let task = Task { @MainActor in
      jobSource.yield(MainJob())
      for await _ in ends {}
    }
    var iterator = jobs.makeAsyncIterator()
    let next = await iterator.next()
    let other = try XCTUnwrap(next)
    await Task { @MainActor in
      main.async(unlessBlockedBy: other) { hasLeft.change { $0 = true } }
      main.async(unlessBlockedBy: MainJob()) { semaphore.signal() }
      let block = { XCTAssertEqual(semaphore.wait(timeout: .now() + 60), .success) }
      block()
      XCTAssertFalse(hasLeft.value)
    }.value
    endSource.finish()
    await task.value
  }

  func testWorkDoesNotLeaveAMainThreadThatComputes() {
    #if os(Linux)
      let hasLeft = LockedValue(false)
      MainDelivery().async(unlessBlockedBy: MainJob()) { hasLeft.change { $0 = true } }
      let end = DispatchTime.now() + 2 * MainDelivery.longestSleep
      while DispatchTime.now() < end {}
      XCTAssertFalse(hasLeft.value)
    #endif
  }
}
