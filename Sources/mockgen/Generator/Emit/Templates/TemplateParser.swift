/// Parses a template line by line. A line with nothing but one section tag, partial or comment is not output. The syntax is
/// ASCII, so lines are bytes.
struct TemplateParser {
  private let name: String
  private let lines: [ArraySlice<UInt8>]
  private var line = 0
  /// The open section tags, innermost last.
  private var open: [(tag: Template.Tag, inverted: Bool, nodes: [Template.Node])] = []
  private var nodes: [Template.Node] = []
  /// The maximum depth of sections. Keys need at most four levels.
  static let deepestNesting = 32

  init(name: String, text: String) {
    self.name = name
    let bytes = Array(text.utf8)
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var lines = bytes.dropFirst(isMarked ? 3 : 0).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // The last line break ends the last line, and does not begin another.
    if lines.last?.isEmpty == true { lines.removeLast() }
    self.lines = lines.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
  }

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

  private mutating func parse(_ text: ArraySlice<UInt8>) throws(TemplateError) {
    let visible = text.drop { $0 == UInt8(ascii: " ") }
    let content = visible.dropFirst(2).dropLast(2)
    if visible.count > 4, visible.starts(with: "{{".utf8), visible.suffix(2).elementsEqual("}}".utf8),
      content.first.map(Self.kinds.contains) == true, pair("{", in: content) == nil, pair("}", in: content) == nil
    {
      return try add(content, isInLine: false)
    }
    if visible.starts(with: "{{!".utf8), pair("}", in: visible) == nil { return try skipComment(visible) }
    var rest = text
    while let start = pair("{", in: rest) {
      nodes.append(.text(string(rest[..<start])))
      guard let end = pair("}", in: rest[(start + 2)...]) else {
        throw error("'{{' is not closed", at: place(of: start))
      }
      try add(rest[(start + 2)..<end], isInLine: true)
      rest = rest[(end + 2)...]
    }
    nodes.append(.text(string(rest) + "\n"))
  }

  /// Skips a comment of several lines. If `{{!` is alone in its line, so is the `}}` that closes the comment, which can
  /// therefore contain tags.
  private mutating func skipComment(_ start: ArraySlice<UInt8>) throws(TemplateError) {
    let first = line
    func closes(_ text: ArraySlice<UInt8>) -> Bool {
      start.count == 3 ? string(text).filter { $0 != " " } == "}}" : pair("}", in: text) != nil
    }
    while line < lines.count, !closes(lines[line]) { line += 1 }
    guard line == lines.count else { return }
    line = first
    throw error("'{{!' is not closed", at: place(of: start.startIndex))
  }

  private mutating func add(_ content: ArraySlice<UInt8>, isInLine: Bool) throws(TemplateError) {
    let kind = content.first.map { Character(Unicode.Scalar($0)) }
    let text = content.drop { Self.kinds.contains($0) || $0 == UInt8(ascii: " ") }
    let tag = Template.Tag(name: string(text).filter { $0 != " " }, place: place(of: text.startIndex))
    if pair("{", in: content) != nil { throw error("'{{' is not allowed inside of a tag", at: tag.place) }
    switch kind {
    case "!": break
    case "#", "^":
      if open.count == Self.deepestNesting { throw error("sections are nested too deeply", at: tag.place) }
      open.append((tag, kind == "^", nodes))
      nodes = []
    case "/":
      guard let section = open.popLast(), section.tag.name == tag.name else {
        throw error("'{{/\(tag.name)}}' closes no open section", at: tag.place)
      }
      nodes = section.nodes + [.section(section.tag, inverted: section.inverted, nodes: nodes)]
    case ">": nodes.append(.partial(tag, isInLine: isInLine))
    case "{", "&", "=":
      throw error(
        "'{{\(string(content.prefix(1)))' is not a supported tag",
        note: "write '{{name}}', which does not escape its text", at: tag.place)
    default: nodes.append(.variable(tag))
    }
  }

  private func error(_ message: String, note: String? = nil, at place: TemplatePlace) -> TemplateError {
    TemplateError(
      .templateSyntax, message, note: note ?? "see docs/templates.md for the supported tags", in: name, at: place)
  }

  // MARK: Bytes

  /// The first characters of tags that are not variables.
  private static let kinds = Array("#^/>!".utf8)

  private func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the index of the first two adjacent bytes that equal the character.
  private func pair(_ character: Unicode.Scalar, in text: ArraySlice<UInt8>) -> Int? {
    let byte = UInt8(ascii: character)
    return text.indices.dropLast().first { text[$0] == byte && text[$0 + 1] == byte }
  }

  /// Returns the location of a byte in the current line.
  private func place(of byte: Int) -> TemplatePlace {
    TemplatePlace(line: line + 1, column: byte - lines[line].startIndex + 1)
  }
}
