// Whether the tasks of a test have come to rest, as far as anybody can tell without a hook in the concurrency runtime.

import Dispatch
import Foundation

/// Passes through the places where tasks run until nothing has begun in them for a while.
///
/// Jobs wait in line: what was ready before a probe has begun before the probe ends. A task that goes on begins again after
/// each `await`, so one probe proves little, and many in a row prove enough.
struct Rest {
  /// After so many rounds in which nothing was seen, nothing is expected any more; measured, ten are too few for long chains.
  private static let calmRounds = 20
  /// In so many of them no thread stood still: one that goes on may wake another while they are looked at.
  private static let settledRounds = 3
  /// So long at least it must have been calm, for who is woken by another thread or by the system.
  private static let calmNanoseconds: UInt64 = 2_000_000
  /// On a busy machine longer: so many times what the longest round took, up to a twentieth of a second.
  private static let calmRoundTimes: UInt64 = 4
  private static let mostCalmNanoseconds: UInt64 = 50_000_000

  /// Code that goes on for ever is not waited for: not longer than this, and not for more rounds than these. A machine that
  /// is busy may need seconds for one.
  var timeout: TimeInterval = mockWaitTimeout
  var mostRounds = 500
  /// A number that changes whenever something has begun that can be seen from here.
  let activity: () -> Int

  /// Suspends until all is calm.
  ///
  /// - Returns: Whether it came to rest.
  func reached(isolation: isolated (any Actor)? = #isolation) async -> Bool {
    let deadline = DispatchTime.now() + timeout
    var (calm, allRounds) = (Calm(activity: activity()), 0)
    while true {
      await Self.probe()
      allRounds += 1
      let (seen, isOver) = (activity(), DispatchTime.now() >= deadline && allRounds >= mostRounds)
      if seen == calm.activity {
        calm.addRound()
        if calm.isLong, isOver || calm.isSettled { return true }
      } else if isOver {
        return false
      } else {
        calm = Calm(activity: seen)
      }
    }
  }

  /// A time in which nothing was seen.
  private struct Calm {
    let activity: Int
    let since = DispatchTime.now().uptimeNanoseconds
    private let threads = ThreadTimes()
    private var (rounds, settledRounds) = (0, 0)
    private var (lastRound, longestRound) = (DispatchTime.now().uptimeNanoseconds, UInt64(0))

    init(activity: Int) { self.activity = activity }

    mutating func addRound() {
      let now = DispatchTime.now().uptimeNanoseconds
      rounds += 1
      if rounds > Rest.calmRounds - Rest.settledRounds, threads.allWentOn { settledRounds += 1 }
      longestRound = max(longestRound, now - lastRound)
      lastRound = now
    }

    var isSettled: Bool { settledRounds >= Rest.settledRounds }

    var isLong: Bool {
      let enough = max(calmNanoseconds, min(longestRound * calmRoundTimes, mostCalmNanoseconds))
      return rounds >= calmRounds && lastRound >= since + enough
    }
  }

  /// Goes through the main actor, and through the pool at each priority.
  ///
  /// A task that is awaited is raised to the priority of who awaits it; these are not awaited.
  private static func probe() async {
    let priorities = [TaskPriority.high, .medium, .low, .background]
    await withUnsafeContinuation { continuation in
      let countdown = Countdown(priorities.count + 1) { continuation.resume() }
      for priority in priorities {
        Task.detached(priority: priority) {
          await Task.yield()
          countdown.step()
        }
      }
      Task.detached {
        await turnOfMainActor()
        countdown.step()
      }
    }
  }

  @MainActor private static func turnOfMainActor() async { await Task.yield() }
}
