// A countdown that ends once all of several steps were made.

@_spi(Generated) import MockRuntime

/// A counter that calls a closure at its last step.
package final class Countdown: @unchecked Sendable {
  private let lock = MockLock()
  private var left: Int
  private let end: () -> Void

  package init(_ count: Int, _ end: @escaping () -> Void) { (left, self.end) = (count, end) }

  /// Counts one step. May be called from any thread, also after the last one.
  package func step() {
    let isLast = lock.withLock { () -> Bool in
      left -= 1
      return left == 0
    }
    if isLast { end() }
  }
}
