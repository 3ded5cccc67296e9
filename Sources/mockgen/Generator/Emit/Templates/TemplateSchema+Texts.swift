import MockgenTemplates

// The texts of the built-in templates, and the errors of those that replace them.

extension TemplateSchema {
  /// The text of the built-in template.
  public var text: String { BuiltInTemplates.texts[name] ?? "" }

  /// Returns all errors of a user's templates, in order. A template with a wrong key may have several.
  ///
  /// - Parameter overlays: the texts by name.
  public static func errors(in overlays: [String: String]) -> [TemplateError] {
    var errors: [TemplateError] = []
    var templates: [String: Template] = [:]
    for (name, text) in BuiltInTemplates.texts.merging(overlays, uniquingKeysWith: { $1 }).sorted(by: { $0 < $1 }) {
      do {
        templates[name] = try Template(name: name, text: text)
      } catch {
        errors.append(error)
      }
    }
    // The keys of a template that cannot be parsed are not known.
    return errors.isEmpty ? TemplateCheck(templates: templates, overlays: Set(overlays.keys)).errors() : errors
  }
}
