import MockgenSyntax

/// Validates templates against the schema before anything is rendered, including sections that will not be rendered.
struct TemplateCheck {
  /// An open section: its key, and the keys inside of it.
  private struct Frame {
    var section: String
    var keys: [TemplateKey]
  }

  let templates: [String: Template]
  /// The names of users' templates. The built-in ones are not checked.
  let overlays: Set<String>
  private var found: [TemplateError] = []
  /// The names of the users' partials that a template includes.
  private var used: Set<String> = []
  /// The users' partials that include one another, outermost first.
  private var including: [String] = []
  /// The visited partials, each with the sections around it.
  private var walked: Set<[String]> = []

  init(templates: [String: Template], overlays: Set<String>) {
    self.templates = templates
    self.overlays = overlays
  }

  /// Returns all errors, sorted by template and location, each once.
  func errors() -> [TemplateError] {
    var check = self
    for schema in TemplateSchema.all where overlays.contains(schema.name) {
      guard let template = templates[schema.name] else { continue }
      check.walk(template.nodes, of: template, in: check.frames(of: schema))
    }
    check.findMissingHeader()
    check.findMissingMark()
    for name in overlays.sorted() where TemplateSchema.named(name) == nil && !check.used.contains(name) {
      check.found.append(unused(name))
    }
    return Array(Set(check.found)).sorted { ($0.template, $0.line, $0.column) < ($1.template, $1.line, $1.column) }
  }

  private func frames(of schema: TemplateSchema) -> [Frame] {
    schema.sections.reduce(into: [Frame(section: "", keys: schema.root)]) { frames, section in
      let keys = frames.last?.keys.first { $0.name == section }?.members ?? []
      frames.append(Frame(section: section, keys: keys))
    }
  }

  // MARK: Walking

  private mutating func walk(_ nodes: [Template.Node], of template: Template, in frames: [Frame]) {
    for node in nodes {
      switch node {
      case .text: break
      case .variable(let tag): checkVariable(tag, of: template, in: frames)
      case .section(let tag, let inverted, let nodes):
        guard let key = key(tag, of: template, in: frames) else { continue }
        let opened = inverted ? nil : key.members.map { Frame(section: key.name, keys: $0) }
        walk(nodes, of: template, in: frames + [opened].compactMap { $0 })
      case .partial(let tag, _): checkPartial(tag, of: template, in: frames)
      }
    }
  }

  private mutating func checkVariable(_ tag: Template.Tag, of template: Template, in frames: [Frame]) {
    guard let key = key(tag, of: template, in: frames) else { return }
    if case .text = key.kind { return }
    let isFlag = if case .flag = key.kind { true } else { false }
    report(
      .templateKind, "'\(tag.name)' is \(isFlag ? "a flag" : "a section") and not a text",
      note: "write '{{#\(tag.name)}}…{{/\(tag.name)}}'", template, tag)
  }

  private mutating func key(_ tag: Template.Tag, of template: Template, in frames: [Frame]) -> TemplateKey? {
    for frame in frames.reversed() {
      if let key = frame.keys.first(where: { $0.name == tag.name }) { return key }
    }
    report(.templateUnknownKey, "unknown key '\(tag.name)'", note: advice(for: tag.name, in: frames), template, tag)
    return nil
  }

  private func advice(for key: String, in frames: [Frame]) -> String {
    if let nearest = NearestName.of(key, among: frames.flatMap(\.keys).map(\.name)) {
      return "did you mean '\(nearest)'?"
    }
    if let name = TemplateSchema.renamedKeys[key] { return "'\(key)' has been renamed to '\(name)'" }
    if let place = TemplateSchema.place(of: key) { return "'\(key)' is a key inside of '\(place)'" }
    return "see docs/templates.md for the keys of each template"
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
    if let schema = TemplateSchema.named(tag.name) {
      checkPlace(of: schema, tag, of: template, in: frames)
    } else if including.contains(tag.name) {
      report(
        .templateEndless, "'\(tag.name)' includes itself", note: "remove the inclusion", template, tag)
    } else if including.count == TemplateParser.deepestNesting {
      report(.templateEndless, "templates are nested too deeply", note: "merge some of them", template, tag)
    } else if walked.insert([tag.name] + frames.map(\.section)).inserted {
      used.insert(tag.name)
      including.append(tag.name)
      walk(partial.nodes, of: partial, in: frames)
      including.removeLast()
    }
  }

