// The check whether the tasks of a test are at rest.

import Dispatch
import Foundation
@_spi(Generated) import MockRuntime

/// A check that waits until no job of a task is left, if `TaskJobs` counts them. Otherwise it passes through the executors
/// of tasks until no task has started there for a while.
///
/// Jobs are queued: those that were ready before a probe have begun before the probe ends. A task that continues begins
/// again after each `await`, so one probe proves little, and many in a row prove enough.
struct Rest {
  /// The number of rounds without activity after which none is expected. Measured: ten are too few for long chains.
  private static let idleRounds = 20
  /// The number of rounds in which no thread may be preempted: a running thread may wake another during the check.
  private static let settledRounds = 3
  /// The number of checks of the other threads in one round.
  private static let mostLooks = 50
  /// The minimum time without activity, for tasks that another thread or the system wakes.
  private static let calmNanoseconds: UInt64 = 2_000_000
  /// The factor for a busy machine: this multiple of the longest round, up to a twentieth of a second.
  private static let calmRoundTimes: UInt64 = 4
  private static let mostCalmNanoseconds: UInt64 = 50_000_000
  /// The seconds after which jobs that are counted, but do not end, are left to the rounds.
  private static let longestCount: TimeInterval = 0.01

  /// The seconds after which the check gives up, if there were also `mostRounds` rounds: some code never rests, and a
  /// busy machine may need seconds for one round.
  var timeout: TimeInterval = MockState.waitTimeout
  var mostRounds = 500
  /// Whether tasks are at rest only if every other thread sleeps, since a thread that computes may still wake a task.
  var needsSleep = false
  /// A closure that returns whether the caller still waits. Two checks at once would keep each other's threads awake.
  var isWanted: () -> Bool = { true }
  /// A closure that returns a number, which changes with each activity that the caller can observe.
  let activity: () -> Int

  /// Suspends until all tasks are idle.
  ///
  /// - Returns: Whether the tasks came to rest; `false` if the check gave up.
  func reached(isolation: isolated (any Actor)? = #isolation) async -> Bool {
    #if os(Linux)
      if let jobs = await TaskJobs.reliable(), await reached(jobs) { return true }
    #endif
    let deadline = DispatchTime.now() + timeout
    var (idle, allRounds) = (IdlePeriod(activity: activity()), 0)
    while true {
      await Self.probe()
      if !isWanted() { return false }
      allRounds += 1
      let (seen, isOver) = (activity(), DispatchTime.now() >= deadline && allRounds >= mostRounds)
      if seen == idle.activity {
        idle.addRound(needsSleep)
        if idle.isLong, isOver && !needsSleep || idle.isSettled { return true }
        if isOver, needsSleep { return false }
      } else if isOver {
        return false
      } else {
        idle = IdlePeriod(activity: seen)
      }
    }
  }

  #if os(Linux)
    /// Suspends until no job is left, and all threads sleep.
    ///
    /// - Returns: Whether it came to that at once; `false` if a thread blocks or computes, which only rounds can decide.
    private func reached(_ jobs: TaskJobs, isolation: isolated (any Actor)? = #isolation) async -> Bool {
      // It may be called from any thread.
      nonisolated(unsafe) let activity = activity
      return await withCheckedContinuation { continuation in
        // The caller's thread, which may be the main thread, sleeps meanwhile unless it has other jobs.
        DispatchQueue.global().async { continuation.resume(returning: Self.comesToRest(jobs, activity)) }
      }
    }

    private static func comesToRest(_ jobs: TaskJobs, _ activity: () -> Int) -> Bool {
      let deadline = DispatchTime.now() + longestCount
      let thread = SystemThread.current
      var (seen, settledRounds) = ((-1, -1), 0)
      while DispatchTime.now() < deadline {
        let now = (jobs.total, activity())
        if jobs.count > 0 || now != seen || !jobs.threads.othersAreAsleep(besides: thread) {
          (seen, settledRounds) = (now, 0)
          sched_yield()
          continue
        }
        settledRounds += 1
        if settledRounds == Self.settledRounds, jobs.total == now.0, jobs.count == 0 { return true }
      }
      return false
    }
  #endif

  /// Suspends for a moment, until all other threads sleep.
  ///
  /// - Returns: Whether they sleep; `false` also where the states of threads are unknown.
  static func allThreadsSleep(isolation: isolated (any Actor)? = #isolation) async -> Bool {
    #if os(Linux)
      return await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          let deadline = DispatchTime.now() + longestCount
          var rounds = 0
          while rounds < settledRounds, DispatchTime.now() < deadline {
            rounds = SystemThread.othersAreAsleep ? rounds + 1 : 0
            if rounds == 0 { sched_yield() }
          }
          continuation.resume(returning: rounds == settledRounds)
        }
      }
    #else
      return false
    #endif
  }

  /// A period without activity.
  private struct IdlePeriod {
    let activity: Int
    let since = DispatchTime.now().uptimeNanoseconds
    private let threads = ThreadTimes()
    private var (rounds, settledRounds) = (0, 0)
    private var (lastRound, longestRound) = (DispatchTime.now().uptimeNanoseconds, UInt64(0))

    init(activity: Int) { self.activity = activity }

    mutating func addRound(_ needsSleep: Bool) {
      let now = DispatchTime.now().uptimeNanoseconds
      rounds += 1
      if rounds > Rest.idleRounds - Rest.settledRounds {
        let isSettled = needsSleep ? Rest.othersFallAsleep() : threads.allWentOn
        settledRounds = isSettled ? settledRounds + 1 : needsSleep ? 0 : settledRounds
      }
      longestRound = max(longestRound, now - lastRound)
      lastRound = now
    }

    var isSettled: Bool { settledRounds >= Rest.settledRounds }

    var isLong: Bool {
      let enough = max(calmNanoseconds, min(longestRound * calmRoundTimes, mostCalmNanoseconds))
      return rounds >= idleRounds && lastRound >= since + enough
    }
  }

  /// Returns whether all other threads sleep, or soon do: those that ran the probe may be about to sleep.
  private static func othersFallAsleep() -> Bool {
    for _ in 0..<mostLooks {
      if SystemThread.othersAreAsleep { return true }
      sched_yield()
    }
    return false
  }

  /// Passes through the main actor, and through the pool at each priority.
  ///
  /// Awaiting a task would raise it to the priority of the waiting task, so these are not awaited.
  static func probe() async {
    let priorities = [TaskPriority.high, .medium, .low, .background]
    await withCheckedContinuation { continuation in
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
