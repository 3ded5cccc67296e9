import MockgenSyntax

/// The pipeline from parsed files to the text of the mocks. The same input always results in the same bytes.
public struct MockGenerator: Sendable {
  let options: GeneratorOptions
  private let templates: TemplateRenderer

  /// - Throws: `TemplateError` for a template that cannot be read.
  public init(options: GeneratorOptions) throws(TemplateError) {
    self.options = options
    templates = try TemplateRenderer(options.templates)
  }

  /// Generates the mocks of the files of an index.
  ///
  /// - Parameter sources: all files that were read, with their modules.
  /// - Throws: `TemplateError` for an adapter of a config that is not a template.
  public func generate(_ sources: SourceIndex) throws(TemplateError) -> GenerationResult {
    let files = sources.sources
    let index = sources.index
    var options = options
    let check = DefaultCheck(index: index)
    let unusable = options.initialSettings.defaults.compactMap(check.problem)
    options.initialSettings.defaults.removeAll { check.problem(of: $0) != nil }
    var diagnostics: [Diagnostic] = []
    let structs = StructPlanner(index: index, options: options)
    let properties = index.markedStructs.reduce(into: [String: Set<Int>]()) { places, nominal in
      places[nominal.scope.path, default: []].formUnion(structs.annotatedPlaces(of: nominal))
    }
    diagnostics += AnnotationCheck.diagnostics(of: files, in: index, properties: properties)
    var planning = MockPlanning(index: index, options: options)
    let candidates = MockableDeclarationSearch(index: index, options: options).candidates()
    planning.add(candidates)
    let rendering = FileRendering(options: options, index: index, templates: templates)
    let problems = planning.diagnostics
    var outcomes = planning.outcomes
    let fallbacks = FallbackPlanner(index: index, mocks: planning.mocks)
    var withoutDefault: [String: Int] = [:]
    var mocks = planning.mocks
    if let words = options.usedWords { mocks = fallbacks.used(mocks, by: words, &outcomes) }
    mocks = mocks.map { fallbacks.completed($0, &withoutDefault) }
    withoutDefault = withoutDefault.filter { check.problem(of: InitialDefault(type: $0.key, value: "")) == nil }
    diagnostics += Self.syntaxDiagnostics(of: files, wanted: outcomes, problems, options)
    defer { if mocks.count > 256 { AllCores.letGo(of: (planning, mocks)) } }
    return GenerationResult(
      files: try rendering.files(of: mocks), diagnostics: (diagnostics + problems).sorted(), outcomes: outcomes,
      adaptersElsewhere: Set(rendering.adaptersElsewhere(for: mocks).map(\.module)),
      lacksIsolatedModules: !options.mainActor.isEmpty && !options.mainActor.contains(where: index.modules.isKnown),
      unusableDefaults: unusable, typesWithoutDefault: withoutDefault)
  }

  /// Returns the diagnostics of the parser, without those of excluded declarations.
  private static func syntaxDiagnostics(
    of files: [SourceFileSyntax], wanted outcomes: [GenerationResult.Outcome], _ problems: [Diagnostic],
    _ options: GeneratorOptions
  ) -> [Diagnostic] {
    let broken = files.filter { !$0.diagnostics.isEmpty }
    guard !broken.isEmpty else { return [] }
    // A mocked protocol may inherit from an excluded one.
    let isInherited = problems.contains { $0.id == DiagnosticID.unreadableProtocol.rawValue }
    var omitted: Set<String> = []
    for outcome in outcomes where !isInherited {
      if case .omitted = outcome.kind { omitted.insert("\(outcome.line):\(outcome.column):\(outcome.path)") }
    }
    return broken.filter { isInherited || !options.excludes($0.path) }.flatMap { file in
      file.diagnostics.filter { diagnostic in
        diagnostic.owner.map { !omitted.contains("\($0.line):\($0.column):\(file.path)") } ?? true
      }.map { Diagnostic($0, path: file.path) }
    }
  }

  /// Returns a file that contains only the adapters of the given frameworks.
  ///
  /// - Parameter frameworks: elements of the options' `adaptedFrameworks`.
  public func adapters(of frameworks: [String]) throws(TemplateError) -> String {
    let uses = Set(frameworks.map { AdapterUse(module: $0, condition: nil) })
    let rendering = FileRendering(options: options, index: SourceIndex(options: options).index, templates: templates)
    return try rendering.adapterFile(of: uses)
  }
}
