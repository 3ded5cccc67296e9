// All uses of API that is newer than the oldest supported system, each with its fallback: `Atomic` (macOS 15),
// `TaskExecutor` and `Task.init(executorPreference:)` (macOS 15), `Task.name` (macOS 26). `Duration` (macOS 13) and
// `ObservationRegistrar` (macOS 14) need none.

import Dispatch
import Foundation
import Synchronization

// On Linux, programs cannot be linked with the module Observation of older compilers.
#if canImport(Observation) && (canImport(Darwin) || compiler(>=6.3))
  import Observation
#endif

/// A 64-bit number that several threads read and write. The fallback takes a lock.
package class AtomicWord: @unchecked Sendable {
  private let lock = MockLock()
  private var value: UInt64 = 0

  fileprivate init() {}

  /// Makes the fastest word that the system has.
  static func make() -> AtomicWord {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) { return NativeAtomicWord() }
    return AtomicWord()
  }

  /// Makes the word that older systems use.
  static func makeFallback() -> AtomicWord { AtomicWord() }

  package func load() -> UInt64 { lock.withLock { value } }
  func store(_ newValue: UInt64) { lock.withLock { value = newValue } }

  /// Adds one and returns the new value.
  func increment() -> UInt64 {
    lock.withLock {
      value &+= 1
      return value
    }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
private final class NativeAtomicWord: AtomicWord, @unchecked Sendable {
  private let value = Atomic<UInt64>(0)

  override func load() -> UInt64 { value.load(ordering: .acquiring) }
  override func store(_ newValue: UInt64) { value.store(newValue, ordering: .releasing) }
  override func increment() -> UInt64 { value.wrappingAdd(1, ordering: .relaxed).newValue }
}

/// The name of the current task; `nil` if it has none, and on systems that do not name tasks.
var currentTaskName: String? {
  #if compiler(>=6.2)
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, *) { return Task.name }
  #endif
  return nil
}

/// Runs each job at once on the thread that makes it ready.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
private final class InlineExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) { job.runSynchronously(on: asUnownedTaskExecutor()) }
}

/// Runs jobs on a dispatch queue of its own, so that they run also while the cooperative pool is blocked.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
private final class QueueExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "MockRuntime.wait")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// Starts a task that keeps the caller's task-local values. If the system supports it, the task runs on the thread that
/// resumes it.
func startInlineTask(_ body: @escaping @Sendable () async -> Void) {
  if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) {
    Task(executorPreference: InlineExecutor(), operation: body)
  } else {
    Task(operation: body)
  }
}

/// Starts a task that does not need a free thread of the cooperative pool, if the system supports it.
package func startQueuedTask(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
  if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) {
    return Task(executorPreference: QueueExecutor(), operation: body)
  }
  return Task.detached(operation: body)
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Duration: MockDuration {
  @_spi(Generated) public var mockSeconds: TimeInterval {
    // The whole seconds of a `Duration` need not be an `Int64`.
    self / .seconds(1)
  }
}

#if canImport(Observation) && (canImport(Darwin) || compiler(>=6.3))
  /// The observers of a property's value through the module Observation.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  private final class TrackedValue: ValueObservers, Observable {
    private let registrar = ObservationRegistrar()

    /// The observed property, which observers know by its key path alone.
    private var value: Void { () }

    func access() { registrar.access(self, keyPath: \.value) }

    func change<Result>(_ body: () -> Result) -> Result {
      registrar.withMutation(of: self, keyPath: \.value, body)
    }
  }
#endif

/// Returns the observers of a value through the module Observation; `nil` on systems without it.
func makeTrackedValue() -> (any ValueObservers)? {
  #if canImport(Observation) && (canImport(Darwin) || compiler(>=6.3))
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) { return TrackedValue() }
  #endif
  return nil
}
