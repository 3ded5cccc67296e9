// Reads and writes of properties, as calls.

import Foundation
import MockTesting
import Testing

@_spi(Generated) @testable import MockRuntime

struct PropertyAccessTests {
  private let made: Int = #line + 1
  private let client = MockHTTPClient()

  private var madeLine: String { "the mock was made at MockRuntimeTests/PropertyAccessTests.swift:\(made)" }

  @Test func aValueOfTheTestIsNoWrite() {
    client.retriesMock.value = 3
    client.retries += 1
    #expect(client.retriesSetValues == [4])
    #expect(client.retriesGetCount == 1)
    #expect(client.retriesMock.value == 4)
    client.retriesMock.value = nil
    #expect(client.retriesMock.value == nil)
    #expect(client.retriesGetCount == 1)
  }

  @Test func accessesAreExpectedAsCallsAre() async {
    client.retriesMock.value = 0
    let (reads, writes) = (client.retriesMock.reads, client.retriesMock.writes)
    reads.expectNotCalled()
    writes.expectNotCalled()
    for value in [1, 2, 2] { client.retries = value }
    _ = client.retries
    reads.expectCalled(.once)
    writes.expectCalled(3)
    writes.expectCalled(2, with: 2)
    writes.expectCalls([1, 2, 2])
    writes.expectCalled(.never) { $0 > 2 }
    #expect(await writes.waitForCall(\.self, 2) == 2)
    client.expectNoMoreCalls(including: .reads, .writes)
  }

  @Test func ordersContainAccesses() {
    client.retriesMock.value = 0
    client.track(event: "start")
    client.retries = 1
    client.track(event: "middle")
    _ = client.retries
    client.expectInOrder(
      client.trackEventMock.call(with: "start"), client.retriesMock.set(1), client.trackEventMock.anyCall,
      client.retriesMock.reads.anyCall)
    #expect(client.calls.map(\.description) == ["track(event: \"start\")", "track(event: \"middle\")"])
  }

  @Test func failuresShowWrites() async {
    client.retriesMock.value = 0
    client.retries = 4
    client.track(event: "end")
    await expectFailures(
      """
      Expected HTTPClient.retries to be set once with another value (- expected, + closest)
      - 3
      + 4
      calls of the mock, in order:
      > retries = 4
        track(event: "end")
      \(madeLine)
      """,
      """
      Expected HTTPClient.retries to be read twice, but it was never read
      calls of the mock, in order:
        retries = 4
        track(event: "end")
      \(madeLine)
      """,
      """
      Expected HTTPClient.retries = 4 after HTTPClient.track(event:), but it was set before that
        1. HTTPClient.track(event:)
        2. HTTPClient.retries = 4  ← missing
      calls of the mock, in order:
        retries = 4
      > track(event: "end")
      \(madeLine)
      """,
      """
      Timed out after 0.02 s waiting for 2 calls of HTTPClient.retries; it was set once
      calls of the mock, in order:
      > retries = 4
        track(event: "end")
      \(madeLine)
      """
    ) {
      client.retriesMock.writes.expectCalled(.once, with: 3)
      client.retriesMock.reads.expectCalled(2)
      client.expectInOrder(client.trackEventMock.anyCall, client.retriesMock.set(4))
      client.retriesMock.writes.waitForCall(count: 2, timeout: 0.02)
    }
  }

  @Test func aWaitForAReadEnds() async {
    client.retriesMock.value = 0
    let (client, reads) = (client, client.retriesMock.reads)
    Task { _ = client.retries }
    // Without a notification the wait would look only when it times out.
    #expect(await reads.waitForCall(timeout: 600) != nil)
  }

  @Test func aWeakPropertyHasNoWrites() async {
    let (property, state) = (MockedProperty<Witness?>("delegate", of: "P", isWeak: true), MockState())
    property.set(state, nil)
    await expectFailures("P.delegate is weak, so its writes are no calls\ncompare delegateSetValues instead") {
      _ = property.writes
    }
    property.onSet = { _ in }
    #expect(property.setValues.count == 1)
  }

  @Test func writesAreUnverifiedOnRequest() async {
    client.retries = 1
    _ = client.retriesMock.writes.calls
    client.expectNoMoreCalls()
    await expectFailures(
      """
      Expected no more calls, but 1 call remained unverified
      calls of the mock, in order:
      > retries = 1
      \(madeLine)
      """
    ) {
      client.expectNoMoreCalls(including: .writes)
    }
    client.retriesMock.writes.expectCalled(with: 1)
    client.expectNoMoreCalls(including: .writes)
  }

  @Test func timelinesContainAccesses() {
    client.retriesMock.value = 2
    let timeline = MockTimeline(client)
    client.retries += 1
    #expect(timeline.text == "MockHTTPClient\nretries\nretries = 3")
  }

  /// Tests that a wait whose condition reads a property of the mock does not wake itself.
  @Test func aReadWakesNoWait() async {
    client.retriesMock.value = 0
    let client = client
    Task { client.retries = 7 }
    #expect(await client.eventually { client.retries == 7 })
    #expect(client.retriesGetCount < 500)
  }
}
