import MockgenSyntax
import MockgenTemplates

/// The templates of a user, and the built-in header.
struct TemplateRenderer: Sendable {
  private let templates: [String: Template]

  /// - Parameter texts: The templates of a user by name, with their partials.
  /// - Throws: `TemplateError` for an error anywhere in them.
  init(_ texts: [String: String]) throws(TemplateError) {
    var templates: [String: Template] = [:]
    if let error = TemplateSchema.errors(in: texts, &templates).first { throw error }
    if templates["header"] == nil { templates["header"] = try Template(name: "header", text: BuiltInTemplates.header) }
    self.templates = templates
  }

  /// The renderer, if the user has a template of additions.
  var additions: TemplateRenderer? { templates["additions"] == nil ? nil : self }

  /// Returns the text of a template.
  func render(_ name: String, _ values: [String: TemplateValue]) -> String {
    templates[name]?.text(values, partials: templates) ?? ""
  }
}
