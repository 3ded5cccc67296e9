// Steps of the clock on a machine so busy that threads are preempted for long.

#if os(Linux)
  import Foundation
  import Testing

  @testable import MockRuntime
  @testable import MockTesting

  /// Keeps a thread computing for the given CPU time.
  private func compute(nanoseconds: Int) {
    func used() -> Int {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
    let end = used() + nanoseconds
    while used() < end {}
  }

  /// Computes for a millisecond on a thread of low priority, beside busy threads of
  /// normal priority.
  private func computeStarved() async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let isDone = LockedValue(false)
        for _ in 0..<(2 * ProcessInfo.processInfo.activeProcessorCount) {
          Thread.detachNewThread { while !isDone.value { compute(nanoseconds: 1_000_000) } }
        }
        #expect(setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19) == 0)
        compute(nanoseconds: 1_000_000)
        isDone.change { $0 = true }
        continuation.resume()
      }
    }
  }

  @Suite struct StarvedThreadTests {
    @Test func preemptedThreadsAreAwaited() async {
      let (clock, isDone) = (VirtualClock(), LockedValue(false))
      let task = Task {
        try await clock.swiftClock.sleep(for: .seconds(1))
        await computeStarved()
        isDone.change { $0 = true }
      }
      await clock.advance(by: 1)
      #expect(isDone.value)
      _ = await task.result
    }
  }
#endif
