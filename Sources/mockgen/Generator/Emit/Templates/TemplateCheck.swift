import MockgenSyntax
import MockgenTemplates

/// Validates users' templates before anything is rendered, including sections that will not be rendered.
struct TemplateCheck {
  /// An open section: its key, and the keys inside of it.
  private struct Frame {
    var section = ""
    var keys: [TemplateKey]
  }

  private let templates: [String: Template]
  private var found: [TemplateError] = []
  /// The names of the partials that a template includes.
  private var used: Set<String> = []
  /// The templates that include one another, outermost first.
  private var including: [String] = []
  /// The visited partials, each with the sections around it.
  private var walked: Set<[String]> = []
  /// The number of templates that each partial includes, also through others.
  private var inclusions: [String: Int] = [:]
  /// The maximum of `inclusions`, since partials that include another one twice would double the output.
  static let mostInclusions = 1000

  init(_ templates: [String: Template]) { self.templates = templates }

  /// Returns all errors, sorted by template and location, each once.
  func errors() -> [TemplateError] {
    var check = self
    for schema in TemplateSchema.all {
      guard let template = templates[schema.name] else { continue }
      check.including = [schema.name]
      check.walk(template.nodes, of: template, in: [Frame(keys: schema.keys)])
    }
    check.findMissingHeader()
    let others = templates.keys.filter { TemplateSchema.named($0) == nil && !check.used.contains($0) }
    let refused = others.filter { BuiltInTemplates.texts[$0] != nil }
    // A template that is refused, or whose partials are too many, may use the others.
    let isComplete = refused.isEmpty && !check.found.contains { $0.id == .templateEndless }
    check.found += (isComplete ? others : refused).map(unused)
    return Array(Set(check.found)).sorted { ($0.template, $0.line, $0.column) < ($1.template, $1.line, $1.column) }
  }

  private func unused(_ name: String) -> TemplateError {
    let nearest = NearestName.of(name, among: TemplateSchema.all.map(\.name))
    let isBuiltIn = BuiltInTemplates.texts[name] != nil
    return TemplateError(
      .templateUnused,
      isBuiltIn
        ? "the template '\(name)' cannot be replaced" : "there is no template called '\(name)', and none uses it",
      note: nearest.map { "did you mean '\($0)'?" }
        ?? "the templates are 'header' and 'additions'; a partial is included by '{{> \(name)}}'", in: name, at: .start)
  }

  // MARK: Keys

