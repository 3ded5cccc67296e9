// Failures of verifications, on the line that verifies, from any thread, in the test of the mock.

import Dispatch
import Foundation
import MockRuntime
import MockTesting
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
    // fails(askedByTheTest): Expected Fetcher.fetch(id:) not to be called, but it was called once / calls of the mock, in order: / > fetch(id: 1) / the mock was made at FailingTests/VerificationFailures.swift:12
    mock.fetchIDMock.expectNotCalled()
    // fails(askedByTheTest): Expected Fetcher.fetch(id:) to be called with other arguments (- expected, + closest) / - id: 2 / + id: 1 / calls of the mock, in order: / > fetch(id: 1) / the mock was made at FailingTests/VerificationFailures.swift:12
    mock.fetchIDMock.expectCalled(with: 2)
  }

  @Test func askedByAQueue() async {
    let mock = makeMock()
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        // fails(askedByAQueue): Expected Fetcher.fetch(id:) not to be called, but it was called once / calls of the mock, in order: / > fetch(id: 1) / the mock was made at FailingTests/VerificationFailures.swift:12
        mock.fetchIDMock.expectNotCalled()
        continuation.resume()
      }
    }
  }

  @Test func askedByADetachedTask() async {
    let mock = makeMock()
    await Task.detached {
      // fails(askedByADetachedTask): Expected no more calls, but 1 call remained unverified / calls of the mock, in order: / > fetch(id: 1) / the mock was made at FailingTests/VerificationFailures.swift:12
      mock.expectNoMoreCalls()
      // fails(askedByADetachedTask): Timed out after 0.01 s waiting for 2 calls of Fetcher.fetch(id:); it was called once / calls of the mock, in order: / > fetch(id: 1) / the mock was made at FailingTests/VerificationFailures.swift:12
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
    // fails(testAskedByTheTest): Expected Fetcher.fetch(id:) not to be called, but it was called once / calls of the mock, in order: / > fetch(id: 1) / the mock was made at FailingTests/VerificationFailures.swift:50
    mock.fetchIDMock.expectNotCalled()
  }

  func testAskedByAQueue() {
    let mock = makeMock()
    let done = expectation(description: "done")
    DispatchQueue.global().async {
      // fails(testAskedByAQueue): Expected Fetcher.fetch(id:) not to be called, but it was called once / calls of the mock, in order: / > fetch(id: 1) / the mock was made at FailingTests/VerificationFailures.swift:50
      mock.fetchIDMock.expectNotCalled()
      done.fulfill()
    }
    wait(for: [done], timeout: 600)
  }

  func testAskedByADetachedTask() async {
    let mock = makeMock()
    await Task.detached {
      // fails(testAskedByADetachedTask): Expected no more calls, but 1 call remained unverified / calls of the mock, in order: / > fetch(id: 1) / the mock was made at FailingTests/VerificationFailures.swift:50
      mock.expectNoMoreCalls()
    }.value
  }
}

/// A mock that is verified when its test has ended.
private final class LateVerification: @unchecked Sendable {
  static let ofSwiftTesting = LateVerification()
  static let ofXCTest = LateVerification()
  private let (mayAsk, hasAsked) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

  func prepare(_ ask: @escaping @Sendable () -> Void) {
    Thread.detachNewThread { [self] in
      mayAsk.wait()
      ask()
      hasAsked.signal()
    }
  }

  func ask() {
    mayAsk.signal()
    hasAsked.wait()
  }
}

private func makeCalledMock() -> MockFetcher {
  let mock = MockFetcher()
  mock.fetchIDResult = .value(1)
  _ = mock.fetch(id: 1)
  return mock
}

/// The test of the mock has ended when the mock is verified.
@Suite(.serialized) struct LateVerificationFailures {
  @Test func endsFirst() {
    let mock = makeCalledMock()
    // fails(endsFirst): Expected Fetcher.fetch(id:) not to be called, but it was called once / calls of the mock, in order: / > fetch(id: 1) / the mock was made at FailingTests/VerificationFailures.swift:103
    LateVerification.ofSwiftTesting.prepare { mock.fetchIDMock.expectNotCalled() }
  }

  @Test func startsLater() { LateVerification.ofSwiftTesting.ask() }
}

/// XCTest can fail only the test that is running.
final class XCTestLateVerificationFailures: XCTestCase {
  func testAEndsFirst() {
    let mock = makeCalledMock()
    // fails(testBStartsLater): Expected Fetcher.fetch(id:) not to be called, but it was called once / calls of the mock, in order: / > fetch(id: 1) / the mock was made at FailingTests/VerificationFailures.swift:103 / (from a mock of an earlier test, which had already ended: make that test wait for the work that it starts)
    LateVerification.ofXCTest.prepare { mock.fetchIDMock.expectNotCalled() }
  }

  func testBStartsLater() { LateVerification.ofXCTest.ask() }
}

/// Failures that show a timeline, and one that cannot be kept.
@Suite struct TimelineFailures {
  @Test func inOrder() {
    let mock = MockFetcher()
    let timeline = MockTimeline(mock)
    // fails(inOrder): Expected Fetcher.fetch(id: 1), but it was not called /   1. Fetcher.fetch(id: 1)  ← missing / nothing was called / the mock was made at FailingTests/VerificationFailures.swift:134 / timeline: /   no events of MockFetcher
    mock.expectInOrder(mock.fetchIDMock.call(with: 1))
    timeline.attach(named: "in-order")
  }
}

final class XCTestTimelineFailures: XCTestCase {
  func testAttached() {
    let timeline = MockTimeline(MockFetcher())
    // fails(testAttached): Cannot write the timeline to /nowhere/of/VerificationFailures.timeline.svg: The operation could not be completed. The file doesn’t exist.
    timeline.attach(filePath: "/nowhere/of/VerificationFailures.swift")
  }
}
