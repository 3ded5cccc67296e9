// Something that happens once all of several things have happened.

/// Calls a closure at the last of so many steps.
final class Countdown: @unchecked Sendable {
  private let lock = MockLock()
  private var left: Int
  private let end: () -> Void

  init(_ count: Int, _ end: @escaping () -> Void) { (left, self.end) = (count, end) }

  deinit { lock.destroy() }

  /// Counts one; may be called from any thread, also after the last one.
  func step() {
    let isLast = lock.withLock { () -> Bool in
      left -= 1
      return left == 0
    }
    if isLast { end() }
  }
}
