import Foundation

/// Reads whole files into one buffer, which grows to the largest of them. For one thread at a time.
package final class FileReader {
  private var capacity = 1 << 17
  private var buffer: UnsafeMutableRawPointer

  package init() { buffer = .allocate(byteCount: capacity, alignment: 16) }

  deinit { buffer.deallocate() }

  /// Calls the closure with the bytes of a file, which it must not keep.
  ///
  /// - Returns: The result of the closure, or `nil` if the file cannot be read.
  package func withContents<Result>(ofFile path: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { return nil }
    defer { close(descriptor) }
    guard let count = readAll(descriptor) else { return nil }
    return body(UnsafeBufferPointer(start: buffer.assumingMemoryBound(to: UInt8.self), count: count))
  }

  /// Reads the rest of an open file, such as standard input.
  ///
  /// - Returns: `nil` after an error, for example if the file is closed or a folder.
  func contents(of descriptor: Int32) -> Data? { readAll(descriptor).map { Data(bytes: buffer, count: $0) } }

  /// - Returns: The number of bytes in the buffer; `nil` after an error.
  private func readAll(_ descriptor: Int32) -> Int? {
    var count = 0
    while true {
      let more = read(descriptor, buffer + count, capacity - count)
      if more < 0, errno == EINTR || (errno == EAGAIN && Self.awaitBytes(descriptor)) { continue }
      if more < 0 { return nil }
      // Only a read of no bytes is the end: a file may grow, and some file systems return less than requested.
      if more == 0 { return count }
      count += more
      if count == capacity { grow() }
    }
  }

  /// Waits for bytes of a pipe that its other end made non-blocking.
  private static func awaitBytes(_ descriptor: Int32) -> Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, -1) > 0
  }

  private func grow() {
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity * 2, alignment: 16)
    larger.copyMemory(from: buffer, byteCount: capacity)
    buffer.deallocate()
    (buffer, capacity) = (larger, capacity * 2)
  }
}
