/// A file's bytes behind an interface that cannot read out of bounds.

struct SourceBytes {
  /// The address of the first byte, only for hot loops, which check against `count` themselves.
  let base: UnsafePointer<UInt8>
  let count: Int

  /// The address of an empty file's bytes.
  nonisolated(unsafe) private static let nothing: UnsafePointer<UInt8> = {
    let pointer = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    pointer.initialize(to: 0)
    return UnsafePointer(pointer)
  }()

  init(_ buffer: UnsafeBufferPointer<UInt8>) {
    base = buffer.baseAddress ?? Self.nothing
    count = buffer.count
  }

  /// The byte at an offset, zero outside of the file.
  subscript(offset: Int) -> UInt8 {
    offset >= 0 && offset < count ? base[offset] : 0
  }

  /// Returns the text of a range. Invalid UTF-8 becomes U+FFFD.
  func text(from start: Int, to end: Int) -> String {
    let lower = max(0, min(start, count))
    let upper = max(lower, min(end, count))
    return String(decoding: UnsafeBufferPointer(start: base + lower, count: upper &- lower), as: UTF8.self)
  }

  var hasByteOrderMark: Bool { self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF }

  func matches(_ word: StaticString, at start: Int, length: Int) -> Bool {
    guard length == word.utf8CodeUnitCount, start >= 0, start &+ length <= count else { return false }
    let other = word.utf8Start
    var index = 0
    while index < length {
      if base[start &+ index] != other[index] { return false }
      index &+= 1
    }
    return true
  }

  func hasPrefix(_ word: StaticString, at start: Int) -> Bool {
    matches(word, at: start, length: word.utf8CodeUnitCount)
  }
}
