// The work that waits for the main thread, which also runs while a wait of the test blocks that thread.

import Dispatch

/// Work for the main thread, in order.
///
/// The main queue does not run anything while a job of its own, such as a `@MainActor` test, is blocked. A blocked wait
/// therefore does this work itself.
final class MainDelivery: @unchecked Sendable {
  private let lock = MockLock()
  private var work = Queue<() -> Void>()
  private var blockedWaits: [DispatchSemaphore] = []

  deinit { lock.destroy() }

  /// Has the closure run on the main thread, after all that is waiting.
  func async(_ body: @escaping () -> Void) {
    let blocked = lock.withLock {
      work.append(body)
      return blockedWaits
    }
    DispatchQueue.main.async { _ = self.runNext() }
    for semaphore in blocked { semaphore.signal() }
  }

  /// Runs the oldest work item. The caller is on the main thread.
  ///
  /// - Returns: Whether there was one.
  func runNext() -> Bool {
    guard let body = lock.withLock({ work.popFirst() }) else { return false }
    body()
    return true
  }

  /// Runs the body, during which the semaphore is signalled whenever there is work.
  func whileBlocked<R>(_ semaphore: DispatchSemaphore, _ body: () -> R) -> R {
    lock.withLock { blockedWaits.append(semaphore) }
    defer { lock.withLock { blockedWaits.removeAll { $0 === semaphore } } }
    return body()
  }
}
