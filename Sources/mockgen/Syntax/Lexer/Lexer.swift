/// Splits bytes into tokens, from any offset on. Its state only prevents repeated scans of the same bytes.

struct Lexer {
  let source: SourceBytes
  /// The offset up to which no regex literal starts. A scan for the end of one has failed, and is not repeated.
  var regexFailedUntil = -1
  /// The end of the last skipped comment and, below, the significant byte before it, which determine the meaning of a `/`.
  var lastCommentEnd = -1
  var significantBeforeLastComment = -1
  /// The number of bytes that were scanned in vain for the end of unclosed brackets.
  var wastedBytes = 0

  init(_ source: SourceBytes) {
    self.source = source
  }

  /// The offset of the first token: after a byte order mark and a shebang line.
  var contentStart: Int {
    let start = source.hasByteOrderMark ? 3 : 0
    guard source.hasPrefix("#!", at: start) else { return start }
    return endOfLine(from: start)
  }

  /// Returns the first comment between two offsets that is not part of a literal; `nil` if there is none.
  mutating func comment(from offset: Int, before end: Int? = nil) -> Range<Int>? {
    let end = end ?? source.count
    var index = offset
    while index < end {
      let start = index
      switch source[index] {
      case Byte.slash where source[index &+ 1] == Byte.slash: return start..<endOfLine(from: index)
      case Byte.slash where source[index &+ 1] == Byte.asterisk: return start..<endOfBlockComment(from: index)
      case Byte.quote, Byte.slash, Byte.pound, Byte.backtick: index = endOfLiteral(from: index, nesting: 0)
      default: index &+= 1
      }
      // Each step goes forward by at least one byte.
      index = max(index, start &+ 1)
    }
    return nil
  }

  /// Returns the token that starts at or after an offset.
  mutating func token(from offset: Int) -> Token {
    let bytes = source.base
    let count = source.count
    let table = ByteClass.table
    var index = offset
    var startsLine = false
    while index < count {
      let byte = bytes[index]
      if table[Int(byte)] & ByteClass.whitespace != 0 {
        if byte == Byte.newline || byte == Byte.carriageReturn { startsLine = true }
        index &+= 1
      } else if byte == Byte.slash && source[index &+ 1] == Byte.slash {
        index = endOfLine(from: index)
      } else if byte == Byte.slash && source[index &+ 1] == Byte.asterisk {
        let end = endOfBlockComment(from: index)
        startsLine = startsLine || containsNewline(from: index, to: end)
        index = end
      } else {
        return significantToken(at: index, startsLine: startsLine)
      }
    }
    return Token(kind: .endOfFile, start: count, end: count, startsLine: startsLine)
  }

  private mutating func significantToken(at start: Int, startsLine: Bool) -> Token {
    let byte = source[start]
    let properties = ByteClass.table[Int(byte)]
    if properties & ByteClass.identifier != 0 {
      let isNumber = properties & ByteClass.digit != 0
      let end = isNumber ? endOfNumber(from: start) : endOfIdentifier(from: start)
      return Token(kind: isNumber ? .number : .identifier, start: start, end: end, startsLine: startsLine)
    }
    if byte == Byte.backtick {
      let end = endOfBacktickedIdentifier(from: start)
      let kind: TokenKind = end > start &+ 2 ? .backtickedIdentifier : .unknown
      return Token(kind: kind, start: start, end: end, startsLine: startsLine)
    }
    if byte == Byte.quote {
      let end = endOfString(from: start, pounds: 0, nesting: 0)
      return Token(kind: .string, start: start, end: end, startsLine: startsLine)
    }
    if byte == Byte.pound { return poundToken(at: start, startsLine: startsLine) }
    let (kind, length) = punctuation(byte, at: start)
    return Token(kind: kind, start: start, end: start &+ length, startsLine: startsLine)
  }

  private func punctuation(_ byte: UInt8, at start: Int) -> (TokenKind, Int) {
    switch byte {
    case Byte.leftParen: return (.leftParen, 1)
    case Byte.rightParen: return (.rightParen, 1)
    case Byte.leftBracket: return (.leftBracket, 1)
    case Byte.rightBracket: return (.rightBracket, 1)
    case Byte.leftBrace: return (.leftBrace, 1)
    case Byte.rightBrace: return (.rightBrace, 1)
    case Byte.comma: return (.comma, 1)
    case UInt8(ascii: ":"): return (.colon, 1)
    case UInt8(ascii: ";"): return (.semicolon, 1)
    case Byte.at: return (.at, 1)
    case Byte.period: return source.hasPrefix("...", at: start) ? (.ellipsis, 3) : (.period, 1)
    case UInt8(ascii: "-"): return source[start &+ 1] == Byte.greater ? (.arrow, 2) : (.minus, 1)
    case Byte.equal: return source[start &+ 1] == Byte.equal ? (.equalEqual, 2) : (.equal, 1)
    case Byte.less: return (.less, 1)
    case Byte.greater: return (.greater, 1)
    case UInt8(ascii: "&"): return (.ampersand, 1)
    case Byte.question: return (.question, 1)
    case Byte.exclamation: return (.exclamation, 1)
    case UInt8(ascii: "~"): return (.tilde, 1)
    default:
      return (ByteClass.table[Int(byte)] & ByteClass.operator != 0 ? .operatorCharacter : .unknown, 1)
    }
  }

  private mutating func poundToken(at start: Int, startsLine: Bool) -> Token {
    let literalEnd = endOfLiteral(from: start, nesting: 0)
    if source[literalEnd &- 1] != Byte.pound || literalEnd > start &+ 1 {
      return Token(kind: .string, start: start, end: literalEnd, startsLine: startsLine)
    }
    let end = endOfIdentifier(from: start &+ 1)
    let length = end &- start
    let kind: TokenKind
    if source.matches("#if", at: start, length: length) {
      kind = .poundIf
    } else if source.matches("#elseif", at: start, length: length) {
      kind = .poundElseif
    } else if source.matches("#else", at: start, length: length) {
      kind = .poundElse
    } else if source.matches("#endif", at: start, length: length) {
      kind = .poundEndif
    } else if source.matches("#sourceLocation", at: start, length: length) {
      kind = .poundSourceLocation
    } else {
      kind = .pound
    }
    return Token(kind: kind, start: start, end: end, startsLine: startsLine)
  }

  /// Returns the end of the operator that starts here; `start` if there is none.
  func endOfOperator(from start: Int) -> Int {
    let mayContainPeriods = source[start] == Byte.period
    var index = start
    while index < source.count {
      let byte = source.base[index]
      if byte == Byte.slash, source[index &+ 1] == Byte.slash || source[index &+ 1] == Byte.asterisk { break }
      let belongs =
        ByteClass.table[Int(byte)] & ByteClass.operator != 0 || byte >= 0x80
        || (byte == Byte.period && mayContainPeriods)
      guard belongs else { break }
      index &+= 1
    }
    return index
  }
}
