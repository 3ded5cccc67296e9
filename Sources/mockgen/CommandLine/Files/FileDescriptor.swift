import Foundation

/// A file that is open for writing: a thin wrapper of system calls. The methods of `FileHandle` that throw errors need
/// a newer system than the tool.
package struct FileDescriptor {
  let number: Int32

  static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
  package static let standardError = FileDescriptor(number: STDERR_FILENO)

  /// Opens something that exists already, such as a pipe or a device.
  static func open(_ path: String) throws(SystemError) -> FileDescriptor {
    // A pipe without a reader would block the tool forever.
    let number = Foundation.open(path, O_WRONLY | O_NONBLOCK)
    guard number >= 0 else { throw SystemError(code: errno) }
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) & ~O_NONBLOCK)
    return FileDescriptor(number: number)
  }

  /// Creates a file, which must not exist yet.
  static func create(_ path: String) throws(SystemError) -> FileDescriptor {
    let number = Foundation.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard number >= 0 else { throw SystemError(code: errno) }
    return FileDescriptor(number: number)
  }

  func close() { _ = Foundation.close(number) }

  /// Closes the file. Some file systems report only now that there was no space.
  func finish() throws(SystemError) {
    if Foundation.close(number) != 0, errno != EINTR { throw SystemError(code: errno) }
  }

  package func write(_ data: Data) throws(SystemError) {
    var start = data.startIndex
    while start < data.endIndex {
      let count = data[start...].withUnsafeBytes { Foundation.write(number, $0.baseAddress, $0.count) }
      if count >= 0 {
        start += count
      } else if errno != EINTR {
        throw SystemError(code: errno)
      }
    }
  }
}

/// An error of the system.
package struct SystemError: LocalizedError {
  var code: Int32
  package var errorDescription: String? { String(cString: strerror(code)) }
}
