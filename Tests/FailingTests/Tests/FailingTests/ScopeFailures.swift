// Failures at the end of a test that enables the checks, in both test libraries.

import MockRuntime
import MockTesting
import Testing
import XCTest

@Suite(.mocks(unused: [.results, .resultsInOrder, .streams])) struct ScopeFailures {
  @Test func unusedResult() {
    // fails(unusedResult): Fetcher.fetch(id:) has a result that was never used / it was not called after fetchIDResult was set
    let mock = MockFetcher()
    mock.fetchIDResult = .value(1)
  }

  @Test(arguments: [1, 2]) func resultsLeftOver(_ number: Int) {
    if number == 1 { return }
    // fails(resultsLeftOver): Fetcher.fetch(id:) has 1 result left over, of 2 in order
    let mock = MockFetcher()
    mock.fetchIDResult = .inOrder(.value(1), .value(2))
    #expect(mock.fetch(id: 1) == 1)
  }

  @Test(.mocks(unused: .calls)) func unverifiedCall() {
    // fails(unverifiedCall): Fetcher.fetch(id:) has a call that nothing verified /   fetch(id: 1) / expect what matters with fetchIDMock.expectCalled(…)
    let mock = MockFetcher()
    mock.fetchIDResult = .value(1)
    #expect(mock.fetch(id: 1) == 1)
  }

  // fails(unusedStaticResult): Fetcher.make(_:) has a result that was never used / it was not called after makeResult was set
  @Test func unusedStaticResult() { MockFetcher.makeResult = .value(1) }

  @Test(.mocks(unused: [])) func nothingIsChecked() { MockFetcher().fetchIDResult = .value(1) }
}

final class MockTestCaseFailures: MockTestCase {
  // fails(testUnusedResultOfAProperty): Fetcher.fetch(id:) has a result that was never used / it was not called after fetchIDResult was set
  private let inAProperty = MockFetcher()

  override var mockSettings: MockTestSettings { MockTestSettings(unused: .results) }

  func testUnusedResultOfAProperty() { inAProperty.fetchIDResult = .value(1) }

  func testUnusedResult() {
    // fails(testUnusedResult): Fetcher.fetch(id:) has a result that was never used / it was not called after fetchIDResult was set
    let mock = MockFetcher()
    mock.fetchIDResult = .value(1)
  }

  func testSkippedTestIsNotChecked() throws {
    let mock = MockFetcher()
    mock.fetchIDResult = .value(1)
    throw XCTSkip("it does not come to its end")
  }

  func testUnusedResultOfAnotherThread() async {
    await Task.detached {
      // fails(testUnusedResultOfAnotherThread): Fetcher.fetch(id:) has a result that was never used / it was not called after fetchIDResult was set
      let mock = MockFetcher()
      mock.fetchIDResult = .value(1)
    }.value
  }
}

final class UseMocksFailures: XCTestCase {
  override func setUp() { useMocks(MockTestSettings(unused: .results)) }

  func testSkippedTestInAnotherClassIsNotChecked() throws {
    let mock = MockFetcher()
    mock.fetchIDResult = .value(1)
    throw XCTSkip("it does not come to its end")
  }

  func testUnusedResultInAnotherClass() {
    // fails(testUnusedResultInAnotherClass): Fetcher.fetch(id:) has a result that was never used / it was not called after fetchIDResult was set
    let mock = MockFetcher()
    mock.fetchIDResult = .value(1)
  }
}

/// Code under test that retains itself.
final class Circle: @unchecked Sendable {
  let fetcher: any Fetcher
  var onEnd: (() -> Void)?
  init(_ fetcher: any Fetcher) {
    self.fetcher = fetcher
    onEnd = { self.onEnd = nil }
  }
}

@Suite(.mocks(leaks: .fail)) struct LeakFailures {
  @Test func leak() {
    // fails(leak): MockFetcher outlives its test: something retains it, such as a closure, a task that does not end, or a static property
    let mock = MockFetcher()
    _ = Circle(mock)
  }

  @Test func handlerRetainsItsMock() {
    // fails(handlerRetainsItsMock): MockFetcher outlives its test: its fetchIDMock.handler retains it / write [weak mock] in front of the parameters of a closure that uses the mock
    let mock = MockFetcher()
    mock.fetchIDMock.handler = { _ in mock.fetchIDCallCount }
  }
}

final class MockTestCaseLeaks: MockTestCase {
  private let inAProperty = MockFetcher()
  private var madeInSetUp: MockFetcher?

  override var mockSettings: MockTestSettings { MockTestSettings(leaks: .fail) }
  override func setUp() { madeInSetUp = MockFetcher() }

  func testLeak() {
    // fails(testLeak): MockFetcher outlives its test: something retains it, such as a closure, a task that does not end, or a static property
    let mock = MockFetcher()
    _ = Circle(mock)
  }
}

final class UseMocksLeaks: XCTestCase {
  func testLeaksInAnotherClass() { useMocks(MockTestSettings(leaks: .fail)) }
}
