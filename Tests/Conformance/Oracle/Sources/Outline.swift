// The declarations of a file, in a form in which both parsers can be compared.

/// A declaration as one line of text, with its position.
struct OutlineEntry: Hashable, Sendable {
  /// The number of enclosing declarations.
  var depth: Int
  /// The position of the name: line and column, which start at 1, and byte.
  var line: Int
  var column: Int
  var offset: Int
  /// The text with canonical spaces; see `canonicalText`.
  var text: String

  var description: String {
    "\(line):\(column) (byte \(offset)) " + String(repeating: "  ", count: depth) + text
  }
}

/// The declarations of a file in order: imports, typealiases, types, extensions, `#if` blocks and protocols, and every
/// member of the protocols.
struct Outline: Sendable {
  private(set) var entries: [OutlineEntry] = []
  private(set) var protocolCount = 0
  private var depth = 0

  /// - Parameters:
  /// - text: The text, with any spacing.
  /// - place: The line, column and byte.
  mutating func append(_ text: String, at place: (line: Int, column: Int, offset: Int)) {
    entries.append(
      OutlineEntry(
        depth: depth, line: place.line, column: place.column, offset: place.offset, text: canonicalText(text)))
  }

  mutating func countProtocol() { protocolCount += 1 }

  // MARK: Nesting

  mutating func enter() { depth += 1 }
  mutating func leave() { depth -= 1 }

  /// Removes the entries from an index on.
  mutating func cut(to count: Int) { entries.removeSubrange(count...) }
}

/// Returns the same text for two spellings that differ only in spaces, backticks, semicolons and trailing commas.
///
/// A space between two words is kept: `any P` is not `anyP`.
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
