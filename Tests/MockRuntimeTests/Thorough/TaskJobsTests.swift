// The count of the jobs of tasks, by which a process that runs one test at a time finds their rest.

#if os(Linux)
  import Dispatch
  import Foundation
  import Testing

  @testable import MockRuntime
  @testable import MockTesting

  @Suite(.serialized, .inSerialRuns) struct TaskJobsTests {
    @Test func jobsAreCountedWhileTheyRun() async throws {
      let jobs = try #require(await TaskJobs.reliable())
      let (before, total) = (jobs.count, jobs.total)
      let isDone = DispatchSemaphore(value: 0)
      let task = Task.detached {
        withUnsafeCurrentTask { _ in isDone.wait() }
      }
      while jobs.total == total { await Task.yield() }
      #expect(jobs.count > before)
      isDone.signal()
      await task.value
      #expect(await Rest(activity: { 0 }).reached())
      #expect(jobs.count <= 1)
    }

    @Test func aThreadThatIsBlockedIsLeftToTheRounds() async throws {
      _ = try #require(await TaskJobs.reliable())
      let end = DispatchSemaphore(value: 0)
      let task = Task.detached {
        withUnsafeCurrentTask { _ in end.wait() }
      }
      let rest = Rest(needsSleep: true, activity: { 0 })
      #expect(await rest.reached())
      end.signal()
      await task.value
    }

    /// Tests a hook of another library, with which no job is counted.
    @Test func anotherHookEndsTheCount() async throws {
      typealias Original = @convention(thin) (UnownedJob) -> Void
      typealias Hook = @convention(thin) (UnownedJob, Original) -> Void
      _ = try #require(await TaskJobs.reliable())
      let symbol = try #require(dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook"))
      let hook = symbol.assumingMemoryBound(to: Hook?.self)
      let previous = hook.pointee
      hook.pointee = { job, original in original(job) }
      let (clock, done) = (VirtualClock(), LockedValue(0))
      #expect(await TaskJobs.reliable() == nil)
      Task {
        try await clock.swiftClock.sleep(for: .seconds(1))
        for _ in 0..<5 { await Task.yield() }
        done.add()
      }
      await clock.advance(by: 1)
      #expect(done.value == 1)
      hook.pointee = previous
      #expect(await TaskJobs.reliable() != nil)
    }

    /// Tests the names of the process's arguments: tests that run in parallel would be counted, too.
    @Test func onlyOneTestRunsAtATime() { #expect(TestRunner.runsOneTestAtATime) }
  }
#endif
