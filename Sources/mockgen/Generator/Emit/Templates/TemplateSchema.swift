import MockgenTemplates

/// A template that users can replace, and its keys.
public struct TemplateSchema: Sendable {
  public static let all = [
    TemplateSchema(
      name: "header", summary: "the first lines of the file, before the imports; must contain '{{generatedBy}}'",
      keys: headerKeys, text: BuiltInTemplates.header),
    TemplateSchema(
      name: "additions", summary: "members to add after those of each requirement; empty by default",
      keys: requirementKeys + mockKeys, text: BuiltInTemplates.additions),
  ]

  public static func named(_ name: String) -> TemplateSchema? { all.first { $0.name == name } }

  public var name: String
  /// The summary: lower case, without full stop.
  public var summary: String
  /// The keys outside of all sections.
  public var keys: [TemplateKey]
  /// The text of the built-in template.
  public var text: String

  /// Returns all errors of a user's templates, in order. A template with a wrong key may have several.
  ///
  /// - Parameter texts: the texts by name.
  public static func errors(in texts: [String: String]) -> [TemplateError] {
    var templates: [String: Template] = [:]
    return errors(in: texts, &templates)
  }

  /// Reads the templates, and returns all errors.
  static func errors(in texts: [String: String], _ templates: inout [String: Template]) -> [TemplateError] {
    var errors: [TemplateError] = []
    for (name, text) in texts.sorted(by: { $0 < $1 }) {
      do {
        templates[name] = try Template(name: name, text: text)
      } catch {
        errors.append(error)
      }
    }
    // The keys of a template that cannot be parsed are not known.
    return errors.isEmpty ? TemplateCheck(templates).errors() : errors
  }
}

/// A key of a template.
public struct TemplateKey: Sendable {
  public enum Kind: Sendable {
    /// A text for `{{key}}`. A section of this key is omitted if the text is empty.
    case text
    /// A flag for `{{#key}}` and `{{^key}}`.
    case flag
    /// A section for each element.
    case list([TemplateKey])
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
}
