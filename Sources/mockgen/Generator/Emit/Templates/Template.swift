/// A parsed template: a strict subset of Mustache, with sections, inverted sections, partials and comments.
///
/// Nothing is escaped, since the output is Swift. An unknown key is an error with a location in the template.
struct Template: Sendable {
  /// The name in a tag, with its location.
  struct Tag: Hashable, Sendable {
    let name: String
    /// The key of template objects with this name, if there is one.
    let key: TemplateKey.Name?
    let place: TemplatePlace

    init(name: String, place: TemplatePlace) {
      self.name = name
      self.place = place
      key = TemplateKey.Name(rawValue: name)
    }
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
  /// The indentation that the template specifies for the whole file, if any.
  var indentation: Indentation?

  /// - Throws: `TemplateError` for a tag that is not closed or not known.
  init(name: String, text: String) throws(TemplateError) {
    var parser = TemplateParser(name: name, text: text)
    self.name = name
    nodes = Self.joined(try parser.parse())
    indentation = parser.indentation
  }

  init(name: String, nodes: [Node]) {
    self.name = name
    self.nodes = nodes
  }

  /// Returns the nodes with adjacent texts merged.
  private static func joined(_ nodes: [Node]) -> [Node] {
    var joined: [Node] = []
    for node in nodes {
      switch (node, joined.last) {
      case (.text(let text), .text(let before)?): joined[joined.count - 1] = .text(before + text)
      case (.section(let tag, let inverted, let nodes), _):
        joined.append(.section(tag, inverted: inverted, nodes: Self.joined(nodes)))
      default: joined.append(node)
      }
    }
    return joined
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
