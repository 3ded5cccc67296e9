import Foundation
import MockgenGenerator
import MockgenSyntax

/// Reads the files of the settings, and generates mocks for the protocols in them.
package struct Generation {
  let settings: Settings
  let console: Console
  let others: OtherOutputs
  let guidance: Guidance

  /// - Parameter others: The other outputs of the run; `nil` if there are none.
  package init(settings: Settings, console: Console, others: OtherOutputs? = nil, guidance: Guidance = Guidance()) {
    (self.settings, self.console, self.guidance) = (settings, console, guidance)
    self.others = others ?? OtherOutputs(places: Set([settings.output.place].compactMap { $0 }))
  }

  /// Returns the mocks of one output; `nil` after an error.
  ///
  /// - Parameter strict: Whether warnings are errors.
  package func run(strict: Bool, _ report: inout Report) -> GenerationResult? {
    var options = settings.options
    do {
      try settings.templates?.read(into: &options)
    } catch {
      report.diagnostics += error.diagnostics
      return nil
    }
    guard addStreams(to: &options, &report) else { return nil }
    let project = guidance.addProjectSettings(settings, &options)
    report.diagnostics += marked(project.warnings, strict: settings.isStrict)
    project.reasons.forEach(console.printProgress)
    let timer = Stopwatch()
    var finder = SourceFinder(
      styles: options.annotations, readsClasses: !options.classes.isEmpty, roots: settings.roots)
    do {
      try excludeOutput(&finder)
    } catch {
      report.diagnostics.append(.located(error, settings.output.path ?? ""))
      return nil
    }
    let sources = read(&finder, &options)
    finder.forgetProblems(ofFiles: options.excludes)
    if finder.diagnostics.contains(where: { $0.id == DiagnosticID.noSuchPath.rawValue }) {
      // A mistyped path or command would replace the mocks of the others.
      report.diagnostics += finder.diagnostics
      return nil
    }
    if !settings.options.staysInModule {
      options.presentMocks = sources.mocks(in: finder.read(finder.generated.sorted(), role: .beside))
    }
    let problems = finder.diagnostics.count
    let besides = self.besides(&finder)
    // A mock might be declared twice if files of the target cannot be read.
    let isBesideKnown = finder.diagnostics.count == problems
    options.takenNames = besides.filter { !$0.isGenerated }.reduce(into: []) { $0.formUnion($1.names) }
    // A target with mocks of itself has tests that use them.
    if settings.writesOnlyUsedMocks, options.outputModule == nil { options.usedWords = words(in: besides) }
    let adapters = TargetAdapters(of: settings, others, besides: besides.filter(\.isGenerated).map(\.path))
    options.adaptersElsewhere = adapters.elsewhere
    report.diagnostics += finder.diagnostics
    guard isBesideKnown else { return nil }
    console.printProgress("read \(finder.readCount.of("file")), \(timer.lap())")
    do {
      var result = try MockGenerator(options: options).generate(sources)
      let locator = IndexLocator(finder.indexes)
      var advised: [Diagnostic] = []
      if finder.diagnostics.isEmpty {
        // Advice needs the paths of source files, which are replaced by positions in indexes below.
        advised = UnusedSettings(settings: settings, result: result, files: finder.found).diagnostics
        advised = (advised + guidance.advice(settings, result, finder.found)).map(locator.located)
      }
      result.diagnostics = result.diagnostics.map(locator.located)
      result.outcomes = result.outcomes.map(locator.located)
      console.printProgress("generated \(result.mockCount) of \(result.protocolCount.of("mock")), \(timer.lap())")
      report.diagnostics += marked(result.diagnostics, strict: strict) + duplicates(of: result, in: besides)
      report.diagnostics += marked(adapters.diagnostics(of: result), strict: settings.isStrict)
      adapters.reasons(for: result).forEach(console.printProgress)
      report.diagnostics += marked(advised, strict: settings.isStrict)
      return result
    } catch {
      report.diagnostics.append(TemplateFolder.diagnostic(error, in: settings.templates))
      return nil
    }
  }

  /// Reads the adapters of the config's streams.
  ///
  /// - Returns: Whether all could be read. The others are diagnosed.
  private func addStreams(to options: inout GeneratorOptions, _ report: inout Report) -> Bool {
    var found: [ConfiguredStream] = []
    for entry in settings.streams {
      do throws(DiagnosticError) {
        found.append(try entry.read())
      } catch {
        report.diagnostics += error.diagnostics
      }
    }
    options.add(found)
    return found.count == settings.streams.count
  }

  private func marked(_ diagnostics: [Diagnostic], strict: Bool) -> [Diagnostic] {
    diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      if strict { diagnostic.severity = .error }
      return diagnostic
    }
  }

  private func excludeOutput(_ finder: inout SourceFinder) throws(OutputFile.Failure) {
    guard let path = settings.output.path else { return }
    finder.exclude(path)
    for file in try settings.output.files() { finder.exclude(file) }
  }

  /// Returns the declarations in all files that are read for the mocks.
  private func read(_ finder: inout SourceFinder, _ options: inout GeneratorOptions) -> SourceIndex {
    let named = finder.parse(settings.sources, role: .source)
    options.modules = finder.modules
    options.namedPaths = finder.namedPaths
    options.outputModule = outputModule(options.modules)
    var sources = SourceIndex(options: options)
    sources.add(named, isDependency: false)
    addNeighbours(to: &sources, &finder)
    let dependencies = finder.parse(settings.dependencies, role: .dependency)
    let tellsMore = options.modules != finder.modules || options.namedPaths != finder.namedPaths
    if dependencies.isEmpty, !tellsMore { return sources }
    options.modules = finder.modules
    options.namedPaths = finder.namedPaths
    sources.add(dependencies, isDependency: true, options: options)
    return sources
  }

  /// Returns the module that the mocks belong to.
  ///
  /// - Parameter modules: The given modules, by file.
  private func outputModule(_ modules: [String: String]) -> String? {
    let besides = settings.beside.map { SourcePath($0).path }
    guard !besides.isEmpty, !modules.isEmpty else { return nil }
    let files = Set(besides)
    let folders = besides.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    return modules.filter { file, _ in files.contains(file) || folders.contains(where: file.hasPrefix) }.values.min()
  }

  /// Adds the files that declare types which protocols in other files need.
  private func addNeighbours(to sources: inout SourceIndex, _ finder: inout SourceFinder) {
    let types = NeededTypes(of: sources)
    var needed = types.names
    let ambiguous = types.ambiguousNames(hasDependencies: !settings.dependencies.isEmpty)
      .union(types.mockNames).union(
        settings.options.namedClasses.compactMap { $0.split(separator: ".").last.map(String.init) })
    var isFirst = true
    while !needed.isEmpty || (isFirst && !ambiguous.isEmpty) {
      let files = finder.parse(declaring: needed, or: isFirst ? ambiguous : [])
      sources.add(files, isDependency: false)
      isFirst = false
      // Names that were searched for are not searched for again, so this ends.
      needed = files.isEmpty ? [] : NeededTypes(of: sources).names.subtracting(needed)
    }
  }

  /// Returns the files of the target that the mocks are added to, with the names of their types.
  private func besides(_ finder: inout SourceFinder) -> [TargetFile] {
    finder.parse(settings.beside, role: .beside).map { file in
      TargetFile(
        path: file.path, names: Set(file.declarations.flatMap(\.declaredTypeNames)),
        isGenerated: finder.generated.contains(file.path))
    }
  }

  /// Returns the words of the files that people wrote.
  private func words(in files: [TargetFile]) -> Set<String> {
    let paths = files.filter { !$0.isGenerated }.map(\.path)
    return AllCores.map(paths.count, portion: 16, with: FileReader.init) { reader, number in
      reader.withContents(ofFile: paths[number], Identifier.words(in:)) ?? []
    }.reduce(into: []) { $0.formUnion($1) }
  }

  /// Returns errors for mocks that another run wrote for the same target, since each would be declared twice.
  private func duplicates(of result: GenerationResult, in files: [TargetFile]) -> [Diagnostic] {
    let mocks = Set(result.outcomes.compactMap { if case .mocked(let name) = $0.kind { name } else { nil } })
    return files.filter(\.isGenerated).compactMap { file in
      guard let name = mocks.intersection(file.names).min() else { return nil }
      return .located(
        .mocksTwice, "this file of another run of mockgen also contains '\(name)'",
        note: "delete the file, or keep it and write no other mocks for this target", file.path)
    }
  }
}

/// A file of the target to which the mocks are added.
private struct TargetFile {
  var path: String
  var names: Set<String>
  var isGenerated: Bool
}

extension DeclSyntax {
  /// The names of the types that the declaration adds to the top level of its file.
  var declaredTypeNames: [String] {
    switch self {
    case .protocol(let decl): [decl.name]
    case .nominal(let decl): [decl.name]
    case .typealias(let decl): [decl.name]
    case .ifConfig(let decl): decl.clauses.flatMap { $0.elements.flatMap(\.declaredTypeNames) }
    case .import, .extension, .associatedtype, .function, .variable, .subscript, .initializer: []
    }
  }
}

/// A clock that measures the parts of a run.
package final class Stopwatch {
  private var last = DispatchTime.now()

  package init() {}

  /// Returns the time since the last lap.
  package func lap() -> String {
    let now = DispatchTime.now()
    defer { last = now }
    return "\((now.uptimeNanoseconds - last.uptimeNanoseconds) / 1_000_000) ms"
  }
}
