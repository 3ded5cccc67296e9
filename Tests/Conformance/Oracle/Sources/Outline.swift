// What both parsers say about a file, in a form that can be compared.

/// A declaration as one line of text, and where it stands.
struct OutlineEntry: Hashable, Sendable {
  /// How many declarations it is nested in.
  var depth: Int
  /// Of its name: the line and the column, counting from 1, and the byte.
  var line: Int
  var column: Int
  var offset: Int
  /// With canonical spaces; see `canonicalText`.
  var text: String

  var description: String {
    "\(line):\(column) (byte \(offset)) " + String(repeating: "  ", count: depth) + text
  }
}

/// The declarations of a file in order: imports, typealiases, types, extensions, `#if` blocks and protocols, and of
/// protocols every member.
struct Outline: Sendable {
  private(set) var entries: [OutlineEntry] = []
  private(set) var protocolCount = 0
  private var depth = 0

  /// - Parameters:
  ///   - text: in any spacing.
  ///   - place: line, column and byte.
  mutating func append(_ text: String, at place: (line: Int, column: Int, offset: Int)) {
    entries.append(
      OutlineEntry(
        depth: depth, line: place.line, column: place.column, offset: place.offset, text: canonicalText(text)))
  }

  mutating func countProtocol() { protocolCount += 1 }

  // MARK: Nesting

  mutating func enter() { depth += 1 }
  mutating func leave() { depth -= 1 }

  /// Forgets the entries from a number on.
  mutating func cut(to count: Int) { entries.removeSubrange(count...) }
}

/// The same for two spellings that differ in spaces, backticks, semicolons and trailing commas only.
///
/// A space stays where two words meet: `any P` is not `anyP`.
func canonicalText(_ text: String) -> String {
  var result: [UInt8] = []
  var isAfterSpace = false
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0B, 0x0C:
      isAfterSpace = true
    case UInt8(ascii: "`"), UInt8(ascii: ";"):
      isAfterSpace = isAfterSpace || byte == UInt8(ascii: ";")
    default:
      if isAfterSpace, isWordByte(byte), let last = result.last, isWordByte(last) { result.append(UInt8(ascii: " ")) }
      if closers.contains(byte), result.last == UInt8(ascii: ",") { result.removeLast() }
      result.append(byte)
      isAfterSpace = false
    }
  }
  return String(decoding: result, as: UTF8.self)
}

private let closers: [UInt8] = [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">")]

private func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
    return true
  default: return false
  }
}
