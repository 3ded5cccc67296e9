// Compares other kinds of mocked streams with their closest equivalent in each framework.

import Foundation
import Measuring
import MockRuntime
import OpenCombine
import RxSwift

private let count = 10_000

func addOtherStreams(of mock: MockPrices, to report: inout Report) throws {
  try addStreamsOfRxSwift(of: mock, to: &report)
  try addPublishers(of: mock, to: &report)
  try addStreamsOfTasks(of: mock, to: &report)
}

private func addStreamsOfRxSwift(of mock: MockPrices, to report: inout Report) throws {
  let scheduler = CurrentThreadScheduler.instance
  mock.discountOnResult = .value(7)
  report.add(
    try Comparison.of("10,000 maybes", with: "`Observable.just` as a `Maybe` on `CurrentThreadScheduler`") {
      for item in 0..<count { expect(7, of: mock.discount(on: item).asObservable()) }
    } against: {
      for _ in 0..<count { expect(7, of: Observable.just(7, scheduler: scheduler).asMaybe().asObservable()) }
    })
  mock.refreshResult = .completed()
  report.add(
    try Comparison.of("10,000 completables", with: "`Completable.empty`") {
      for item in 0..<count { expectEnd(of: mock.refresh(item)) }
    } against: {
      for _ in 0..<count { expectEnd(of: Completable.empty()) }
    })
  mock.changesOfResult = .sequence([7, 8, 9])
  report.add(
    try Comparison.of("10,000 observables of three values", with: "`Observable.of` on `CurrentThreadScheduler`") {
      for item in 0..<count { expect(9, of: mock.changes(of: item)) }
    } against: {
      for _ in 0..<count { expect(9, of: Observable.of(7, 8, 9, scheduler: scheduler)) }
    })
}

private func addPublishers(of mock: MockPrices, to report: inout Report) throws {
  mock.publishedResult = .value(7)
  report.add(
    try Comparison.of("10,000 publishers of a value", with: "`Just`, erased") {
      for item in 0..<count { expect(7, of: mock.published(item)) }
    } against: {
      for _ in 0..<count { expect(7, of: Just(7).setFailureType(to: (any Error).self).eraseToAnyPublisher()) }
    })
  mock.historyOfResult = .sequence([7, 8, 9])
  report.add(
    try Comparison.of("10,000 publishers of three values", with: "a sequence's, erased") {
      for item in 0..<count { expect(9, of: mock.history(of: item)) }
    } against: {
      for _ in 0..<count {
        expect(9, of: [7, 8, 9].publisher.setFailureType(to: (any Error).self).eraseToAnyPublisher())
      }
    })
  mock.loadedResult = .value(7)
  report.add(
    try Comparison.of("10,000 futures", with: "`Future`") {
      for item in 0..<count { expect(7, of: mock.loaded(item)) }
    } against: {
      for _ in 0..<count { expect(7, of: Future<Int, any Error> { $0(.success(7)) }) }
    })
}

private func addStreamsOfTasks(of mock: MockPrices, to report: inout Report) throws {
  mock.updatesOfResult = .sequence([7, 8, 9])
  report.add(
    awaiting {
      await Comparison.ofTasks("10,000 async streams of three values", with: "`AsyncStream`") {
        for item in 0..<count { await expect(9, of: mock.updates(of: item)) }
      } against: {
        for _ in 0..<count {
          await expect(
            9,
            of: AsyncStream<Int> {
              for value in [7, 8, 9] { $0.yield(value) }
              $0.finish()
            })
        }
      }
    })
  mock.fetchResult = .value(7)
  let byHand = PricesByHand()
  report.add(
    awaiting {
      await Comparison.ofTasks("10,000 calls of an `async` function", with: "by hand") {
        for item in 0..<count { expect(7, await mock.fetch(item)) }
      } against: {
        for item in 0..<count { expect(7, await byHand.fetch(item)) }
      }
    })
}

/// A hand-written mock with a lock and the arguments of each call.
private final class PricesByHand: @unchecked Sendable {
  private let lock = NSLock()
  private var items: [Int] = []
  private var value = 7

  func fetch(_ item: Int) async -> Int {
    lock.withLock {
      items.append(item)
      return value
    }
  }
}

private func expect(_ expected: Int, _ found: Int) { precondition(found == expected) }

// MARK: Subscribing

private func expect(_ last: Int, of stream: RxSwift.Observable<Int>) {
  var value: Int?
  var hasEnded = false
  let subscription = stream.subscribe(onNext: { value = $0 }, onCompleted: { hasEnded = true })
  precondition(value == last && hasEnded)
  subscription.dispose()
}

private func expectEnd(of stream: Completable) {
  var hasEnded = false
  let subscription = stream.subscribe(onCompleted: { hasEnded = true })
  precondition(hasEnded)
  subscription.dispose()
}

private func expect(_ last: Int, of publisher: some Publisher<Int, any Error>) {
  var value: Int?
  var hasEnded = false
  let subscription = publisher.sink(receiveCompletion: { _ in hasEnded = true }, receiveValue: { value = $0 })
  precondition(value == last && hasEnded)
  subscription.cancel()
}

private func expect(_ last: Int, of stream: AsyncStream<Int>) async {
  var value: Int?
  for await next in stream { value = next }
  precondition(value == last)
}

/// Blocks until a suspending closure ends.
private func awaiting(_ body: @escaping @Sendable () async -> Comparison) -> Comparison {
  let hasEnded = DispatchSemaphore(value: 0)
  nonisolated(unsafe) var found: Comparison?
  Task.detached {
    found = await body()
    hasEnded.signal()
  }
  hasEnded.wait()
  guard let found else { preconditionFailure("the task has ended") }
  return found
}
