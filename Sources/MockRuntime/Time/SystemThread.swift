// A thread as the operating system knows it, and whether it waits for something.

import Foundation

/// A thread of this process.
package struct SystemThread: Hashable {
  #if os(Linux)
    package let number: Int32

    package static var current: SystemThread? {
      var path = [CChar](repeating: 0, count: 64)
      guard readlink("/proc/thread-self", &path, path.count - 1) > 0 else { return nil }
      // `<process>/task/<thread>`
      return strrchr(path, Int32(UInt8(ascii: "/"))).map { SystemThread(number: Int32(atol($0 + 1))) }
    }

    package static var all: [SystemThread] {
      guard let folder = opendir("/proc/self/task") else { return [] }
      defer { closedir(folder) }
      var threads: [SystemThread] = []
      while let entry = readdir(folder) {
        let number = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 1) { Int32(atol($0)) }
        }
        if number > 0 { threads.append(SystemThread(number: number)) }
      }
      return threads
    }

    /// All threads but this one.
    package static var others: [SystemThread] {
      guard let current else { return [] }
      return all.filter { $0 != current }
    }

    /// Whether all threads but this one wait for something.
    package static var othersAreAsleep: Bool { others.allSatisfy(\.isAsleep) }

    /// Whether the thread waits for something, so that the system reports the state `S`. One that has ended counts,
    /// too.
    package var isAsleep: Bool {
      let file = open("/proc/self/task/\(number)/stat", O_RDONLY)
      if file < 0 { return true }
      defer { close(file) }
      return Self.isAsleep(file) ?? true
    }

    /// Returns whether a thread waits for something, or `nil` if it has ended.
    ///
    /// - Parameter file: The open file `stat` of the thread.
    package static func isAsleep(_ file: Int32) -> Bool? {
      withUnsafeTemporaryAllocation(byteCount: 128, alignment: 1) { text in
        let count = pread(file, text.baseAddress, text.count, 0)
        // The name before the state is in parentheses, and may contain some itself.
        var end = count - 1
        while end >= 0, text[end] != UInt8(ascii: ")") { end -= 1 }
        return end >= 0 && end + 2 < count ? text[end + 2] == UInt8(ascii: "S") : nil
      }
    }
  #elseif canImport(Darwin)
    let port: thread_t

    /// The port of this process. Swift 6 refuses `mach_task_self_`, which is a global variable.
    private static let process = task_self_trap()

    /// Whether all threads but this one wait for something. watchOS does not list the threads.
    package static var othersAreAsleep: Bool {
      #if os(watchOS)
        return true
      #else
        var (list, count) = (thread_act_array_t?.none, mach_msg_type_number_t(0))
        guard task_threads(process, &list, &count) == KERN_SUCCESS, let ports = list else { return true }
        let (own, threads) = (current, UnsafeBufferPointer(start: ports, count: Int(count)))
        // The list and each port in it belong to the caller.
        defer {
          for port in threads { mach_port_deallocate(process, port) }
          let size = threads.count * MemoryLayout<thread_t>.stride
          vm_deallocate(process, vm_address_t(UInt(bitPattern: ports)), vm_size_t(size))
        }
        return threads.lazy.map(SystemThread.init).allSatisfy { $0 == own || $0.isAsleep }
      #endif
    }

    static var current: SystemThread? { SystemThread(port: pthread_mach_thread_np(pthread_self())) }

    /// Whether the thread waits for something.
    package var isAsleep: Bool {
      var info = thread_basic_info()
      var count = mach_msg_type_number_t(MemoryLayout<thread_basic_info>.size / MemoryLayout<integer_t>.size)
      let result = withUnsafeMutablePointer(to: &info) {
        $0.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
          thread_info(port, thread_flavor_t(THREAD_BASIC_INFO), $0, &count)
        }
      }
      return result != KERN_SUCCESS || ![TH_STATE_RUNNING, TH_STATE_UNINTERRUPTIBLE].contains(info.run_state)
    }
  #else
    static var current: SystemThread? { nil }

    package static var othersAreAsleep: Bool { true }

    package var isAsleep: Bool { true }
  #endif
}
