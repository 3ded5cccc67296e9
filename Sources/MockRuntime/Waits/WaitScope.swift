// Which mocked streams a wait looks at, although there may be operators between the two.

/// The mocked streams that were subscribed to because of one wait.
///
/// It is a task-local value while the wait subscribes, and again while one of its streams delivers: so the streams
/// inside of a `flatMap` are found, too.
final class WaitScope: @unchecked Sendable {
  @TaskLocal static var current: WaitScope?

  private let lock = MockLock()
  private var names: [String] = []
  private var active: [String: Int] = [:]
  private var clocks: [VirtualClock] = []
  /// What would have come if the test had moved a clock on; `nil` where nothing would.
  private var due: String?

  deinit { lock.destroy() }

  /// Notes that a stream was subscribed to, and by which time it goes; one of a framework has no name, and is not told
  /// of.
  func begin(_ name: String, by clock: VirtualClock?) {
    if let clock { note(clock) }
    if name.isEmpty { return }
    lock.withLock {
      if !names.contains(name) { names.append(name) }
      active[name, default: 0] += 1
    }
  }

  func end(_ name: String) { lock.withLock { active[name, default: 0] -= 1 } }

  /// Notes that something waits for the time of a clock.
  func note(_ clock: VirtualClock) {
    lock.withLock { if !clocks.contains(where: { $0 === clock }) { clocks.append(clock) } }
  }

  /// Keeps what is due now: it is gone when the subscription is.
  func noteWhatIsDue() {
    let clocks = lock.withLock { self.clocks }
    let due = clocks.lazy.compactMap(\.whatIsDue).first
    lock.withLock { self.due = due }
  }

  /// What was due when the time was over.
  var whatIsDue: String? { lock.withLock { due } }

  /// The streams that have not ended, else all of them; a few are enough.
  var pendingNames: [String] {
    lock.withLock {
      let pending = names.filter { active[$0, default: 0] > 0 }
      return Array((pending.isEmpty ? names : pending).prefix(4))
    }
  }

  /// All streams; a few are enough.
  var allNames: [String] { lock.withLock { Array(names.prefix(4)) } }

  /// Runs the body as part of the wait, if there is one.
  static func run<R>(in scope: WaitScope?, _ body: () -> R) -> R {
    guard let scope, scope !== current else { return body() }
    return $current.withValue(scope, operation: body)
  }
}
