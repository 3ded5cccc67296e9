import Foundation

/// Parses JSON (RFC 8259) and keeps the position of each value, unlike Foundation's decoder.
struct JSONParser {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var lineStart = 0
  private var depth = 0

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// - Parameter bytes: The document, in UTF-8.
  /// - Throws: `JSONError` for the first error.
  static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    var parser = JSONParser(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { (parser.offset, parser.lineStart) = (3, 3) }
    let value = try parser.parseValue()
    parser.skipSpace()
    if parser.byte != nil { throw parser.error("unexpected text after the value") }
    return value
  }

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }
  private var position: JSONPosition { JSONPosition(line: line, column: offset - lineStart + 1) }

  private func error(_ message: String) -> JSONError { JSONError(message: message, position: position) }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      offset += 1
      if byte == 0x0A {
        line += 1
        lineStart = offset
      }
    }
  }

  private mutating func parseValue() throws(JSONError) -> JSONValue {
    skipSpace()
    let start = position
    guard depth < 64 else { throw error("the nesting is too deep") }
    depth += 1
    defer { depth -= 1 }
    switch byte {
    case UInt8(ascii: "{"): return JSONValue(content: .object(try parseObject()), position: start)
    case UInt8(ascii: "["): return JSONValue(content: .array(try parseArray()), position: start)
    case UInt8(ascii: "\""): return JSONValue(content: .string(try parseString()), position: start)
    case UInt8(ascii: "/"): throw error("JSON does not allow comments")
    case nil: throw error("unexpected end of the file")
    default: return JSONValue(content: try parseWord(), position: start)
    }
  }

  private mutating func parseObject() throws(JSONError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    try parseItems(end: UInt8(ascii: "}")) { (parser) throws(JSONError) in
      let start = parser.position
      guard parser.byte == UInt8(ascii: "\"") else { throw parser.error("expected a key in double quotes") }
      let key = try parser.parseString()
      if members.contains(where: { $0.key == key }) {
        throw JSONError(message: "the key '\(key)' is given twice", position: start)
      }
      parser.skipSpace()
      guard parser.byte == UInt8(ascii: ":") else { throw parser.error("expected ':' after the key '\(key)'") }
      parser.offset += 1
      members.append(JSONValue.Member(key: key, position: start, value: try parser.parseValue()))
    }
    return members
  }

  private mutating func parseArray() throws(JSONError) -> [JSONValue] {
    var values: [JSONValue] = []
    try parseItems(end: UInt8(ascii: "]")) { (parser) throws(JSONError) in values.append(try parser.parseValue()) }
    return values
  }

  /// Parses items between commas, from the opening bracket to the closing one.
  private mutating func parseItems(
    end: UInt8, item: (inout JSONParser) throws(JSONError) -> Void
  ) throws(JSONError) {
    offset += 1
    skipSpace()
    if byte == end {
      offset += 1
      return
    }
    while true {
      skipSpace()
      if byte == end { throw error("a comma must be followed by something") }
      try item(&self)
      skipSpace()
      guard let byte else { throw error("unexpected end of the file") }
      guard byte == end || byte == UInt8(ascii: ",") else {
        throw error("expected ',' or '\(Character(UnicodeScalar(end)))'")
      }
      offset += 1
      if byte == end { return }
    }
  }

  private mutating func parseString() throws(JSONError) -> String {
    let (start, startPosition) = (offset, position)
    offset += 1
    while let byte, byte != UInt8(ascii: "\""), byte >= 0x20 { offset += byte == UInt8(ascii: "\\") ? 2 : 1 }
    guard byte == UInt8(ascii: "\"") else { throw error("the string is not closed") }
    offset += 1
    do {
      let list = Data([UInt8(ascii: "[")] + bytes[start..<offset] + [UInt8(ascii: "]")])
      return try JSONDecoder().decode([String].self, from: list)[0]
    } catch {
      throw JSONError(message: "the string contains an unknown escape", position: startPosition)
    }
  }

  private mutating func parseWord() throws(JSONError) -> JSONValue.Content {
    let start = offset
    let startPosition = position
    let delimiters = Array(" \t\r\n,]}:\"".utf8)
    while let byte, !delimiters.contains(byte) { offset += 1 }
    let word = String(decoding: bytes[start..<offset], as: UTF8.self)
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default:
      if Double(word) != nil { return .number }
      let message = word.isEmpty ? "expected a value" : "'\(word)' is not a JSON value; strings need double quotes"
      throw JSONError(message: message, position: startPosition)
    }
  }
}