  private mutating func walk(_ nodes: [Template.Node], of template: Template, in frames: [Frame]) {
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
        if !inverted, case .list(let keys) = key.kind {
          walk(nodes, of: template, in: frames + [Frame(section: key.name, keys: keys)])
        } else {
          walk(nodes, of: template, in: frames)
        }
      case .partial(let tag, _): checkPartial(tag, of: template, in: frames)
      }
    }
  }

  private mutating func key(_ tag: Template.Tag, of template: Template, in frames: [Frame]) -> TemplateKey? {
    for frame in frames.reversed() {
      if let key = frame.keys.first(where: { $0.name == tag.name }) { return key }
    }
    let nearest = NearestName.of(tag.name, among: frames.flatMap(\.keys).map(\.name))
    report(
      .templateUnknownKey, "unknown key '\(tag.name)'",
      note: nearest.map { "did you mean '\($0)'?" } ?? "see docs/templates.md for the keys of each template", template,
      tag)
    return nil
  }

  // MARK: Partials

  private mutating func checkPartial(_ tag: Template.Tag, of template: Template, in frames: [Frame]) {
    guard let partial = templates[tag.name] else {
      let nearest = NearestName.of(tag.name, among: Array(templates.keys))
      return report(
        .templateUnknownPartial, "there is no template '\(tag.name)'",
        note: nearest.map { "did you mean '\($0)'?" } ?? "write it into '\(tag.name).mustache' beside this one",
        template, tag)
    }
    used.insert(tag.name)
    if including.contains(tag.name) {
      report(.templateEndless, "'\(tag.name)' includes itself", note: "remove the inclusion", template, tag)
    } else if including.count > TemplateParser.deepestNesting {
      report(.templateEndless, "templates are nested too deeply", note: "merge some of them", template, tag)
    } else if BuiltInTemplates.texts[tag.name] != nil {
      report(
        .templateUnused, "a partial cannot have the name '\(tag.name)' of a built-in template", note: "rename it",
        template,
        tag)
    } else if countInclusions(in: partial) > Self.mostInclusions {
      if !found.contains(where: { $0.id == .templateEndless }) {
        report(
          .templateEndless, "'\(tag.name)' includes more than \(Self.mostInclusions) templates, also through others",
          note: "include each of them once", template, tag)
      }
    } else if walked.insert([tag.name] + frames.map(\.section)).inserted {
      including.append(tag.name)
      walk(partial.nodes, of: partial, in: frames)
      including.removeLast()
    }
  }

  private mutating func countInclusions(in template: Template) -> Int {
    if let known = inclusions[template.name] { return known }
    // A partial that includes itself has an error of its own.
    inclusions[template.name] = 0
    let count = countInclusions(in: template.nodes)
    inclusions[template.name] = count
    return count
  }

  private mutating func countInclusions(in nodes: [Template.Node]) -> Int {
    nodes.reduce(0) { count, node in
      switch node {
      case .text, .variable: count
      case .section(_, _, let nodes): min(count + countInclusions(in: nodes), Self.mostInclusions + 1)
      case .partial(let tag, _):
        min(count + 1 + (templates[tag.name].map { countInclusions(in: $0) } ?? 0), Self.mostInclusions + 1)
      }
    }
  }

  // MARK: Header

  /// Reports a header without the line of the tool, which would not recognize its output, and would refuse to write it again.
  private mutating func findMissingHeader() {
    guard let header = templates["header"] else { return }
    var visited: Set<String> = []
    let (preamble, isFound) = textAboveGeneratedBy(header.nodes, &visited)
    if isFound, GeneratedHeader.isPresent(in: (preamble + GeneratedHeader.line).utf8.map(\.self)) { return }
    found.append(
      TemplateError(
        .templateHeader,
        isFound
          ? "'{{generatedBy}}' must not follow code"
          : "'{{generatedBy}}' is missing, which marks a generated file",
        note: isFound
          ? "only comments can precede it, and it needs a line of its own"
          : "write it on a line of its own, outside of sections",
        in: "header", at: .start))
  }

  private func textAboveGeneratedBy(
    _ nodes: [Template.Node], _ visited: inout Set<String>
  ) -> (text: String, isFound: Bool) {
    var text = ""
    for node in nodes {
      switch node {
      case .variable(let tag) where tag.name == "generatedBy": return (text, true)
      case .text(let more): text += more
      case .partial(let tag, _) where visited.insert(tag.name).inserted:
        let inside = textAboveGeneratedBy(templates[tag.name]?.nodes ?? [], &visited)
        text += inside.text
        if inside.isFound { return (text, true) }
      default: break
      }
    }
    return (text, false)
  }

  private mutating func report(
    _ id: DiagnosticID, _ message: String, note: String, _ template: Template, _ tag: Template.Tag
  ) {
    found.append(TemplateError(id, message, note: note, in: template.name, at: tag.place))
  }
}

extension TemplateCheck {
  /// Returns an error if the braces in the text of a user's template do not match.
  static func braceError(in text: String, of template: String) -> TemplateError? {
    guard let brace = BraceBalance.firstUnmatched(in: text) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.indices.contains(brace.position.line - 1) ? lines[brace.position.line - 1] : ""
    return TemplateError(
      .templateBraces, "'\(template)' renders a '\(brace.isOpen ? "{" : "}")' that is not balanced",
      note: "it is in the line '\(line.drop { $0 == " " })'", in: template, at: .start)
  }
}
