/// Finds the ends of comments, strings, regex literals and names.

extension Lexer {
  /// The limit of strings nested in interpolations. Beyond it, a string is read as if it had no interpolation.
  static let interpolationLimit = 48

  // MARK: Names and numbers

  func endOfIdentifier(from start: Int) -> Int {
    let bytes = source.base
    let count = source.count
    let table = ByteClass.table
    var index = start
    while index < count, table[Int(bytes[index])] & ByteClass.identifier != 0 { index &+= 1 }
    return index
  }

  func endOfNumber(from start: Int) -> Int {
    var index = endOfIdentifier(from: start)
    while source[index] == Byte.period, ByteClass.table[Int(source[index &+ 1])] & ByteClass.digit != 0 {
      index = endOfIdentifier(from: index &+ 1)
    }
    return index
  }

  /// Returns the offset after the closing backtick, or after the opening one if none closes it on the line.
  func endOfBacktickedIdentifier(from start: Int) -> Int {
    var index = start &+ 1
    while index < source.count {
      let byte = source.base[index]
      if byte == Byte.backtick { return index &+ 1 }
      if byte == Byte.newline || byte == Byte.carriageReturn { break }
      index &+= 1
    }
    return start &+ 1
  }

  // MARK: Comments

  /// Returns the offset of the next line break, or of the end of the file.
  func endOfLine(from start: Int) -> Int {
    var start = start
    // Search in growing pieces, as one kind of line break may not occur in the rest of a long file.
    var length = 256
    while start < source.count {
      let end = min(source.count, start &+ length)
      // A carriage return alone ends a line, too.
      let newline = offset(of: Byte.newline, from: start, to: end) ?? end
      let lineBreak = offset(of: Byte.carriageReturn, from: start, to: newline) ?? newline
      if lineBreak < end { return lineBreak }
      start = end
      length &*= 2
    }
    return source.count
  }

  private func offset(of byte: UInt8, from start: Int, to end: Int) -> Int? {
    (source.base + start).offset(of: byte, count: end &- start).map { start &+ $0 }
  }

  func endOfBlockComment(from start: Int) -> Int {
    let bytes = source.base
    let last = source.count &- 1
    var index = start &+ 2
    var depth = 1
    while index < last {
      let byte = bytes[index]
      if byte == Byte.asterisk && bytes[index &+ 1] == Byte.slash {
        depth &-= 1
        index &+= 2
        if depth == 0 { return index }
      } else if byte == Byte.slash && bytes[index &+ 1] == Byte.asterisk {
        depth &+= 1
        index &+= 2
      } else {
        index &+= 1
      }
    }
    return source.count
  }

  func containsNewline(from start: Int, to end: Int) -> Bool {
    guard end > start else { return false }
    return [Byte.newline, Byte.carriageReturn].contains { offset(of: $0, from: start, to: end) != nil }
  }

  // MARK: Literals

  /// Returns the end of the literal that starts with `"`, `#`, `/` or `` ` ``, which is at least one byte after its start.
  mutating func endOfLiteral(from start: Int, nesting: Int) -> Int {
    let byte = source[start]
    if byte == Byte.quote { return endOfString(from: start, pounds: 0, nesting: nesting) }
    if byte == Byte.backtick { return endOfBacktickedIdentifier(from: start) }
    if byte == Byte.slash { return endOfSlash(from: start) }
    guard byte == Byte.pound else { return start &+ 1 }
    var open = start
    while source[open] == Byte.pound { open &+= 1 }
    let pounds = open &- start
    if source[open] == Byte.quote { return endOfString(from: open, pounds: pounds, nesting: nesting) }
    if source[open] == Byte.slash { return endOfExtendedRegex(from: open, pounds: pounds) ?? open }
    return open
  }

  /// Returns the end of the comment, the regex literal or the operator byte that starts with a `/`.
  private mutating func endOfSlash(from start: Int) -> Int {
    let next = source[start &+ 1]
    if next == Byte.slash || next == Byte.asterisk {
      significantBeforeLastComment = significantOffset(before: start)
      lastCommentEnd = next == Byte.slash ? endOfLine(from: start) : endOfBlockComment(from: start)
      return lastCommentEnd
    }
    return endOfBareRegex(from: start) ?? start &+ 1
  }

  /// Returns the end of the string whose first quote is at `open`, after `pounds` number signs.
  mutating func endOfString(from open: Int, pounds: Int, nesting: Int) -> Int {
    let bytes = source.base
    let count = source.count
    let isMultiline = isMultilineString(at: open, pounds: pounds)
    var index = open &+ (isMultiline ? 3 : 1)
    while index < count {
      let byte = bytes[index]
      if byte == Byte.quote {
        if !isMultiline {
          if pounds == 0 { return index &+ 1 }
          if hasPounds(pounds, at: index &+ 1) { return index &+ 1 &+ pounds }
        } else if source[index &+ 1] == Byte.quote, source[index &+ 2] == Byte.quote, hasPounds(pounds, at: index &+ 3)
        {
          return index &+ 3 &+ pounds
        }
        index &+= 1
      } else if byte == Byte.backslash {
        index = endOfEscape(from: index, pounds: pounds, nesting: nesting)
      } else if !isMultiline && (byte == Byte.newline || byte == Byte.carriageReturn) {
        return index
      } else {
        index &+= 1
      }
    }
    return count
  }

  private func isMultilineString(at open: Int, pounds: Int) -> Bool {
    guard source[open &+ 1] == Byte.quote, source[open &+ 2] == Byte.quote else { return false }
    // `#"""#` is a string of one quote.
    return pounds == 0 || !hasPounds(pounds, at: open &+ 3)
  }

  private func hasPounds(_ count: Int, at start: Int) -> Bool {
    var index = 0
    while index < count {
      if source[start &+ index] != Byte.pound { return false }
      index &+= 1
    }
    return true
  }

  private mutating func endOfEscape(from start: Int, pounds: Int, nesting: Int) -> Int {
    let afterPounds = start &+ 1 &+ pounds
    guard hasPounds(pounds, at: start &+ 1) else { return start &+ 1 }
    let next = source[afterPounds]
    if next == Byte.leftParen, nesting < Self.interpolationLimit,
      let end = endOfBalanced(from: afterPounds, nesting: nesting &+ 1)
    {
      return end
    }
    // A line break is left to the caller, which decides whether it ends the string.
    if next == Byte.newline || next == Byte.carriageReturn { return afterPounds }
    return min(afterPounds &+ 1, source.count)
  }
}
