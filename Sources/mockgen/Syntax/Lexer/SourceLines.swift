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
