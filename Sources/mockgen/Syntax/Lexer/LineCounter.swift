/// Converts offsets to lines and columns, starting from the previous offset.

struct LineCounter {
  private let source: SourceBytes
  private var offset = 0
  private var line = 1
  private var lineStart = 0
  /// Whether the file has line breaks of CR alone, which the compiler counts; `nil` until the first position.
  private var hasReturns: Bool?

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
    if hasReturns == nil { hasReturns = findsReturn() }
    if hasReturns == true {
      while offset < target {
        offset &+= 1
        if isEndOfLine(offset &- 1) { (line, lineStart) = (line + 1, offset) }
      }
      return
    }
    while let newline = (source.base + offset).offset(of: Byte.newline, count: target - offset) {
      offset += newline + 1
      line += 1
      lineStart = offset
    }
    offset = target
  }

  private mutating func walkBack(to target: Int) {
    offset = target
    // The line is the same. Walking to its start each time would be quadratic for a long line.
    guard target < lineStart else { return }
    var index = lineStart
    while index > target {
      index &-= 1
      if isEndOfLine(index) { line -= 1 }
    }
    while index > 0, !isEndOfLine(index &- 1) { index &-= 1 }
    lineStart = index
  }

  /// Returns whether a line ends with the byte at an index.
  private func isEndOfLine(_ index: Int) -> Bool {
    source[index] == Byte.newline
      || hasReturns == true && source[index] == Byte.carriageReturn && source[index &+ 1] != Byte.newline
  }

  private func findsReturn() -> Bool {
    var start = 0
    while let found = (source.base + start).offset(of: Byte.carriageReturn, count: source.count - start) {
      start += found + 1
      if source[start] != Byte.newline { return true }
    }
    return false
  }
}

/// The lines of a text.
public enum SourceLines {
  /// Calls the closure with each line, without its line break. The last line break is followed by one more line.
  public static func forEach(in bytes: some Collection<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    if bytes.withContiguousStorageIfAvailable({ forEach(inBuffer: $0, body) }) != nil { return }
    Array(bytes).withUnsafeBufferPointer { forEach(inBuffer: $0, body) }
  }

  private static func forEach(
    inBuffer bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    guard var start = bytes.baseAddress else { return body(bytes) }
    let end = start + bytes.count
    while let length = start.offset(of: Byte.newline, count: end - start) {
      body(line(start, start + length))
      start += length + 1
    }
    body(line(start, end))
  }

  private static func line(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let hasReturn = end > start && (end - 1).pointee == Byte.carriageReturn
    let length: Int = end - start
    return UnsafeBufferPointer(start: start, count: hasReturn ? length - 1 : length)
  }
}
