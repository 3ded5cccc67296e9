/// The properties of bytes, in a table that stays fast in debug builds.

/// A set of properties of one byte.
enum ByteClass {
  static let identifier: UInt8 = 1
  static let digit: UInt8 = 2
  static let whitespace: UInt8 = 4
  static let `operator`: UInt8 = 8
  /// Bytes that matter while a body is skipped: braces, parentheses, and the first bytes of literals and comments.
  static let opener: UInt8 = 16

  /// The properties of all 256 bytes. The table is never written after its creation, and never deallocated.
  nonisolated(unsafe) static let table: UnsafePointer<UInt8> = makeTable()

  private static func makeTable() -> UnsafePointer<UInt8> {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    table.initialize(repeating: 0, count: 256)
    for byte in 0..<256 where byte >= 0x80 { table[byte] |= identifier }
    for byte in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$0123456789".utf8 {
      table[Int(byte)] |= identifier
    }
    for byte in "0123456789".utf8 { table[Int(byte)] |= digit }
    for byte in " \t\n\r\u{0B}\u{0C}\0".utf8 { table[Int(byte)] |= whitespace }
    for byte in "/=-+!*%<>&|^~?".utf8 { table[Int(byte)] |= `operator` }
    for byte in "{}()\"/#`".utf8 { table[Int(byte)] |= opener }
    return UnsafePointer(table)
  }
}

/// Names of bytes that the lexer and the parser compare.
enum Byte {
  static let newline: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let tab: UInt8 = 0x09
  static let quote: UInt8 = 0x22
  static let pound: UInt8 = 0x23
  static let leftParen: UInt8 = 0x28
  static let rightParen: UInt8 = 0x29
  static let asterisk: UInt8 = 0x2A
  static let comma: UInt8 = 0x2C
  static let period: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let colon: UInt8 = 0x3A
  static let less: UInt8 = 0x3C
  static let equal: UInt8 = 0x3D
  static let greater: UInt8 = 0x3E
  static let exclamation: UInt8 = 0x21
  static let question: UInt8 = 0x3F
  static let at: UInt8 = 0x40
  static let leftBracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let rightBracket: UInt8 = 0x5D
  static let backtick: UInt8 = 0x60
  static let leftBrace: UInt8 = 0x7B
  static let rightBrace: UInt8 = 0x7D
}
