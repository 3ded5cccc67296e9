/// Fills templates.
struct TemplateRenderer: Sendable {
  private var templates: [String: Template] = [:]

  /// - Parameter texts: templates by name.
  init(texts: [String: String]) throws(TemplateError) {
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      templates[name] = try Template(name: name, text: text)
    }
  }

  /// - Throws: `TemplateError` for a key or a partial that is not known.
  func render(_ name: String, _ value: TemplateValue) throws(TemplateError) -> String {
    guard let template = templates[name] else {
      throw TemplateError(template: name, line: 1, message: "there is no template '\(name)'")
    }
    var output = ""
    try render(template.nodes, of: template, context: [value], into: &output)
    return output
  }

  private func render(
    _ nodes: [Template.Node], of template: Template, context: [TemplateValue], into output: inout String
  ) throws(TemplateError) {
    for node in nodes {
      switch node {
      case .text(let text): output += text
      case .variable(let name, let line):
        guard case .text(let text) = try look(up: name, in: context, template, line) else {
          throw TemplateError(template: template.name, line: line, message: "'\(name)' is not a text")
        }
        output += text
      case .section(let name, let inverted, let nodes, let line):
        let value = try look(up: name, in: context, template, line)
        try render(section: nodes, inverted: inverted, value: value, of: template, context: context, into: &output)
      case .partial(let name, _, let line):
        guard let partial = templates[name] else {
          throw TemplateError(template: template.name, line: line, message: "there is no template '\(name)'")
        }
        try render(partial.nodes, of: partial, context: context, into: &output)
      }
    }
  }

  private func render(
    section nodes: [Template.Node], inverted: Bool, value: TemplateValue, of template: Template,
    context: [TemplateValue], into output: inout String
  ) throws(TemplateError) {
    if inverted {
      if value.isEmpty { try render(nodes, of: template, context: context, into: &output) }
      return
    }
    switch value {
    case .list(let values):
      for value in values { try render(nodes, of: template, context: context + [value], into: &output) }
    case .object: try render(nodes, of: template, context: context + [value], into: &output)
    case .text, .flag:
      if !value.isEmpty { try render(nodes, of: template, context: context, into: &output) }
    }
  }

  private func look(
    up name: String, in context: [TemplateValue], _ template: Template, _ line: Int
  ) throws(TemplateError) -> TemplateValue {
    for value in context.reversed() {
      if case .object(let members) = value, let found = members[name] { return found }
    }
    throw TemplateError(template: template.name, line: line, message: "unknown key '\(name)'")
  }
}

extension TemplateValue {
  /// What a section leaves out and an inverted section shows.
  fileprivate var isEmpty: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .flag(let flag): !flag
    case .list(let list): list.isEmpty
    case .object: false
    }
  }
}
