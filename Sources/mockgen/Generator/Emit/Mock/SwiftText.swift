import MockgenSyntax

/// A text with marks at the parts at which a long line can be broken, its groups.
struct SwiftText: ExpressibleByStringInterpolation, StringInterpolationProtocol, Sendable {
  /// Some bytes of the text.
  fileprivate struct Mark: Sendable {
    enum Kind: Sendable {
      /// The start of items on a line of their own, or one line for each.
      case list
      /// The start of a list that is broken before the other lists of a line.
      case outerList
      /// The start of a statement on a line of its own. It is broken before lists are.
      case block
      case comma
      /// The end of a group.
      case end
      /// A text that does not count for the length of its line, unless it is in a group of the line.
      case unmeasured
    }
    var kind: Kind
    var start: Int
    var end: Int
  }

  private var bytes: TextBuffer
  private var marks: [Mark] = []

  init(literalCapacity: Int, interpolationCount: Int) {
    bytes = TextBuffer(capacity: literalCapacity + 24 * interpolationCount)
  }

  init(stringLiteral text: String) {
    bytes = TextBuffer(capacity: text.utf8.count)
    bytes += text
  }

  init(stringInterpolation text: SwiftText) { self = text }

  /// The brace that ends the first line of a declaration.
  static let brace: SwiftText = "\(unmeasured: " {")"

  // MARK: Appending

  mutating func appendLiteral(_ text: String) { bytes += text }
  mutating func appendInterpolation(_ text: String) { bytes += text }
  mutating func appendInterpolation(_ type: TypeSyntax) { type.write(into: &bytes) }
  mutating func appendInterpolation(_ attribute: AttributeSyntax) { bytes += attribute.description }

  mutating func appendInterpolation(_ other: SwiftText) {
    let start = bytes.count
    bytes.append(other.bytes, from: 0, to: other.bytes.count)
    // An iterator is slow in a debug build.
    var number = 0
    while number < other.marks.count {
      let mark = other.marks[number]
      append(Mark(kind: mark.kind, start: start + mark.start, end: start + mark.end))
      number += 1
    }
  }

  /// Appends a text that does not count for the length of its line, unless it is in a group of the line.
  mutating func appendInterpolation(unmeasured text: String) { append(.unmeasured, text) }

  /// Appends items with commas between them.
  mutating func appendInterpolation(list items: [SwiftText]) { append(.list, "", items, "") }
  mutating func appendInterpolation(items: [String]) {
    if items.isEmpty { return }
    append(.list, "")
    var number = 0
    while number < items.count {
      if number > 0 { append(.comma, ", ") }
      bytes += items[number]
      number += 1
    }
    append(.end, "")
  }

  /// Appends a list that is broken before the other lists of a line. If it is broken, the text before its items and the
  /// bracket after them do not count for the lengths of their lines.
  mutating func appendInterpolation(outerList items: [SwiftText], _ opening: String, _ closing: String) {
    append(.outerList, opening, items, closing)
  }

  /// Appends a statement between its braces.
  mutating func appendInterpolation(block statement: SwiftText) { append(.block, " ", [statement], " ") }

  private mutating func append(_ kind: Mark.Kind, _ text: String) {
    let start = bytes.count
    bytes += text
    append(Mark(kind: kind, start: start, end: bytes.count))
  }

  private mutating func append(_ mark: Mark) {
    // A group has several marks.
    if marks.isEmpty { marks.reserveCapacity(8) }
    marks.append(mark)
  }

  private mutating func append(_ kind: Mark.Kind, _ start: String, _ items: [SwiftText], _ end: String) {
    if items.isEmpty { return }
    append(kind, start)
    var number = 0
    while number < items.count {
      if number > 0 { append(.comma, ", ") }
      appendInterpolation(items[number])
      number += 1
    }
    append(.end, end)
  }

  // MARK: Text

  /// The text without line breaks that depend on its length.
  var flat: String { bytes.text }

  /// Returns the text with the line breaks that it needs in a line of this indentation.
  func broken(at indentation: Int) -> String {
    var buffer = TextBuffer()
    write(whole, to: &buffer, column: indentation, indentation: indentation)
    return buffer.text
  }

  /// Appends the text to a buffer. A text with groups is one line, but for the line breaks in its parts.
  ///
  /// - Parameter margin: the spaces before it.
  func write(to buffer: inout TextBuffer, after margin: String) {
    // There are never more characters than bytes.
    if marks.isEmpty || margin.utf8.count + bytes.count <= Self.lineLength {
      buffer += margin
      buffer.append(bytes, from: 0, to: bytes.count)
      return
    }
    let line = margin.isEmpty ? self : "\(margin)\(self)"
    let indentation = line.flat.utf8.prefix { $0 == UInt8(ascii: " ") }.count
    line.write(line.whole, to: &buffer, column: 0, indentation: indentation)
  }
}

// MARK: - Lines

extension SwiftText {
  static let lineLength = 118

