import MockgenTemplates

// The built-in templates themselves, and what is wrong with those that stand in for them.

extension TemplateSchema {
  /// The built-in template's text.
  public var text: String { BuiltInTemplates.texts[name] ?? "" }

  /// All that is wrong with the templates of a user, in order; a template with a wrong key may have several such.
  ///
  /// - Parameter overlays: their texts, by name.
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
    // Of a template that cannot be read nobody knows what it uses.
    return errors.isEmpty ? TemplateCheck(templates: templates, overlays: Set(overlays.keys)).errors() : errors
  }
}
