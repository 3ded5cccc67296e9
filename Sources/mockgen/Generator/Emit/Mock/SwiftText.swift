import MockgenSyntax

/// A text in pieces, which are copied once, into the writer. Some pieces are marks, at which the writer can break a line.
struct SwiftText: ExpressibleByStringInterpolation, Sendable {
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = SwiftText([])

    init(literalCapacity: Int, interpolationCount: Int) { text.pieces.reserveCapacity(2 * interpolationCount + 1) }

    mutating func appendLiteral(_ literal: String) { if !literal.isEmpty { text.pieces.append(literal) } }
    mutating func appendInterpolation(_ piece: String) { text.pieces.append(piece) }
    mutating func appendInterpolation(_ type: TypeSyntax) { text.pieces.append(type.description) }
    mutating func appendInterpolation(_ attribute: AttributeSyntax) { text.pieces.append(attribute.description) }
    mutating func appendInterpolation(_ other: SwiftText) { text += other }

    /// Appends items that are separated by commas. In a line that is too long they are on a line of their own, or each is.
    mutating func appendInterpolation(list items: [SwiftText]) { text.add(items, behind: Mark.list) }
    mutating func appendInterpolation(items: [String]) { text.add(items.map { SwiftText([$0]) }, behind: Mark.list) }
    /// Appends a list that is broken before the other lists of a line. If it is broken, the text before its items and the
    /// bracket after them do not count for the lengths of their lines.
    mutating func appendInterpolation(outerList items: [SwiftText], _ opening: String, _ closing: String) {
      text.add(items, behind: Mark.outerList + opening, Mark.listEnd + closing)
    }

    /// Appends the content of a block between its braces. In a line that is too long, it is on a line of its own.
    mutating func appendInterpolation(block content: SwiftText) {
      text.pieces.append(Mark.block)
      text += content
      text.pieces.append(Mark.blockEnd)
      text.isBreakable = true
    }
  }

  fileprivate var pieces: [String]
  fileprivate var isBreakable = false

  fileprivate init(_ pieces: [String], isBreakable: Bool = false) {
    self.pieces = pieces
    self.isBreakable = isBreakable
  }

  init(stringLiteral text: String) { pieces = [text] }

  init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }

  /// The brace that ends the first line of a declaration.
  static let brace = unmeasured(" {")

  /// Returns a text that does not count for the length of its line, unless it is in a group of the line.
  static func unmeasured(_ text: String) -> SwiftText { SwiftText([Mark.unmeasured + text], isBreakable: true) }

  fileprivate static func += (text: inout SwiftText, other: SwiftText) {
    text.pieces += other.pieces
    if other.isBreakable { text.isBreakable = true }
  }

  fileprivate mutating func add(_ items: [SwiftText], behind start: String, _ end: String = Mark.listEnd) {
    if items.isEmpty { return }
    pieces.append(start)
    var number = 0
    while number < items.count {
      if number > 0 { pieces.append(Mark.comma) }
      self += items[number]
      number += 1
    }
    pieces.append(end)
    isBreakable = true
  }

  // MARK: Text

  /// The text without line breaks that depend on its length.
  var flat: String {
    var buffer = TextBuffer()
    Self.write(flat: pieces[...], to: &buffer)
    return buffer.text
  }

  /// Returns the text with the line breaks that it needs in a line of this indentation.
  func broken(at indentation: Int) -> String {
    var buffer = TextBuffer()
    Self.write(pieces[...], to: &buffer, column: indentation, indentation: indentation)
    return buffer.text
  }

  /// Appends the text to a buffer. A text with marks is one line, but for the line breaks in its pieces.
  ///
  /// - Parameter margin: the spaces before it.
  func write(to buffer: inout TextBuffer, after margin: String) {
    guard isBreakable else {
      buffer += margin
      buffer += pieces
      return
    }
    let line = ([margin] + pieces)[...]
    Self.write(line, to: &buffer, column: 0, indentation: Self.spaces(before: line))
  }

  private static func spaces(before line: ArraySlice<String>) -> Int {
    var count = 0
    for piece in line {
      let text = Mark.flat(piece) ?? piece
      let spaces = text.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      count += spaces
      if spaces < text.utf8.count { break }
    }
    return count
  }
}

// MARK: - Lines

extension SwiftText {
  static let lineLength = 118

