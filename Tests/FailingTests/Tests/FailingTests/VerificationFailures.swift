// Failures of verification, which stand on the line that asks, on whichever thread that is, in the test of the mock.

import Dispatch
import MockRuntime
import Testing
import XCTest

@Suite struct VerificationFailures {
  private func makeMock() -> MockFetcher {
    let mock = MockFetcher()
    mock.fetchIDResult = .value(1)
    _ = mock.fetch(id: 1)
    return mock
  }

  @Test func askedByTheTest() {
    let mock = makeMock()
    // fails(askedByTheTest): Expected Fetcher.fetch(id:) not to be called, but it was called once / calls of the mock, in order: / > fetch(id: 1) / the mock was made at FailingTests/VerificationFailures.swift:10
    mock.fetchIDMock.expectNotCalled()
    // fails(askedByTheTest): Expected Fetcher.fetch(id:) to be called with other arguments (- expected, + closest) / - id: 2 / + id: 1 / calls of the mock, in order: / > fetch(id: 1) / the mock was made at FailingTests/VerificationFailures.swift:10
    mock.fetchIDMock.expectCalled(with: 2)
  }

  @Test func askedByAQueue() async {
    let mock = makeMock()
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        // fails(askedByAQueue): Expected Fetcher.fetch(id:) not to be called, but it was called once / calls of the mock, in order: / > fetch(id: 1) / the mock was made at FailingTests/VerificationFailures.swift:10
        mock.fetchIDMock.expectNotCalled()
        continuation.resume()
      }
    }
  }

  @Test func askedByADetachedTask() async {
    let mock = makeMock()
    await Task.detached {
      // fails(askedByADetachedTask): Expected no more calls, but 1 call came that nothing has asked about / calls of the mock, in order: / > fetch(id: 1) / the mock was made at FailingTests/VerificationFailures.swift:10
      mock.expectNoMoreCalls()
      // fails(askedByADetachedTask): Timed out after 0.01 s waiting for 2 calls of Fetcher.fetch(id:); it was called once / calls of the mock, in order: / > fetch(id: 1) / the mock was made at FailingTests/VerificationFailures.swift:10
      await mock.fetchIDMock.waitForCall(count: 2, timeout: 0.01)
    }.value
  }
}

final class XCTestVerificationFailures: XCTestCase {
  private func makeMock() -> MockFetcher {
    let mock = MockFetcher()
    mock.fetchIDResult = .value(1)
    _ = mock.fetch(id: 1)
    return mock
  }

  func testAskedByTheTest() {
    let mock = makeMock()
    // fails(testAskedByTheTest): Expected Fetcher.fetch(id:) not to be called, but it was called once / calls of the mock, in order: / > fetch(id: 1) / the mock was made at FailingTests/VerificationFailures.swift:48
    mock.fetchIDMock.expectNotCalled()
  }

  func testAskedByAQueue() {
    let mock = makeMock()
    let done = expectation(description: "done")
    DispatchQueue.global().async {
      // fails(testAskedByAQueue): Expected Fetcher.fetch(id:) not to be called, but it was called once / calls of the mock, in order: / > fetch(id: 1) / the mock was made at FailingTests/VerificationFailures.swift:48
      mock.fetchIDMock.expectNotCalled()
      done.fulfill()
    }
    wait(for: [done], timeout: 600)
  }

  func testAskedByADetachedTask() async {
    let mock = makeMock()
    await Task.detached {
      // fails(testAskedByADetachedTask): Expected no more calls, but 1 call came that nothing has asked about / calls of the mock, in order: / > fetch(id: 1) / the mock was made at FailingTests/VerificationFailures.swift:48
      mock.expectNoMoreCalls()
    }.value
  }
}
