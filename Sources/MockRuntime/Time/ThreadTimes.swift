// Which threads of the process stand still although they have something to do.

import Foundation

/// What each thread of the process had computed at a moment, by its own time.
///
/// A busy machine takes the processor from a thread in the middle of a job, for as long as others want it. No probe sees
/// that: the other threads go on. On Linux the system says it; elsewhere nothing is known, and nobody is waited for.
struct ThreadTimes {
  #if os(Linux)
    /// What a thread must have computed to have come to the end of a job, as far as anybody can tell.
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

    /// The processor time of a thread; none where it has ended.
    ///
    /// The number of the clock is made from that of the thread as `clock_gettime(2)` has it, in `posix-timers.h`.
    private static func nanoseconds(of thread: Int32) -> UInt64? {
      var time = timespec()
      guard clock_gettime(clockid_t(truncatingIfNeeded: ~Int(thread) << 3 | 6), &time) == 0 else { return nil }
      return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// Whether the system says `S` of it: it waits for something. One that has ended waits for ever.
    private static func isAsleep(_ thread: Int32) -> Bool {
      guard let file = fopen("/proc/self/task/\(thread)/stat", "r") else { return true }
      defer { fclose(file) }
      var text = [UInt8](repeating: 0, count: 128)
      let count = fread(&text, 1, text.count, file)
      // The name before it stands in parentheses, and may have some itself.
      guard let end = text[..<count].lastIndex(of: UInt8(ascii: ")")), end + 2 < count else { return true }
      return text[end + 2] == UInt8(ascii: "S")
    }
  #else
    var allWentOn: Bool { true }
  #endif
}
