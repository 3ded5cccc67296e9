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
  /// So long at least it must have been calm: the system may have taken the processor from a thread in the middle of a job.
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
    var (rounds, since, last) = (0, DispatchTime.now(), activity())
    var (allRounds, begin, longest) = (0, since, UInt64(0))
    while rounds < Self.calmRounds || begin.uptimeNanoseconds < since.uptimeNanoseconds + Self.calm(longest) {
      await Self.probe()
      allRounds += 1
      let (now, seen) = (DispatchTime.now(), activity())
      longest = max(longest, now.uptimeNanoseconds - begin.uptimeNanoseconds)
      begin = now
      if seen == last {
        rounds += 1
      } else if now < deadline || allRounds < mostRounds {
        (rounds, since, last) = (0, now, seen)
      } else {
        return false
      }
    }
    return true
  }

  /// How long it must be calm where one round took so long.
  private static func calm(_ longestRound: UInt64) -> UInt64 {
    max(calmNanoseconds, min(longestRound * calmRoundTimes, mostCalmNanoseconds))
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
