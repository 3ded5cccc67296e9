// Waits, recorders, marbles and stories that fail, as docs/when-a-test-fails.md shows them.

import Foundation

@testable import MockRuntime
@testable import MockTesting

// MARK: Waits

extension FailureExamples {
  static func errorInsteadOfAValue() async {
    let client = MockHTTPClient()
    client.statusURLResult = .throw(TestError.anError)
    _ = await client.status(url: "/").waitForValue()
  }

  static func endTooEarly() async {
    let client = MockHTTPClient()
    client.ticksResult = .sequence([1, 2])
    _ = await client.ticks().waitForValues(3)
  }

  static func timeOut() async {
    let client = MockHTTPClient()
    client.ticksResult = .generate { $0.send([1, 2]) }
    _ = await client.ticks().waitForCompletion(timeout: 0.5)
  }

  static func timeThatDoesNotPass() async {
    let client = MockHTTPClient()
    client.delivery = .virtual(VirtualClock())
    client.ticksResult = StreamResult.sequence([1]).delayed(by: 30)
    _ = await client.ticks().waitForValue(timeout: 0.05)
  }

  static func nobodySubscribes() async {
    let subject = MockSubject<Int, Never>()
    await subject.waitForSubscribers(timeout: 0.05)
  }

  static func timeThatPassesForEver() async {
    let clock = VirtualClock()
    @Sendable func poll() { clock.schedule(after: 1) { poll() } }
    poll()
    await clock.run()
  }
}

// MARK: Recorders and marbles

extension FailureExamples {
  static func anotherValue() async {
    let client = MockHTTPClient()
    client.ticksResult = .sequence([1, 2])
    let ticks = client.ticks().record()
    await ticks.expectValue(1)
    await ticks.expectValue(3)
  }

  static func moreValues() async {
    let (client, clock) = (MockHTTPClient(), VirtualClock())
    client.ticksResult = .sequence([1, 2])
    let ticks = client.ticks().record(on: clock)
    await clock.advance()
    await ticks.expectValue(1)
    ticks.finish()
  }

  static func otherMarbles() async {
    let (client, clock) = (MockHTTPClient(), VirtualClock())
    client.delivery = .virtual(clock)
    client.ticksResult = .marbles("-1--2|")
    let ticks = client.ticks().record(on: clock)
    await clock.run()
    ticks.expectMarbles("-1-2|")
  }

  static func marblesThatCannotBeRead() {
    let client = MockHTTPClient()
    client.ticksResult = .marbles("-a-b-|", ["a": 1])
  }

  static func subscriptionsWithoutTimes() {
    let client = MockHTTPClient()
    client.whenUnset = .empty
    _ = client.ticks()
    client.ticksMock.expectSubscriptions("^")
  }
}

// MARK: Stories

extension FailureExamples {
  struct Counter: Equatable, Sendable {
    var count = 0
    var isEven = true
  }

  static func anotherState() async {
    let (counts, out) = AsyncStream<Counter>.makeStream()
    let send = { (number: Int) in _ = out.yield(Counter(count: number, isEven: number == 4)) }
    await MockStory.run(counts.record(), from: Counter(), send: send) { story in
      await story.send(2) { $0.count = 2 }
    }
  }

  static func noState() async {
    let (counts, _) = AsyncStream<Counter>.makeStream()
    let send = { (_: Int) in }
    await MockStory.run(counts.record(), from: Counter(), send: send, timeout: 0.05) { story in
      await story.send(2) { $0.count = 2 }
    }
  }

  static func unexpectedState() async {
    let (counts, out) = AsyncStream<Counter>.makeStream()
    let send = { (number: Int) in _ = out.yield(Counter(count: number)) }
    await MockStory.run(counts.record(on: VirtualClock()), from: Counter(), send: send) { story in
      await story.send(2)
    }
  }
}

// MARK: Missing calls

extension FailureExamples {
  static func notCalled() async {
    let client = MockHTTPClient()
    client.track(event: "opened")
    client.pingMock.expectCalled()
  }

  static func calledOtherwise() {
    let client = MockHTTPClient()
    client.track(event: "opened")
    client.track(event: "closed")
    client.trackEventMock.expectCalled(with: "close")
    client.trackEventMock.expectCalls(["opened"])
    client.trackEventMock.expectNotCalled()
  }

  static func noCallInTime() async {
    let client = MockHTTPClient()
    client.track(event: "opened")
    await client.trackEventMock.waitForCall(count: 2, timeout: 0.05)
  }
}
