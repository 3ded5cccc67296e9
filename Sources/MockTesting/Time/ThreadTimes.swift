// The threads of the process that are preempted although they have work.

import Foundation
@_spi(Generated) import MockRuntime

/// The processor time of each thread of the process at one moment.
///
/// A busy machine preempts a thread in the middle of a job, for as long as others need the processor. No probe notices
/// that, since the other threads continue. On Linux the system reports it; elsewhere it is unknown, and the check does
/// not wait.
struct ThreadTimes {
  #if os(Linux)
    /// The processor time after which a thread has most likely reached the end of a job.
    private static let enough: UInt64 = 2_000_000

    private let nanoseconds: [Int32: UInt64]

    /// Records the processor times of all other threads until now.
    init() {
      let times = SystemThread.others.map { ($0.number, Self.nanoseconds(of: $0.number) ?? 0) }
      nanoseconds = Dictionary(times) { first, _ in first }
    }

    /// Whether every other thread has nothing to do, or has computed for a while since these times were recorded.
    var allWentOn: Bool {
      SystemThread.others.allSatisfy { thread in
        let end = (nanoseconds[thread.number] ?? 0) + Self.enough
        guard let now = Self.nanoseconds(of: thread.number), now < end else { return true }
        return thread.isAsleep
      }
    }

    /// Returns the processor time of a thread, or `nil` if it has ended.
    ///
    /// The clock id is derived from the thread's id as in `clock_gettime(2)` and `posix-timers.h`.
    private static func nanoseconds(of thread: Int32) -> UInt64? {
      var time = timespec()
      guard clock_gettime(clockid_t(truncatingIfNeeded: ~Int(thread) << 3 | 6), &time) == 0 else { return nil }
      return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
  #else
    var allWentOn: Bool { true }
  #endif
}
