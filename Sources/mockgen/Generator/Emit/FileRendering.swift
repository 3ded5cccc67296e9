import MockgenSyntax
import MockgenTemplates

/// Renders whole files: imports, mocks and adapters.
struct FileRendering {
  private let options: GeneratorOptions
  private let imports: OutputImports
  private let templates: TemplateRenderer

  init(options: GeneratorOptions, index: DeclarationIndex, templates: TemplateRenderer) {
    self.options = options
    self.templates = templates
    imports = OutputImports(options: options, index: index)
  }

  /// Returns the files of the layout: one, one for each mock and each adapter, or parts.
  func files(of mocks: [PlannedMock]) throws(TemplateError) -> [GeneratedFile] {
    switch options.layout {
    case .oneFile: [try file("", mocks: mocks, adapters: adapters(for: mocks))]
    case .filePerMock: try filePerMock(mocks)
    case .parts(let count): try parts(mocks, count: count)
    }
  }

  /// Returns the file with the adapters, and then the parts, some of which may have no mock.
  private func parts(_ mocks: [PlannedMock], count: Int) throws(TemplateError) -> [GeneratedFile] {
    var parts = [[PlannedMock]](repeating: [], count: count)
    for mock in mocks { parts[OutputPart.index(of: mock.plan.name, count: count)].append(mock) }
    var files = [try file("", mocks: [], adapters: adapters(for: mocks))]
    for (index, mocks) in parts.enumerated() {
      files.append(try file("\(index + 1)", mocks: mocks, adapters: [], header: GeneratedHeader.partLine))
    }
    return files
  }

  private func filePerMock(_ mocks: [PlannedMock]) throws(TemplateError) -> [GeneratedFile] {
    var names = FileNames()
    var files: [GeneratedFile] = []
    for (name, mocks) in Dictionary(grouping: mocks, by: \.plan.name).sorted(by: { $0.key < $1.key }) {
      files.append(try file(names.unique(name), mocks: mocks, adapters: []))
    }
    for (module, uses) in Dictionary(grouping: adapters(for: mocks), by: \.module).sorted(by: { $0.key < $1.key }) {
      files.append(try file(names.unique("\(module)Adapter"), mocks: [], adapters: Set(uses)))
    }
    return files
  }

  // MARK: Adapters

  /// Returns the adapters that the mocks need and other files of the target contain.
  func adaptersElsewhere(for mocks: [PlannedMock]) -> Set<AdapterUse> {
    neededAdapters(for: mocks).subtracting(adapters(for: mocks))
  }

  /// Returns the adapters that the mocks need and no other file of the target contains.
  private func adapters(for mocks: [PlannedMock]) -> Set<AdapterUse> {
    AdapterUse.absent(neededAdapters(for: mocks), beside: options.adaptersElsewhere, inside: options.condition)
  }

  private func neededAdapters(for mocks: [PlannedMock]) -> Set<AdapterUse> {
    options.writesAdapters ? complete(Set(mocks.flatMap(\.plan.adapters))) : []
  }

  /// Returns a file with the requested adapters and no mock.
  func adapterFile(of uses: Set<AdapterUse>) throws(TemplateError) -> String {
    let header = GeneratedHeader.line(adaptersOf: uses.map(\.module).sorted())
    return try text(mocks: [], adapters: complete(uses), header: header)
  }

  private func file(
    _ name: String, mocks: [PlannedMock], adapters uses: Set<AdapterUse>, header: String = GeneratedHeader.line
  ) throws(TemplateError) -> GeneratedFile {
    let text = try text(mocks: mocks, adapters: uses, header: header)
    return GeneratedFile(name: name, text: text, mocked: mocks.map(\.plan.protocolName))
  }

