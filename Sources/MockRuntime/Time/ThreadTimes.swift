// The threads of the process that are preempted although they have work.

import Foundation

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

    /// Notes what the threads have computed until now.
    init() {
      let times = Self.threads.map { ($0, Self.nanoseconds(of: $0) ?? 0) }
      nanoseconds = Dictionary(times) { first, _ in first }
    }

    /// Whether every other thread has nothing to do, or has computed for a while since this was made.
    var allWentOn: Bool {
      Self.threads.allSatisfy { thread in
        let end = (nanoseconds[thread] ?? 0) + Self.enough
        guard let now = Self.nanoseconds(of: thread), now < end else { return true }
        return Self.isAsleep(thread)
      }
    }

    /// All threads but this one.
    private static var threads: [Int32] {
      guard let current, let folder = opendir("/proc/self/task") else { return [] }
      defer { closedir(folder) }
      var threads: [Int32] = []
      while let entry = readdir(folder) {
        let number = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 1) { Int32(atol($0)) }
        }
        if number > 0, number != current { threads.append(number) }
      }
      return threads
    }

    private static var current: Int32? {
      var path = [CChar](repeating: 0, count: 64)
      guard readlink("/proc/thread-self", &path, path.count - 1) > 0 else { return nil }
      // `<process>/task/<thread>`
      return strrchr(path, Int32(UInt8(ascii: "/"))).map { Int32(atol($0 + 1)) }
    }

    /// Returns the processor time of a thread, or `nil` if it has ended.
    ///
    /// The clock id is derived from the thread's id as in `clock_gettime(2)` and `posix-timers.h`.
    private static func nanoseconds(of thread: Int32) -> UInt64? {
      var time = timespec()
      guard clock_gettime(clockid_t(truncatingIfNeeded: ~Int(thread) << 3 | 6), &time) == 0 else { return nil }
      return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// Returns whether the thread is asleep (`S`): it waits for something. A thread that has ended counts as asleep.
    private static func isAsleep(_ thread: Int32) -> Bool {
      guard let file = fopen("/proc/self/task/\(thread)/stat", "r") else { return true }
      defer { fclose(file) }
      var text = [UInt8](repeating: 0, count: 128)
      let count = fread(&text, 1, text.count, file)
      // The name of the thread is in parentheses, and may contain some itself.
      guard let end = text[..<count].lastIndex(of: UInt8(ascii: ")")), end + 2 < count else { return true }
      return text[end + 2] == UInt8(ascii: "S")
    }
  #else
    var allWentOn: Bool { true }
  #endif
}
