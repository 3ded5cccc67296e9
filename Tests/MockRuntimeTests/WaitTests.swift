// Waits: their values, their failure texts, their time-outs, and that they do not deadlock.

import Foundation
import Testing
import XCTest

@_spi(Generated) @testable import MockRuntime
@testable import MockTesting

@Suite struct WaitTests {
  private func stream(
    of kind: any MockResult.Type = ObservableResult<Int>.self, _ events: [MockEvent<Int, any Error>]
  ) -> MockStream<Int, any Error> {
    MockStream(of: kind) { receive in
      for event in events { receive(event) }
      return MockCancellation {}
    }
  }
  private func elements(_ events: MockEvent<Int, any Error>...) -> MockStream<Int, any Error> { stream(events) }
  private func single(_ events: MockEvent<Int, any Error>...) -> MockStream<Int, any Error> {
    stream(of: SingleResult<Int>.self, events)
  }
  private func maybe(_ events: MockEvent<Int, any Error>...) -> MockStream<Int, any Error> {
    stream(of: MaybeResult<Int>.self, events)
  }
  private let error = MockEvent<Int, any Error>.failed(TestError.anError)

  @Test func singles() async {
    #expect(await single(.next(1), .completed).waitForValue() == 1)
    await expectFailures("Expected a single value, got error TestError.anError instead") {
      #expect(await single(error).waitForValue() == nil)
    }
    await expectFailures("Expected a single value, but completed without one") {
      #expect(await single(.completed).waitForValue() == nil)
    }
    #expect(await single(error).waitForError().error as? TestError == .anError)
    await expectFailures("Expected an error, but got a success instead") {
      #expect(await single(.next(1), .completed).waitForError().error == nil)
    }
    await expectFailures("Timed out after 0.02 s waiting for a single value; seen so far: nothing") {
      #expect(await single().waitForValue(timeout: 0.02) == nil)
    }
  }

  /// Returns a wait whose reader starts later than its time-out.
  private func lateWait() -> StreamWait<Int> {
    StreamWait(shape: .elements, timeout: 0.3, location: MockLocation()) { receive, subscribed in
      nonisolated(unsafe) let receive = receive
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.6) {
        subscribed.receive(.completed)
        receive(.next(1))
        receive(.completed)
      }
      return MockCancellation {}
    }
  }

  @Test func theTimeOutStartsWithTheFirstRead() async { #expect(await lateWait().values(nil) == [1]) }

  @Test func theTimeOutOfABlockingWaitStartsWithTheFirstRead() { #expect(lateWait().blockForValues(nil) == [1]) }

  @Test func maybes() async {
    #expect(await maybe(.next(1), .completed).waitForValue() == 1)
    await maybe(.completed).waitForCompletion()
    #expect(await maybe(error).waitForError().error as? TestError == .anError)
    await expectFailures("Expected a value to be returned, but Maybe completed without one") {
      #expect(await maybe(.completed).waitForValue() == nil)
    }
    await expectFailures("Expected a value, got error TestError.anError instead") {
      #expect(await maybe(error).waitForValue() == nil)
    }
    await expectFailures("Expected successful completion without a value, but had a value returned") {
      await maybe(.next(1), .completed).waitForCompletion()
    }
    await expectFailures("Expected successful completion, got a TestError.anError instead") {
      await maybe(error).waitForCompletion()
    }
    await expectFailures("Expected an error, but got a value instead") {
      #expect(await maybe(.next(1), .completed).waitForError().error == nil)
    }
    await expectFailures("Expected an error, but Maybe completed instead") {
      #expect(await maybe(.completed).waitForError().error == nil)
    }
  }

  @Test func streams() async {
    #expect(await elements(.next(1), .next(2), .completed).waitForCompletion() == [1, 2])
    #expect(await elements(.next(1), .next(2), .completed).waitForValues() == [1, 2])
    #expect(await elements(.next(1), .next(2)).waitForValues(2) == [1, 2])
    #expect(await elements(.next(1), .next(2)).waitForValue() == 1)
    let seen = await elements(.next(1), error).waitForError()
    #expect(seen.error as? TestError == .anError && seen.values == [1])
    await expectFailures("Expected successful completion, got a TestError.anError instead") {
      #expect(await elements(.next(1), error).waitForCompletion() == [1])
    }
    await expectFailures("Expected an error, but completed instead") { await elements(.completed).waitForError() }
    await expectFailures("Expected 3 values, but completed after 1: 1") {
      #expect(await elements(.next(1), .completed).waitForValues(3) == [1])
    }
    await expectFailures("Timed out after 0.02 s waiting for a completion; seen so far: 1, 2") {
      #expect(await elements(.next(1), .next(2)).waitForValues(timeout: 0.02) == [1, 2])
    }
    await expectFailures("Expected a value, but completed without one") {
      #expect(await elements(.completed).waitForValue() == nil)
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
      $0.comments.first?.rawValue.hasPrefix("Cancelled after ") ?? false
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
    XCTAssertEqual(client.status(url: "").waitForValue(), 1)
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
