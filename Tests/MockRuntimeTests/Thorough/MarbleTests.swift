// Diagrams that are parsed, played and drawn.

import Foundation
import Testing

@_spi(Generated) @testable import MockRuntime
@testable import MockTesting

@Suite struct MarbleTests {
  private let clock = VirtualClock()
  private let client = MockHTTPClient()

  init() { client.delivery = .virtual(clock) }

  private func status(_ result: ObservableResult<Int>) -> MockStream<Int, any Error> {
    StatusMock(.virtual(clock)).status(result)
  }

  @Test(arguments: [
    ("-a--b-|", "1 a, 4 b, 6 |"), ("a", "0 a"), ("", ""), ("---", ""), ("#", "0 #"), ("--(ab|)", "2 a, 2 b, 2 |"),
    ("(ab)-c", "0 a, 0 b, 5 c"), ("- a - b", "1 a, 3 b"), ("a 300ms b", "0 a, 1.3 b"), ("2s a", "2 a"),
    ("a 1.5s b 1m |", "0 a, 2.5 b, 63.5 |"), ("-x-^-a-|", "2 a, 4 |"), ("1-2", "0 1, 2 2"), ("2s", ""),
    ("-2s", "1 2, 2 s"),
    ("^a", "1 a"), ("5m5", "0 5, 1 m, 2 5"),
  ]) func diagramsAreReadAsRxJSReadsThem(_ diagram: String, _ expected: String) throws {
    let read = try MarbleDiagram(diagram, frame: 1).marbles.map { marble -> String in
      let mark =
        switch marble.mark {
        case .element(let letter): String(letter)
        case .completed: "|"
        case .failed: "#"
        }
      return "\(marble.time.seconds.spelling.dropLast(2)) \(mark)"
    }
    #expect(read.joined(separator: ", ") == expected)
  }

  @Test(arguments: [
    ("-a(bc", "Expected `)` for the group at column 3"), ("a)", "Expected `(` before `)` at column 2"),
    ("(a(b))", "Expected no group in a group at column 3"), ("a|b", "Expected nothing after the end at column 3"),
    ("^a^", "Expected one `^` at most at column 3"), ("(a 3s b)", "Expected no time in the group at column 4"),
    (
      "a-!",
      "Expected no `!`, since results have no subscription; the handle's expectSubscriptions() takes it; at column 3"
    ),
  ]) func badDiagramsAreLocated(_ diagram: String, _ problem: String) async {
    let column = Int(problem.split(separator: " ").last ?? "") ?? 0
    await expectFailures("\(problem) of the marbles\n\(diagram)\n\(String(repeating: " ", count: column - 1))^") {
      _ = ObservableResult<Int>.marbles(diagram, ["a": 1, "b": 2, "c": 3])
    }
  }

  @Test func aLetterNeedsAValue() async {
    await expectFailures(
      """
      Expected a value for `x` at column 3 of the marbles
      a-x
        ^
      add its value: ["x": …]
      """
    ) { _ = ObservableResult<Int>.marbles("a-x", ["a": 1]) }
  }

  @Test func framesAreNotNegative() async {
    for (frame, spelling) in [(-1.0, "-1 s"), (0, "0 s"), (.nan, "nan s"), (.infinity, "inf s"), (1e-12, "1e-12 s")] {
      await expectFailures("Expected a frame that takes time, but got \(spelling)\na-b") {
        _ = ObservableResult<Int>.marbles("a-b", ["a": 1, "b": 2], frame: frame)
      }
    }
  }

  @Test(arguments: ["999999999999m", "99999999999999999999s"]) func aTimeMayBeTooLong(_ time: String) async {
    await expectFailures(
      """
      Expected a time that a clock can represent at column 3 of the marbles
      a \(time) b
        ^
      """
    ) { _ = ObservableResult<Int>.marbles("a \(time) b", ["a": 1, "b": 2]) }
  }

  @Test(arguments: ["\n", "\r\n"]) func theMarkIsBelowItsLine(_ lineBreak: String) async {
    await expectFailures(
      """
      Expected a value for `x` at line 2, column 4 of the marbles
      -a-b 2s
      \\t--x-
      \\t  ^
      --|
      add its value: ["x": …]
      """
    ) { _ = ObservableResult<Int>.marbles("-a-b 2s\(lineBreak)\t--x-\(lineBreak)--|", ["a": 1, "b": 2]) }
  }

