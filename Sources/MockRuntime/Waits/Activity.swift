// The notification about calls of all mocks, and about the events of their streams.

import Foundation

/// Notifies observers whenever any mock is called, and whenever a mocked stream has delivered an event.
package final class Activity: @unchecked Sendable {
  private let lock = MockLock()
  private var observers = ChangeObservers()
  /// The number of observers, which a call reads without a lock.
  private let watchers = AtomicWord.make()

  /// Notifies the observers. Costs next to nothing if there are none. The caller holds no lock.
  @inline(__always)
  func note() { if watchers.load() != 0 { tell() } }

  @inline(never)
  private func tell() { for observer in lock.withLock({ observers.all }) { observer() } }

  /// Calls the closure after each call and each event, and once now.
  package func watch(_ observer: @escaping () -> Void) -> MockCancellation {
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
