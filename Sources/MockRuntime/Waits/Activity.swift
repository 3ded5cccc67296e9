// That something has happened anywhere: a call of a mock, or an event of a stream.

import Foundation

/// A notification that a mock was called, or that a mocked stream has delivered.
final class Activity: @unchecked Sendable {
  private let lock = MockLock()
  private var observers = ChangeObservers()
  /// The number of observers, which a call reads without a lock.
  private let watchers = AtomicWord.make()

  deinit { lock.destroy() }

  /// Notifies the observers. Costs next to nothing if there are none. The caller holds no lock.
  @inline(__always)
  func note() { if watchers.load() != 0 { tell() } }

  @inline(never)
  private func tell() { for observer in lock.withLock({ observers.all }) { observer() } }

  /// Has the closure called after whatever happens, and once now.
  func watch(_ observer: @escaping () -> Void) -> MockCancellation {
    let key = lock.withLock {
      defer { watchers.store(watchers.load() + 1) }
      return observers.add(observer)
    }
    observer()
    return MockCancellation { self.forget(key) }
  }

  private func forget(_ key: Int) {
    let old = lock.withLock { () -> (() -> Void)? in
      let old = observers.remove(key)
      if old != nil { watchers.store(watchers.load() - 1) }
      return old
    }
    withExtendedLifetime(old) {}
  }
}

/// Wakes one task after each activity, also after what came while it was awake.
final class Pulse: @unchecked Sendable {
  private let lock = MockLock()
  private var hasCome = false
  private var waiting: WaitCollector<Never>?

  deinit { lock.destroy() }

  func beat() {
    let waiting = lock.withLock {
      hasCome = true
      return self.waiting
    }
    waiting?.receive(.completed)
  }

  /// Suspends until something has happened since the last time, or until the time is over.
  ///
  /// - Returns: Whether something has happened.
  func next(within seconds: TimeInterval, isolation: isolated (any Actor)? = #isolation) async -> Bool {
    let collector = WaitCollector<Never>(limit: nil)
    let isLate = lock.withLock {
      waiting = collector
      return hasCome
    }
    if !isLate { await collector.suspend(timeout: seconds) }
    return lock.withLock {
      defer { (hasCome, waiting) = (false, nil) }
      return hasCome
    }
  }
}
