// Failures under XCTest. A comment `fails(TEST): TEXT` marks the line at which TEST must fail, with the text. ` / ` is
// a line break, and `*` any test.

import MockTesting
import Shop
import XCTest

/// The first test by name: its failure between two tests must be recorded in the test that follows.
final class AfterTestFailures: XCTestCase {
  func testNothing() { XCTAssertEqual(MockFetcher().totalCallCount, 0) }

  override class func tearDown() {
    // fails(*): Unexpected function call Fetcher.fetch(id:) / called with id: 99; set mock.fetchIDResult = .value(…) / (from a mock of an earlier test, which had already ended: make that test wait for the work that it starts)
    _ = MockFetcher().fetch(id: 99)
  }
}

final class XCTestFailures: XCTestCase {
  func testMainThread() {
    // fails(testMainThread): Unexpected function call Fetcher.fetch(id:) / called with id: 1; set mock.fetchIDResult = .value(…)
    let mock = MockFetcher()
    XCTAssertEqual(mock.fetch(id: 1), 0)
  }

  func testBackgroundQueue() {
    // fails(testBackgroundQueue): Unexpected function call Fetcher.fetch(id:) / called with id: 2; set mock.fetchIDResult = .value(…)
    let mock = MockFetcher()
    let done = expectation(description: "done")
    DispatchQueue.global().async {
      _ = mock.fetch(id: 2)
      done.fulfill()
    }
    wait(for: [done], timeout: 10)
  }

  func testMockOfTheApp() async {
    // fails(testMockOfTheApp): Unexpected function call Till.price(of:) / called with of: "tea"; set mock.priceOfResult = .value(…)
    let mock = MockTill()
    let price = await Task.detached { mock.price(of: "tea") }.value
    XCTAssertEqual(price, 0)
  }

  func testDetachedTask() async {
    // fails(testDetachedTask): Unexpected function call Fetcher.load(name:) / called with name: "n"; set mock.loadNameResult = .value(…)
    let mock = MockFetcher()
    let error = await Task.detached { () -> (any Error)? in
      do {
        _ = try await mock.load(name: "n")
        return nil
      } catch { return error }
    }.value
    XCTAssertEqual(error as? MockError, .unexpectedFunctionCall("load(name:)"))
  }

  func testProperty() {
    // fails(testProperty): Unexpected use of the property Fetcher.count / read before it was set; set mock.countMock.value = …
    let mock = MockFetcher()
    XCTAssertEqual(mock.count, 0)
  }

  func testHandWritten() {
    XCTAssertThrowsError(try HandWrittenDevice().start())
  }

  func testCast() {
    // fails(testCast): Expected to return an Int, but got a String instead. / from Fetcher.pick(_:): its result gave "text" / called with value: 1; set mock.pickResult = .value(…), where … is an Int
    let mock = MockFetcher()
    mock.pickResult = .value("text")
    XCTAssertEqual(mock.pick(1), 0)
  }

  func testWaits() {
    let mock = MockFetcher()
    mock.ticksResult = .sequence([1], throwing: FetchError.offline)
    // fails(testWaits): Expected successful completion, got a FetchError.offline instead / from Fetcher.ticks()
    mock.ticks().waitForCompletion()
    mock.ticksResult = .sequence([])
    // fails(testWaits): Expected an error, but completed instead / from Fetcher.ticks()
    mock.ticks().waitForError()
    mock.ticksResult = .generate { $0.on(.next(7)) }
    // fails(testWaits): Timed out after 0.5 s waiting for a completion from Fetcher.ticks(); seen so far: 7
    mock.ticks().waitForCompletion(timeout: 0.5)
  }

  func testStaticMember() {
    // It has no line of its own: fails(testStaticMember) is asserted by its text alone.
    XCTAssertEqual(MockFetcher.make(5), 0)
  }

  func testZRunGoesOn() {}
}

/// The last test by name: its failure after all tests must fail the run.
final class ZLastTest: XCTestCase {
  func testNothing() { XCTAssertEqual(MockFetcher().totalCallCount, 0) }

  override class func tearDown() { _ = MockFetcher().fetch(id: 98) }
}
