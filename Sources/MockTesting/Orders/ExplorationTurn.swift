// One exploration at a time: two would keep each other's threads awake.

@_spi(Generated) import MockRuntime

/// A turn among the explorations of the process.
final class ExplorationTurn: @unchecked Sendable {
  private static let shared = ExplorationTurn()

  private let lock = MockLock()
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Runs the body when no other exploration runs.
  static func take<R>(isolation: isolated (any Actor)? = #isolation, _ body: () async -> R) async -> R {
    await shared.begin()
    let value = await sending { Sent(await body()) }
    shared.end()
    return value
  }

  private func begin(isolation: isolated (any Actor)? = #isolation) async {
    await withCheckedContinuation { continuation in
      let isFree = lock.withLock {
        if isTaken { waiting.append(continuation) }
        defer { isTaken = true }
        return !isTaken
      }
      if isFree { continuation.resume() }
    }
  }

  private func end() {
    let next = lock.withLock { () -> CheckedContinuation<Void, Never>? in
      if waiting.isEmpty { isTaken = false }
      return waiting.isEmpty ? nil : waiting.removeFirst()
    }
    next?.resume()
  }
}
