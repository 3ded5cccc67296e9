import Foundation
import MockgenSyntax

/// Reads whole files into one buffer, which grows to the largest of them. For one thread at a time.
final class FileReader {
  private var capacity = 1 << 17
  private var buffer: UnsafeMutableRawPointer
  /// When the run began, where somebody wants to know the signatures of files.
  private let start: Int?
  /// Of the file that was read last, as it was before.
  private(set) var signature = FileSignature.unknown
  /// Of all bytes of the file that was read last, where its signature says nothing.
  private(set) var checksum: UInt64?

  /// - Parameter start: When the run began, in seconds, for the signatures of files; without it there are none.
  init(before start: Int? = nil) {
    self.start = start
    buffer = .allocate(byteCount: capacity, alignment: 16)
  }

  /// One without signatures.
  static func plain() -> FileReader { FileReader() }

  deinit { buffer.deallocate() }

  /// Hands the bytes of a file to the closure, which must not keep them.
  ///
  /// - Returns: `nil` where the file cannot be read.
  func withContents<Result>(ofFile path: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { return nil }
    defer { close(descriptor) }
    if let start { signature = FileSignature.of(descriptor, before: start) }
    guard let count = readAll(descriptor) else { return nil }
    let bytes = UnsafeBufferPointer(start: buffer.assumingMemoryBound(to: UInt8.self), count: count)
    let isKnown = start == nil || signature != FileSignature.unknown
    checksum = isKnown ? nil : Checksum.of(bytes)
    return body(bytes)
  }

  /// - Returns: How many bytes the buffer holds now; `nil` after an error.
  private func readAll(_ descriptor: Int32) -> Int? {
    var count = 0
    while true {
      let more = read(descriptor, buffer + count, capacity - count)
      if more < 0, errno == EINTR { continue }
      if more < 0 { return nil }
      // Only what says so has ended: a file may still grow, and some file systems give less than was asked for.
      if more == 0 { return count }
      count += more
      if count == capacity { grow() }
    }
  }

  private func grow() {
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity * 2, alignment: 16)
    larger.copyMemory(from: buffer, byteCount: capacity)
    buffer.deallocate()
    (buffer, capacity) = (larger, capacity * 2)
  }
}
