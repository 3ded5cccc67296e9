/// Skips to the next relevant declaration, byte by byte and without making tokens.

/// The place at which skimming stopped.
struct SkimResult {
  enum Stop { case declaration, closingBrace, directive, endOfFile }
  var stop: Stop
  /// The offset of what was found. A declaration begins with its annotations, attributes and modifiers.
  var start: Int
  /// The end of the word that introduces the declaration, or the start of the directive.
  var introducerEnd: Int
}

extension Lexer {
  /// Returns the end of the balanced `{…}` or `(…)` that opens at `open`, or `nil` if it is not closed.
  ///
  /// Parentheses may contain braces. The search ends at an unmatched closing brace.
  mutating func endOfBalanced(from open: Int, nesting: Int = 0) -> Int? {
    // In a file with many brackets that are never closed, looking for each one's end would be quadratic.
    guard wastedBytes <= 8 &* source.count else { return nil }
    let (end, isClosed) = scanBalanced(from: open, nesting: nesting)
    if isClosed { return end }
    wastedBytes &+= end &- open
    return nil
  }

  private mutating func scanBalanced(from open: Int, nesting: Int) -> (end: Int, isClosed: Bool) {
    let bytes = source.base
    let count = source.count
    let table = ByteClass.table
    // Local copies, since a debug build calls a function for each use of a static constant.
    let (opener, leftBrace, rightBrace) = (ByteClass.opener, Byte.leftBrace, Byte.rightBrace)
    let opensBrace = source[open] == leftBrace
    var index = open
    var braces = 0
    var parens = 0
    while index < count {
      let byte = bytes[index]
      if table[Int(byte)] & opener == 0 {
        index &+= 1
      } else if byte == leftBrace {
        braces &+= 1
        index &+= 1
      } else if byte == rightBrace {
        if braces == 0 { return (index, false) }
        braces &-= 1
        index &+= 1
        if opensBrace && braces == 0 { return (index, true) }
      } else if byte == Byte.leftParen {
        if braces == 0 { parens &+= 1 }
        index &+= 1
      } else if byte == Byte.rightParen {
        index &+= 1
        if braces == 0 {
          parens &-= 1
          if parens == 0 { return (index, true) }
        }
      } else {
        index = endOfLiteral(from: index, nesting: nesting)
      }
    }
    return (count, false)
  }

  /// Skips to the next declaration of a type, protocol, extension, typealias or import, to the next directive, or to
  /// the closing brace of the enclosing block.
  ///
  /// - Parameter includingMembers: Whether to stop at functions, variables, subscripts and initialisers, too.
  mutating func skim(from offset: Int, includingMembers: Bool) -> SkimResult {
    let bytes = source.base
    let count = source.count
    let table = ByteClass.table
    let (identifier, whitespace, opener) = (ByteClass.identifier, ByteClass.whitespace, ByteClass.opener)
    var index = offset
    var headerStart = -1
    while index < count {
      let byte = bytes[index]
      let properties = table[Int(byte)]
      if properties & whitespace != 0 {
        index &+= 1
      } else if properties & identifier != 0 {
        let start = index
        var word: UInt64 = 0
        repeat {
          word = (word &<< 8) | UInt64(bytes[index])
          index &+= 1
        } while index < count && table[Int(bytes[index])] & identifier != 0
        let length = index &- start
        var kind = length < 3 || length > 11 ? 0 : WordKind.of(word, length: length)
        if kind != WordKind.other && start > 0 && bytes[start &- 1] == Byte.period { kind = WordKind.other }
        if kind == WordKind.modifier {
          if headerStart < 0 { headerStart = start }
        } else if kind == WordKind.declaration
          || (kind == WordKind.member && includingMembers && beginsStatement(at: headerStart < 0 ? start : headerStart))
        {
          return SkimResult(stop: .declaration, start: headerStart < 0 ? start : headerStart, introducerEnd: index)
        } else {
          headerStart = -1
        }
      } else if byte == Byte.rightBrace {
        return SkimResult(stop: .closingBrace, start: index, introducerEnd: index &+ 1)
      } else if properties & opener == 0 && byte != Byte.at {
        headerStart = -1
        index &+= 1
      } else {
        let directive = skimOpener(&index, byte, &headerStart)
        if directive {
          let start = headerStart < 0 ? index : headerStart
          return SkimResult(stop: .directive, start: start, introducerEnd: index)
        }
      }
    }
    return SkimResult(stop: .endOfFile, start: count, introducerEnd: count)
  }

