// The context of the test that created a mock, so that a failure on any thread is recorded in that test.

/// The task-local values of the task that creates the context. Work from any thread can run with them.
///
/// If the system supports it (macOS 15), `run` is synchronous, unless another thread is running work at that moment;
/// then that thread runs it. Older systems run it a little later, in order.
package final class TestContext: @unchecked Sendable {
  /// The context of the test that has called a mock, while the mock calls back.
  @TaskLocal static var ofCaller: TestContext?

  private let queue = WorkQueue()
  /// The test, and the task that created the context. The task is retained, so that it can still be asked whether it
  /// was cancelled.
  let test: AnyHashable?
  private let task = withUnsafeCurrentTask { $0 }

  /// Whether the task that created the context was cancelled, as that of a test is when its time limit ends.
  var isCancelled: Bool { task?.isCancelled ?? false }

  init() {
    test = LinkedTestLibrary.type?.currentTestID
    let queue = queue
    startInlineTask {
      while true {
        while let work = queue.next() { work() }
        if queue.isDone { return }
        await withCheckedContinuation { queue.park($0) }
      }
    }
  }

  deinit { queue.close() }

  /// Runs the work in this context.
  func run(_ work: @escaping @Sendable () -> Void) { queue.append(work) }

  /// Returns the context of the current task, or `nil` if the task belongs to no test.
  package static func capture() -> TestContext? { TestRunner.hasCurrentTest ? TestContext() : nil }
}

/// Work that waits for the one task that runs it.
private final class WorkQueue: @unchecked Sendable {
  private let lock = MockLock()
  private var waiting: [@Sendable () -> Void] = []
  private var isClosed = false
  private var parked: CheckedContinuation<Void, Never>?

  var isDone: Bool { lock.withLock { isClosed && waiting.isEmpty } }

  func next() -> (@Sendable () -> Void)? { lock.withLock { waiting.isEmpty ? nil : waiting.removeFirst() } }

  func append(_ work: @escaping @Sendable () -> Void) { wake { $0.waiting.append(work) } }

  func close() { wake { $0.isClosed = true } }

  /// Suspends the task until there is something to do.
  func park(_ continuation: CheckedContinuation<Void, Never>) {
    let resumesNow = lock.withLock {
      if isClosed || !waiting.isEmpty { return true }
      parked = continuation
      return false
    }
    if resumesNow { continuation.resume() }
  }

  private func wake(_ change: (WorkQueue) -> Void) {
    let continuation = lock.withLock {
      change(self)
      defer { parked = nil }
      return parked
    }
    continuation?.resume()
  }
}
