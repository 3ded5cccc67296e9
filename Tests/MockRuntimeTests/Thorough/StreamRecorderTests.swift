// The events that a recorder stores, its reads, and its failures.

import Foundation
import Testing

@testable import MockRuntime
@testable import MockTesting

private struct Song: Sendable {
  var title: String
  var artist: String
  var tags: [String]
}

private final class Device: Sendable {}

/// Runs a body that is not async, so that it calls blocking forms.
private func blocking<T>(_ body: () -> T) -> T { body() }

@Suite struct StreamRecorderTests {
  private let clock = VirtualClock()

  private func status(_ result: ObservableResult<Int>) -> MockStream<Int, any Error> {
    StatusMock(.virtual(clock)).status(result)
  }

  @Test func recordFirstThenDrive() async {
    let subject = MockSubject<Int, any Error>()
    let status = status(.subject(subject)).record()
    subject.send(1)
    subject.send(2)
    #expect(await status.next() == 1)
    await status.expectValue(2)
    subject.complete()
    await status.expectCompletion()
    status.finish()
    #expect(status.values == [1, 2])
  }

  @Test func theBlockingForms() {
    let status = status(.sequence([1, 2, 3, 4, 5])).record()
    #expect(status.next() == 1)
    #expect(status.next(2) == [2, 3])
    status.skip(1)
    status.expectValue(5)
    status.expectCompletion()
    status.expectNothingMore()
    let failed = self.status(.throw(TestError.anError)).record()
    #expect(failed.expectError() is TestError)
  }

  @Test func readingWaitsForLaterEvents() async {
    let subject = MockSubject<Int, any Error>()
    let status = status(.subject(subject)).record()
    async let read = status.next(2, timeout: 600)
    subject.send(1)
    await Task.yield()
    subject.send(2)
    #expect(await read == [1, 2])
  }

  @Test("next(where:) reads up to an element, and waits for it")
  func readUntil() async {
    let subject = MockSubject<Int, any Error>()
    let status = status(.subject(subject)).record()
    subject.send(1)
    subject.send(5)
    subject.send(6)
    #expect(await status.next(where: { $0 > 4 }) == 5)
    async let later = status.next(where: { $0 > 6 }, timeout: 600)
    subject.send(7)
    #expect(await later == 7)
    for number in 8...100_000 { subject.send(number) }
    #expect(blocking { status.next(where: { $0 == 100_000 }) } == 100_000)
    subject.complete()
    await status.expectCompletion()
  }

  @Test("next(where:) fails at an end and at a time-out, after which the elements are read")
  func readInVain() async {
    let ended = status(.sequence([1, 2])).record()
    await expectFailures(
      "Expected a value that meets the condition, but completed after 2\nfrom P.status()"
    ) {
      #expect(await ended.next(where: { $0 > 2 }) == nil)
    }
    await ended.expectCompletion()
    let subject = MockSubject<Int, any Error>()
    let open = status(.subject(subject)).record()
    subject.send(1)
    await expectFailures(
      "Timed out after 0.1 s waiting for a value that meets the condition from P.status(); seen so far: 1"
    ) {
      #expect(await open.next(where: { $0 > 2 }, timeout: 0.1) == nil)
    }
    open.expectNothingMore()
  }

