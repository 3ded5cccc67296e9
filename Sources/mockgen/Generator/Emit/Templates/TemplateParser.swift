/// Parses a template line by line. A line with nothing but one section tag, partial or comment is not output.
///
/// The parser works on bytes for speed: the syntax is ASCII, and the tool parses its own templates whenever it starts.
struct TemplateParser {
  private let name: String
  private let bytes: [UInt8]
  private var lines: [Range<Int>] = []
  private var line = 0
  /// The open section tags, innermost last.
  private var open: [(tag: Template.Tag, inverted: Bool, nodes: [Template.Node])] = []
  private var nodes: [Template.Node] = []
  /// The indentation of `{{! mockgen indentation 4 }}`.
  private(set) var indentation: Indentation?
  /// The maximum depth of sections and of partials. Keys need at most four levels.
  static let deepestNesting = 32

  init(name: String, text: String) {
    self.name = name
    bytes = Array(text.utf8)
    let isMarked = bytes.starts(with: Self.byteOrderMark)
    var start = isMarked ? Self.byteOrderMark.count : 0
    var place = start
    while place < bytes.count {
      if bytes[place] == Ascii.lineFeed {
        let hasReturn = place > start && bytes[place - 1] == Ascii.carriageReturn
        lines.append(start..<(hasReturn ? place - 1 : place))
        start = place + 1
      }
      place += 1
    }
    // The last line break ends the last line, and does not begin another.
    if start < bytes.count { lines.append(start..<bytes.count) }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// - Throws: `TemplateError` for a tag that is not closed or not known.
  mutating func parse() throws(TemplateError) -> [Template.Node] {
    while line < lines.count {
      try parse(lines[line])
      line += 1
    }
    if let section = open.last {
      throw error("'{{\(section.inverted ? "^" : "#")\(section.tag.name)}}' is not closed", at: section.tag.place)
    }
    return nodes
  }

  private mutating func parse(_ text: Range<Int>) throws(TemplateError) {
    if let tag = standaloneTag(text) { return try add(tag, isInLine: false) }
    if isComment(at: firstVisible(of: text), in: text), pair(Ascii.closing, in: text) == nil {
      return try skipComment()
    }
    var rest = text
    while let start = pair(Ascii.opening, in: rest) {
      nodes.append(.text(string(rest.lowerBound..<start)))
      guard let end = pair(Ascii.closing, in: start + 2..<rest.upperBound) else {
        throw error("'{{' is not closed", at: place(of: start))
      }
      try add(start + 2..<end, isInLine: true)
      rest = end + 2..<rest.upperBound
    }
    nodes.append(.text(string(rest) + "\n"))
  }

  /// Skips a comment of several lines. If `{{!` is alone in its line, so is the `}}` that closes the comment, which can
  /// therefore contain tags.
  private mutating func skipComment() throws(TemplateError) {
    let first = line
    let start = firstVisible(of: lines[line])
    let isOnItsOwn = lines[line].upperBound == start + 3
    func closes(_ text: Range<Int>) -> Bool {
      isOnItsOwn ? string(text).filter { $0 != " " } == "}}" : pair(Ascii.closing, in: text) != nil
    }
    while line < lines.count, !closes(lines[line]) { line += 1 }
    guard line == lines.count else { return }
    line = first
    throw error("'{{!' is not closed", at: place(of: start))
  }

  private func standaloneTag(_ text: Range<Int>) -> Range<Int>? {
    let start = firstVisible(of: text)
    guard text.upperBound - start > 4, isPair(Ascii.opening, at: start), isPair(Ascii.closing, at: text.upperBound - 2)
    else { return nil }
    let tag = start + 2..<text.upperBound - 2
    guard Ascii.kinds.contains(bytes[tag.lowerBound]) else { return nil }
    return pair(Ascii.opening, in: tag) == nil && pair(Ascii.closing, in: tag) == nil ? tag : nil
  }

  private mutating func add(_ content: Range<Int>, isInLine: Bool) throws(TemplateError) {
    var start = content.lowerBound
    while start < content.upperBound, Ascii.kinds.contains(bytes[start]) || bytes[start] == Ascii.space { start += 1 }
    let isComment = content.first.map { bytes[$0] } == Ascii.exclamationMark
    // A comment has no name.
    let name = isComment ? "" : string(start..<content.upperBound).filter { $0 != " " }
    let tag = Template.Tag(name: name, place: place(of: start))
    if pair(Ascii.opening, in: content) != nil { throw error("'{{' is not allowed inside of a tag", at: tag.place) }
    switch content.first.map({ bytes[$0] }) {
    case Ascii.exclamationMark: try readIndentation(content)
    case UInt8(ascii: "#"), UInt8(ascii: "^"):
      if open.count == Self.deepestNesting { throw error("sections are nested too deeply", at: tag.place) }
      open.append((tag, bytes[content.lowerBound] == UInt8(ascii: "^"), nodes))
      nodes = []
    case UInt8(ascii: "/"): try close(tag)
    case UInt8(ascii: ">"): nodes.append(.partial(tag, isInLine: isInLine))
    case UInt8(ascii: "{"), UInt8(ascii: "&"), UInt8(ascii: "="):
      throw error(
        "'{{\(string(content).prefix(1))' is not a supported tag",
        note: "write '{{name}}', which does not escape its text", at: tag.place)
    default: nodes.append(.variable(tag))
    }
  }

  private mutating func close(_ tag: Template.Tag) throws(TemplateError) {
    guard let section = open.popLast(), section.tag.name == tag.name else {
      throw error("'{{/\(tag.name)}}' closes no open section", at: tag.place)
    }
    nodes = section.nodes + [.section(section.tag, inverted: section.inverted, nodes: nodes)]
  }

  // MARK: Settings

  private mutating func readIndentation(_ comment: Range<Int>) throws(TemplateError) {
    let words = words(in: comment.lowerBound + 1..<comment.upperBound)
    guard words.count == 3, words[0].text == "mockgen", words[1].text != "templates" else { return }
    guard words[1].text == "indentation" else { return try checkSpelling(of: words[1].text, at: words[1].place) }
    guard name == "header" else {
      throw error(
        "the indentation applies to the whole file and cannot be set in '\(name)'", note: "set it in 'header'",
        at: words[2].place)
    }
    guard let found = Indentation(Substring(words[2].text)) else {
      throw error(
        "'\(words[2].text)' is not an indentation", note: "write a number of spaces from 1 to 8, or 'tab'",
        at: words[2].place)
    }
    indentation = found
  }

  /// Reports a comment with a misspelled setting, which would have no effect. Other comments may begin with the tool's
  /// name, too.
  private func checkSpelling(of setting: String, at place: TemplatePlace) throws(TemplateError) {
    guard NearestName.of(setting, among: ["indentation"]) != nil else { return }
    throw error("there is no setting '\(setting)'", note: "did you mean 'indentation'?", at: place)
  }

  private func error(_ message: String, note: String? = nil, at place: TemplatePlace) -> TemplateError {
    TemplateError(
      .templateSyntax, message, note: note ?? "see docs/templates.md for the supported tags", in: name,
      at: place)
  }
}

// MARK: - Bytes

private enum Ascii {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let exclamationMark = UInt8(ascii: "!")
  static let opening = UInt8(ascii: "{")
  static let closing = UInt8(ascii: "}")
  /// The first characters of tags that are not variables.
  static let kinds: [UInt8] = Array("#^/>!".utf8)
}

extension TemplateParser {
  private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func firstVisible(of text: Range<Int>) -> Int {
    var place = text.lowerBound
    while place < text.upperBound, bytes[place] == Ascii.space { place += 1 }
    return place
  }

  private func isPair(_ byte: UInt8, at place: Int) -> Bool {
    place + 1 < bytes.count && bytes[place] == byte && bytes[place + 1] == byte
  }

  /// Returns the position of the first two adjacent bytes that equal `byte`.
  private func pair(_ byte: UInt8, in text: Range<Int>) -> Int? {
    var place = text.lowerBound
    while place + 1 < text.upperBound {
      if bytes[place] == byte, bytes[place + 1] == byte { return place }
      place += 1
    }
    return nil
  }

  private func isComment(at place: Int, in text: Range<Int>) -> Bool {
    text.upperBound - place >= 3 && isPair(Ascii.opening, at: place) && bytes[place + 2] == Ascii.exclamationMark
  }

  /// Returns the words between spaces, with their locations.
  private func words(in text: Range<Int>) -> [(text: String, place: TemplatePlace)] {
    bytes[text].split(separator: Ascii.space).map {
      (String(decoding: $0, as: UTF8.self), place(of: $0.startIndex))
    }
  }

  /// Returns the location of a byte in the current line.
  private func place(of byte: Int) -> TemplatePlace {
    TemplatePlace(line: line + 1, column: byte - (lines.isEmpty ? 0 : lines[min(line, lines.count - 1)].lowerBound) + 1)
  }
}