  /// Returns the text of a file.
  ///
  /// - Parameter header: the comment that names the tool.
  private func text(
    mocks: [PlannedMock], adapters uses: Set<AdapterUse>, header: String
  ) throws(TemplateError) -> String {
    var (imports, adapters) = (self.imports.imports(of: mocks), "")
    // The import of a framework does not depend on whether the adapter is in this file.
    for use in adaptersElsewhere(for: mocks) { addFramework(of: use, to: &imports) }
    for use in uses.sorted(by: { ($0.module, $0.condition ?? "") < ($1.module, $1.condition ?? "") }) {
      addFramework(of: use, to: &imports)
      for used in framework(of: use)?.imports ?? [] where !self.imports.areInside(used.module) { imports.add(used) }
      let text = try adapterText(use)
      if text.contains("MockTesting.") { imports.add(IndexedImport(path: ["MockTesting"], condition: use.condition)) }
      adapters += use.condition.map { "\n#if \($0)\n\(text)\n#endif\n" } ?? "\n\(text)\n"
    }
    // A part without mocks uses nothing, so no change of a module recompiles it.
    var isNeeded = true
    if case .parts = options.layout { isNeeded = !mocks.isEmpty || !uses.isEmpty }
    let first = templates.render("header", ["generatedBy": .text(header)])
    let texts = AllCores.map(mocks.count, portion: Self.portion) { self.text(of: mocks[$0].plan) }
    var text = TextBuffer(capacity: texts.reduce(8192) { $0 + $1.utf8.count })
    text += first + "\n"
    if isNeeded { for line in imports.lines { text += line + "\n" } }
    for mock in texts { text += "\n" + mock }
    text += adapters
    return wrapped(text.text) + GeneratedHeader.footer(below: first)
  }

  /// The number of mocks that one thread renders at a time.
  private static let portion = 8

  private func text(of plan: MockPlan) -> String {
    var text = SwiftWriter()
    let overlay = options.overlay.map { ($0, $0.members(of: plan, style: options.naming)) }
    MockRendering(plan: plan, overlay: overlay, additions: templates.additions).write(to: &text)
    return text.text
  }

  /// Returns the text with everything below the first comments inside of `#if`.
  private func wrapped(_ text: String) -> String {
    guard let condition = options.condition else { return text }
    return GeneratedHeader.inserting("\n#if \(condition)\n", belowTheCommentsOf: text) + "\n#endif\n"
  }

  private func adapterText(_ use: AdapterUse) throws(TemplateError) -> String {
    let access = options.access.keyword.isEmpty ? "" : options.access.keyword + " "
    let template = framework(of: use)?.adapter ?? use.module
    let source = BuiltInTemplates.adapter(named: template) ?? options.adapters[template] ?? ""
    let text = try Template(name: template, text: source).text([
      "access": .text(access), "module": .text(use.module),
      "lowercasedModule": .text(use.module.prefix(1).lowercased() + use.module.dropFirst()),
      "nonisolated": .text(options.isNonisolated ? "nonisolated " : ""), "recorders": .flag(options.writesRecorders),
    ])
    let isMarked =
      framework(of: use)?.streams.isEmpty != false
      || text.split(separator: "\n").contains { MockMark.adapterModule(in: $0) == use.module }
    let marked =
      (isMarked ? text : MockMark.line(ofAdapter: use.module) + "\n\n" + text)
      + (framework(of: use)?.source.map { "\n\($0)" } ?? "")
    return marked.hasSuffix("\n") ? String(marked.dropLast()) : marked
  }
}

/// The file names, which are unique even on a file system that ignores case.
private struct FileNames {
  private var taken: Set<String> = []

  mutating func unique(_ name: String) -> String {
    var candidate = name
    var number = 2
    while !taken.insert(candidate.lowercased()).inserted {
      candidate = "\(name)-\(number)"
      number += 1
    }
    return candidate + ".swift"
  }
}

// MARK: - Frameworks

extension FileRendering {
  private func framework(of use: AdapterUse) -> StreamFramework? { options.frameworks.of(module: use.module) }

  /// Returns the adapters with those that they depend on. Each module has one adapter, whose condition covers all
  /// conditions under which the sources import it, since two adapters in one build do not compile.
  private func complete(_ uses: Set<AdapterUse>) -> Set<AdapterUse> {
    let all = uses.union(
      uses.compactMap { use in framework(of: use)?.base.map { AdapterUse(module: $0, condition: use.condition) } })
    return Set(
      Dictionary(grouping: all, by: \.module).map { module, uses in
        let conditions = uses.compactMap(\.condition).sorted()
        let isAlwaysUsed = conditions.count < uses.count
        return AdapterUse(
          module: module,
          condition: isAlwaysUsed ? nil : conditions.dropFirst().reduce(conditions.first, Condition.either))
      })
  }

  private func addFramework(of use: AdapterUse, to imports: inout ImportList) {
    let framework = framework(of: use)
    let module = framework?.imported ?? use.module
    // A config may name a stream type of the mocks' own module.
    if self.imports.areInside(module) { return }
    imports.add(
      IndexedImport(attributes: framework?.importAttributes ?? [], path: [module], condition: use.condition))
  }
}
