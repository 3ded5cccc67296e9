// Objects whose release can be awaited, and code that must end.

import Foundation

/// An object that reports its release, and may run a closure then.
final class Witness: @unchecked Sendable {
  private let goes: () -> Void

  init(_ goes: @escaping () -> Void) { self.goes = goes }

  deinit { goes() }
}

/// A source of witnesses, which counts those that still exist.
final class Witnesses: @unchecked Sendable {
  private let condition = NSCondition()
  private var made = 0
  private var gone = 0

  /// Makes a witness that runs the closure in its `deinit`.
  func make(_ goes: @escaping () -> Void = {}) -> Witness {
    condition.withLock { made += 1 }
    return Witness {
      goes()
      self.condition.withLock {
        self.gone += 1
        self.condition.broadcast()
      }
    }
  }

  var count: Int { condition.withLock { made } }

  /// Waits until all witnesses are released.
  ///
  /// - Returns: Whether they are released. `false` means that the wait timed out.
  func areGone() async -> Bool { await finishes { self.blockUntilGone() } }

  private func blockUntilGone() { condition.withLock { while gone < made { condition.wait() } } }
}

/// Runs the body on a thread of its own.
///
/// - Returns: Whether the body ended. A thread that did not is abandoned: a deadlock fails one test, and the run
///   continues.
func finishes(within seconds: TimeInterval = 120, _ body: @escaping () -> Void) async -> Bool {
  let end = End()
  nonisolated(unsafe) let body = body
  Thread.detachNewThread {
    body()
    end.come()
  }
  return await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: end.hasCome(within: seconds)) }
  }
}

/// An event that happens once. The Thread Sanitizer supports conditions, but not the semaphores of Dispatch.
private final class End: @unchecked Sendable {
  private let condition = NSCondition()
  private var isThere = false

  func come() {
    condition.withLock {
      isThere = true
      condition.broadcast()
    }
  }

  func hasCome(within seconds: TimeInterval) -> Bool {
    let deadline = Date(timeIntervalSinceNow: seconds)
    return condition.withLock {
      while !isThere, condition.wait(until: deadline) {}
      return isThere
    }
  }
}
