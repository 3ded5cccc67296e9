/// Reads a template line by line: a line that holds nothing but one section tag, partial or comment is not output.
struct TemplateParser {
  private let name: String
  private var lines: [Substring]
  private var line = 0
  /// The section tags that are open, innermost last.
  private var open: [(tag: Template.Tag, inverted: Bool, nodes: [Template.Node])] = []
  private var nodes: [Template.Node] = []
  /// As `{{! mockgen indentation 4 }}` says.
  private(set) var indentation: Indentation?
  /// How deep sections may be nested, and partials; the keys are no more than four.
  static let deepestNesting = 32

  init(name: String, text: String) {
    self.name = name
    var text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    text.makeContiguousUTF8()
    lines =
      text.utf8.contains(UInt8(ascii: "\r"))
      ? text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      : text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Substring.init)
    // The last line break ends the last line; it does not begin another.
    if lines.last?.isEmpty == true { lines.removeLast() }
  }

  /// - Throws: `TemplateError` for a tag that is not closed or not known, and for another contract.
  mutating func parse() throws(TemplateError) -> [Template.Node] {
    try checkContract()
    while line < lines.count {
      try parse(lines[line])
      line += 1
    }
    if let section = open.last {
      throw error("'{{\(section.inverted ? "^" : "#")\(section.tag.name)}}' is not closed", at: section.tag.place)
    }
    return nodes
  }

  private mutating func parse(_ text: Substring) throws(TemplateError) {
    if let tag = standaloneTag(text) { return try add(tag, in: text, isInLine: false) }
    if text.drop(while: { $0 == " " }).hasPrefix("{{!"), text.firstRange(of: "}}") == nil { return try skipComment() }
    var rest = text
    while let start = rest.firstRange(of: "{{") {
      nodes.append(.text(String(rest[..<start.lowerBound])))
      guard let end = rest[start.upperBound...].firstRange(of: "}}") else {
        throw error("'{{' is not closed", at: place(of: start.lowerBound, in: text))
      }
      try add(rest[start.upperBound..<end.lowerBound], in: text, isInLine: true)
      rest = rest[end.upperBound...]
    }
    nodes.append(.text(rest + "\n"))
  }

  /// A comment over several lines ends with the line that closes it; one that begins on a line of its own ends on one,
  /// so that it may hold tags.
  private mutating func skipComment() throws(TemplateError) {
    let start = line
    let opening = lines[start].drop { $0 == " " }
    func closes(_ text: Substring) -> Bool {
      opening == "{{!" ? text.filter { $0 != " " } == "}}" : text.firstRange(of: "}}") != nil
    }
    while line < lines.count, !closes(lines[line]) { line += 1 }
    guard line == lines.count else { return }
    throw error("'{{!' is not closed", at: place(of: opening.startIndex, in: lines[start], line: start))
  }

  private func standaloneTag(_ text: Substring) -> Substring? {
    let content = text.drop { $0 == " " }
    guard content.hasPrefix("{{"), content.hasSuffix("}}") else { return nil }
    let tag = content.dropFirst(2).dropLast(2)
    guard let kind = tag.first, "#^/>!".contains(kind) else { return nil }
    return tag.firstRange(of: "{{") == nil && tag.firstRange(of: "}}") == nil ? tag : nil
  }

  private mutating func add(_ content: Substring, in text: Substring, isInLine: Bool) throws(TemplateError) {
    let key = content.drop { "#^/>! ".contains($0) }
    let tag = Template.Tag(name: String(key.filter { $0 != " " }), place: place(of: key.startIndex, in: text))
    if content.firstRange(of: "{{") != nil { throw error("'{{' stands inside of a tag", at: tag.place) }
    switch content.first {
    case "!": try readIndentation(content, in: text)
    case "#", "^":
      if open.count == Self.deepestNesting { throw error("sections are nested too deeply", at: tag.place) }
      open.append((tag, content.first == "^", nodes))
      nodes = []
    case "/": try close(tag)
    case ">": nodes.append(.partial(tag, isInLine: isInLine))
    case "{", "&", "=":
      throw error(
        "'{{\(content.prefix(1))' is no tag of these templates", note: "nothing is escaped: write '{{name}}'",
        at: tag.place)
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

  private mutating func readIndentation(_ comment: Substring, in text: Substring) throws(TemplateError) {
    let words = comment.dropFirst().split(separator: " ")
    guard words.count == 3, words[0] == "mockgen" else { return }
    guard words[1] == "indentation" else { return try checkSpelling(of: words[1], in: text) }
    let place = place(of: words[2].startIndex, in: text)
    guard ["file", "header"].contains(name) else {
      throw TemplateError(
        .templateMisplaced, "the indentation is that of the whole file, and '\(name)' is a part of it",
        note: "say it in 'header' or in 'file'", in: name, at: place)
    }
    guard let found = Indentation(words[2]) else {
      throw error(
        "'\(words[2])' is no indentation", note: "write a number of spaces from 1 to 8, or 'tab'", at: place)
    }
    indentation = found
  }

  /// A comment may begin with the tool's name; what is nearly a setting is one that would have no effect.
  private func checkSpelling(of setting: Substring, in text: Substring) throws(TemplateError) {
    guard NearestName.of(String(setting), among: ["indentation"]) != nil else { return }
    let place = place(of: setting.startIndex, in: text)
    throw error("there is no setting '\(setting)'", note: "did you mean 'indentation'?", at: place)
  }

  // MARK: Contract

  /// The first line may name the contract that the template was written for.
  private func checkContract() throws(TemplateError) {
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count >= 3, words[0] == "{{!", words[1] == "mockgen", words[2] == "templates", let first = lines.first
    else { return }
    if words.dropFirst(3) == ["\(TemplateSchema.version)", "}}"] { return }
    let claim = words.count > 3 && words[3] != "}}" ? words[3] : words[2]
    let wanted = claim == words[2] ? "a contract without number" : "contract \(claim)"
    throw TemplateError(
      .templateContract,
      "the template is written for \(wanted), and the contract of this mockgen is \(TemplateSchema.version)",
      note: "compare it with what 'mockgen template show \(name)' prints, export it anew, and see docs/templates.md",
      in: name, at: place(of: claim.startIndex, in: first))
  }

  // MARK: Places

  private func place(of index: Substring.Index, in text: Substring, line: Int? = nil) -> TemplatePlace {
    TemplatePlace(line: (line ?? self.line) + 1, column: text.utf8.distance(from: text.startIndex, to: index) + 1)
  }

  private func error(_ message: String, note: String? = nil, at place: TemplatePlace) -> TemplateError {
    TemplateError(
      .templateSyntax, message, note: note ?? "docs/templates.md lists the tags that templates know", in: name,
      at: place)
  }
}

extension Substring {
  /// The first occurrence of two equal or different ASCII characters.
  fileprivate func firstRange(of pair: String) -> Range<Index>? {
    let wanted = Array(pair.utf8)
    let place = utf8.withContiguousStorageIfAvailable { bytes in
      bytes.indices.dropLast().first { bytes[$0] == wanted[0] && bytes[$0 + 1] == wanted[1] }
    }
    guard let offset = place ?? nil else { return nil }
    let start = utf8.index(startIndex, offsetBy: offset)
    return start..<utf8.index(start, offsetBy: 2)
  }
}
