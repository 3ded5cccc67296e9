import MockgenSyntax

/// A parsed template: a strict subset of Mustache, with sections, inverted sections, partials and comments.
///
/// Nothing is escaped, since the output is Swift. An unknown key is an error with a location in the template.
struct Template: Sendable {
  /// The name in a tag, with its location.
  struct Tag: Hashable, Sendable {
    let name: String
    let place: TemplatePlace
  }
  indirect enum Node: Sendable {
    case text(String)
    case variable(Tag)
    case section(Tag, inverted: Bool, nodes: [Node])
    /// A partial. Inside of a line, its last line break is omitted.
    case partial(Tag, isInLine: Bool)
  }
  let name: String
  let nodes: [Node]

  /// - Throws: `TemplateError` for a tag that is not closed or not known.
  init(name: String, text: String) throws(TemplateError) {
    var parser = TemplateParser(name: name, text: text)
    self.name = name
    nodes = try parser.parse()
  }

  /// Returns the text with the given values.
  ///
  /// - Parameter partials: The templates that this one includes, by name.
  func text(_ values: [String: TemplateValue], partials: [String: Template] = [:]) -> String {
    var text = TextBuffer()
    Self.render(nodes, [values], partials, into: &text)
    return text.text
  }

  /// - Parameter values: The values of the keys, those of the innermost section last.
  private static func render(
    _ nodes: [Node], _ values: [[String: TemplateValue]], _ partials: [String: Template], into text: inout TextBuffer
  ) {
    for node in nodes {
      switch node {
      case .text(let literal): text += literal
      case .variable(let tag): text += value(of: tag, in: values).text
      case .section(let tag, let inverted, let nodes):
        switch value(of: tag, in: values) {
        case .list(let elements) where !inverted:
          for element in elements { render(nodes, values + [element], partials, into: &text) }
        case let value:
          if value.isEmpty == inverted { render(nodes, values, partials, into: &text) }
        }
      case .partial(let tag, let isInLine):
        let start = text.count
        render(partials[tag.name]?.nodes ?? [], values, partials, into: &text)
        if isInLine, text.count > start { text.removeLineBreak() }
      }
    }
  }

  private static func value(of tag: Tag, in values: [[String: TemplateValue]]) -> TemplateValue {
    guard let value = values.last(where: { $0[tag.name] != nil })?[tag.name] else {
      preconditionFailure("unknown key '\(tag.name)', which 'TemplateCheck' reports in templates of users")
    }
    return value
  }
}

/// A value of a template's key.
enum TemplateValue: Sendable {
  case text(String)
  case flag(Bool)
  case list([[String: TemplateValue]])

  /// Returns a text, which is empty if there is none.
  static func text(_ text: String?) -> TemplateValue { .text(text ?? "") }

  /// Returns a list of the objects with two more keys, the flags `isFirst` and `isLast`.
  static func enumerated(_ objects: [[String: TemplateValue]]) -> TemplateValue {
    .list(
      objects.enumerated().map { number, object in
        var object = object
        object["isFirst"] = .flag(number == 0)
        object["isLast"] = .flag(number == objects.count - 1)
        return object
      })
  }

  fileprivate var text: String { if case .text(let text) = self { text } else { "" } }

  /// Whether a section of this value is omitted, and an inverted section is rendered.
  fileprivate var isEmpty: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .flag(let flag): !flag
    case .list(let list): list.isEmpty
    }
  }
}

/// A location in a template. Lines and columns start at 1, and a column is a UTF-8 byte.
struct TemplatePlace: Hashable, Sendable {
  var line: Int
  var column: Int

  static let start = TemplatePlace(line: 1, column: 1)
}

/// An error in a template, with its location.
public struct TemplateError: Error, Hashable, Sendable {
  public var id: DiagnosticID
  /// The template's name.
  public var template: String
  public var line: Int
  public var column: Int
  /// The message: lower case, no full stop, names in single quotes.
  public var message: String
  /// The suggestion of the next step.
  public var note: String?

  init(_ id: DiagnosticID, _ message: String, note: String? = nil, in template: String, at place: TemplatePlace) {
    self.id = id
    self.template = template
    line = place.line
    column = place.column
    self.message = message
    self.note = note
  }
}
