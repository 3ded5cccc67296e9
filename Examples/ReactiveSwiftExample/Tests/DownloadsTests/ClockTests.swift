// ReactiveSwift's time-based operators under the virtual clock of the test.

import Foundation
import MockTesting
import ReactiveSwift
import Testing

@testable import Downloads

@Suite struct ClockTests {
  private struct Lost: Error {}

  private let clock = VirtualClock()
  private let input = Signal<String, Lost>.pipe()

  /// Sends a letter each second, `-` for none, advances the clock, and returns the received values with their times.
  private func seen<Element>(
    _ letters: String = "", then seconds: Double = 10,
    _ stream: (SignalProducer<String, Lost>, any DateScheduler) -> SignalProducer<Element, Lost>
  ) -> [String] {
    var seen: [String] = []
    let subscription = stream(input.output.producer, clock.reactiveScheduler).start { event in
      switch event {
      case .value(let value): seen.append("\(clock.now) \(value)")
      case .failed(let error): seen.append("\(clock.now) \(error)")
      case .completed: seen.append("\(clock.now) |")
      case .interrupted: break
      }
    }
    for letter in letters {
      clock.advance(by: 1)
      if letter != "-" { input.input.send(value: String(letter)) }
    }
    clock.advance(by: seconds)
    subscription.dispose()
    clock.advance()
    #expect(clock.scheduledCount == 0, "it goes on after its end")
    return seen
  }

  @Test func searchingWithAStaleResponse() {
    for _ in 0..<1_000 { Self().search() }
  }

  private func search() {
    let server = MockFileServer()
    server.delivery = .virtual(clock)
    server.partsPathMock.handler = { path in
      .value(Array(path.utf8)).delayed(by: path == "a" ? 5 : 1)
    }
    let seen = seen("a-b") { input, scheduler in
      input.debounce(0.3, on: scheduler)
        .flatMap(.latest) { server.parts(path: $0).mapError { _ in Lost() } }
        .map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(seen == ["4.3 b"])
    #expect(server.partsPathCalls == ["a", "b"])
    #expect(server.partsPathMock.activeSubscriptions == 0)
  }

  @Test func delay() { #expect(seen("ab") { $0.delay(2, on: $1) } == ["3.0 a", "4.0 b"]) }

  @Test func debounce() { #expect(seen("ab--c") { $0.debounce(1.5, on: $1) } == ["3.5 b", "6.5 c"]) }

  @Test func throttle() { #expect(seen("abcd") { $0.throttle(2, on: $1) } == ["1.0 a", "3.0 b", "5.0 d"]) }

  @Test func timeout() {
    #expect(seen("a--") { $0.timeout(after: 2.5, raising: Lost(), on: $1) } == ["1.0 a", "2.5 Lost()"])
  }

  @Test func collectEvery() {
    let seen = seen("abc-", then: 0.5) { $0.collect(every: .seconds(2), on: $1, skipEmpty: true) }
    #expect(seen == [#"2.0 ["a"]"#, #"4.0 ["b", "c"]"#])
  }

  @Test func retryWithInterval() {
    var attempts = 0
    let seen = seen { _, scheduler in
      SignalProducer<Int, Lost> { () -> Result<Int, Lost> in
        attempts += 1
        return attempts < 3 ? .failure(Lost()) : .success(attempts)
      }
      .retry(upTo: 5, interval: 3, on: scheduler)
    }
    #expect(seen == ["6.0 3", "6.0 |"])
  }

  @Test func observeOn() {
    // A trailing closure would be taken for the argument of 'map(value:)'.
    let seen = seen("ab") { input, scheduler in input.observe(on: scheduler).map({ "\(clock.now) \($0)" }) }
    #expect(seen == ["1.0 1.0 a", "2.0 2.0 b"])
  }

  @Test func startOn() {
    #expect(seen("a") { SignalProducer<Int, Lost>(value: 1).concat($0.map { _ in 2 }).start(on: $1) }.first == "0.0 1")
  }

  @Test func timer() {
    let seen = seen { _, scheduler in
      SignalProducer.timer(interval: .seconds(2), on: scheduler).take(first: 2).promoteError(Lost.self)
        .map { $0.timeIntervalSinceReferenceDate }
    }
    #expect(seen == ["2.0 2.0", "4.0 4.0", "4.0 |"])
  }

  @Test func intervalOfValues() {
    let seen = seen { _, scheduler in
      SignalProducer<String, Never>.interval(["a", "b"], interval: .seconds(2), on: scheduler)
        .promoteError(Lost.self)
    }
    #expect(seen.prefix(2) == ["2.0 a", "4.0 b"])
  }

  @Test func throttleWhile() {
    let isPaused = MutableProperty(true)
    clock.schedule(after: 2.5) { isPaused.value = false }
    #expect(seen("abc") { $0.throttle(while: isPaused, on: $1) } == ["2.5 b", "3.0 c"])
  }

  @Test func delayOfAnInterval() {
    let seen = seen("ab") { input, scheduler in
      input.flatMap(.latest) { SignalProducer<String, Lost>(value: $0).delay(1.5, on: scheduler) }
    }
    #expect(seen == ["3.5 b"])
  }
}
