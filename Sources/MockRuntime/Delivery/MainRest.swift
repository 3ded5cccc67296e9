// What is held back until the main thread is idle or waits, so that a test on it that forgets to wait fails each time.

import Dispatch
import Foundation

/// Work that comes about on the main thread and is done elsewhere, once the main thread has nothing to do.
///
/// A test that runs there and reads what it should have waited for would else see it now and then. The main thread has
/// nothing to do when it gets to its queue: after the test, in an `await`, a run loop, an `XCTWaiter`, or in a wait of
/// this library, which says so itself. What blocks the main thread unseen, as a semaphore does, may wait for just this
/// work: so it is held back for a short time at most.
final class MainRest: @unchecked Sendable {
  private struct Held {
    /// The beat of the timer at which it is let go.
    let limit: Int
    let work: () -> Void
  }

  /// Much longer than a test takes from a call to its assertions, in seconds.
  static let longest: TimeInterval = 0.25
  /// A process that stands still, at a breakpoint or on a machine that is paused, is charged with one of these.
  private static let beats = 10

  private let lock = MockLock()
  private var held = Queue<Held>()
  private var beat = 0
  private var timer: (any DispatchSourceTimer)?
  private var waits = 0

  deinit { lock.destroy() }

  /// Has the closure called once the main thread has nothing to do, on any thread; at once where it waits already.
  ///
  /// The caller is on the main thread. The closure is held meanwhile: it should hold no more than what can be emptied.
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

  /// Does what is held and meets the condition, in order; the timer ends when nothing is left.
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
