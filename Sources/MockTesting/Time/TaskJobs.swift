// The jobs of all tasks of the process, as a hook of the concurrency runtime counts them.

#if os(Linux)
  import Dispatch
  import Foundation
  @_spi(Generated) import MockRuntime

  /// The number of jobs of tasks on the thread pool that are queued or run.
  ///
  /// With this number, the check whether tasks are at rest needs no pause. Jobs of the main actor are not counted: the
  /// main thread sleeps when there are none.
  ///
  /// The hook belongs to the whole process, and counts the jobs of all tests. It is therefore only installed if the process
  /// runs one test at a time. It is no public interface: if it is missing, or if a trial counts other jobs than expected,
  /// there is no number.
  final class TaskJobs: @unchecked Sendable {
    private typealias Original = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

    private static let installed: TaskJobs? = TestRunner.runsOneTestAtATime ? install() : nil

    let threads = ThreadStates()
    private let hook: UnsafeMutablePointer<Hook?>
    private let lock = MockLock()
    private var (pending, all) = (0, 0)
    /// The number of jobs of the trial that ran without being counted.
    private var uncounted = 0
    /// Whether the trial counted what it should; `nil` before the trial.
    private var isReliable: Bool?

    private init(_ hook: UnsafeMutablePointer<Hook?>) { self.hook = hook }

    /// The number of jobs that are queued or run, including that of the caller.
    var count: Int { lock.withLock { pending } }

    /// The number of jobs since the process started to count them.
    var total: Int { lock.withLock { all } }

    /// Returns the count of this process, if it has a reliable one.
    static func reliable(isolation: isolated (any Actor)? = #isolation) async -> TaskJobs? {
      guard let installed, installed.isInPlace else { return nil }
      if let isReliable = installed.lock.withLock({ installed.isReliable }) { return isReliable ? installed : nil }
      let isReliable = await installed.trial()
      installed.lock.withLock { installed.isReliable = isReliable }
      return isReliable ? installed : nil
    }

    private func run(_ job: UnownedJob) {
      lock.withLock {
        pending += 1
        all += 1
      }
      DispatchQueue.global(qos: Self.quality(of: job)).async {
        job.runSynchronously(on: Self.pool)
        self.lock.withLock { self.pending -= 1 }
      }
    }
  }

  // MARK: Hooks

  extension TaskJobs {
    /// The executor of tasks that belong to no actor, which the standard library does not name: two empty words.
    private static let pool = unsafeBitCast((0, 0), to: UnownedSerialExecutor.self)

    private static func install() -> TaskJobs? {
      guard MemoryLayout<UnownedSerialExecutor>.size == MemoryLayout<(Int, Int)>.size,
        let symbol = dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook")
      else { return nil }
      let hook = symbol.assumingMemoryBound(to: Hook?.self)
      if hook.pointee != nil { return nil }
      hook.pointee = count
      return TaskJobs(hook)
    }

    private static let count: Hook = { job, _ in TaskJobs.installed?.run(job) }

    /// Whether no other library has replaced the hook, such as one that runs all tasks on the main thread.
    private var isInPlace: Bool {
      unsafeBitCast(hook.pointee, to: UInt.self) == unsafeBitCast(Optional(Self.count), to: UInt.self)
    }

    private static func quality(of job: UnownedJob) -> DispatchQoS.QoSClass {
      switch job.priority.rawValue {
      case 25...: .userInitiated
      case 21...: .default
      case 17...: .utility
      default: .background
      }
    }

    /// Returns whether each job is counted while it runs, and no longer.
    private func trial(isolation: isolated (any Actor)? = #isolation) async -> Bool {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: self.countsTheJobsOfATask()) }
      }
    }

    /// Runs a task, and compares the counts. The caller's task waits meanwhile, so it has no job.
    private func countsTheJobsOfATask() -> Bool {
      let before = total
      let group = DispatchGroup()
      group.enter()
      Task.detached {
        for _ in 0..<3 {
          if self.count < 1 { self.lock.withLock { self.uncounted += 1 } }
          await Task.yield()
        }
        group.leave()
      }
      if group.wait(timeout: .now() + 1) == .timedOut { return false }
      // The last job is counted until it has ended.
      let deadline = DispatchTime.now() + 1
      while count > 0, DispatchTime.now() < deadline { sched_yield() }
      return lock.withLock { pending == 0 && uncounted == 0 && all >= before + 3 }
    }
  }
#endif
