import MockgenSyntax

/// Validates users' templates before anything is rendered, including sections that will not be rendered.
struct TemplateCheck {
  private let templates: [String: Template]
  private var found: [TemplateError] = []
  /// The names of the partials that a template includes.
  private var used: Set<String> = []
  /// The templates that include one another, outermost first.
  private var including: [String] = []
  /// The number of templates that the outermost partial includes, also through others.
  private var inclusions = 0
  /// The maximum of `inclusions`, since partials that include another one twice would double the output.
  static let mostInclusions = 1000

  init(_ templates: [String: Template]) { self.templates = templates }

  /// Returns all errors, sorted by template and location, each once.
  func errors() -> [TemplateError] {
    var check = self
    for schema in TemplateSchema.all {
      guard let template = templates[schema.name] else { continue }
      check.including = [schema.name]
      check.walk(template.nodes, of: template, in: [schema.keys])
    }
    if check.found.isEmpty { check.findMissingHeader() }
    // Partials that are too many may use the others.
    if !check.found.contains(where: { $0.id == .templateEndless }) {
      check.found += templates.keys.filter { TemplateSchema.named($0) == nil && !check.used.contains($0) }.map(unused)
    }
    return Array(Set(check.found)).sorted { ($0.template, $0.line, $0.column) < ($1.template, $1.line, $1.column) }
  }

  private func unused(_ name: String) -> TemplateError {
    TemplateError(
      .templateUnused, "there is no template called '\(name)', and none uses it",
      note: "the templates are 'header' and 'additions'; a partial is included by '{{> \(name)}}'", in: name, at: .start
    )
  }

  // MARK: Keys

  private mutating func walk(_ nodes: [Template.Node], of template: Template, in frames: [[TemplateKey]]) {
    for node in nodes {
      switch node {
      case .text: break
      case .variable(let tag):
        guard let key = key(tag, of: template, in: frames) else { continue }
        if case .text = key.kind { continue }
        let isFlag = if case .flag = key.kind { true } else { false }
        report(
          .templateKind, "'\(tag.name)' is \(isFlag ? "a flag" : "a section") and not a text",
          note: "write '{{#\(tag.name)}}…{{/\(tag.name)}}'", template, tag)
      case .section(let tag, let inverted, let nodes):
        guard let key = key(tag, of: template, in: frames) else { continue }
        let inner: [[TemplateKey]] = if !inverted, case .list(let keys) = key.kind { [keys] } else { [] }
        walk(nodes, of: template, in: frames + inner)
      case .partial(let tag, _): checkPartial(tag, of: template, in: frames)
      }
    }
  }

  private mutating func key(_ tag: Template.Tag, of template: Template, in frames: [[TemplateKey]]) -> TemplateKey? {
    for frame in frames.reversed() {
      if let key = frame.first(where: { $0.name == tag.name }) { return key }
    }
    let nearest = NearestName.of(tag.name, among: frames.joined().map(\.name))
    report(
      .templateUnknownKey, "unknown key '\(tag.name)'",
      note: nearest.map { "did you mean '\($0)'?" } ?? "see docs/templates.md for the keys of each template", template,
      tag)
    return nil
  }

  // MARK: Partials

  private mutating func checkPartial(_ tag: Template.Tag, of template: Template, in frames: [[TemplateKey]]) {
    guard let partial = templates[tag.name] else {
      let nearest = NearestName.of(tag.name, among: Array(templates.keys))
      return report(
        .templateUnknownPartial, "there is no template '\(tag.name)'",
        note: nearest.map { "did you mean '\($0)'?" } ?? "write it into '\(tag.name).mustache' beside this one",
        template, tag)
    }
    used.insert(tag.name)
    inclusions = including.count == 1 ? 0 : inclusions + 1
    if including.contains(tag.name) {
      report(.templateEndless, "'\(tag.name)' includes itself", note: "remove the inclusion", template, tag)
    } else if inclusions <= Self.mostInclusions {
      including.append(tag.name)
      walk(partial.nodes, of: partial, in: frames)
      including.removeLast()
      if including.count == 1, inclusions > Self.mostInclusions {
        report(
          .templateEndless, "'\(tag.name)' includes more than \(Self.mostInclusions) templates, also through others",
          note: "include each of them once", template, tag)
      }
    }
  }

  // MARK: Header

  /// Reports a header without the line of the tool, which would not recognize its output, and would refuse to write it again.
  private mutating func findMissingHeader() {
    guard let header = templates["header"] else { return }
    let text = header.text(["generatedBy": .text(GeneratedHeader.line)], partials: templates)
    if GeneratedHeader.isPresent(in: Array(text.utf8)) { return }
    found.append(
      TemplateError(
        .templateHeader, "'{{generatedBy}}', which marks a generated file, is missing or follows code",
        note: "write it on a line of its own, which only comments can precede", in: "header", at: .start))
  }

  private mutating func report(
    _ id: DiagnosticID, _ message: String, note: String, _ template: Template, _ tag: Template.Tag
  ) {
    found.append(TemplateError(id, message, note: note, in: template.name, at: tag.place))
  }
}