  /// A part of a text, and the indices of its marks. The loops over them use no iterator or slice, which are slow in a debug
  /// build.
  private struct Line {
    var start: Int
    var end: Int
    var firstMark: Int
    var endOfMarks: Int
  }

  /// A group of a line, by the indices of its marks.
  private struct Group {
    var kind: Mark.Kind
    var start: Int
    var commas: [Int] = []
    var end = 0
  }

  private var whole: Line { Line(start: 0, end: bytes.count, firstMark: 0, endOfMarks: marks.count) }

  /// Returns whether a line fits into the line length.
  func fits(at indentation: Int) -> Bool { fits(whole, column: indentation) }

  private func fits(_ line: Line, column: Int) -> Bool {
    // Counting characters takes time, and there are never more of them than bytes.
    column + length(of: line) { $1 - $0 } <= Self.lineLength
      || !bytes.isASCII && column + length(of: line) { bytes.text(from: $0, to: $1).count } <= Self.lineLength
  }

  private func length(of line: Line, _ count: (Int, Int) -> Int) -> Int {
    var (length, depth, number) = (count(line.start, line.end), 0, line.firstMark)
    while number < line.endOfMarks {
      let mark = marks[number]
      number += 1
      switch mark.kind {
      case .unmeasured: if depth == 0 { length -= count(mark.start, mark.end) }
      case .list, .outerList, .block: depth += 1
      case .end: depth -= 1
      case .comma: break
      }
    }
    return length
  }

  /// Writes a line, or the lines into which it must be broken: at its blocks, or else at its first list.
  ///
  /// - Parameters:
  ///   - column: the column in which the text begins.
  ///   - indentation: the number of spaces before the line.
  private func write(_ line: Line, to buffer: inout TextBuffer, column: Int, indentation: Int) {
    let groups = fits(line, column: column) ? [] : groups(in: line)
    let blocks = groups.filter { $0.kind == .block }
    let list = groups.first { $0.kind == .outerList } ?? groups.first
    let broken = blocks.isEmpty ? [list].compactMap { $0 } : blocks
    if broken.isEmpty { return buffer.append(bytes, from: line.start, to: line.end) }
    let margin = "\n" + String(repeating: " ", count: indentation)
    var (rest, column) = (line, column)
    for group in broken {
      let (start, end) = (marks[group.start], marks[group.end])
      rest.end = start.start
      rest.endOfMarks = group.start
      write(rest, to: &buffer, column: column, indentation: indentation)
      if group.kind == .outerList { buffer.append(bytes, from: start.start, to: start.end) }
      write(group, to: &buffer, after: margin + "  ", indentation + 2)
      buffer += margin
      if group.kind == .outerList { buffer.append(bytes, from: end.start, to: end.end) }
      (rest, column) = (line, indentation)
      (rest.start, rest.firstMark) = (end.end, group.end + 1)
    }
    write(rest, to: &buffer, column: column, indentation: indentation)
  }

  /// Writes a statement, or the items of a list on one line or one line for each.
  private func write(_ group: Group, to buffer: inout TextBuffer, after margin: String, _ indentation: Int) {
    var content = Line(
      start: marks[group.start].end, end: marks[group.end].start, firstMark: group.start + 1, endOfMarks: group.end)
    let commas = fits(content, column: indentation) ? [] : group.commas
    for mark in commas + [group.end] {
      (content.end, content.endOfMarks) = (marks[mark].start, mark)
      buffer += margin
      write(content, to: &buffer, column: indentation, indentation: indentation)
      if mark != group.end { buffer += "," }
      (content.start, content.firstMark) = (marks[mark].end, mark + 1)
    }
  }

  /// Returns the groups of a line that are inside of no other.
  private func groups(in line: Line) -> [Group] {
    var groups: [Group] = []
    var (depth, number) = (0, line.firstMark)
    while number < line.endOfMarks {
      switch marks[number].kind {
      case .list, .outerList, .block:
        if depth == 0 { groups.append(Group(kind: marks[number].kind, start: number)) }
        depth += 1
      case .comma: if depth == 1 { groups[groups.count - 1].commas.append(number) }
      case .end:
        depth -= 1
        if depth == 0 { groups[groups.count - 1].end = number }
      case .unmeasured: break
      }
      number += 1
    }
    return groups
  }
}
