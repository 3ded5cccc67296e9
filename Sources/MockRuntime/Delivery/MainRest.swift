// The work that is held back until the main thread is idle or waits, so that a test that forgets to wait fails every
// time.

import Dispatch
import Foundation

/// Work that originates on the main thread and runs elsewhere, once the main thread is idle.
///
/// Otherwise a test that runs on the main thread and reads a value without waiting would pass now and then. The main
/// thread is idle when it gets to its queue: after the test, in an `await`, a run loop, an `XCTWaiter`, or in a wait of
/// this library, which signals it. Code that blocks the main thread unseen, such as a semaphore, may wait for just this
/// work, so it is held back for a short time at most.
final class MainRest: @unchecked Sendable {
  private struct Held {
    /// The beat of the timer at which the work is released.
    let limit: Int
    let work: () -> Void
  }

  /// Much longer than a test takes from a call to its assertions, in seconds.
  static let longest: TimeInterval = 0.25
  /// The number of beats. A process that is paused at a breakpoint or with its machine loses only one of them.
  private static let beats = 10

  private let lock = MockLock()
  private var held = Queue<Held>()
  private var beat = 0
  private var timer: (any DispatchSourceTimer)?
  private var waits = 0

  deinit { lock.destroy() }

  /// Calls the closure on any thread once the main thread is idle, or at once if it is waiting already.
  ///
  /// The caller is on the main thread. The closure is retained until then: it should hold no more than can be emptied.
  func whenReached(_ work: @escaping () -> Void) {
    let (isHeld, isFirst) = lock.withLock { () -> (Bool, Bool) in
      guard waits == 0 else { return (false, false) }
      held.append(Held(limit: beat + Self.beats, work: work))
      defer { if timer == nil { timer = makeTimer() } }
      return (true, timer == nil)
    }
    if !isHeld { return work() }
    if isFirst { DispatchQueue.main.async { self.release { _, _ in true } } }
  }

  /// Runs the body, during which the main thread waits.
  func whileWaiting<R>(_ body: () -> R) -> R {
    lock.withLock { waits += 1 }
    defer { lock.withLock { waits -= 1 } }
    release { _, _ in true }
    return body()
  }

  /// Makes what beats while anything is held.
  private func makeTimer() -> any DispatchSourceTimer {
    let interval = Self.longest / TimeInterval(Self.beats)
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.setEventHandler { [weak self] in
      self?.lock.withLock { self?.beat += 1 }
      self?.release { $0.limit <= $1 }
    }
    timer.schedule(deadline: .now() + interval, repeating: interval)
    timer.resume()
    return timer
  }

  /// Runs the held work that meets the condition, in order. The timer ends if nothing remains.
  private func release(_ isDue: (Held, _ beat: Int) -> Bool) {
    while let work = nextWork(isDue) { work() }
  }

  private func nextWork(_ isDue: (Held, Int) -> Bool) -> (() -> Void)? {
    let (work, timer) = lock.withLock { () -> ((() -> Void)?, (any DispatchSourceTimer)?) in
      guard let first = held.first else {
        defer { self.timer = nil }
        return (nil, self.timer)
      }
      return (isDue(first, beat) ? held.popFirst()?.work : nil, nil)
    }
    timer?.cancel()
    return work
  }
}
