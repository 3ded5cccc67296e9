/// Decides whether a `/` opens a regex literal, as conservatively as swift-syntax does.

extension Lexer {
  /// Returns the end of `#/…/#`, or `nil` if it is no regex. `slash` is the offset of the `/`.
  mutating func endOfExtendedRegex(from slash: Int, pounds: Int) -> Int? {
    guard slash > regexFailedUntil else { return nil }
    var index = slash &+ 1
    while source[index] == Byte.space || source[index] == Byte.tab { index &+= 1 }
    let isMultiline = isLineBreak(source[index])
    while index < source.count {
      let byte = source.base[index]
      if byte == Byte.backslash {
        index &+= 2
        continue
      }
      if byte == Byte.slash {
        var closing = 0
        while closing < pounds, source[index &+ 1 &+ closing] == Byte.pound { closing &+= 1 }
        if closing == pounds { return index &+ 1 &+ pounds }
      } else if !isMultiline, isLineBreak(byte) {
        break
      }
      index &+= 1
    }
    regexFailedUntil = min(index, source.count)
    return nil
  }

  /// Returns the end of `/…/`, or `nil` if the `/` is an operator.
  mutating func endOfBareRegex(from slash: Int) -> Int? {
    guard slash > regexFailedUntil, mayStartRegex(at: slash) else { return nil }
    let first = source[slash &+ 1]
    guard first != Byte.space, first != Byte.tab, first != 0 else { return nil }
    var index = slash &+ 1
    var groups = 0
    var characterClasses = 0
    while index < source.count {
      let byte = source.base[index]
      if isLineBreak(byte) { break }
      switch byte {
      case Byte.backslash where !isLineBreak(source[index &+ 1]):
        index &+= 1
      case Byte.slash:
        if let end = endOfBareRegex(closedAt: index, openedAt: slash) { return end }
        regexFailedUntil = index &- 1
        return nil
      case Byte.leftParen where characterClasses == 0:
        groups &+= 1
      case Byte.rightParen where characterClasses == 0:
        // The parenthesis is unbalanced: the `/` is rather an operator passed as an argument, `reduce(1, /)`.
        guard groups > 0 else {
          regexFailedUntil = index
          return nil
        }
        groups &-= 1
      case Byte.leftBracket:
        characterClasses &+= 1
      case Byte.rightBracket:
        characterClasses = max(0, characterClasses &- 1)
      default:
        break
      }
      index &+= 1
    }
    regexFailedUntil = min(index, source.count)
    return nil
  }

  private func endOfBareRegex(closedAt close: Int, openedAt open: Int) -> Int? {
    let next = source[close &+ 1]
    // The slash at `close` rather begins a comment.
    if next == Byte.slash || next == Byte.asterisk { return nil }
    let last = source[close &- 1]
    let isEscaped = source[close &- 2] == Byte.backslash
    if (last == Byte.space || last == Byte.tab) && !isEscaped { return nil }
    return close &+ 1
  }

  /// Returns whether the `/` is at the position of an operand, and not of an operator.
  private func mayStartRegex(at slash: Int) -> Bool {
    let before = significantOffset(before: slash)
    guard before >= 0 else { return true }
    let byte = source[before]
    let isAdjacent = before == slash &- 1
    if ByteClass.table[Int(byte)] & ByteClass.identifier != 0 { return endsWithOperandKeyword(before) }
    switch byte {
    case Byte.rightParen, Byte.rightBracket, Byte.rightBrace, Byte.quote, Byte.backtick, Byte.period, Byte.slash:
      return false
    case Byte.exclamation, Byte.question:
      guard isAdjacent else { return true }
      let operand = source[before &- 1]
      return ByteClass.table[Int(operand)] & ByteClass.identifier == 0
        && operand != Byte.rightParen && operand != Byte.rightBracket
    default:
      return !(isAdjacent && ByteClass.table[Int(byte)] & ByteClass.operator != 0 && byte != Byte.equal)
    }
  }

  /// Returns the offset of the last byte before `offset` that is neither white space nor part of a comment, or -1.
  func significantOffset(before offset: Int) -> Int {
    var index = offset &- 1
    while index >= 0 {
      if index &+ 1 == lastCommentEnd { return significantBeforeLastComment }
      if ByteClass.table[Int(source.base[index])] & ByteClass.whitespace == 0 { return index }
      index &-= 1
    }
    return -1
  }

  /// Returns whether an expression can follow the word that ends here, for example `return`.
  private func endsWithOperandKeyword(_ last: Int) -> Bool {
    var start = last
    while start > 0, last &- start < 12, ByteClass.table[Int(source.base[start &- 1])] & ByteClass.identifier != 0 {
      start &-= 1
    }
    if source[start &- 1] == Byte.period { return false }
    let length = last &- start &+ 1
    return Self.operandKeywords.contains(source, from: start, length: length)
  }

  private static let operandKeywords: WordSet = [
    "as", "await", "case", "consume", "copy", "default", "do", "else", "guard", "if", "in", "is", "repeat", "return",
    "throw", "try", "unsafe", "where", "while", "yield", "switch",
  ]

  private func isLineBreak(_ byte: UInt8) -> Bool {
    byte == Byte.newline || byte == Byte.carriageReturn
  }
}