  /// Skips the construct that opens with one of the bytes `{`, `(`, `)`, `"`, `/`, `#`, `` ` `` and `@`.
  ///
  /// - Returns: Whether it is an `#if`, `#elseif`, `#else` or `#endif`.
  private mutating func skimOpener(_ index: inout Int, _ byte: UInt8, _ headerStart: inout Int) -> Bool {
    switch byte {
    case Byte.at:
      if headerStart < 0 { headerStart = index }
      index = endOfAttribute(from: index)
    case Byte.leftBrace:
      headerStart = -1
      // If the closing brace is missing, the declarations after the opening one are found all the same.
      index = endOfBalanced(from: index) ?? index &+ 1
    case Byte.leftParen:
      // Parentheses do not end a header: `private(set)`.
      index = endOfBalanced(from: index) ?? index &+ 1
    case Byte.slash where source[index &+ 1] == Byte.slash:
      if headerStart < 0, isAnnotation(at: index) { headerStart = index }
      index = endOfLiteral(from: index, nesting: 0)
    case Byte.slash where source[index &+ 1] == Byte.asterisk:
      index = endOfLiteral(from: index, nesting: 0)
    case Byte.pound where isDirective(at: index):
      return true
    case Byte.rightParen:
      headerStart = -1
      index &+= 1
    default:
      headerStart = -1
      index = endOfLiteral(from: index, nesting: 0)
    }
    return false
  }

  /// Returns the offset after the attribute `@Name.Name<…>(…)` that starts here.
  mutating func endOfAttribute(from start: Int) -> Int {
    var index = endOfIdentifier(from: start &+ 1)
    while source[index] == Byte.period { index = endOfIdentifier(from: index &+ 1) }
    if source[index] == Byte.less, let end = endOfGenericArguments(from: index) { index = end }
    if source[index] == Byte.leftParen { index = endOfBalanced(from: index) ?? index &+ 1 }
    return index
  }

  private func isDirective(at start: Int) -> Bool {
    let length = endOfIdentifier(from: start &+ 1) &- start
    return source.matches("#if", at: start, length: length) || source.matches("#else", at: start, length: length)
      || source.matches("#elseif", at: start, length: length) || source.matches("#endif", at: start, length: length)
  }

  /// Returns whether a `// mockgen:` comment starts here.
  func isAnnotation(at start: Int) -> Bool {
    guard source[start] == Byte.slash, source[start &+ 1] == Byte.slash else { return false }
    var index = start &+ 2
    while source[index] == Byte.space || source[index] == Byte.tab { index &+= 1 }
    return source.hasPrefix("mockgen:", at: index)
  }

  /// Returns whether only white space, a brace or a semicolon precedes the offset on its line.
  func beginsStatement(at start: Int) -> Bool {
    var index = start &- 1
    while source[index] == Byte.space || source[index] == Byte.tab { index &-= 1 }
    switch source[index] {
    case 0, Byte.newline, Byte.carriageReturn, Byte.leftBrace, Byte.rightBrace, UInt8(ascii: ";"): return true
    default: return index < 0 || index &+ 1 == lastCommentEnd
    }
  }

  // MARK: Expressions

  /// Returns the end of an expression: the comma or closing bracket after it, or `limit`.
  mutating func endOfExpression(from start: Int, to limit: Int) -> Int {
    var index = start
    var depth = 0
    while index < limit {
      switch source.base[index] {
      case Byte.leftParen, Byte.leftBracket, Byte.leftBrace:
        depth &+= 1
        index &+= 1
      case Byte.rightParen, Byte.rightBracket, Byte.rightBrace:
        if depth == 0 { return index }
        depth &-= 1
        index &+= 1
      case Byte.comma where depth == 0:
        return index
      case Byte.less where depth == 0:
        index = endOfGenericArguments(from: index) ?? index &+ 1
      case Byte.quote, Byte.slash, Byte.pound, Byte.backtick:
        index = endOfLiteral(from: index, nesting: 0)
      default:
        index &+= 1
      }
    }
    return limit
  }

  /// Returns the end of `<…>`; `nil` if it looks like a comparison rather than generic arguments.
  private func endOfGenericArguments(from open: Int) -> Int? {
    // Longer generic arguments are rare, and a long search at every `<` would be slow.
    let limit = min(source.count, open &+ 400)
    var index = open
    var depth = 0
    while index < limit {
      let byte = source.base[index]
      if byte == Byte.less {
        depth &+= 1
      } else if byte == Byte.greater {
        if index == 0 || source[index &- 1] != UInt8(ascii: "-") { depth &-= 1 }
        if depth == 0 { return index &+ 1 }
      } else if byte == Byte.newline || !isPartOfType(byte) {
        return nil
      }
      index &+= 1
    }
    return nil
  }

  private func isPartOfType(_ byte: UInt8) -> Bool {
    if ByteClass.table[Int(byte)] & (ByteClass.identifier | ByteClass.whitespace) != 0 { return true }
    switch byte {
    case Byte.period, Byte.comma, Byte.question, Byte.exclamation, Byte.leftBracket, Byte.rightBracket, Byte.leftParen,
      Byte.rightParen, UInt8(ascii: ":"), UInt8(ascii: "&"), UInt8(ascii: "-"), Byte.at:
      return true
    default:
      return false
    }
  }
}
