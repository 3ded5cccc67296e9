/// What a template is filled with.
indirect enum TemplateValue: Sendable {
  case text(String)
  case flag(Bool)
  case list([TemplateValue])
  case object([String: TemplateValue])

  /// Lines of text as a list of objects with the key `line`.
  static func lines(_ lines: [String]) -> TemplateValue { .list(lines.map { .object(["line": .text($0)]) }) }
}
