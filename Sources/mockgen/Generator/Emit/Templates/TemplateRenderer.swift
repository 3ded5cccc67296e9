import MockgenSyntax
import MockgenTemplates

/// Renders templates.
struct TemplateRenderer: Sendable {
  private var templates: [String: Template] = [:]
  /// The names of users' templates, whose output is checked.
  private let overlays: Set<String>

  /// - Parameters:
  /// - builtIn: the templates by name, without the built-in adapters.
  /// - overlays: the templates that replace built-in ones, or that are partials of these, by name.
  /// - Throws: `TemplateError` for an error anywhere in the overlays.
  init(builtIn: [String: String], overlays: [String: String] = [:]) throws(TemplateError) {
    self.overlays = Set(overlays.keys)
    if let error = TemplateSchema.errors(in: overlays).first { throw error }
    for (name, text) in builtIn.merging(overlays, uniquingKeysWith: { $1 }).sorted(by: { $0.key < $1.key }) {
      templates[name] = try Template(name: name, text: text)
    }
    let empty = Set(templates.values.filter(\.nodes.isEmpty).map(\.name))
    if !empty.isEmpty { templates = templates.mapValues { $0.pruned(of: empty) } }
  }

  /// Returns a whole file with the indentation that its templates specify.
  ///
  /// - Throws: `TemplateError` for a key or a partial that is not known.
  func renderFile(_ value: TemplateValue) throws(TemplateError) -> String {
    let text = try render("file", value)
    return templates["header"]?.indentation?.applied(to: text) ?? text
  }

  /// - Throws: `TemplateError` for a key or a partial that is not known.
  func render(_ name: String, _ value: TemplateValue) throws(TemplateError) -> String {
    var output = TextBuffer()
    let tag = Template.Tag(name: name, place: .start)
    var context = TemplateContext(value)
    try render(partial: tag, of: Template(name: name, nodes: []), context: &context, into: &output)
    return output.text
  }

  private func render(
    _ nodes: [Template.Node], of template: Template, context: inout TemplateContext, into output: inout TextBuffer
  ) throws(TemplateError) {
    // An iterator is slow in a debug build.
    var place = 0
    while place < nodes.count {
      defer { place += 1 }
      switch nodes[place] {
      case .text(let text): output += text
      case .variable(let tag):
        guard case .text(let text) = try look(up: tag, in: context, template) else {
          throw TemplateError(.templateKind, "'\(tag.name)' is not a text", in: template.name, at: tag.place)
        }
        output += text
      case .section(let tag, let inverted, let nodes):
        if inverted {
          guard let isEmpty = context.isEmpty(tag) else { throw unknown(tag, template) }
          if isEmpty { try render(nodes, of: template, context: &context, into: &output) }
        } else {
          let value = try look(up: tag, in: context, template)
          try render(section: nodes, tag, value: value, of: template, context: &context, into: &output)
        }
      case .partial(let tag, let isInLine):
        let start = output.count
        try render(partial: tag, of: template, context: &context, into: &output)
        if isInLine, output.count > start { output.removeLineBreak() }
      }
    }
  }

  private func render(
    partial tag: Template.Tag, of template: Template, context: inout TemplateContext, into output: inout TextBuffer
  ) throws(TemplateError) {
    guard let partial = try self.template(named: tag.name) else {
      throw TemplateError(
        .templateUnknownPartial, "there is no template '\(tag.name)'", in: template.name, at: tag.place)
    }
    guard overlays.contains(tag.name), TemplateSchema.named(tag.name) != nil else {
      return try render(partial.nodes, of: partial, context: &context, into: &output)
    }
    var rendered = TextBuffer()
    try render(partial.nodes, of: partial, context: &context, into: &rendered)
    let text = rendered.text
    if let error = TemplateCheck.braceError(in: text, of: tag.name) { throw error }
    output += text
  }

  private func template(named name: String) throws(TemplateError) -> Template? {
    if let template = templates[name] { return template }
    // The built-in adapters are read when they are rendered, since most runs need none.
    guard let text = BuiltInTemplates.adapter(named: name) else { return nil }
    return try Template(name: name, text: text)
  }

  private func render(
    section nodes: [Template.Node], _ tag: Template.Tag, value: TemplateValue, of template: Template,
    context: inout TemplateContext, into output: inout TextBuffer
  ) throws(TemplateError) {
    switch value {
    case .list(let values) where context.isOutermost && values.count > Self.portion:
      let texts = texts(of: nodes, of: template, context: context, values)
      output.reserve(texts.reduce(0) { $0 + $1.size })
      for text in texts { output += try text.get() }
    case .list(let values):
      var place = 0
      while place < values.count {
        context.push(values[place])
        place += 1
        try render(nodes, of: template, context: &context, into: &output)
        context.pop()
      }
    case .lines(let lines):
      var place = 0
      while place < lines.count {
        context.push(line: lines[place])
        place += 1
        try render(nodes, of: template, context: &context, into: &output)
        context.pop()
      }
    case .object, .view:
      context.push(value)
      try render(nodes, of: template, context: &context, into: &output)
      context.pop()
    case .text, .flag, .deferred:
      if value.isEmpty { return }
      let isPushed = context.push(value, of: tag)
      try render(nodes, of: template, context: &context, into: &output)
      if isPushed { context.pop() }
    }
  }

  /// The number of mocks that one thread renders at a time.
  private static let portion = 8

  /// Returns the text of a section for each of many values, such as all mocks. All cores render values and release
  /// them.
  private func texts(
    of nodes: [Template.Node], of template: Template, context: TemplateContext, _ values: [TemplateValue]
  ) -> [Result<String, TemplateError>] {
    AllCores.map(values.count, portion: Self.portion) { number in
      Result { () throws(TemplateError) in
        var text = TextBuffer(capacity: 8192)
        var context = context
        context.push(values[number])
        try render(nodes, of: template, context: &context, into: &text)
        return text.text
      }
    }
  }

  private func look(
    up tag: Template.Tag, in context: TemplateContext, _ template: Template
  ) throws(TemplateError) -> TemplateValue {
    if let value = context.value(of: tag) { return value }
    throw unknown(tag, template)
  }

  private func unknown(_ tag: Template.Tag, _ template: Template) -> TemplateError {
    TemplateError(.templateUnknownKey, "unknown key '\(tag.name)'", in: template.name, at: tag.place)
  }
}

extension Result<String, TemplateError> {
  fileprivate var size: Int { if case .success(let text) = self { text.utf8.count } else { 0 } }
}

extension Template {
  /// Returns the template without the parts that render to nothing, so that no values are made for them.
  fileprivate func pruned(of empty: Set<String>) -> Template {
    var template = Template(name: name, nodes: Self.pruned(nodes, of: empty))
    template.indentation = indentation
    return template
  }

  private static func pruned(_ nodes: [Node], of empty: Set<String>) -> [Node] {
    nodes.compactMap { node in
      switch node {
      case .text, .variable: return node
      case .partial(let tag, _): return empty.contains(tag.name) ? nil : node
      case .section(let tag, let inverted, let nodes):
        let kept = pruned(nodes, of: empty)
        return kept.isEmpty ? nil : .section(tag, inverted: inverted, nodes: kept)
      }
    }
  }
}
