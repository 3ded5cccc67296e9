/// Checks of the braces in a text, except for those in strings, comments and regex literals.
public enum BraceBalance {
  /// Returns whether the text cannot affect the code after it: it closes exactly the braces, literals and comments that
  /// it opens.
  public static func isClosed(_ text: String) -> Bool {
    var text = "{\(text)}"
    return text.withUTF8 { bytes in
      let source = SourceBytes(bytes)
      var lexer = Lexer(source)
      var index = 0
      while index < source.count {
        if source[index] == Byte.asterisk, source[index &+ 1] == Byte.slash { return false }
        index = max(lexer.endOfLiteral(from: index, nesting: 0), index &+ 1)
      }
      return isBalanced(source)
    }
  }

  /// Returns whether the text closes exactly the parentheses that it opens.
  public static func isEnclosed(_ text: String) -> Bool {
    var text = "(\(text))"
    return text.withUTF8 { bytes in
      var lexer = Lexer(SourceBytes(bytes))
      return lexer.endOfBalanced(from: 0) == bytes.count
    }
  }

  /// Returns whether the text is at most one expression: it contains no semicolon, no comma outside of brackets, and no operand
  /// directly follows another.
  public static func isOneExpression(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      let source = SourceBytes(bytes)
      var lexer = Lexer(source)
      var (index, followsOperand, depth) = (0, false, 0)
      while index < source.count {
        let token = lexer.token(from: index)
        index = max(token.end, index + 1)
        switch token.kind {
        case .semicolon: return false
        case .number, .string, .identifier, .backtickedIdentifier:
          if operators.contains(source.text(from: token.start, to: token.end)) {
            followsOperand = false
          } else if followsOperand {
            return false
          } else {
            followsOperand = true
          }
        case .leftParen, .leftBracket, .less: (depth, followsOperand) = (depth + 1, false)
        case .rightParen, .rightBracket: (depth, followsOperand) = (depth - 1, true)
        case .greater: (depth, followsOperand) = (depth - 1, false)
        case .comma where depth <= 0: return false
        case .leftBrace:
          guard let end = lexer.endOfBalanced(from: token.start) else { return false }
          (index, followsOperand) = (end, false)
        default: followsOperand = false
        }
      }
      return true
    }
  }

  /// The words that may be beside an operand.
  private static let operators: Set<String> = [
    "any", "as", "await", "consume", "copy", "else", "if", "is", "some", "switch", "try",
  ]

  private static func isBalanced(_ source: SourceBytes) -> Bool {
    var lexer = Lexer(source)
    var (index, depth) = (lexer.contentStart, 0)
    while index < source.count, depth >= 0 {
      switch source[index] {
      case Byte.leftBrace: (index, depth) = (index + 1, depth + 1)
      case Byte.rightBrace: (index, depth) = (index + 1, depth - 1)
      default: index = lexer.endOfLiteral(from: index, nesting: 0)
      }
    }
    return depth == 0
  }
}