  @Test("The condition of next(where:) may have the stream send another element")
  func readUntilWhileSending() async {
    let subject = MockSubject<Int, any Error>()
    let status = status(.subject(subject)).record()
    subject.send(1)
    #expect(
      await status.next(where: { number in
        if number == 1 { subject.send(2) }
        return number == 2
      }) == 2)
  }

  @Test("expectNothing(for:) fails if an event arrives in the time")
  func nothingInTheTime() async {
    let subject = MockSubject<Int, any Error>()
    let status = status(.subject(subject)).record()
    await status.expectNothing(for: 0.01)
    blocking { status.expectNothing(for: 0.01) }
    let rest = "read it with next() or expectValue(…), or pass over it with skip(1)"
    await expectFailures("Expected nothing more, but got 1\nfrom P.status()\n\(rest)") {
      async let nothing: Void = status.expectNothing(for: 600)
      subject.send(1)
      await nothing
    }
    await status.skip(1)
    await expectFailures(
      "Expected a duration from 0 on, but got nan s\nexpectNothing(for:) waits for a time in seconds"
    ) { await status.expectNothing(for: Double.nan) }
    subject.complete()
    await status.expectNothing(for: 0.01)
  }

  @Test("A cancelled expectNothing(for:) fails, since its time has not passed")
  func cancelledNothing() async {
    let status = status(.subject(MockSubject<Int, any Error>())).record()
    let recorded = await failures {
      let task = Task { await status.expectNothing(for: 600) }
      task.cancel()
      await task.value
    }
    #expect(recorded.count == 1)
    #expect(recorded.first?.contains("waiting for the time in which nothing was expected") == true)
  }

  @Test func timesAreThoseOfTheClock() {
    let status = status(.sequence([1, 2]).delayed(by: 1.5)).record(on: clock)
    clock.advance(by: 2)
    #expect(status.times == [1.5, 1.5])
    #expect(status.events.map(\.time) == [1.5, 1.5, 1.5])
  }

  @Test func asyncStreamsAreRecorded() async {
    let (stream, out) = AsyncStream<String>.makeStream()
    let names = stream.record()
    out.yield("a")
    out.yield("b")
    out.finish()
    #expect(await names.next(2, timeout: 600) == ["a", "b"])
    await names.expectCompletion(timeout: 600)
  }

  @Test func releasingTheRecorderEndsTheSubscription() {
    let subject = MockSubject<Int, any Error>()
    var status: MockStreamRecorder<Int>? = status(.subject(subject)).record()
    #expect(subject.subscriberCount == 1)
    #expect(status?.values == [])
    status = nil
    #expect(subject.subscriberCount == 0)
  }

  @Test func missingEventsAreReported() async {
    let first = status(.sequence([1])).record()
    await expectFailures("Expected 3 values, but completed after 1\nfrom P.status()") {
      #expect(await first.next(3) == [1])
    }
    let second = status(.throw(TestError.anError)).record()
    await expectFailures("Expected a value, but got error TestError.anError without one\nfrom P.status()") {
      #expect(await second.next() == nil)
    }
    let third = status(.sequence([1]).delayed(by: 30)).record()
    await expectFailures(
      "Timed out after 0.2 s waiting for a value from P.status(); seen so far: nothing\n"
        + "2 events are due, the first at 30 s; advance the clock"
    ) { await third.next(timeout: 0.2) }
  }

  @Test func anotherEndIsReported() async {
    let completed = status(.sequence([1])).record()
    await expectFailures(
      "Expected an error, but got 1, completion instead\nfrom P.status()",
      "Expected successful completion, but got 1, completion\nfrom P.status()"
    ) {
      await completed.expectError()
      await completed.expectCompletion()
    }
    await completed.skip(1)
    await expectFailures("Expected an error, but completed instead\nfrom P.status()") {
      await completed.expectError()
    }
    let failed = status(.throw(TestError.anError)).record()
    await expectFailures("Expected successful completion, got a TestError.anError instead\nfrom P.status()") {
      await failed.expectCompletion()
    }
  }

  @Test func unreadEventsAreReported() async {
    let subject = MockSubject<Int, any Error>()
    let lenient = status(.subject(subject)).record()
    let strict = status(.subject(subject)).record(isExhaustive: true)
    subject.send(1)
    subject.send(2)
    await lenient.skip(1)
    await expectFailures(
      """
      Expected nothing more, but got 2
      from P.status()
      read it with next() or expectValue(…), or pass over it with skip(1)
      """,
      """
      Expected nothing more, but got 2
      from P.status()
      read it with next() or expectValue(…), or pass over it with skip(1)
      """,
      """
      Expected nothing more, but got 1, 2
      from P.status()
      read it with next() or expectValue(…), or pass over it with skip(1)
      """
    ) {
      lenient.expectNothingMore()
      lenient.finish()
      var last: MockStreamRecorder<Int>? = strict
      last?.finish()
      last = nil
    }
    lenient.finish()
  }

  @Test func aRecorderThatEndsChecksTheRest() async {
    await expectFailures(
      """
      Expected nothing more, but got 1, the error TestError.anError
      from P.status()
      read it with next() or expectValue(…), or pass over it with skip(1)
      """
    ) {
      var status: MockStreamRecorder<Int>? = self.status(.sequence([1], throwing: TestError.anError)).record(
        isExhaustive: true)
      withExtendedLifetime(status) {}
      status = nil
    }
  }

  @Test func differencesAreShownLineByLine() async {
    let (songs, out) = AsyncStream<Song>.makeStream()
    let recorder = songs.record()
    out.yield(Song(title: "One", artist: "A", tags: ["x"]))
    out.yield(Song(title: "One", artist: "A", tags: ["x"]))
    await recorder.expectValue(Song(title: "One", artist: "A", tags: ["x"]), timeout: 600)
    await expectFailures(
      """
      Expected another value (- expected, + came)
        Song(
          title: "One"
      -   artist: "B"
      +   artist: "A"
          tags: ["x"]
        )
      """
    ) { await recorder.expectValue(Song(title: "One", artist: "B", tags: ["x"]), timeout: 600) }
  }

  @Test func objectsAreComparedByIdentity() async {
    let device = Device()
    let (devices, out) = AsyncStream<Device>.makeStream()
    let recorder = devices.record()
    out.yield(device)
    out.yield(device)
    await recorder.expectValue(device, timeout: 600)
    await expectFailures(
      """
      Expected another value (- expected, + came)
        Device()
      (both look the same but are not equal: they are two objects of Device, which is not Equatable)
      """
    ) { await recorder.expectValue(Device(), timeout: 600) }
  }
}
