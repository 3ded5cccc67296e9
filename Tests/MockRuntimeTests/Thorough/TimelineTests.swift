// The events of several mocks, in order.

import Foundation
import Testing
import XCTest

@testable import MockRuntime
@testable import MockTesting

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct TimelineTests {
  private let client = MockHTTPClient()
  private let reader = MockHTTPClient()
  private let clock = VirtualClock()
  private let timeline: MockTimeline

  init() {
    timeline = MockTimeline(client, reader)
    for mock in [client, reader] { mock.delivery = .virtual(clock) }
  }

  /// Records a call, a stream with two elements, the call of another mock in between, and a cancellation.
  private func happen() {
    client.track(event: "start")
    client.statusURLResult = .timed([(1, 1), (2, 2)], endingAt: 3)
    let stream = client.status(url: "u")
    clock.schedule(after: 2.5) { [reader] in reader.track(event: "<two;>") }
    clock.advance(by: 4)
    withExtendedLifetime(stream) {}
    client.statusURLResult = .throw(TestError.anError).delayed(by: 1)
    let failing = client.status(url: "v")
    clock.advance(by: 1)
    withExtendedLifetime(failing) {}
    _ = client.status(url: "w")
  }

  @Test func theTextHasAColumnForEachMock() {
    happen()
    #expect(
      timeline.text == """
               MockHTTPClient                 MockHTTPClient 2
        0 s    track(event: "start")
        0 s    status(url: "u")
        0 s    status(url:) subscribed
        1 s    status(url:) → 1
        2 s    status(url:) → 2
        2.5 s                                 track(event: "<two;>")
        3 s    status(url:) → completed
        4 s    status(url: "v")
        4 s    status(url:) subscribed
        5 s    status(url:) → error .anError
        5 s    status(url: "w")
        5 s    status(url:) subscribed
        5 s    status(url:) cancelled
        """)
  }

  /// Tests that calls are numbered over all mocks, although other tests call theirs in between, from other threads.
  @Test func callsOfOtherTestsAreInBetween() {
    let (other, begun, ended) = (MockHTTPClient(), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      for number in 1...20_000 {
        other.track(event: "other")
        if number == 10 { begun.signal() }
      }
      ended.signal()
    }
    begun.wait()
    for second in 1...200 {
      clock.advance(by: 1)
      client.track(event: "\(second)")
    }
    ended.wait()
    #expect(timeline.entries.map { $0.time?.seconds } == (1...200).map { Double($0) })
  }

  @Test func mermaidDrawsTheSame() {
    happen()
    let lines = timeline.mermaid.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(10) == [
        "sequenceDiagram", "  participant code as code under test", "  participant m0 as MockHTTPClient",
        "  participant m1 as MockHTTPClient 2", "  Note over m0,m1: 0 s",
        "  code->>m0: track(event: \"start\")", "  code->>m0: status(url: \"u\")",
        "  code->>m0: status(url:) subscribed", "  Note over m0,m1: 1 s", "  m0-->>code: status(url:) → 1",
      ])
    #expect(lines.contains("  code->>m1: track(event: \"#lt;two#59;#gt;\")"))
  }

  @Test func thePictureIsWellFormed() throws {
    happen()
    let document = try XMLDocument(xmlString: timeline.svg)
    let root = try #require(document.rootElement())
    let texts = root.elements(forName: "text").compactMap(\.stringValue)
    #expect(texts.prefix(4) == ["code under test", "MockHTTPClient", "MockHTTPClient 2", "track(event: \"start\")"])
    #expect(texts.contains("track(event: \"<two;>\")"))
    #expect(texts.filter { $0 == "5 s" }.count == 1)
    // A line for each column, and one with an arrowhead for each entry.
    #expect(root.elements(forName: "line").count == 3 + timeline.entries.count)
    #expect(root.elements(forName: "path").count == timeline.entries.count)
  }

  @Test func withoutATimeThereIsNoColumnForIt() {
    let mock = MockHTTPClient()
    let timeline = MockTimeline(mock)
    #expect(timeline.text == "no events of MockHTTPClient")
    mock.track(event: "a")
    #expect(timeline.text == "MockHTTPClient\ntrack(event: \"a\")")
    mock.reset()
    #expect(timeline.entries.isEmpty)
  }

  /// Tests that only requested mocks are recorded, and that their entries are texts.
  @Test func streamsKeepNothing() async {
    let mock = MockHTTPClient()
    mock.statusURLResult = .sequence([1])
    _ = await mock.status(url: "u").waitForValues()
    #expect(mock.mockState.eventLog == nil)
    let timeline = MockTimeline(mock)
    #expect(timeline.entries.map(\.text) == ["status(url: \"u\")"])
  }

  // MARK: Failures

  @Test func anOrderThatIsMissedShowsTheTimeline() async {
    client.statusURLResult = .never
    client.track(event: "start")
    _ = client.status(url: "u")
    await expectFailures(
      """
      Expected HTTPClient.track(event: "start") after HTTPClient.status(url: "u"), but it was called before that
        1. HTTPClient.status(url: "u")
        2. HTTPClient.track(event: "start")  ← missing
      calls of the mock, in order:
        track(event: "start")
      > status(url: "u")
      the mock was made at \(#fileID):15
      timeline:
             MockHTTPClient           MockHTTPClient 2
        0 s  track(event: "start")
        0 s  status(url: "u")
        0 s  status(url:) subscribed
        0 s  status(url:) cancelled
      """
    ) {
      client.expectInOrder(client.statusURLMock.call(with: "u"), client.trackEventMock.call(with: "start"))
    }
  }

  /// Tests every kind of wait: for a call, for a stream, for a condition.
  @Test func timeoutsShowTheTimeline() async {
    let expected = "\ntimeline:\n       MockHTTPClient"
    client.statusURLResult = .never
    client.ticksResult = .never
    let stream = client.status(url: "u")
    let failures = [
      await failures { _ = await client.trackEventMock.waitForCall(timeout: 0.01) },
      await failures { _ = await stream.waitForValue(timeout: 0.01) },
      // The stream is known when a task reads it, which may be late on a busy machine.
      await failures { _ = await client.ticks().waitForValue(timeout: 0.3) },
      await failures { await client.eventually(timeout: 0.01) { false } },
    ]
    for failure in failures { #expect(failure.count == 1 && (failure.first ?? "").contains(expected), "\(failure)") }
  }

  @Test func onlyARetainedTimelineIsShown() async {
    let client = MockHTTPClient()
    withExtendedLifetime(MockTimeline(client)) { client.track(event: "a") }
    let failures = await failures { _ = await client.trackEventMock.waitForCall(count: 2, timeout: 0.01) }
    #expect(failures.count == 1 && !(failures.first ?? "").contains("timeline"))
  }

  @Test func aLongTimelineIsShownAtItsEnd() async {
    for number in 1...100 { client.track(event: "\(number)") }
    let failures = await failures { _ = await client.statusURLMock.waitForCall(timeout: 0.01) }
    let lines = (failures.first ?? "").components(separatedBy: "timeline:\n")[1].components(separatedBy: "\n")
    #expect(lines.count == 42 && lines[1] == "  … 60 before" && lines[41] == "  0 s  track(event: \"100\")")
  }

  /// Tests that no file is written, which would fail. The package of failing tests checks that the picture is kept.
  @Test func thePictureIsAttached() {
    client.track(event: "a")
    timeline.attach(named: "attached", filePath: "/nowhere/of/TimelineTests.swift")
  }
}

final class TimelineXCTests: XCTestCase {
  func testThePictureIsWrittenBesideTheTest() throws {
    let client = MockHTTPClient()
    let timeline = MockTimeline(client)
    client.track(event: "a")
    timeline.attach(named: "written")
    let file = URL(fileURLWithPath: #filePath).deletingPathExtension().appendingPathExtension("written.svg")
    defer { XCTAssertNoThrow(try FileManager.default.removeItem(at: file)) }
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), timeline.svg)
  }
}
