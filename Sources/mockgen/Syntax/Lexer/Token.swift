/// The output of the lexer: a kind and a range of bytes, never a string.

enum TokenKind: UInt8 {
  case endOfFile
  /// An identifier or a keyword. The parser distinguishes them, as most keywords are contextual.
  case identifier
  /// `` `name` ``, also with spaces in it.
  case backtickedIdentifier
  case number, string
  case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
  case comma, colon, semicolon, at, period, ellipsis, arrow, equal, equalEqual
  case less, greater, ampersand, question, exclamation, minus, tilde
  /// Any other operator character, one at a time.
  case operatorCharacter
  case poundIf, poundElseif, poundElse, poundEndif, poundSourceLocation
  /// `#name`, or a `#` alone.
  case pound
  case unknown
}

struct Token {
  var kind: TokenKind
  var start: Int
  var end: Int
  /// Whether a line break precedes this token.
  var startsLine: Bool

  var length: Int { end &- start }
}
