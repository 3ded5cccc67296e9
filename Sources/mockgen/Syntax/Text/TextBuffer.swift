/// A text that is assembled from many pieces.
///
/// The standard library takes some 300 instructions to append a piece to a `String`. Here the bytes are copied, and
/// become a `String` once.
public struct TextBuffer: @unchecked Sendable {
  /// The bytes, which a copy shares until one of both is appended to.
  private var storage: ManagedBuffer<Void, UInt8>
  private var capacity: Int
  /// The number of bytes.
  public private(set) var count = 0

  public init(capacity: Int = 120) {
    self.capacity = capacity
    storage = .create(minimumCapacity: capacity) { _ in }
  }

  /// The text so far.
  public var text: String { text(from: 0, to: count) }

  /// Whether all characters are ASCII characters.
  public var isASCII: Bool {
    storage.withUnsafeMutablePointerToElements { UnsafeBufferPointer(start: $0, count: count).isASCII }
  }

  /// Returns the text in a range of bytes.
  public func text(from start: Int, to end: Int) -> String {
    storage.withUnsafeMutablePointerToElements {
      String(decoding: UnsafeBufferPointer(start: $0 + start, count: end &- start), as: UTF8.self)
    }
  }

  public static func += (buffer: inout TextBuffer, text: String) {
    var text = text
    text.withUTF8 { if let start = $0.baseAddress { buffer.append(start, $0.count) } }
  }

  /// Appends a range of bytes of another text.
  public mutating func append(_ other: TextBuffer, from start: Int, to end: Int) {
    other.storage.withUnsafeMutablePointerToElements { append($0 + start, end &- start) }
  }

  @inline(__always)
  private mutating func append(_ bytes: UnsafePointer<UInt8>, _ more: Int) {
    if more == 0 { return }
    if count &+ more > capacity || !isKnownUniquelyReferenced(&storage) { renew(for: more) }
    storage.withUnsafeMutablePointerToElements {
      UnsafeMutableRawPointer($0 + count).copyMemory(from: bytes, byteCount: more)
    }
    count &+= more
  }

  private mutating func renew(for more: Int) {
    var larger = TextBuffer(capacity: 2 &* (count &+ more))
    storage.withUnsafeMutablePointerToElements { larger.append($0, count) }
    self = larger
  }

  /// Removes the line break at the end, if there is one.
  public mutating func removeLineBreak() {
    // A carriage return and a newline are one character, which is kept.
    if text(from: max(0, count - 2), to: count).last == "\n" { count &-= 1 }
  }
}
