// Objects whose end can be waited for, and code that must come to an end.

import Foundation

/// An object that says when it is gone, and may do something then.
final class Witness: @unchecked Sendable {
  private let goes: () -> Void

  init(_ goes: @escaping () -> Void) { self.goes = goes }

  deinit { goes() }
}

/// Makes witnesses, and counts those that are still there.
final class Witnesses: @unchecked Sendable {
  private let condition = NSCondition()
  private var made = 0
  private var gone = 0

  /// Makes one that runs the closure at its end.
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

  /// Waits until all are gone.
  ///
  /// - Returns: Whether they are; `false` when it took too long.
  func areGone() async -> Bool { await finishes { self.blockUntilGone() } }

  private func blockUntilGone() { condition.withLock { while gone < made { condition.wait() } } }
}

/// Runs the body on a thread of its own.
///
/// - Returns: Whether it came to an end. A thread that did not is left behind: a deadlock fails one test, and the run
///   goes on.
func finishes(within seconds: TimeInterval = 20, _ body: @escaping () -> Void) async -> Bool {
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

/// Something that comes about once; the thread sanitizer knows conditions, and not the semaphores of Dispatch.
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
