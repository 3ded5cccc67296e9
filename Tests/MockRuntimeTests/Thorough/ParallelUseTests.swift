// Concurrent use of mock-wide outcomes, subscriptions, delays and defaults, for the Thread Sanitizer.

import Foundation
import XCTest

@_spi(Generated) @testable import MockRuntime
@testable import MockTesting

final class ParallelUseTests: XCTestCase {
  private let threads = 8

  func testMockWideOutcomes() {
    let client = MockHTTPClient()
    let subject = MockSubject<Int, any Error>()
    client.whenUnset = .empty
    client.delivery = .immediate
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      for number in 0..<100 {
        switch (thread + number) % 4 {
        case 0: client.response = number
        case 1: client.response = nil
        case 2: client.subject = subject
        default: client.error = number % 2 == 0 ? TestError.other(number) : nil
        }
        _ = client.retry(after: number)
        client.load(url: "\(number)") { _ in }
        subject.send(number)
        _ = client.calls.last?.description
      }
    }
    XCTAssertEqual(client.totalCallCount, threads * 200)
    subject.complete()
    XCTAssertEqual(subject.subscriberCount, 0)
  }

  func testSubscriptionsAndDefaults() {
    let client = MockHTTPClient()
    let subject = MockSubject<Int, any Error>()
    let function = MockedFunction<Void, () -> ObservableResult<Int>?, ObservableResult<Int>>(
      "f()", of: "P", stem: "f")
    function.result = .subject(subject)
    function.record(client.mockState)
    let stream = function.source(nil)
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      for number in 0..<50 {
        let cancellation = stream.subscribe { _ in }
        subject.send(number)
        client.defaults.set(number)
        _ = client.mockState.defaultValue(of: Int.self)
        cancellation.cancel()
        _ = (function.subscriptionCount, function.activeSubscriptions)
      }
    }
    XCTAssertEqual(function.subscriptionCount, threads * 50)
    XCTAssertEqual(function.activeSubscriptions, 0)
  }

  func testAVirtualClock() {
    let client = MockHTTPClient()
    let clock = VirtualClock()
    let count = RecordedTexts()
    client.delivery = .virtual(clock)
    client.loadURLResult = .value(1).delayed(by: 1)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      for number in 0..<50 {
        client.load(url: "") { _ in count.append("") }
        if number % 10 == 0 { clock.advance(by: 0.5) }
        _ = (clock.now, clock.scheduledCount)
      }
    }
    clock.run()
    XCTAssertEqual(count.all.count, threads * 50)
    XCTAssertEqual(clock.scheduledCount, 0)
  }

  func testRealDelaysAndCancellations() {
    let client = MockHTTPClient()
    let function = MockedFunction<Void, () -> ObservableResult<Int>?, ObservableResult<Int>>(
      "f()", of: "P", stem: "f")
    function.result = .sequence([1, 2, 3]).delayed(by: 0.002)
    function.record(client.mockState)
    let stream = function.source(nil)
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      for number in 0..<20 {
        if (thread + number) % 2 == 0 {
          XCTAssertEqual(stream.waitForValues(timeout: 600), [1, 2, 3])
        } else {
          stream.subscribe { _ in }.cancel()
        }
      }
    }
    XCTAssertEqual(function.activeSubscriptions, 0)
  }

  func testReleasedAsyncStreams() async {
    let client = MockHTTPClient()
    let subject = MockSubject<Int, Never>()
    client.ticksResult = .subject(subject)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<32 {
        group.addTask {
          let stream = client.ticks()
          let task = Task { for await tick in stream where tick == number { break } }
          subject.send(number)
          task.cancel()
          await task.value
        }
      }
    }
    XCTAssertEqual(client.ticksMock.subscriptionCount, 32)
    // A task may release its stream a moment after it has received its value.
    for _ in 0..<100_000 where client.ticksMock.activeSubscriptions > 0 { await Task.yield() }
    XCTAssertEqual(client.ticksMock.activeSubscriptions, 0)
  }
}
