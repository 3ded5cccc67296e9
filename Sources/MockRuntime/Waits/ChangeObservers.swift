// Observers of a condition, which the lock of its owner guards.

/// Closures that are called when something has changed.
///
/// Its owner's lock guards it.
package struct ChangeObservers {
  private var observers: [Int: () -> Void] = [:]
  private var lastKey = 0

  package init() {}

  package var all: [() -> Void] { Array(observers.values) }

  package mutating func add(_ observer: @escaping () -> Void) -> Int {
    lastKey += 1
    observers[lastKey] = observer
    return lastKey
  }

  /// Removes a closure and returns it, so that it is not released under the lock.
  package mutating func remove(_ key: Int) -> (() -> Void)? { observers.removeValue(forKey: key) }
}
