// The states of the threads of the process, which are read many times.

#if os(Linux)
  import Foundation
  @_spi(Generated) import MockRuntime

  /// The threads of the process, with an open file for the state of each.
  ///
  /// `SystemThread.othersAreAsleep` lists the threads and opens these files each time, which takes four times as long.
  final class ThreadStates: @unchecked Sendable {
    private let lock = MockLock()
    private var files: [Int32: Int32] = [:]

    deinit { for file in files.values { close(file) } }

    /// Returns whether all threads but this one wait for something.
    func othersAreAsleep(besides own: SystemThread?) -> Bool {
      guard let own else { return SystemThread.othersAreAsleep }
      return lock.withLock {
        if Self.count != files.count { list() }
        for (thread, file) in files where thread != own.number {
          guard let isAsleep = SystemThread.isAsleep(file) else {
            // The thread has ended, and another one may have begun in its place.
            list()
            return false
          }
          if !isAsleep { return false }
        }
        return Self.count == files.count || SystemThread.othersAreAsleep
      }
    }

    /// The number of threads. The folder of each counts as a link to the folder that contains it.
    private static var count: Int {
      var status = stat()
      return stat("/proc/self/task", &status) == 0 ? Int(status.st_nlink) - 2 : -1
    }

    private func list() {
      for file in files.values { close(file) }
      files = [:]
      for thread in SystemThread.all {
        let file = open("/proc/self/task/\(thread.number)/stat", O_RDONLY | O_CLOEXEC)
        if file >= 0 { files[thread.number] = file }
      }
    }
  }
#endif
