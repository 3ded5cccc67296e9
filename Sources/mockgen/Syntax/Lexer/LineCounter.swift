/// Converts offsets to lines and columns, starting from the previous offset.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

struct LineCounter {
  private let source: SourceBytes
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  init(_ source: SourceBytes) {
    self.source = source
  }

  /// Returns the position of an offset. Offsets come in nearly ascending order, so that all of them together cost one
  /// pass over the file.
  mutating func position(of target: Int) -> SourcePosition {
    let target = max(0, min(target, source.count))
    if target >= offset { walkForward(to: target) } else { walkBack(to: target) }
    return SourcePosition(line: line, column: target - lineStart + 1, utf8Offset: target)
  }

  private mutating func walkForward(to target: Int) {
    let base = UnsafeRawPointer(source.base)
    // `memchr` stays fast in debug builds, unlike a loop of our own.
    while let newline = memchr(base + offset, Int32(Byte.newline), target - offset) {
      offset = base.distance(to: newline) + 1
      line += 1
      lineStart = offset
    }
    offset = target
  }

  private mutating func walkBack(to target: Int) {
    offset = target
    // The line is the same. Walking to its start each time would be quadratic for a long line.
    guard target < lineStart else { return }
    let bytes = source.base
    var index = lineStart
    while index > target {
      index &-= 1
      if bytes[index] == Byte.newline { line -= 1 }
    }
    while index > 0, bytes[index &- 1] != Byte.newline { index &-= 1 }
    lineStart = index
  }
}
