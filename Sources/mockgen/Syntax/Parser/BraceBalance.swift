/// Whether the braces of a text match: those of strings, comments and regex literals are none.
public enum BraceBalance {
  /// The first brace without its counterpart.
  public static func firstUnmatched(in text: String) -> (position: SourcePosition, isOpen: Bool)? {
    var text = text
    return text.withUTF8 { firstUnmatched(in: SourceBytes($0)) }
  }

  private static func firstUnmatched(in source: SourceBytes) -> (position: SourcePosition, isOpen: Bool)? {
    var lexer = Lexer(source)
    var open: [Int] = []
    var index = lexer.contentStart
    while index < source.count {
      switch source[index] {
      case Byte.leftBrace:
        open.append(index)
        index += 1
      case Byte.rightBrace:
        if open.popLast() == nil { return (position(of: index, in: source), false) }
        index += 1
      default: index = lexer.endOfLiteral(from: index, nesting: 0)
      }
    }
    return open.first.map { (position(of: $0, in: source), true) }
  }

  private static func position(of offset: Int, in source: SourceBytes) -> SourcePosition {
    var counter = LineCounter(source)
    return counter.position(of: offset)
  }
}
