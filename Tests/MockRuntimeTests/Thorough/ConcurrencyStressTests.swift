// Concurrent use of all features from many threads, for the Thread Sanitizer.

import Foundation
import XCTest

@_spi(Generated) @testable import MockRuntime

final class ConcurrencyStressTests: XCTestCase {
  func testOneMockFromManyThreads() {
    let client = MockHTTPClient()
    client.retryAfterResult = .value(1)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for number in 0..<500 {
        _ = client.retry(after: number)
        client.track(event: "e")
        client.retries = number
        _ = client.retries
        guard number % 50 == 0 else { continue }
        client.retryAfterResult = .value(thread)
        client.retryAfterMock.handler = number % 100 == 0 ? { $0 } : nil
        _ = (client.retryAfterCalls.count, client.totalCallCount, client.retriesSetValues.count)
      }
    }
    XCTAssertEqual(client.retryAfterCalls.count, 4000)
    XCTAssertEqual(client.totalCallCount, 8000)
    XCTAssertEqual(Set(client.calls.map(\.order)).count, 8000)
  }

  func testStreamsFromManyThreads() {
    let client = MockHTTPClient()
    let subject = MockSubject<Int, Never>()
    client.ticksResult = .subject(subject)
    let function = MockedFunction<Void, () -> StreamResult<Int, Never>?, StreamResult<Int, Never>>(
      "f()", of: "P", stem: "f")
    function.record(client.mockState)
    function.result = .subject(subject)
    for delivery in [MockDelivery.immediate, .background] {
      client.delivery = delivery
      let counters = (0..<8).map { _ in Counter() }
      let stream = function.source(nil)
      let cancellations = counters.map { counter in stream.subscribe { _ in counter.increment() } }
      while subject.subscriberCount < 8 { Thread.yield() }
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        for number in 0..<100 { subject.send(number) }
        if thread % 2 == 0 { cancellations[thread].cancel() }
      }
      let end = Date() + 20
      for thread in 0..<8 where thread % 2 == 1 {
        // The main thread, to which some of it was sent, has to be idle first.
        while counters[thread].value < 800, Date() < end { RunLoop.current.run(until: Date() + 0.001) }
        XCTAssertEqual(counters[thread].value, 800, "what nobody cancelled gets everything")
      }
      for cancellation in cancellations { cancellation.cancel() }
      XCTAssertEqual(subject.subscriberCount, 0)
      let seen = counters.map(\.value)
      subject.send(0)
      XCTAssertEqual(counters.map(\.value), seen, "what was cancelled gets nothing")
    }
  }

  func testResetAndSettings() {
    let client = MockHTTPClient()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<100 {
        client.whenUnset = .empty
        client.delivery = .immediate
        client.track(event: "e")
        (client as any AsyncMock).reset()
        client.whenUnset = .empty
        _ = client.delivery
      }
    }
    // The last reset has removed everything that was recorded.
    XCTAssertEqual(client.totalCallCount, 0)
    XCTAssertEqual(client.trackEventCallCount, 0)
    guard case .empty = client.whenUnset else { return XCTFail("the last to set it set it to .empty") }
  }

  func testTestsJoinWhileCallersAreRead() {
    let client = MockHTTPClient()
    let join = { @Sendable in
      let scope = TestScope(delivery: nil, whenUnset: nil, unused: nil, recordsCallers: true)
      client.mockState.join(scope, of: client)
    }
    join()
    let found = Counter()
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for number in 0..<2000 {
        if thread == 0, number % 4 == 0 { join() }
        if client.mockState.callers?[0] == nil { found.increment() }
      }
      client.track(event: "e")
    }
    XCTAssertEqual(found.value, 16000)
    XCTAssertEqual(client.trackEventCallCount, 8)
  }

  func testStateTable() {
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<300 {
        let service = HandWrittenService()
        XCTAssertTrue(service.mockState === service.mockState)
      }
    }
  }

  func testStaticMembers() {
    MockRepository<Int>.makeResult = .value(1)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for number in 0..<200 { XCTAssertEqual(MockRepository<Int>.make(number), 1) }
    }
    XCTAssertEqual(MockRepository<Int>.makeCalls.count, 1600)
  }

  func testAtomicWords() {
    for word in [AtomicWord.make(), .makeFallback()] {
      DispatchQueue.concurrentPerform(iterations: 4) { _ in for _ in 0..<1000 { _ = word.increment() } }
      XCTAssertEqual(word.load(), 4000)
      word.store(3)
      XCTAssertEqual(word.load(), 3)
    }
  }
}

private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0
  var value: Int { lock.withLock { count } }
  func increment() { lock.withLock { count += 1 } }
}

extension Thread {
  fileprivate static func yield() { sched_yield() }
}
