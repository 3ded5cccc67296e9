// Work for the main thread, which also runs while that thread is blocked.

import Dispatch
import Foundation

/// Work for the main thread, in order.
///
/// The main queue does not run anything while a job of its own, such as a `@MainActor` test, is blocked. A blocking
/// wait of this library therefore runs the work itself. Anything else that blocks the main thread, such as a semaphore,
/// may wait for just this work. Work of the job that blocks the main thread therefore runs in the background once the
/// thread has slept for a while.
package final class MainDelivery: @unchecked Sendable {
  private struct Work {
    /// The job that may block the main thread; `nil` for work that always runs on the main thread.
    let job: MainJob?
    /// A closure that returns the name of the stream whose events wait; `nil` once that has ended.
    let stream: () -> String?
    let body: () -> Void
  }

  /// The time, in seconds, for which the main thread must sleep before work leaves it. A test takes much less time from
  /// a call to its assertions.
  static let longestSleep: TimeInterval = 0.25
  /// The number of timer events in `longestSleep`. A process that is paused, as at a breakpoint, counts at most one of
  /// them.
  private static let beats = 10
  /// The number of beats after which the work of other jobs leaves, too, since the newest job may not be the one that
  /// blocks.
  private static let beatsOfOthers = 80

  private let lock = MockLock()
  private var work = Queue<Work>()
  private var blockedWaits: [DispatchSemaphore] = []
  /// The main thread; `nil` if the main queue has left it, as in Linux programs with an `async` main, or has not been seen.
  private var thread: SystemThread?
  /// The job that was on the main thread most recently.
  private var newestJob: MainJob?
  private var beatsAsleep = 0
  private var timer: (any DispatchSourceTimer)?

  /// Enqueues the closure for the main thread.
  ///
  /// - Parameters:
  ///   - job: The job whose work may run elsewhere while it blocks the main thread.
  ///   - stream: A closure that returns the name of the stream that the work belongs to; `nil` once that has ended.
  ///   - body: The work.
  func async(
    unlessBlockedBy job: MainJob? = nil, of stream: @escaping () -> String? = { nil }, _ body: @escaping () -> Void
  ) {
    let isMain = job != nil && MainContext.isCurrent
    let blocked = lock.withLock {
      work.append(Work(job: job, stream: stream, body: body))
      if isMain { newestJob = job }
      if job != nil, timer == nil {
        if isMain { thread = Thread.isMainThread ? .current : nil }
        beatsAsleep = 0
        timer = makeTimer()
      }
      return blockedWaits
    }
    DispatchQueue.main.async { _ = self.runNext() }
    for semaphore in blocked { semaphore.signal() }
  }

  /// Runs the oldest work item. The caller is on the main thread.
  ///
  /// - Returns: Whether there was one.
  package func runNext() -> Bool {
    let next = lock.withLock {
      beatsAsleep = 0
      return work.popFirst()
    }
    guard let next else { return false }
    next.body()
    return true
  }

  /// The line of a failure about the streams that the code on the main thread has subscribed to, and whose events wait
  /// until that code is over; empty if there are none.
  package var noteOnHeldStreams: [String] {
    if !MainContext.isCurrent { return [] }
    let job = MainJob()
    let names = lock.withLock { work.elements.filter { $0.job == job } }.compactMap { $0.stream() }
    let streams = names.indices.filter { !names[..<$0].contains(names[$0]) }.map { names[$0] }
    if streams.isEmpty { return [] }
    let subject = "\(Rendering.list(streams) { $0 }) \(streams.count == 1 ? "waits" : "wait")"
    return [HeldBack.untilTheMainThreadRests.text(subject)]
  }

  /// Runs the body, and signals the semaphore whenever work is added meanwhile.
  package func whileBlocked<R>(_ semaphore: DispatchSemaphore, _ body: () -> R) -> R {
    lock.withLock { blockedWaits.append(semaphore) }
    defer { lock.withLock { blockedWaits.removeAll { $0 === semaphore } } }
    return body()
  }

  /// Makes the timer that runs while there is work that may leave the main thread.
  private func makeTimer() -> any DispatchSourceTimer {
    let interval = Self.longestSleep / TimeInterval(Self.beats)
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.setEventHandler { [weak self] in self?.beat() }
    timer.schedule(deadline: .now() + interval, repeating: interval)
    timer.resume()
    return timer
  }

  /// Moves work to the background if the main thread has slept for long. A thread that computes, or that waits for the
  /// processor, does not sleep.
  private func beat() {
    let isAsleep = lock.withLock { thread }?.isAsleep ?? SystemThread.othersAreAsleep
    let (leaving, timer) = lock.withLock { () -> ([Work], (any DispatchSourceTimer)?) in
      guard work.elements.contains(where: { $0.job != nil }) else {
        defer { self.timer = nil }
        return ([], self.timer)
      }
      beatsAsleep = isAsleep ? beatsAsleep + 1 : 0
      if beatsAsleep < Self.beats { return ([], nil) }
      let leaves = { [beatsAsleep, newestJob] (work: Work) in
        work.job != nil && (work.job == newestJob || beatsAsleep >= Self.beatsOfOthers)
      }
      defer { work = Queue(work.elements.filter { !leaves($0) }) }
      return (work.elements.filter(leaves), nil)
    }
    timer?.cancel()
    for work in leaving {
      nonisolated(unsafe) let body = work.body
      DispatchQueue.whileMainThreadIsBlocked.async { body() }
    }
  }
}
