// Observers of changes: the calls of all mocks and the events of their streams, or those of one stream or clock.

/// Closures that are called after each change.
package final class ChangeObservers: @unchecked Sendable {
  private let lock = MockLock()
  private var observers: [Int: () -> Void] = [:]
  private var lastKey = 0
  /// The number of observers, which is read without the lock.
  private let count = AtomicWord.make()

  package init() {}

  /// Calls the observers. Costs next to nothing if there are none. The caller holds no lock.
  @inline(__always)
  package func note() { if count.load() != 0 { tell() } }

  @inline(never)
  private func tell() { for observer in lock.withLock({ Array(observers.values) }) { observer() } }

  /// Calls the closure after each change, and once now.
  package func watch(_ observer: @escaping () -> Void) -> MockCancellation {
    let key = lock.withLock {
      lastKey += 1
      observers[lastKey] = observer
      count.store(UInt64(observers.count))
      return lastKey
    }
    observer()
    return MockCancellation { [weak self] in self?.forget(key) }
  }

  private func forget(_ key: Int) {
    lock.releasing {
      defer { count.store(UInt64(observers.count)) }
      return observers.removeValue(forKey: key)
    }
  }
}
