import MockgenSyntax

/// A text in pieces, which are copied once, into the writer. Its groups are the parts at which a long line can be broken.
struct SwiftText: ExpressibleByStringInterpolation, Sendable {
  fileprivate enum Piece: Sendable {
    case text(String)
    /// A text that does not count for the length of its line, unless it is in a group of the line.
    case unmeasured(String)
    /// The start of a group, with its text.
    case start(Kind, String)
    case comma
    /// The end of a group, with its text.
    case end(String)

    var text: String {
      switch self {
      case .text(let text), .unmeasured(let text), .start(_, let text), .end(let text): text
      case .comma: ", "
      }
    }
  }

  fileprivate enum Kind: Sendable {
    /// Items on a line of their own, or one line for each.
    case list
    /// A list that is broken before the other lists of a line.
    case outerList
    /// A statement on a line of its own. It is broken before lists are.
    case block
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = SwiftText()

    init(literalCapacity: Int, interpolationCount: Int) { text.pieces.reserveCapacity(2 * interpolationCount + 1) }

    mutating func appendLiteral(_ text: String) { if !text.isEmpty { self.text.append(.text(text), text) } }
    mutating func appendInterpolation(_ text: String) { if !text.isEmpty { self.text.append(.text(text), text) } }
    mutating func appendInterpolation(_ type: TypeSyntax) { appendInterpolation(type.description) }
    mutating func appendInterpolation(_ attribute: AttributeSyntax) { appendInterpolation(attribute.description) }
    mutating func appendInterpolation(_ other: SwiftText) { text += other }

    /// Appends items with commas between them.
    mutating func appendInterpolation(list items: [SwiftText]) { text.add(.list, "", items, "") }
    mutating func appendInterpolation(items: [String]) {
      text.add(.list, "", items.map { SwiftText(stringLiteral: $0) }, "")
    }

    /// Appends a list that is broken before the other lists of a line. If it is broken, the text before its items and the
    /// bracket after them do not count for the lengths of their lines.
    mutating func appendInterpolation(outerList items: [SwiftText], _ opening: String, _ closing: String) {
      text.add(.outerList, opening, items, closing)
    }

    /// Appends a statement between its braces.
    mutating func appendInterpolation(block statement: SwiftText) { text.add(.block, " ", [statement], " ") }
  }

  fileprivate var pieces: [Piece]
  private var hasGroups = false
  /// The number of bytes that count for the length of the line, and of those that do not.
  private var (length, unmeasured) = (0, 0)

  fileprivate init() { pieces = [] }

  init(stringLiteral text: String) { (pieces, length) = ([.text(text)], text.utf8.count) }

  init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }

  /// The brace that ends the first line of a declaration.
  static let brace = unmeasured(" {")

  /// Returns a text that does not count for the length of its line, unless it is in a group of the line.
  static func unmeasured(_ text: String) -> SwiftText {
    var result = SwiftText()
    result.pieces = [.unmeasured(text)]
    result.unmeasured = text.utf8.count
    return result
  }

  fileprivate mutating func append(_ piece: Piece, _ text: String) {
    pieces.append(piece)
    length += text.utf8.count
  }

  fileprivate static func += (text: inout SwiftText, other: SwiftText) {
    text.pieces += other.pieces
    text.length += other.length
    text.unmeasured += other.unmeasured
    if other.hasGroups { text.hasGroups = true }
  }

  fileprivate mutating func add(_ kind: Kind, _ start: String, _ items: [SwiftText], _ end: String) {
    if items.isEmpty { return }
    let outside = unmeasured
    append(.start(kind, start), start)
    var number = 0
    while number < items.count {
      if number > 0 { append(.comma, ", ") }
      self += items[number]
      number += 1
    }
    append(.end(end), end)
    (length, unmeasured, hasGroups) = (length + unmeasured - outside, outside, true)
  }

  // MARK: Text

  /// The text without line breaks that depend on its length.
  var flat: String {
    var buffer = TextBuffer()
    Self.write(flat: Line(pieces, 0, pieces.count), to: &buffer)
    return buffer.text
  }

  /// Returns the text with the line breaks that it needs in a line of this indentation.
  func broken(at indentation: Int) -> String {
    var buffer = TextBuffer()
    Self.write(Line(pieces, 0, pieces.count), to: &buffer, column: indentation, indentation: indentation)
    return buffer.text
  }

  /// Appends the text to a buffer. A text with groups is one line, but for the line breaks in its pieces.
  ///
  /// - Parameter margin: the spaces before it.
  func write(to buffer: inout TextBuffer, after margin: String) {
    if hasGroups, margin.utf8.count + length > Self.lineLength {
      let line = [.text(margin)] + pieces
      let indentation = Self.spaces(before: line)
      return Self.write(Line(line, 0, line.count), to: &buffer, column: 0, indentation: indentation)
    }
    buffer += margin
    // An iterator is slow in a debug build.
    var number = 0
    while number < pieces.count {
      buffer += pieces[number].text
      number += 1
    }
  }

  private static func spaces(before line: [Piece]) -> Int {
    var count = 0
    for piece in line {
      let text = piece.text.utf8
      let spaces = text.prefix { $0 == UInt8(ascii: " ") }.count
      count += spaces
      if spaces < text.count { break }
    }
    return count
  }
}

