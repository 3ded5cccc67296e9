import Foundation
import MockTesting
import Testing

@_spi(Generated) @testable import MockRuntime

/// Subjects that repeat earlier elements for late subscribers.
@Suite struct ReplayingSubjectTests {
  /// Records the events of a subscription.
  private final class Subscriber: @unchecked Sendable {
    private let events = LockedValue<[String]>([])
    private var cancellation: MockCancellation?

    init<Failure: Error>(_ subject: MockSubject<Int, Failure>) {
      let observer = MockObserver<Int, Failure>(
        { [events] event in
          let text =
            switch event {
            case .next(let element): "\(element)"
            case .failed: "failed"
            case .completed: "completed"
            }
          events.append(text)
        }, hasEnded: { false })
      cancellation = subject.subscribe(observer)
    }

    var seen: [String] { events.value }
  }

  @Test func aSubscriberReceivesTheCurrentValueFirst() {
    let subject = MockSubject<Int, any Error>(initial: 1)
    let first = Subscriber(subject)
    subject.send(2)
    let second = Subscriber(subject)
    subject.send(3)
    subject.complete()
    #expect(first.seen == ["1", "2", "3", "completed"])
    #expect(second.seen == ["2", "3", "completed"])
    #expect(Subscriber(subject).seen == ["completed"])
  }

  @Test func aSubscriberReceivesTheMostRecentElements() {
    let subject = MockSubject<Int, any Error>(replay: 2)
    #expect(Subscriber(subject).seen.isEmpty)
    for element in 1...1_000 { subject.send(element) }
    #expect(Subscriber(subject).seen == ["999", "1000"])
    subject.fail(URLError(.timedOut))
    subject.send(5)
    #expect(Subscriber(subject).seen == ["999", "1000", "failed"])
  }

  @Test(arguments: [0, -1]) func withoutElementsItIsAPlainSubject(count: Int) {
    let subject = MockSubject<Int, Never>(replay: count)
    subject.send(1)
    let subscriber = Subscriber(subject)
    subject.send(2)
    #expect(subscriber.seen == ["2"])
  }

  @Test func aResultRepeatsTheCurrentValue() async {
    let status = StatusMock(.background)
    let subject = MockSubject<Int, any Error>(initial: 7)
    let stream = status.status(.subject(subject))
    #expect(await stream.waitForValue() == 7)
    subject.send(8)
    #expect(await stream.waitForValue() == 8)
  }

  @Test func elementsStayInOrderWhileOthersSend() async {
    for _ in 0..<200 {
      let subject = MockSubject<Int, Never>(replay: 10_000)
      async let sent: Void = Task.detached { for element in 0..<200 { subject.send(element) } }.value
      async let subscribing = Task.detached { Subscriber(subject) }.value
      let subscriber = await subscribing
      await sent
      #expect(subscriber.seen == (0..<200).map(String.init))
    }
  }

  @Test func replacedElementsAreReleased() {
    let subject = MockSubject<NSObject, Never>(replay: 1)
    weak var first: NSObject?
    do {
      let object = NSObject()
      first = object
      subject.send(object)
    }
    #expect(first != nil)
    subject.send(NSObject())
    #expect(first == nil)
  }

  @Test func theEndReleasesTheCurrentValue() {
    weak var value: NSObject?
    let subject: MockSubject<NSObject, Never>
    do {
      let object = NSObject()
      value = object
      subject = MockSubject(initial: object)
    }
    #expect(value != nil)
    subject.complete()
    #expect(value == nil)
  }
}
