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