// MARK: - Lines

extension SwiftText {
  static let lineLength = 118

  /// Some pieces of a text. The loops over them use no iterator or slice, which are slow in a debug build.
  private struct Line {
    let pieces: [Piece]
    let start: Int
    let end: Int

    init(_ pieces: [Piece], _ start: Int, _ end: Int) { (self.pieces, self.start, self.end) = (pieces, start, end) }

    func part(_ start: Int, _ end: Int) -> Line { Line(pieces, start, end) }
  }

  /// A group of a line, by the positions of its pieces.
  private struct Group {
    var kind: Kind
    var start: Int
    var commas: [Int] = []
    var end = 0
  }

  /// Returns whether a line fits into the line length.
  static func fits(_ line: String, indentation: Int) -> Bool { fits(Line([.text(line)], 0, 1), column: indentation) }

  private static func fits(_ line: Line, column: Int) -> Bool {
    // Counting characters takes time, and there are never more of them than bytes.
    column + length(of: line) { $0.utf8.count } <= lineLength
      || column + length(of: line) { $0.isASCII ? $0.utf8.count : $0.count } <= lineLength
  }

  private static func length(of line: Line, _ count: (String) -> Int) -> Int {
    var (length, depth, position) = (0, 0, line.start)
    while position < line.end {
      let piece = line.pieces[position]
      position += 1
      switch piece {
      case .unmeasured where depth == 0: continue
      case .start: depth += 1
      case .end: depth -= 1
      case .text, .unmeasured, .comma: break
      }
      length += count(piece.text)
    }
    return length
  }

  private static func write(flat line: Line, to buffer: inout TextBuffer) {
    var position = line.start
    while position < line.end {
      buffer += line.pieces[position].text
      position += 1
    }
  }

  /// Writes a line, or the lines into which it must be broken: at its blocks, or else at its first list.
  ///
  /// - Parameters:
  ///   - column: the column in which the text begins.
  ///   - indentation: the number of spaces before the line.
  private static func write(
    _ line: Line, to buffer: inout TextBuffer, column: Int, indentation: Int
  ) {
    let groups = fits(line, column: column) ? [] : groups(in: line)
    let blocks = groups.filter { $0.kind == .block }
    let list = groups.first { $0.kind == .outerList } ?? groups.first
    let broken = blocks.isEmpty ? [list].compactMap { $0 } : blocks
    if broken.isEmpty { return write(flat: line, to: &buffer) }
    let margin = "\n" + String(repeating: " ", count: indentation)
    var (start, column) = (line.start, column)
    for group in broken {
      write(line.part(start, group.start), to: &buffer, column: column, indentation: indentation)
      if group.kind == .outerList { buffer += line.pieces[group.start].text }
      write(line.part(group.start + 1, group.end), of: group, to: &buffer, after: margin + "  ", indentation + 2)
      buffer += margin
      if group.kind == .outerList { buffer += line.pieces[group.end].text }
      (start, column) = (group.end + 1, indentation)
    }
    write(line.part(start, line.end), to: &buffer, column: column, indentation: indentation)
  }

  /// Writes a statement, or the items of a list on one line or one line for each.
  private static func write(
    _ content: Line, of group: Group, to buffer: inout TextBuffer, after margin: String, _ indentation: Int
  ) {
    let commas = fits(content, column: indentation) ? [] : group.commas
    var start = content.start
    for end in commas + [content.end] {
      buffer += margin
      write(content.part(start, end), to: &buffer, column: indentation, indentation: indentation)
      if end < content.end { buffer += "," }
      start = end + 1
    }
  }

  /// Returns the groups of a line that are inside of no other.
  private static func groups(in line: Line) -> [Group] {
    var groups: [Group] = []
    var (depth, position) = (0, line.start)
    while position < line.end {
      switch line.pieces[position] {
      case .start(let kind, _):
        if depth == 0 { groups.append(Group(kind: kind, start: position)) }
        depth += 1
      case .comma where depth == 1: groups[groups.count - 1].commas.append(position)
      case .end:
        depth -= 1
        if depth == 0 { groups[groups.count - 1].end = position }
      case .text, .unmeasured, .comma: break
      }
      position += 1
    }
    return groups
  }
}
