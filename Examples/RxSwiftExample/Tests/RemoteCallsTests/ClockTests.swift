// RxSwift's time-based operators under the virtual clock of the test.

import MockTesting
import RxSwift
import Testing

@testable import RemoteCalls

@Suite struct ClockTests {
  private struct Lost: Error {}

  private let clock = VirtualClock()
  private let input = PublishSubject<String>()

  /// Sends a letter each second, `-` for none, advances the clock, and returns the received values with their times.
  private func seen<Element>(
    _ letters: String = "", then seconds: Double = 10,
    _ stream: (Observable<String>, any SchedulerType) -> Observable<Element>
  ) -> [String] {
    var seen: [String] = []
    let subscription = stream(input, clock.rxScheduler).subscribe(
      onNext: { seen.append("\(clock.now) \($0)") }, onError: { seen.append("\(clock.now) \($0)") },
      onCompleted: { seen.append("\(clock.now) |") })
    for letter in letters {
      clock.advance(by: 1)
      if letter != "-" { input.onNext(String(letter)) }
    }
    clock.advance(by: seconds)
    subscription.dispose()
    #expect(clock.scheduledCount == 0, "it goes on after its end")
    return seen
  }

  @Test func delay() { #expect(seen("ab") { $0.delay(.seconds(2), scheduler: $1) } == ["3.0 a", "4.0 b"]) }

  @Test func delaySubscription() {
    #expect(seen("abc") { $0.delaySubscription(.milliseconds(1500), scheduler: $1) } == ["2.0 b", "3.0 c"])
  }

  @Test func debounce() {
    #expect(seen("ab--c") { $0.debounce(.milliseconds(1500), scheduler: $1) } == ["3.5 b", "6.5 c"])
  }

  @Test func throttle() {
    #expect(seen("abcd") { $0.throttle(.seconds(2), scheduler: $1) } == ["1.0 a", "3.0 b", "5.0 d"])
  }

  @Test func timeout() {
    let seen = seen("a---") { input, scheduler in
      input.timeout(.seconds(2), scheduler: scheduler).catch { _ in .error(Lost()) }
    }
    #expect(seen == ["1.0 a", "3.0 Lost()"])
  }

  @Test func interval() {
    let seen = seen { Observable<Int>.interval(.seconds(2), scheduler: $1).take(3) }
    #expect(seen == ["2.0 0", "4.0 1", "6.0 2", "6.0 |"])
  }

  @Test func timer() {
    #expect(seen { Observable<Int>.timer(.seconds(3), scheduler: $1) } == ["3.0 0", "3.0 |"])
  }

  @Test func retryWithDelay() {
    var attempts = 0
    let seen = seen { _, scheduler in
      Observable<Int>.deferred {
        attempts += 1
        return attempts < 3 ? .error(Lost()) : .just(attempts)
      }
      .retry { $0.delay(.seconds(3), scheduler: scheduler) }
    }
    #expect(seen == ["6.0 3", "6.0 |"])
  }

  @Test func buffer() {
    let seen = seen("abc-", then: 0) { $0.buffer(timeSpan: .seconds(2), count: 10, scheduler: $1) }
    #expect(seen == [#"2.0 ["a"]"#, #"4.0 ["b", "c"]"#])
  }

  @Test func takeForATime() {
    #expect(seen("abc") { $0.take(for: .milliseconds(2500), scheduler: $1) } == ["1.0 a", "2.0 b", "2.5 |"])
  }

  @Test func skipForATime() {
    #expect(seen("abcd") { $0.skip(.milliseconds(2500), scheduler: $1) } == ["3.0 c", "4.0 d"])
  }

  @Test func observeOn() {
    #expect(seen("ab") { $0.observe(on: $1).map { "\(clock.now) \($0)" } } == ["1.0 1.0 a", "2.0 2.0 b"])
  }

  @Test func sample() {
    let seen = seen("abc", then: 1) { $0.sample(Observable<Int>.interval(.milliseconds(1500), scheduler: $1)) }
    #expect(seen == ["1.5 a", "3.0 b"])
  }

  // MARK: With a mock under the same clock

  /// A debounced search whose slow first response arrives too late to be shown.
  @Test func searchingWithAStaleResponse() {
    for _ in 0..<1_000 { Self().search() }
  }

  private func search() {
    let client = MockHTTPClient()
    client.delivery = .virtual(clock)
    client.getSingleURLMock.handler = { url in
      .value(RemoteCallResponse(aValue: url)).delayed(by: url == "a" ? 5 : 1)
    }
    let seen = seen("a-b") { input, scheduler in
      input.debounce(.milliseconds(300), scheduler: scheduler)
        .flatMapLatest { client.getSingle(url: $0).map(\.aValue) }
    }
    #expect(seen == ["4.3 b"])
    #expect(client.getSingleURLCalls == ["a", "b"])
    #expect(client.getSingleURLMock.activeSubscriptions == 0)
  }

  /// Tests one call whose stream is subscribed to until it succeeds.
  @Test func aResultForEachSubscription() {
    let client = MockHTTPClient()
    client.delivery = .virtual(clock)
    client.getSingleURLResult = .perSubscription(
      .throw(Lost()), .throw(Lost()), .value(RemoteCallResponse(aValue: "b")).delayed(by: .seconds(2)))
    let seen = seen { _, _ in client.getSingle(url: "a").map(\.aValue).asObservable().retry(3) }
    #expect(seen == ["2.0 b", "2.0 |"])
    #expect(client.getSingleURLCallCount == 1)
    #expect(client.getSingleURLMock.subscriptionCount == 3)
  }
}
