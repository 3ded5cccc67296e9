// The search for mocks that outlive their test.

import Foundation
@_spi(Generated) import MockRuntime

/// The search for mocks that still exist after their test, since code under test, a stub or a task retains them.
///
/// A mock may be released a moment after the test, by another thread. So the search waits in rounds, and decides only if
/// all other threads sleep, or after many rounds. It counts these instead of time: while the process is not
/// scheduled, nothing can be released.
struct LeakSearch {
  /// The rounds after which stubs of mocks that the test case retains are removed, since these may retain other mocks.
  private static let roundsWithStubs = 200
  /// The rounds before which no mock is reported, at least five seconds: a task that ends soon is no leak.
  private static let leastRounds = 500
  /// The rounds after which a mock is reported although other threads run, as those of other tests do.
  private static let mostRounds = 1500
  /// The round in which all jobs that were queued begin, at each priority.
  private static let roundsToProbe = 1400
  /// The rounds between two checks of the threads. Each keeps a thread busy, and so delays those of other tests.
  private static let roundsPerCheck = 25
  private static let secondsOfRound = 0.01

  /// The mocks in properties of the test case. These are no leaks.
  private let held: [any MockSettings]
  private var mocks: [LeakedMock]
  private var rounds = 0

  init(_ scope: TestScope, held: [any MockSettings] = []) {
    self.held = held
    mocks = scope.livingMocks.map(LeakedMock.init).filter { mock in !held.contains(where: mock.isSame) }
    for index in mocks.indices { mocks[index].noteUses() }
  }

  /// Waits for the release of the mocks, and fails the test for each that remains. It is silent if the task is
  /// cancelled, as by a time limit.
  mutating func run(isolation: isolated (any Actor)? = #isolation) async {
    while findsAny() {
      if rounds == Self.roundsToProbe { await Rest.probe() }
      if rounds > Self.leastRounds, rounds.isMultiple(of: Self.roundsPerCheck) {
        let isAtRest = await Rest.allThreadsSleep()
        if isAtRest || rounds >= Self.mostRounds { return report() }
      }
      do { try await Task.sleep(nanoseconds: UInt64(Self.secondsOfRound * 1e9)) } catch { return }
    }
  }

  /// Waits for the release of the mocks, and fails the test for each that remains. It runs the run loop of the thread,
  /// which may have to release them.
  mutating func block() {
    while findsAny() {
      if rounds > Self.leastRounds, rounds.isMultiple(of: Self.roundsPerCheck),
        SystemThread.othersAreAsleep || rounds >= Self.mostRounds
      {
        return report()
      }
      let end = Date(timeIntervalSinceNow: Self.secondsOfRound)
      RunLoop.current.run(until: end)
      // A run loop without sources returns at once.
      Thread.sleep(until: end)
    }
  }

  /// Begins a round, and returns whether any mock still exists.
  private mutating func findsAny() -> Bool {
    if !mocks.contains(where: \.exists) { return false }
    for mock in held {
      guard let mock = mock as? any AsyncMock else { continue }
      if rounds == Self.roundsWithStubs { mock.reset() } else { mock.resetCalls() }
    }
    for mock in mocks { mock.forgetCalls() }
    rounds += 1
    return mocks.contains(where: \.exists)
  }

  private func report() {
    for mock in mocks {
      let location = mock.location
      if let text = mock.text() { FailureReporter.report(text, at: location) }
    }
  }
}
