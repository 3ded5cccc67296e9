// A lock of one word that costs a few nanoseconds if it is free.

#if canImport(os)
  import os
#else
  import Foundation
#endif

/// A mutual exclusion lock on every platform that the runtime supports.
package struct MockLock: ~Copyable, @unchecked Sendable {
  #if canImport(os)
    private let native: UnsafeMutablePointer<os_unfair_lock>
  #else
    private let native: UnsafeMutablePointer<pthread_mutex_t>
  #endif

  package init() {
    native = .allocate(capacity: 1)
    #if canImport(os)
      native.initialize(to: os_unfair_lock())
    #else
      native.initialize(to: pthread_mutex_t())
      pthread_mutex_init(native, nil)
    #endif
  }

  @inline(__always)
  package func lock() {
    #if canImport(os)
      os_unfair_lock_lock(native)
    #else
      pthread_mutex_lock(native)
    #endif
  }

  @inline(__always)
  package func unlock() {
    #if canImport(os)
      os_unfair_lock_unlock(native)
    #else
      pthread_mutex_unlock(native)
    #endif
  }

  @inline(__always)
  package func withLock<R>(_ body: () -> R) -> R {
    lock()
    defer { unlock() }
    return body()
  }

  /// Runs the body under the lock, and releases the value that it returns without the lock, as that may run a `deinit` of the
  /// user.
  @inline(__always)
  package func releasing<Old>(_ body: () -> Old) { withExtendedLifetime(withLock(body)) {} }

  deinit {
    #if !canImport(os)
      pthread_mutex_destroy(native)
    #endif
    native.deallocate()
  }
}

/// Stores a new value, and returns the old one.
@inline(__always)
package func exchange<Value>(_ value: inout Value, _ newValue: Value) -> Value {
  defer { value = newValue }
  return value
}
