// OpenCombine's time-based operators under the virtual clock of the test.

import MockTesting
import OpenCombine
import Testing

@testable import BookSearch

@Suite struct ClockTests {
  private struct Lost: Error {}

  private let clock = VirtualClock()
  private let input = PassthroughSubject<String, Lost>()
  private typealias Clock = OpenCombineSchedulerOfVirtualClock

  /// Sends a letter each second, `-` for none, advances the clock, and returns the received values with their times.
  private func seen<Stream: Publisher>(
    _ letters: String = "", then seconds: Double = 10, _ stream: (PassthroughSubject<String, Lost>, Clock) -> Stream
  ) -> [String] {
    var seen: [String] = []
    let subscription = stream(input, clock.openCombineScheduler).sink(
      receiveCompletion: { end in
        if case .failure(let error) = end {
          seen.append("\(clock.now) \(error)")
        } else {
          seen.append("\(clock.now) |")
        }
      }, receiveValue: { seen.append("\(clock.now) \($0)") })
    clock.advance()
    for letter in letters {
      clock.advance(by: 1)
      if letter != "-" { input.send(String(letter)) }
    }
    clock.advance(by: seconds)
    subscription.cancel()
    return seen
  }

  @Test func delay() { #expect(seen("ab") { $0.delay(for: .seconds(2), scheduler: $1) } == ["3.0 a", "4.0 b"]) }

  @Test func debounce() {
    #expect(seen("ab--c") { $0.debounce(for: .milliseconds(1500), scheduler: $1) } == ["3.5 b", "6.5 c"])
  }

  @Test func throttle() {
    #expect(seen("abcd") { $0.throttle(for: .seconds(2), scheduler: $1, latest: true) } == ["1.0 a", "3.0 b", "5.0 d"])
  }

  @Test func throttleOfTheFirst() {
    #expect(seen("abcd") { $0.throttle(for: .seconds(2), scheduler: $1, latest: false) }.first == "1.0 a")
  }

  @Test func timeout() {
    let seen = seen("a---") { $0.timeout(.seconds(2), scheduler: $1, customError: { Lost() }) }
    #expect(seen == ["1.0 a", "3.0 Lost()"])
  }

  @Test func measureInterval() {
    #expect(seen("a--b") { $0.measureInterval(using: $1).map(\.seconds) } == ["1.0 1.0", "4.0 3.0"])
  }

  @Test func receiveOn() {
    #expect(seen("ab") { $0.receive(on: $1).map { "\(clock.now) \($0)" } } == ["1.0 1.0 a", "2.0 2.0 b"])
  }

  @Test func subscribeOn() { #expect(seen("ab") { $0.subscribe(on: $1) } == ["1.0 a", "2.0 b"]) }

  @Test func retryWithDelay() {
    var attempts = 0
    let seen = seen { _, scheduler in
      Deferred { () -> AnyPublisher<Int, Lost> in
        attempts += 1
        if attempts == 3 { return Just(attempts).setFailureType(to: Lost.self).eraseToAnyPublisher() }
        return Just(()).delay(for: .seconds(3), scheduler: scheduler).setFailureType(to: Lost.self)
          .flatMap { Fail<Int, Lost>(error: Lost()) }.eraseToAnyPublisher()
      }
      .retry(2)
    }
    #expect(seen == ["6.0 3", "6.0 |"])
  }

  @Test func theLatestDelay() {
    let seen = seen("ab") { input, scheduler in
      input.map { Just($0).delay(for: .milliseconds(1500), scheduler: scheduler).setFailureType(to: Lost.self) }
        .switchToLatest()
    }
    #expect(seen == ["3.5 b"])
  }

  @Test func recurringActions() {
    var seen: [Double] = []
    let scheduler = clock.openCombineScheduler
    let timer = scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1)), interval: .seconds(2)) {
      seen.append(clock.now)
    }
    clock.advance(by: 6)
    timer.cancel()
    clock.advance(by: 6)
    #expect(seen == [1, 3, 5])
    #expect(clock.scheduledCount == 0)
  }

  @Test func timesAreNumbers() {
    typealias Stride = Clock.SchedulerTimeType.Stride
    let time = clock.openCombineScheduler.now
    #expect(time.advanced(by: .milliseconds(300)).distance(to: time.advanced(by: 1)) == .milliseconds(700))
    #expect(Stride.seconds(2) * 2 - 1 == .seconds(3))
    #expect(Stride.microseconds(5) > .nanoseconds(5))
    #expect((-Stride.seconds(2)).magnitude == 2)
  }

  // MARK: With a mock under the same clock

  /// A debounced search whose slow first response arrives too late to be shown.
  @Test func searchingWithAStaleResponse() {
    let catalogue = MockBookCatalogue()
    catalogue.delivery = .virtual(clock)
    catalogue.suggestionsPrefixMock.handler = { .value($0).delayed(by: $0 == "a" ? 5 : 1) }
    let seen = seen("a-b") { input, scheduler in
      input.debounce(for: .milliseconds(300), scheduler: scheduler).replaceError(with: "")
        .map { catalogue.suggestions(prefix: $0) }.switchToLatest()
    }
    #expect(seen == ["4.3 b"])
    #expect(catalogue.suggestionsPrefixCalls == ["a", "b"])
    #expect(catalogue.suggestionsPrefixMock.activeSubscriptions == 0)
  }
}
