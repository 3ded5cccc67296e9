/// Source text on one line: single spaces, no comments.

extension DeclarationParser {
  /// Returns the tokens of a range, without comments and with at most one space between two tokens.
  mutating func normalizedText(from start: Int, to end: Int) -> String {
    var result = ""
    var previous: Token?
    var offset = start
    while true {
      var next = lexer.token(from: offset)
      guard next.kind != .endOfFile, next.start < end else { return result }
      let isLogical = isLogicalOperator(next)
      if isLogical { next.end += 1 }
      next.end = min(next.end, end)
      if let previous, needsSpace(between: previous, and: next) { result += " " }
      result += text(next)
      previous = next
      offset = next.end
    }
  }

  private mutating func needsSpace(between left: Token, and right: Token) -> Bool {
    if right.kind == .comma || right.kind == .rightParen || right.kind == .rightBracket { return false }
    if left.kind == .leftParen || left.kind == .leftBracket { return false }
    if left.kind == .comma || isLogicalPair(left) || isLogicalPair(right) { return true }
    return left.end < right.start
  }

  /// Returns whether the token is the first half of `&&` or `||`, which the lexer splits.
  private mutating func isLogicalOperator(_ token: Token) -> Bool {
    let byte = source[token.start]
    return token.length == 1 && (byte == UInt8(ascii: "&") || byte == UInt8(ascii: "|")) && source[token.end] == byte
  }

  private mutating func isLogicalPair(_ token: Token) -> Bool {
    token.length == 2 && (token.kind == .ampersand || token.kind == .operatorCharacter)
  }
}
