// That something has happened anywhere: a call of a mock, or an event of a stream.

import Foundation

/// A notification that a mock was called, or that a mocked stream has delivered.
package final class Activity: @unchecked Sendable {
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
