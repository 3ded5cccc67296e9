/// A parsed template: a strict subset of Mustache, with sections, inverted sections, partials and comments.
///
/// Nothing is escaped, since the output is Swift. A key that is not known is an error, located in the template.
struct Template: Sendable {
  indirect enum Node: Sendable {
    case text(String)
    case variable(name: String, line: Int)
    case section(name: String, inverted: Bool, nodes: [Node], line: Int)
    case partial(name: String, indentation: String, line: Int)
  }
  let name: String
  let nodes: [Node]

  /// - Throws: `TemplateError` for a tag that is not closed or not known.
  init(name: String, text: String) throws(TemplateError) {
    var parser = TemplateParser(name: name, text: text)
    self.name = name
    nodes = try parser.parse()
  }
}

/// What is wrong in a template, and where.
public struct TemplateError: Error, Hashable, Sendable {
  public var template: String
  public var line: Int
  public var message: String
}

/// Reads a template line by line: a line that holds nothing but one section tag, partial or comment is not output.
private struct TemplateParser {
  let name: String
  var lines: [Substring]
  var line = 0
  var rest: Substring = ""
  /// The section tags that are open, innermost last.
  var open: [(name: String, inverted: Bool, line: Int, nodes: [Template.Node])] = []
  var nodes: [Template.Node] = []

  init(name: String, text: String) {
    self.name = name
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // The last line break ends the last line; it does not begin another.
    if lines.last?.isEmpty == true { lines.removeLast() }
  }

  mutating func parse() throws(TemplateError) -> [Template.Node] {
    while line < lines.count {
      try parseLine(lines[line])
      line += 1
    }
    if let section = open.last { throw error("'{{#\(section.name)}}' is not closed", line: section.line) }
    return nodes
  }

  private mutating func parseLine(_ text: Substring) throws(TemplateError) {
    let content = text.drop { $0 == " " }
    if let tag = standaloneTag(content) {
      try add(tag: tag, indentation: String(text.prefix(text.count - content.count)))
      return
    }
    if content.hasPrefix("{{!"), content.firstRange(of: "}}") == nil { return try skipComment() }
    rest = text
    while let start = rest.firstRange(of: "{{") {
      nodes.append(.text(String(rest[..<start.lowerBound])))
      rest = rest[start.upperBound...]
      guard let end = rest.firstRange(of: "}}") else { throw error("'{{' is not closed", line: line) }
      try add(tag: rest[..<end.lowerBound], indentation: "")
      rest = rest[end.upperBound...]
    }
    nodes.append(.text(rest + "\n"))
  }

  /// A comment over several lines ends with the line that closes it.
  private mutating func skipComment() throws(TemplateError) {
    let start = line
    while line < lines.count, lines[line].firstRange(of: "}}") == nil { line += 1 }
    if line == lines.count { throw error("'{{!' is not closed", line: start) }
  }

  private func standaloneTag(_ content: Substring) -> Substring? {
    guard content.hasPrefix("{{"), content.hasSuffix("}}") else { return nil }
    let tag = content.dropFirst(2).dropLast(2)
    guard let kind = tag.first, "#^/>!".contains(kind), tag.firstRange(of: "{{") == nil else { return nil }
    return tag
  }

  private mutating func add(tag: Substring, indentation: String) throws(TemplateError) {
    let kind = tag.first
    let key = String(tag.drop { "#^/>!".contains($0) }.filter { $0 != " " })
    switch kind {
    case "!": break
    case "#", "^":
      open.append((key, kind == "^", line, nodes))
      nodes = []
    case "/":
      guard let section = open.popLast(), section.name == key else {
        throw error("'{{/\(key)}}' closes no open section", line: line)
      }
      let node = Template.Node.section(name: key, inverted: section.inverted, nodes: nodes, line: section.line + 1)
      nodes = section.nodes + [node]
    case ">": nodes.append(.partial(name: key, indentation: indentation, line: line + 1))
    default: nodes.append(.variable(name: key, line: line + 1))
    }
  }

  private func error(_ message: String, line: Int) -> TemplateError {
    TemplateError(template: name, line: line + 1, message: message)
  }
}

extension Substring {
  /// The first occurrence of two equal or different ASCII characters.
  fileprivate func firstRange(of pair: String) -> Range<Index>? {
    let wanted = Array(pair.utf8)
    var position = utf8.startIndex
    while position < utf8.endIndex {
      let next = utf8.index(after: position)
      if utf8[position] == wanted[0], next < utf8.endIndex, utf8[next] == wanted[1] {
        return position..<utf8.index(after: next)
      }
      position = next
    }
    return nil
  }
}
