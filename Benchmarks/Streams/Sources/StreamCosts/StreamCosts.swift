// What a mocked `Single` costs beside `Single.just`, and other streams beside their like, from the call to its end:
// `swift run --package-path Benchmarks/Streams StreamCosts`, and with `-c release`. With `--singles` it subscribes, and measures
// nothing: for a tool that counts instructions.
//
// Both are made anew, subscribed to and disposed of each time; the mock also records the call, and runs its result at each
// subscription. A bare `Single.just` is the only stream of RxSwift's that needs no scheduler: it hands its value on in
// `subscribe`. Any other, a mocked one too, goes over `CurrentThreadScheduler`, as `Single.just(7, scheduler:)` does there.

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

  /// Subscribes, and measures nothing.
  private static func subscribeOnly() {
    let mock = MockPrices()
    mock.priceOfResult = .value(7)
    mock.delivery = .immediate
    for item in 0..<count { expectNow(mock.price(of: item)) }
  }

  /// Not on the main thread, which a mock in the background lets come to rest first.
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