  /// Checks that a built-in template is included in a place that has its keys.
  private mutating func checkPlace(
    of schema: TemplateSchema, _ tag: Template.Tag, of template: Template, in frames: [Frame]
  ) {
    let isAdapter = schema.root.map(\.name) != frames.first?.keys.map(\.name)
    let sections = frames.dropFirst().map(\.section)
    if isAdapter || schema.name == "file" {
      report(
        .templateMisplaced, "'\(schema.name)' cannot be a part of a template", note: "mockgen renders it itself",
        template,
        tag)
    } else if sections != schema.sections {
      let place = schema.sections.isEmpty ? "outside of all sections" : "inside of '\(tags(schema.sections))'"
      report(.templateMisplaced, "'\(schema.name)' cannot be used here", note: "use it \(place)", template, tag)
    }
  }

  private func tags(_ sections: [String]) -> String { sections.map { "{{#\($0)}}" }.joined() }

  private func unused(_ name: String) -> TemplateError {
    let nearest = NearestName.of(name, among: TemplateSchema.all.map(\.name))
    return TemplateError(
      .templateUnused, "there is no template called '\(name)', and none uses it",
      note: nearest.map { "did you mean '\($0)'?" }
        ?? "'mockgen template list' prints the templates; a partial is included by '{{> \(name)}}'",
      in: name, at: .start)
  }

  // MARK: Marks

  /// Reports templates that render mocks without the mark. The tool would not recognize such a mock, and could not keep
  /// it after an error in its protocol.
  private mutating func findMissingMark() {
    guard !overlays.isDisjoint(with: ["file", "mock"]), TemplateMarkSearch.isMissing(in: templates) else { return }
    found.append(
      TemplateError(
        .templateMark, "'{{documentation}}' is missing, which marks a generated mock",
        note: "write it on a line of its own above the declaration of the mock, outside of other sections",
        in: overlays.contains("mock") ? "mock" : "file", at: .start))
  }

  /// Reports templates of files without the header. The tool would not recognize its output, and would refuse to write
  /// it again.
  private mutating func findMissingHeader() {
    guard !overlays.isDisjoint(with: ["file", "header"]), let file = templates["file"] else { return }
    var visited: Set<String> = []
    let (preamble, isFound) = textAboveGeneratedBy(file.nodes, &visited)
    if isFound, GeneratedHeader.isPresent(in: (preamble + GeneratedHeader.line).utf8.map(\.self)) { return }
    let culprit = overlays.contains("header") && visited.contains("header") ? "header" : "file"
    found.append(
      TemplateError(
        .templateHeader,
        isFound
          ? "'{{generatedBy}}' must not follow code"
          : "'{{generatedBy}}' is missing, which marks a generated file",
        note: isFound
          ? "only comments can precede it, and it needs a line of its own"
          : "write it on a line of its own, outside of sections",
        in: culprit, at: .start))
  }

  /// Returns the text before the header.
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

// MARK: Settings

extension TemplateCheck {
  /// Returns an error if a user's template `mock` does not apply the initial settings, for example because it is old.
  static func settingsError(in options: GeneratorOptions) -> TemplateError? {
    guard options.initialSettings != InitialMockSettings(), let mock = options.templates["mock"],
      !mock.contains("settingsCalls") || !mock.contains("initialSettings")
        || (!options.initialSettings.defaults.isEmpty && !mock.contains("statements"))
    else { return nil }
    return TemplateError(
      .templateSettings, "the template does not apply '--when-unset', '--delivery' and '--default'",
      note: "show 'initialSettings' and 'settingsCalls' as the built-in one does: 'mockgen template show mock'",
      in: "mock",
      at: .start)
  }
}

// MARK: Braces

extension TemplateCheck {
  /// Returns an error if the braces in the text of a built-in template do not match.
  static func braceError(in text: String, of template: String) -> TemplateError? {
    guard let brace = BraceBalance.firstUnmatched(in: text) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.indices.contains(brace.position.line - 1) ? lines[brace.position.line - 1] : ""
    return TemplateError(
      .templateBraces, "'\(template)' renders a '\(brace.isOpen ? "{" : "}")' that is not balanced",
      note: "it is in the line '\(line.drop { $0 == " " })'", in: template, at: .start)
  }
}

extension TemplateSchema {
  /// The keys that have been renamed, with their present names.
  fileprivate static let renamedKeys = [
    "beginning": "settingsCalls", "begun": "initialSettings", "unkept": "unrecordedArguments",
  ]

  /// Returns the sections around a key, if a template has it.
  fileprivate static func place(of key: String) -> String? {
    func find(_ keys: [TemplateKey], _ path: String) -> String? {
      if keys.contains(where: { $0.name == key }) { return path }
      return keys.lazy.compactMap { child in child.members.flatMap { find($0, path + "{{#\(child.name)}}") } }.first
    }
    return find(fileKeys, "")
  }
}
