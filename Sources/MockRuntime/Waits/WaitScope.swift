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

  deinit { lock.destroy() }

  /// Notes that a stream was subscribed to; one of a framework has no name, and is not told of.
  func begin(_ name: String) {
    if name.isEmpty { return }
    lock.withLock {
      if !names.contains(name) { names.append(name) }
      active[name, default: 0] += 1
    }
  }

  func end(_ name: String) { lock.withLock { active[name, default: 0] -= 1 } }

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