  @Test func diagramsMayHaveSeveralLines() throws {
    let marbles = try MarbleDiagram("-a- 2s\n3s b\r\n\t|", frame: 1).marbles
    #expect(marbles.map(\.time.seconds) == [1, 8, 9])
  }

  /// Tests that events are not compared with an invalid diagram, and count as read.
  @Test func aBadDiagramIsOneFailure() async {
    let status = self.status(.marbles("-1|")).record(on: clock)
    await clock.run()
    await expectFailures("Expected nothing after the end at column 3 of the marbles\n-|2\n  ^") {
      status.expectMarbles("-|2")
    }
    status.expectNothingMore()
  }

  @Test func anErrorOfATypeMustBeGiven() async {
    await expectFailures(
      """
      Expected an `error:` for `#` at column 2 of the marbles
      -#
       ^
      write error: …
      """
    ) {
      _ = StreamResult<Int, TestError>.marbles("-#", [:])
    }
    _ = StreamResult<Int, TestError>.marbles("-#", [:], error: .anError)
  }

  @Test func marblesInMarblesOut() {
    let status = self.status(.marbles("-a--b-|", ["a": 1, "b": 2])).record(on: clock)
    clock.run()
    #expect(status.marbles(["x": 1, "y": 2]) == "-x--y-|")
    #expect(status.marbles() == "-1--2-|")
    status.expectMarbles("-a--b-|", ["a": 1, "b": 2])
    status.expectMarbles("-1--2-|")
    status.expectNothingMore()
  }

  @Test func framesMayBeShort() {
    let status = self.status(.marbles("-a--b 2s #", ["a": 1, "b": 2], frame: 0.1)).record(on: clock)
    clock.advance(by: 10)
    #expect(status.times == [0.1, 0.4])
    #expect(status.marbles(frame: 0.1) == "-1--2--------------------#")
    #expect(status.expectErrorAfter(2) is MockMarbleError)
  }

  @Test func simultaneousEventsAreAGroup() {
    let status = self.status(.marbles("-(12)-3 40s (4|)")).record(on: clock)
    clock.run()
    #expect(status.marbles() == "-(12)-3 40s (4|)")
    let dense = self.status(.timed([(0, 1), (0, 2), (1, 3)])).record(on: VirtualClock())
    clock.run()
    #expect(dense.values == [1, 2, 3])
  }

  @Test func eventsWithoutADiagramAreAList() {
    let status = self.status(.timed([(0, 1), (0, 2), (1.5, 3)], endingAt: 2)).record(on: clock)
    clock.run()
    #expect(status.marbles() == "0 s: 1, 0 s: 2, 1.5 s: 3, 2 s: |")
  }

  @Test func timedElements() {
    let status = self.status(.timed([(3.5, 2), (1, 1)], endingAt: 5)).record(on: clock)
    clock.advance(by: 1)
    #expect(status.values == [1])
    clock.advance(by: 9)
    #expect(status.events.map(\.time) == [1, 3.5, 5])
    let failed = self.status(.timed([(1, 1)], throwing: TestError.anError, at: 2)).record(on: clock)
    clock.run()
    failed.skip(1)
    #expect(failed.expectError() is TestError)
    #expect(failed.events.map(\.time) == [11, 12])
  }

  @Test func eventsAfterTheEndAreReported() async {
    await expectFailures(
      """
      Expected nothing after the end at 5 s; too late: 6 s, 7.5 s
      write `endingAt: 7.5`, or leave out what is too late
      """
    ) { _ = ObservableResult<Int>.timed([(6, 1), (5, 2), (7.5, 3)], endingAt: 5) }
    await expectFailures(
      """
      Expected nothing after the end at 0.3 s; too late: 0.4 s
      write `at: 0.4`, or leave out what is too late
      """
    ) { _ = ObservableResult<Int>.timed([(0.4, 1)], throwing: TestError.anError, at: 0.3) }
    _ = ObservableResult<Int>.timed([(0.1 + 0.2, 1)], endingAt: 0.3)
  }

  @Test func eventsBeforeTheSubscriptionAreReported() async {
    await expectFailures(
      """
      Expected times from 0 on, which is the subscription; before it: -1 s, -0.5 s
      write 0 for what comes at once
      """
    ) { _ = ObservableResult<Int>.timed([(-1, 1), (0, 2)], endingAt: -0.5) }
    await expectFailures(
      """
      Expected times from 0 on, which is the subscription; before it: -2 s
      write 0 for what comes at once
      """
    ) { _ = ObservableResult<Int>.timed([], throwing: TestError.anError, at: -2) }
  }

