// Compares a mocked `Single` with `Single.just`, and other streams with their equivalents, from the call to the end:
// `swift run --package-path Benchmarks/Streams StreamCosts`, and with `-c release`. `--singles` only subscribes, without
// measuring, for a tool that counts instructions.
//
// Both streams are created, subscribed to and disposed of each time. The mock also records the call, and runs its result at each
// subscription. A bare `Single.just` is the only stream of RxSwift that needs no scheduler: it emits its value in
// `subscribe`. Any other stream, even a mocked one, uses `CurrentThreadScheduler`, as `Single.just(7, scheduler:)` does.

import Foundation
import Measuring
import MockRuntime
import RxSwift

@main private enum StreamCosts: Benchmark {
  private static let count = 10_000

  static func measure() throws {
    if Arguments.has("--singles") { return subscribeOnly() }
    var report = Report("Mocked streams beside real ones")
    let mock = MockPrices()
    mock.priceOfResult = .value(7)
    mock.delivery = .immediate
    report.add(
      try Comparison.of("10,000 singles on the thread that subscribes", with: "`Single.just`") {
        for item in 0..<count { expectNow(mock.price(of: item)) }
      } against: {
        for _ in 0..<count { expectNow(Single.just(7)) }
      })
    report.add(
      try Comparison.of("the same", with: "`Single.just` on `CurrentThreadScheduler`") {
        for item in 0..<count { expectNow(mock.price(of: item)) }
      } against: {
        for _ in 0..<count { expectNow(Single.just(7, scheduler: CurrentThreadScheduler.instance)) }
      })
    mock.delivery = .background
    report.add(
      try Comparison.of("10,000 singles in the background", with: "`Single.just` observed on a global queue") {
        elsewhere { for item in 0..<count { expectSoon(mock.price(of: item)) } }
      } against: {
        elsewhere {
          let scheduler = ConcurrentDispatchQueueScheduler(queue: .global())
          for _ in 0..<count { expectSoon(Single.just(7).observe(on: scheduler)) }
        }
      })
    mock.delivery = .immediate
    try addOtherStreams(of: mock, to: &report)
    try report.finish()
  }

  /// Subscribes without measuring.
  private static func subscribeOnly() {
    let mock = MockPrices()
    mock.priceOfResult = .value(7)
    mock.delivery = .immediate
    for item in 0..<count { expectNow(mock.price(of: item)) }
  }

  /// Runs off the main thread, since a mock that is used in the background waits until the main thread is idle.
  private static func elsewhere(_ body: @escaping @Sendable () -> Void) {
    let hasEnded = DispatchSemaphore(value: 0)
    let thread = Thread {
      body()
      hasEnded.signal()
    }
    thread.start()
    hasEnded.wait()
  }

  private static func expectNow(_ single: Single<Int>) {
    var value: Int?
    let subscription = single.subscribe(onSuccess: { value = $0 })
    precondition(value == 7)
    subscription.dispose()
  }

  private static func expectSoon(_ single: Single<Int>) {
    let isThere = DispatchSemaphore(value: 0)
    let subscription = single.subscribe(onSuccess: { _ in isThere.signal() })
    isThere.wait()
    subscription.dispose()
  }
}
