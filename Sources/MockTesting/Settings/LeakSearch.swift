// The search for mocks that outlive their test.

import Dispatch
import Foundation
@_spi(Generated) import MockRuntime

/// The search for mocks that still exist after their test, since code under test, a stub or a task retains them.
///
/// A mock may be released a moment after the test by another thread. So the search waits, and decides only when all other
/// threads sleep, or after a long time.
struct LeakSearch {
  /// The seconds before which no mock is reported: a task that ends by itself soon is no leak.
  private static let leastTime: TimeInterval = 1
  /// The seconds after which a mock is reported although other threads run, as those of other tests do.
  private static let mostTime: TimeInterval = 10

  let scope: TestScope
  /// Returns whether the test case itself retains the mock, which is no leak.
  var isExempt: (LeakedMock) -> Bool = { _ in false }

  private var leaked: [LeakedMock] { scope.livingMocks.filter { !isExempt($0) } }

  /// Waits for the release of the mocks, and fails the test for each that remains. It is silent if the task is cancelled, as
  /// by a time limit.
  func run(isolation: isolated (any Actor)? = #isolation) async {
    let watch = Stopwatch()
    while !leaked.isEmpty {
      let seconds = watch.seconds
      if seconds > Self.mostTime { break }
      if seconds > Self.leastTime, await Rest.allThreadsSleep() { break }
      do { try await Task.sleep(nanoseconds: 2_000_000) } catch { return }
    }
    report()
  }

  /// Waits for the release of the mocks, and fails the test for each that remains. It runs the run loop of the thread, which
  /// may have to release them.
  func block() {
    let watch = Stopwatch()
    while !leaked.isEmpty {
      let seconds = watch.seconds
      if seconds > Self.mostTime || seconds > Self.leastTime && SystemThread.othersAreAsleep { break }
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.002))
    }
    report()
  }

  private func report() {
    for mock in leaked { mock.forgetCalls() }
    for mock in leaked {
      let location = mock.location
      FailureReporter.report(mock.text(), at: location)
    }
  }
}
