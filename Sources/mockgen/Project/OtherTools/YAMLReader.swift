import MockgenCommandLine

/// Reads the part of YAML that configs use: maps, lists and strings.
struct YAMLReader {
  private struct Line {
    var indentation: Int
    var text: String
    var number: Int
  }
  private var lines: [Line] = []
  private var place = 0
  /// The number of blocks around the current one.
  private var depth = 0

  /// - Throws: `ForeignConfigError` for other parts of YAML, such as anchors, block scalars and tags.
  static func read(_ text: String) throws(ForeignConfigError) -> ForeignValue {
    var reader = YAMLReader()
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let content = withoutComment(line)
      let body = content.drop { $0 == " " }
      if body.isEmpty || body == "---" { continue }
      if body.hasPrefix("\t") { throw error("YAML does not allow tabs in an indentation", index + 1) }
      reader.lines.append(Line(indentation: content.count - body.count, text: String(body), number: index + 1))
    }
    guard let first = reader.lines.first else { return ForeignValue(content: .table([]), line: 1) }
    let value = try reader.block(first.indentation)
    if reader.place < reader.lines.count {
      throw error("the indentation is inconsistent", reader.lines[reader.place].number)
    }
    return value
  }

  private static func error(_ message: String, _ line: Int) -> ForeignConfigError {
    ForeignConfigError(message: message, line: line)
  }

  static func withoutComment(_ line: Substring) -> Substring {
    var quote: Character?
    var before: Character = " "
    for index in line.indices {
      let character = line[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || (character == "'" && !before.isLetter) {
        quote = character
      } else if character == "#", before == " " {
        return trimmed(line[..<index])
      }
      before = character
    }
    return trimmed(line)
  }

  static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }

  // MARK: Blocks

  private mutating func block(_ indentation: Int) throws(ForeignConfigError) -> ForeignValue {
    let line = lines[place]
    try Self.check(depth, line.number)
    depth += 1
    defer { depth -= 1 }
    if line.text == "-" || line.text.hasPrefix("- ") { return try list(indentation) }
    if Self.key(of: line.text) != nil { return try map(indentation) }
    place += 1
    return try Self.scalar(line.text[...], line.number)
  }

  private mutating func list(_ indentation: Int) throws(ForeignConfigError) -> ForeignValue {
    let start = lines[place].number
    var values: [ForeignValue] = []
    while place < lines.count, lines[place].indentation == indentation,
      lines[place].text == "-" || lines[place].text.hasPrefix("- ")
    {
      let rest = lines[place].text.dropFirst().drop { $0 == " " }
      if rest.isEmpty {
        place += 1
        guard place < lines.count, lines[place].indentation > indentation else { continue }
        values.append(try block(lines[place].indentation))
      } else {
        // The text after the dash begins a block of its own, in its column.
        lines[place].indentation += lines[place].text.count - rest.count
        lines[place].text = String(rest)
        values.append(try block(lines[place].indentation))
      }
    }
    return ForeignValue(content: .list(values), line: start)
  }

  private mutating func map(_ indentation: Int) throws(ForeignConfigError) -> ForeignValue {
    let start = lines[place].number
    var members: [ForeignMember] = []
    while place < lines.count, lines[place].indentation == indentation,
      let (key, rest) = Self.key(of: lines[place].text)
    {
      let number = lines[place].number
      place += 1
      if !rest.isEmpty {
        members.append(ForeignMember(key: key, value: try Self.scalar(rest, number)))
      } else if let value = try nested(below: indentation) {
        members.append(ForeignMember(key: key, value: value))
      }
    }
    return ForeignValue(content: .table(members), line: start)
  }

  /// Parses a nested value. A list may be in the column of its key.
  private mutating func nested(below indentation: Int) throws(ForeignConfigError) -> ForeignValue? {
    guard place < lines.count else { return nil }
    let line = lines[place]
    guard line.indentation > indentation || (line.indentation == indentation && line.text.hasPrefix("-")) else {
      return nil
    }
    return try block(line.indentation)
  }

  /// Parses a key, and returns it with the text after its colon.
  private static func key(of text: String) -> (String, Substring)? {
    guard let first = text.first, first != "[", first != "{" else { return nil }
    var search = text.startIndex
    while let colon = text[search...].firstIndex(of: ":") {
      let behind = text.index(after: colon)
      if behind == text.endIndex || text[behind] == " " {
        let key = unquoted(trimmed(text[..<colon]))
        return (key, text[behind...].drop { $0 == " " })
      }
      search = behind
    }
    return nil
  }

  /// Throws an error for a nesting that might exhaust the stack.
  static func check(_ depth: Int, _ line: Int) throws(ForeignConfigError) {
    if depth >= ForeignValue.maximumDepth { throw error("the nesting is too deep", line) }
  }

  // MARK: Values in one line

  static func scalar(
    _ text: Substring, _ line: Int, depth: Int = 0
  ) throws(ForeignConfigError) -> ForeignValue {
    try check(depth, line)
    if let first = text.first, "&*!|>".contains(first) { throw error("'\(text)' is not supported", line) }
    if text.first == "[" {
      guard text.last == "]" else { throw error("a list in brackets must end on its line", line) }
      var values: [ForeignValue] = []
      for part in parts(of: text.dropFirst().dropLast()) { values.append(try scalar(part, line, depth: depth + 1)) }
      return ForeignValue(content: .list(values), line: line)
    }
    if text.first == "{" {
      guard text.last == "}" else { throw error("a map in braces must end on its line", line) }
      var members: [ForeignMember] = []
      for part in parts(of: text.dropFirst().dropLast()) {
        guard let (key, rest) = key(of: String(part)) else { throw error("'\(part)' has no value", line) }
        members.append(ForeignMember(key: key, value: try scalar(rest, line, depth: depth + 1)))
      }
      return ForeignValue(content: .table(members), line: line)
    }
    return ForeignValue(content: .text(unquoted(text)), line: line)
  }

  private static func parts(of text: Substring) -> [Substring] {
    text.split(separator: ",").map { trimmed($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }

  static func unquoted(_ text: Substring) -> String {
    guard text.count > 1, let first = text.first, first == "\"" || first == "'", text.last == first else {
      return String(text)
    }
    return String(text.dropFirst().dropLast())
  }
}
