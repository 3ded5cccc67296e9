/// A comment `// sourcery: AutoMockable`, alone, in a list, or for many declarations, as in Sourcery 2.3.

enum SourceryComment {
  /// The meaning of one line of a comment.
  enum Line: Equatable {
    case annotations(isMarked: Bool)
    case begin(isMarked: Bool)
    case end
    case file(isMarked: Bool)
  }

  /// Returns whether a comment directly above a declaration marks it.
  static func marks(_ comment: String) -> Bool {
    comment.split(whereSeparator: \.isNewline).contains { line($0) == .annotations(isMarked: true) }
  }

  /// - Parameter text: A line of a comment, with its slashes and asterisks.
  /// - Returns: The meaning of the line; `nil` if it is not for Sourcery.
  static func line(_ text: Substring) -> Line? {
    var text: Substring = text.drop { " \t/*".contains($0) }
    guard text.hasPrefix("sourcery:") else { return nil }
    text = text.dropFirst("sourcery:".count)
    if text.hasPrefix("inline:") { return nil }
    if text.hasPrefix("begin:") { return .begin(isMarked: names(text.dropFirst("begin:".count))) }
    if text.hasPrefix("end") { return .end }
    if text.hasPrefix("file:") { return .file(isMarked: names(text.dropFirst("file:".count))) }
    return .annotations(isMarked: names(text))
  }

  /// Returns whether `AutoMockable` is in a list such as `AutoMockable, timeout = 3`.
  private static func names(_ list: Substring) -> Bool {
    var list = list
    while let last = list.last, last == "/" || last == "*" || last.isWhitespace { list.removeLast() }
    return list.split(separator: ",").contains { item in
      let name = item.prefix { $0 != "=" }
      return String(name.filter { !$0.isWhitespace }) == "AutoMockable"
    }
  }
}

/// The regions in which `sourcery:begin:` … `sourcery:end` and `sourcery:file:` mark all protocols of a file.
struct SourceryRegions {
  /// The offsets from which protocols are marked, or no longer are, in ascending order.
  private var changes: [(offset: Int, isMarked: Bool)] = []

  init(_ lexer: Lexer) {
    var lexer = lexer
    var isFile = false
    var isBlock = false
    var index = lexer.contentStart
    while let comment = lexer.comment(from: index) {
      index = comment.upperBound
      for line in Self.lines(of: comment, in: lexer.source) where Self.isFirst(line.lowerBound, in: lexer.source) {
        switch Self.line(lexer.source, from: line.lowerBound, to: line.upperBound) {
        case .begin(let isMarked): isBlock = isMarked
        case .end: isBlock = false
        case .file(let isMarked): isFile = isFile || isMarked
        case .annotations, nil: continue
        }
        changes.append((line.lowerBound, isFile || isBlock))
      }
    }
  }

  /// Returns whether only white space precedes the offset on its line.
  private static func isFirst(_ offset: Int, in source: SourceBytes) -> Bool {
    var index = offset - 1
    while source[index] == Byte.space || source[index] == Byte.tab { index -= 1 }
    return index < 0 || source[index] == Byte.newline || source[index] == Byte.carriageReturn
  }

  /// Returns the ranges of a comment's lines, of which `/* … */` may have several.
  private static func lines(of comment: Range<Int>, in source: SourceBytes) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = comment.lowerBound
    for end in comment where source[end] == Byte.newline {
      lines.append(start..<end)
      start = end + 1
    }
    return lines + [start..<comment.upperBound]
  }

  func mark(_ offset: Int) -> Bool {
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 && changes[low - 1].isMarked
  }

  private static func line(_ source: SourceBytes, from start: Int, to end: Int) -> SourceryComment.Line? {
    var index = start
    while index < end, ByteClass.table[Int(source[index])] & ByteClass.whitespace != 0 { index += 1 }
    while index < end, [Byte.slash, Byte.asterisk, Byte.space, Byte.tab].contains(source[index]) { index += 1 }
    guard source.hasPrefix("sourcery:", at: index) else { return nil }
    return SourceryComment.line(Substring(source.text(from: index, to: end)))
  }
}
