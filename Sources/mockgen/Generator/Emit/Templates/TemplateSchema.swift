/// The keys of one template, and the place in which it is rendered: the contract with users' templates.
public struct TemplateSchema: Sendable {
  /// The number of the contract. It is increased if a template of the previous contract could break.
  public static let version = 1

  /// Every built-in template, in the order in which they include one another.
  public static let all: [TemplateSchema] =
    [
      TemplateSchema("file", "the generated file as a whole", root: fileKeys),
      TemplateSchema(
        "header", "the first lines of the file, before the imports; must contain '{{generatedBy}}'", root: fileKeys),
      TemplateSchema("mock", "one mock", root: fileKeys, sections: ["mocks"]),
      TemplateSchema(
        "call", "the members of a function, of a subscript, or of a property whose getter throws, suspends or streams",
        root: fileKeys, sections: ["mocks", "members", "call"]),
      TemplateSchema(
        "body", "the body of a function or read-only property", root: fileKeys,
        sections: ["mocks", "members", "call"]),
      TemplateSchema(
        "stored", "the members of a property that stores a value", root: fileKeys,
        sections: ["mocks", "members", "stored"]),
      TemplateSchema(
        "initializer", "the members of an 'init'", root: fileKeys, sections: ["mocks", "members", "initializer"]),
      TemplateSchema(
        "handler", "a handler in the mock itself; empty by default, to be overridden", root: fileKeys,
        sections: ["mocks", "members", "call"]),
      TemplateSchema(
        "additions", "members to add after those of each requirement; empty by default, to be overridden",
        root: fileKeys, sections: ["mocks", "members", "requirement"]),
    ] + StreamFramework.all.compactMap(\.adapter).map { TemplateSchema($0.name, $0.summary, root: adapterKeys) }

  public static func named(_ name: String) -> TemplateSchema? { all.first { $0.name == name } }

  public var name: String
  /// The summary: lower case, without full stop.
  public var summary: String
  /// The keys outside of all sections.
  public var root: [TemplateKey]
  /// The open sections around the template, outermost first.
  public var sections: [String]

  private init(_ name: String, _ summary: String, root: [TemplateKey], sections: [String] = []) {
    self.name = name
    self.summary = summary
    self.root = root
    self.sections = sections
  }
}

/// A key of a template.
public struct TemplateKey: Sendable {
  public indirect enum Kind: Sendable {
    /// A text for `{{key}}`. A section of this key is omitted if the text is empty.
    case text
    /// A flag for `{{#key}}` and `{{^key}}`.
    case flag
    /// A section for each line of text, with the key `line`.
    case lines
    /// A section for each element.
    case list([TemplateKey])
    /// One section.
    case object([TemplateKey])
    /// One section, or none.
    case optional([TemplateKey])
  }
  public var name: String
  public var kind: Kind
  /// The summary: one sentence, lower case, without full stop.
  public var summary: String

  init(_ name: String, _ kind: Kind, _ summary: String) {
    self.name = name
    self.kind = kind
    self.summary = summary
  }

  /// The keys inside of a section of this key, or `nil` if it has no section.
  public var members: [TemplateKey]? {
    switch kind {
    case .text, .flag: nil
    case .lines: TemplateSchema.lineKeys
    case .list(let keys), .object(let keys), .optional(let keys): keys
    }
  }
}