  @Test func aResultWithoutATimelineGivesNothing() {
    let line = #line + 3
    var result: ObservableResult<Int>?
    withKnownIssue {
      result = .timed([(6, 1), (1, 2)], endingAt: 5)
    } matching: {
      $0.sourceLocation?.line == line
    }
    let status = self.status(result ?? .never).record(on: clock)
    clock.run()
    #expect(status.events.isEmpty)
  }

  @Test func eachSubscriptionBeginsAnew() {
    let stream = self.status(.marbles("-a|", ["a": 1]))
    let first = stream.record(on: clock)
    clock.advance(by: 1)
    let second = stream.record(on: clock)
    clock.advance(by: 1)
    #expect(first.times == [1])
    #expect(second.times == [2])
  }

  /// Tests that the first step waits until the recorder's task has subscribed, so that no time is lost.
  @Test func asyncStreamsFollowTheClock() async {
    client.statusURLResult = .marbles("-a--b|", ["a": 1, "b": 2])
    let status = client.status(url: "").record(on: clock)
    await clock.advance(by: 5)
    status.expectMarbles("-a--b|", ["a": 1, "b": 2])
  }

  @Test func marblesPlayInRealTime() async {
    client.delivery = .background
    client.statusURLResult = .marbles("-a--b-|", ["a": 1, "b": 2], frame: 0.002)
    #expect(await client.status(url: "").waitForCompletion(timeout: 600) == [1, 2])
  }

  @Test func immediateDeliveryIsReported() async {
    client.delivery = .immediate
    client.statusURLResult = .marbles("-a--b-|", ["a": 1, "b": 2])
    await expectFailures(
      """
      HTTPClient.status(url:) cannot be timed: its mock delivers at once
      set mock.delivery = .virtual(clock), .background or .main
      """
    ) { #expect(await client.status(url: "").waitForCompletion(timeout: 600) == [1, 2]) }
  }

  @Test func subjectsPlayMarbles() {
    let subject = MockSubject<Int, any Error>()
    subject.send(marbles: "a-^-b-c|", ["a": 0, "b": 1, "c": 2], on: clock)
    clock.advance(by: 3)
    let late = self.status(.subject(subject)).record(on: clock)
    clock.run()
    late.expectMarbles("----c|", ["c": 2])
  }

  @Test func lettersOfASubjectCanBeElements() async {
    let subject = MockSubject<Int, any Error>()
    let status = self.status(.subject(subject)).record(on: clock)
    subject.send(marbles: "-1--2|", on: clock)
    await clock.run()
    status.expectMarbles("-1--2|")
    await expectFailures(
      "Expected a value for `x` at column 1 of the marbles\nx\n^\nadd its value: [\"x\": …]",
      "Expected a value for `1` at column 1 of the marbles\n1\n^\nadd its value: [\"1\": …]",
      "Expected a value for `1` at column 1 of the marbles\n1\n^\nadd its value: [\"1\": …]"
    ) {
      subject.send(marbles: "x", on: clock)
      subject.send(marbles: "1", ["a": 1], on: clock)
      MockSubject<[Int], any Error>().send(marbles: "1", on: clock)
    }
  }

  @Test func cancelledMarbles() {
    let subject = MockSubject<Int, any Error>()
    let status = self.status(.subject(subject)).record(on: clock)
    let sending = subject.send(marbles: "a-b|", ["a": 1, "b": 2], on: clock)
    sending.cancel()
    clock.run()
    #expect(status.values == [1])
    #expect(clock.scheduledCount == 0)
  }

  @Test func cancellingLeavesNothingBehind() {
    var status: MockStreamRecorder<Int>? = self.status(.marbles("-a--b-|", ["a": 1, "b": 2])).record(on: clock)
    clock.advance(by: 2)
    #expect(status?.values == [1])
    status = nil
    #expect(clock.scheduledCount == 0)
  }

  @Test func differentMarblesAreReported() async {
    let status = self.status(.marbles("-a--b-|", ["a": 1, "b": 2])).record(on: clock)
    await clock.run()
    await expectFailures(
      """
      Expected other marbles (- expected, + came)
        1 s: 1
      - 3 s: 2
      + 4 s: 2
        6 s: completion
      came: -1--2-|
      """
    ) { status.expectMarbles("-1-2--|") }
  }
}

extension MockStreamRecorder {
  fileprivate func expectErrorAfter(_ count: Int) -> (any Error)? {
    skip(count)
    return expectError()
  }
}