  /// The pieces that are no text.
  fileprivate enum Mark {
    static let (list, outerList, comma, listEnd) = ("\u{1}(", "\u{1}<", "\u{1},", "\u{1})")
    static let (block, blockEnd, unmeasured) = ("\u{1}{", "\u{1}}", "\u{1}=")

    /// Returns the text of a mark in a line that is not broken, or `nil` if the piece is no mark.
    static func flat(_ piece: String) -> String? {
      guard piece.utf8.first == 1 else { return nil }
      return switch piece {
      case comma: ", "
      case block, blockEnd: " "
      default: String(piece.dropFirst(2))
      }
    }
  }

  /// Marks that belong together, by their positions.
  private struct Group {
    var kind: String
    var start: Int
    var commas: [Int] = []
    var end = 0
  }

  /// Returns whether a line fits into the line length.
  static func fits(_ line: String, indentation: Int) -> Bool {
    // Counting characters takes time, and there are never more of them than bytes.
    if indentation + line.utf8.count <= lineLength { return true }
    return !line.isASCII && indentation + line.count <= lineLength
  }

  private static func fits(_ line: ArraySlice<String>, column: Int) -> Bool {
    var (length, depth, unmeasured) = (column, 0, 0)
    for piece in line {
      guard let flat = Mark.flat(piece) else {
        length += piece.utf8.count
        continue
      }
      if piece.hasPrefix(Mark.unmeasured) {
        if depth == 0 { unmeasured += flat.utf8.count }
      } else if piece != Mark.comma {
        depth += isEnd(piece) ? -1 : 1
      }
      length += flat.utf8.count
    }
    if length - unmeasured <= lineLength { return true }
    if line.allSatisfy(\.isASCII) { return false }
    var buffer = TextBuffer()
    write(flat: line, to: &buffer)
    return column + buffer.text.count - unmeasured <= lineLength
  }

  private static func isEnd(_ mark: String) -> Bool { mark == Mark.blockEnd || mark.hasPrefix(Mark.listEnd) }

  private static func write(flat line: ArraySlice<String>, to buffer: inout TextBuffer) {
    for piece in line { buffer += Mark.flat(piece) ?? piece }
  }

  /// Writes a line, or the lines into which it must be broken: at its blocks, or else at its first list.
  ///
  /// - Parameters:
  ///   - column: the column in which the text begins.
  ///   - indentation: the number of spaces before the line.
  private static func write(
    _ line: ArraySlice<String>, to buffer: inout TextBuffer, column: Int, indentation: Int
  ) {
    let groups = fits(line, column: column) ? [] : groups(in: line)
    let blocks = groups.filter { $0.kind == Mark.block }
    let broken =
      blocks.isEmpty ? (groups.first { $0.kind.hasPrefix(Mark.outerList) } ?? groups.first).map { [$0] } ?? [] : blocks
    if broken.isEmpty { return write(flat: line, to: &buffer) }
    let margin = "\n" + String(repeating: " ", count: indentation)
    var (start, column) = (line.startIndex, column)
    for group in broken {
      write(line[start..<group.start], to: &buffer, column: column, indentation: indentation)
      if group.kind != Mark.block { buffer += String(group.kind.dropFirst(2)) }
      write(line[(group.start + 1)..<group.end], of: group, to: &buffer, after: margin + "  ", indentation + 2)
      buffer += margin
      if group.kind != Mark.block { buffer += String(line[group.end].dropFirst(2)) }
      (start, column) = (group.end + 1, indentation)
    }
    write(line[start...], to: &buffer, column: column, indentation: indentation)
  }

  /// Writes the content of a block, or the items of a list on one line or one line for each.
  private static func write(
    _ content: ArraySlice<String>, of group: Group, to buffer: inout TextBuffer, after margin: String,
    _ indentation: Int
  ) {
    let commas = fits(content, column: indentation) ? [] : group.commas
    var start = content.startIndex
    for end in commas + [content.endIndex] {
      buffer += margin
      write(content[start..<end], to: &buffer, column: indentation, indentation: indentation)
      if end < content.endIndex { buffer += "," }
      start = end + 1
    }
  }

  /// Returns the groups of a line that are inside of no other.
  private static func groups(in line: ArraySlice<String>) -> [Group] {
    var groups: [Group] = []
    var (current, depth) = (Group(kind: "", start: 0), 0)
    for (position, piece) in zip(line.indices, line) where piece.utf8.first == 1 && !piece.hasPrefix(Mark.unmeasured) {
      if piece == Mark.comma {
        if depth == 1 { current.commas.append(position) }
      } else if isEnd(piece) {
        depth -= 1
        current.end = position
        if depth == 0 { groups.append(current) }
      } else {
        if depth == 0 { current = Group(kind: piece, start: position) }
        depth += 1
      }
    }
    return groups
  }
}
