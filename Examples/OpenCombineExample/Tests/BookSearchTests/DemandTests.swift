// Subscribers receive as many values as they request, in order, from any thread.

import Foundation
import MockTesting
import OpenCombine
import XCTest

private final class MockNumbers: BaseMock, @unchecked Sendable {
  var numbersResult: StreamResult<Int, Never>?
  func numbers() -> AnyPublisher<Int, Never> { mockFunction(returning: numbersResult) }
}

/// Requests one more value during or after the delivery of a value.
private final class Reader: Subscriber, @unchecked Sendable {
  typealias Input = Int
  typealias Failure = Never
  private let lock = NSLock()
  private let isToldMore: @Sendable (Reader) -> Subscribers.Demand
  private let ends: @Sendable () -> Void
  private var seen: [Int] = []
  private var held: (any Subscription)?

  init(
    _ isToldMore: @escaping @Sendable (Reader) -> Subscribers.Demand, ends: @escaping @Sendable () -> Void = {}
  ) {
    (self.isToldMore, self.ends) = (isToldMore, ends)
  }

  var values: [Int] { lock.withLock { seen } }

  func request(_ more: Subscribers.Demand) { lock.withLock { held }?.request(more) }
  func cancel() { lock.withLock { held }?.cancel() }

  func receive(subscription: any Subscription) { lock.withLock { held = subscription } }
  func receive(_ input: Int) -> Subscribers.Demand {
    lock.withLock { seen.append(input) }
    return isToldMore(self)
  }
  func receive(completion: Subscribers.Completion<Never>) {
    lock.withLock { seen.append(-1) }
    ends()
  }
}

final class DemandTests: XCTestCase {
  private let mock = MockNumbers()

  override func setUp() {
    super.setUp()
    mock.delivery = .immediate
    mock.numbersResult = .sequence([1, 2, 3])
  }

  private func read(_ reader: Reader) -> Reader {
    mock.numbers().subscribe(reader)
    return reader
  }

  func testTheEndWaitsForTheValuesBeforeIt() {
    let reader = read(Reader { _ in .none })
    for count in 1...3 {
      XCTAssertEqual(reader.values.count, count - 1)
      reader.request(.max(1))
    }
    XCTAssertEqual(reader.values, [1, 2, 3, -1])
  }

  func testEachValueMayAskForTheNext() {
    let byReturning = read(Reader { _ in .max(1) })
    byReturning.request(.max(1))
    XCTAssertEqual(byReturning.values, [1, 2, 3, -1])
    let byRequesting = read(
      Reader {
        $0.request(.max(1))
        return .none
      })
    byRequesting.request(.max(1))
    XCTAssertEqual(byRequesting.values, [1, 2, 3, -1])
  }

  func testAnEndNeedsNoDemand() {
    mock.numbersResult = .sequence([])
    XCTAssertEqual(read(Reader { _ in .none }).values, [-1])
  }

  func testNothingComesAfterACancellation() {
    let reader = read(
      Reader {
        $0.cancel()
        return .max(1)
      })
    reader.request(.unlimited)
    XCTAssertEqual(reader.values, [1])
    reader.request(.unlimited)
    XCTAssertEqual(reader.values, [1])
  }

  func testDemandFromOtherThreads() {
    let count = 5_000
    let ended = expectation(description: "ended")
    let subject = MockSubject<Int, Never>()
    mock.numbersResult = .subject(subject)
    let reader = read(Reader({ _ in .none }, ends: { ended.fulfill() }))
    DispatchQueue.concurrentPerform(iterations: 3) { part in
      for number in 0..<count {
        if part == 0 { subject.send(number) } else if number < count / 2 { reader.request(.max(1)) }
      }
    }
    subject.complete()
    wait(for: [ended], timeout: 10)
    XCTAssertEqual(reader.values, Array(0..<count) + [-1])
  }
}
