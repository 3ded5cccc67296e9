/// A text that is assembled from many pieces.
///
/// The standard library takes some 300 instructions to append a piece to a `String`. Here the bytes are copied, and
/// become a `String` once.
public struct TextBuffer: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// The number of bytes.
  public private(set) var count = 0

  public init(capacity: Int = 120) {
    self.capacity = max(capacity, 1)
    start = .allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  /// The text so far.
  public var text: String { String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self) }

  public static func += (buffer: inout TextBuffer, text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ buffer.append($0) }) != nil { return }
    // A string that Foundation made may not be contiguous.
    var text = text
    text.withUTF8 { buffer.append($0) }
  }

  public static func += (buffer: inout TextBuffer, texts: [String]) {
    // An iterator takes long in a debug build.
    var place = 0
    while place < texts.count {
      buffer += texts[place]
      place &+= 1
    }
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.baseAddress else { return }
    let count = bytes.count
    if self.count &+ count > capacity { grow(by: count) }
    UnsafeMutableRawPointer(start + self.count).copyMemory(from: first, byteCount: count)
    self.count &+= count
  }

  private mutating func grow(by more: Int) {
    capacity = max(capacity * 2, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    UnsafeMutableRawPointer(larger).copyMemory(from: start, byteCount: count)
    start.deallocate()
    start = larger
  }

  /// Removes the line break at the end, if there is one.
  public mutating func removeLineBreak() {
    guard count > 0, start[count &- 1] == Byte.newline else { return }
    // A carriage return and a newline are one character, which is kept.
    if count > 1, start[count &- 2] == Byte.carriageReturn { return }
    count &-= 1
  }
}
