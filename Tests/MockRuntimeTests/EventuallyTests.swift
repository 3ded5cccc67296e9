// Waits for a condition that no call and no event triggers.

import Foundation
import Testing
import XCTest

@testable import MockRuntime
@testable import MockTesting

@Suite struct EventuallyTests {
  private let made: Int = #line + 1
  private let client = MockHTTPClient()

  @MainActor final class Model {
    var title = ""
    func load(_ client: MockHTTPClient) { Task { title = (try? await client.token(refresh: true, scope: "s")) ?? "" } }
  }

  @MainActor @Test func theConditionRunsOnTheCallersActor() async {
    let model = Model()
    client.tokenRefreshScopeResult = .value("x").delayed(by: 0.02)
    model.load(client)
    #expect(await client.eventually(timeout: 600) { model.title == "x" })
  }

  @Test func theConditionIsCheckedAfterEachCall() async {
    let looks = LockedValue(0)
    Task { [client] in for number in 1...5 { client.track(event: "\(number)") } }
    await client.eventually(timeout: 600) {
      looks.add()
      return client.trackEventCalls.count == 5
    }
    #expect(looks.value > 0)
  }

  /// A change that triggers no event is noticed as well.
  @Test func theConditionIsCheckedRepeatedly() async {
    let done = LockedValue(0)
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { done.add() }
    #expect(await client.eventually(timeout: 600) { done.value == 1 })
  }

  @Test func theConditionMaySuspendAndThrow() async throws {
    actor Counter {
      var count = 0
      func next() -> Int {
        count += 1
        return count
      }
    }
    let counter = Counter()
    await client.eventually(timeout: 600) { await counter.next() == 3 }
    await #expect(throws: CancellationError.self) {
      try await client.eventually(timeout: 600) { throw CancellationError() }
    }
  }

  @Test func theBlockingFormNeedsNoTask() throws {
    let done = LockedValue(0)
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { done.add() }
    #expect(client.eventually(timeout: 600) { done.value == 1 })
    #expect(throws: CancellationError.self) { try client.eventually(timeout: 600) { throw CancellationError() } }
  }

  @Test func theBlockingFormIsCheckedAfterEachCall() {
    let looks = LockedValue(0)
    DispatchQueue.global().async { [client] in for number in 1...5 { client.track(event: "\(number)") } }
    client.eventually(timeout: 600) {
      looks.add()
      return client.trackEventCalls.count == 5
    }
    #expect(looks.value > 0)
  }

  @Test func theBlockingFormTimesOut() async {
    let wait: (Double) -> Bool = { client.eventually(timeout: $0) { false } }
    await expectFailures(
      """
      Expected a time-out from 0 on, but got -1 s, waiting for the condition
      nothing was called
      the mock was made at MockRuntimeTests/EventuallyTests.swift:\(made)
      """
    ) { #expect(!wait(-1)) }
    client.track(event: "a")
    await expectFailures(
      """
      Timed out after 0.02 s waiting for the condition
      calls of the mock, in order:
        track(event: "a")
      the mock was made at MockRuntimeTests/EventuallyTests.swift:\(made)
      """
    ) { #expect(!wait(0.02)) }
  }

  @Test func theTimeOutListsTheCalls() async {
    client.track(event: "a")
    await expectFailures(
      """
      Timed out after 0.02 s waiting for the condition; it does not hold now either
      calls of the mock, in order:
        track(event: "a")
      the mock was made at MockRuntimeTests/EventuallyTests.swift:\(made)
      """
    ) {
      let held = await client.eventually(timeout: .milliseconds(20)) { false }
      #expect(!held)
    }
  }

  @Test func theTimeOutMentionsTheClock() async {
    let clock = VirtualClock()
    client.delivery = .virtual(clock)
    clock.schedule(after: 3) {}
    await expectFailures(
      """
      Timed out after 0.02 s waiting for the condition; it does not hold now either
      1 event is due at 3 s; advance the clock
      nothing was called
      the mock was made at MockRuntimeTests/EventuallyTests.swift:\(made)
      """
    ) { await client.eventually(timeout: 0.02) { false } }
  }
}

final class BlockingEventuallyTests: XCTestCase {
  /// Tests that the work of the main queue and of the main actor runs while a test blocks the main thread.
  func testTheMainThreadRunsItsWork() {
    let client = MockHTTPClient()
    client.tokenRefreshScopeResult = .value("x")
    let model = MainActor.assumeIsolated { EventuallyTests.Model() }
    DispatchQueue.main.async { MainActor.assumeIsolated { model.load(client) } }
    XCTAssertTrue(client.eventually(timeout: 600) { MainActor.assumeIsolated { model.title == "x" } })
  }
}
