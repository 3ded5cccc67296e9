// Waits: their values, their failure texts, their time-outs, and that they do not deadlock.

import Foundation
import Testing
import XCTest

@_spi(Generated) @testable import MockRuntime

@Suite struct WaitTests {
  private func wait(_ events: MockEvent<Int, any Error>...) -> MockWait<Int> {
    MockWait(timeout: 0.02) { receive in
      for event in events { receive(event) }
      return MockCancellation {}
    }
  }
  private let error = MockEvent<Int, any Error>.failed(TestError.anError)

  @Test func single() async {
    #expect(await wait(.next(1), .completed).singleSuccess() == 1)
    await expectFailures("Expected a single value, got error TestError.anError instead") {
      #expect(await wait(error).singleSuccess() == nil)
    }
    await expectFailures("Expected a single value, but completed without one") {
      #expect(await wait(.completed).singleSuccess() == nil)
    }
    #expect(await wait(error).singleError() as? TestError == .anError)
    await expectFailures("Expected an error, but got a success instead") {
      #expect(await wait(.next(1), .completed).singleError() == nil)
    }
    await expectFailures("Timed out after 0.02 s waiting for a single value; seen so far: nothing") {
      #expect(await wait().singleSuccess() == nil)
    }
  }

  @Test func maybe() async {
    #expect(await wait(.next(1), .completed).maybeValue() == 1)
    await wait(.completed).maybeCompletion()
    #expect(await wait(error).maybeError() as? TestError == .anError)
    await expectFailures("Expected a value to be returned, but Maybe completed without one") {
      #expect(await wait(.completed).maybeValue() == nil)
    }
    await expectFailures("Expected a value, got error TestError.anError instead") {
      #expect(await wait(error).maybeValue() == nil)
    }
    await expectFailures("Expected successful completion without a value, but had a value returned") {
      await wait(.next(1), .completed).maybeCompletion()
    }
    await expectFailures("Expected successful completion, got a TestError.anError instead") {
      await wait(error).maybeCompletion()
    }
    await expectFailures("Expected an error, but got a value instead") {
      #expect(await wait(.next(1), .completed).maybeError() == nil)
    }
    await expectFailures("Expected an error, but Maybe completed instead") {
      #expect(await wait(.completed).maybeError() == nil)
    }
  }

  @Test func stream() async {
    #expect(await wait(.next(1), .next(2), .completed).completion() == [1, 2])
    #expect(await wait(.next(1), .next(2), .completed).values() == [1, 2])
    #expect(await wait(.next(1), .next(2)).values(2) == [1, 2])
    #expect(await wait(.next(1), .next(2)).first() == 1)
    let seen = await wait(.next(1), error).error()
    #expect(seen.error as? TestError == .anError && seen.values == [1])
    await expectFailures("Expected successful completion, got a TestError.anError instead") {
      #expect(await wait(.next(1), error).completion() == [1])
    }
    await expectFailures("Expected an error, but completed instead") { await wait(.completed).error() }
    await expectFailures("Expected 3 values, but completed after 1") {
      #expect(await wait(.next(1), .completed).values(3) == [1])
    }
    await expectFailures("Timed out after 0.02 s waiting for a completion; seen so far: 1, 2") {
      #expect(await wait(.next(1), .next(2)).values() == [1, 2])
    }
    await expectFailures("Expected a value, but completed without one") {
      #expect(await wait(.completed).first() == nil)
    }
  }

  @Test func cancelledTaskEndsTheWait() async {
    let subject = MockSubject<Int, Never>()
    let client = MockHTTPClient()
    client.ticksResult = .subject(subject)
    let stream = client.ticks()
    await withKnownIssue {
      let task = Task { await stream.waitForValues(timeout: 600) }
      task.cancel()
      #expect(await task.value == [])
    } matching: {
      $0.comments.first?.rawValue.hasPrefix("Timed out") ?? false
    }
  }

  @Test func blockingWaitInATest() {
    let client = MockHTTPClient()
    client.statusURLResult = .sequence([1, 2])
    let blocking = client.status(url: "").waitForValues()
    #expect(blocking == [1, 2])
  }

  @MainActor @Test func suspendingWaitOnTheMainActor() async {
    let client = MockHTTPClient()
    client.delivery = .main
    client.statusURLResult = .sequence([1, 2])
    #expect(await client.status(url: "").waitForValues() == [1, 2])
  }
}

final class BlockingWaitTests: XCTestCase {
  let client = MockHTTPClient()

  func testMainThreadRunsItsRunLoop() {
    client.delivery = .main
    client.statusURLResult = .sequence([1, 2])
    XCTAssertEqual(client.status(url: "").waitForValues(), [1, 2])
    XCTAssertEqual(client.status(url: "").waitForFirst(), 1)
    client.statusURLResult = .throw(TestError.anError)
    XCTAssertEqual(client.status(url: "").waitForError().error as? TestError, .anError)
  }

  func testBackgroundDelivery() {
    client.ticksResult = .sequence([1, 2])
    XCTAssertEqual(client.ticks().waitForCompletion(), [1, 2])
  }

  func testManyBlockedThreads() {
    client.ticksResult = .sequence(0..<100)
    DispatchQueue.concurrentPerform(iterations: 16) { [client] _ in
      XCTAssertEqual(client.ticks().waitForValues(timeout: 600).count, 100)
    }
  }

  func testAsyncForm() async {
    client.ticksResult = .sequence([1, 2])
    let values = await client.ticks().waitForValues()
    XCTAssertEqual(values, [1, 2])
  }
}
