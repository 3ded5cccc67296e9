import Foundation
import MockgenGenerator

/// Warnings about settings that are allowed but rarely intended. Only `--strict` makes them errors, `check` does not.
struct Advice {
  let settings: Settings
  let result: GenerationResult
  /// The paths of the Swift files.
  let files: Set<String>
  /// Whether the settings are for one output only, and do not come from a plugin.
  let isAlone: Bool

  var diagnostics: [Diagnostic] {
    [nothingToMock, place, module, isolatedModule].compactMap { $0 } + unusableDefaults + nothingDropped
      + nothingMatched
  }

  private func warning(_ id: DiagnosticID, _ message: String, note: String, at path: String) -> Diagnostic {
    Diagnostic(severity: .warning, id: id, message: message, note: note, path: path, line: 1, column: 1)
  }

  private var sources: [String] { settings.sources.map { SourcePath($0).path } }

  // MARK: Nothing to mock

  private var nothingToMock: Diagnostic? {
    guard result.protocolCount == 0, result.diagnostics.isEmpty else { return nil }
    guard let first = result.outcomes.first, case .omitted(let omission) = first.kind else { return noProtocols }
    if settings.options.only.isEmpty || omission != .notChosen {
      var diagnostic = warning(
        .nothingChosen, "there is nothing to mock: '\(first.name)' is not mocked because \(omission.rawValue)",
        note: Self.cure(of: omission), at: first.path)
      (diagnostic.line, diagnostic.column) = (first.line, first.column)
      return diagnostic
    }
    let patterns = settings.options.only.map { "'\($0)'" }.joined(separator: " or ")
    let nearest = settings.options.only.compactMap { NearestName.of($0, among: result.outcomes.map(\.name)) }.first
    return warning(
      .nothingChosen, "no protocol is called \(patterns)",
      note: nearest.map { "did you mean '\($0)'?" } ?? "'mockgen list' shows the candidates", at: sources[0])
  }

  private var noProtocols: Diagnostic? {
    // A file that is both a source and the output is reported elsewhere.
    if let output = settings.output.path, sources.contains(output) { return nil }
    let files =
      files.isEmpty
      ? "there is no Swift file" : "no protocol was found in \(files.count) file\(files.count == 1 ? "" : "s")"
    return warning(.noProtocols, files, note: "name the folder that holds the protocols to mock", at: sources[0])
  }

  private static func cure(of omission: Omission) -> String {
    switch omission {
    case .invisible: "a mock needs a protocol that is at least internal: remove 'private'"
    case .hidden: "make it public, or import its module with '--testable-import'"
    case .spi: "import its module with '--testable-import'"
    case .skipped: "remove the comment above it"
    case .unmarked: "add '// mockgen: mock' above it, or remove '--annotated-only'"
    case .unmarkedInStyle: "mark it for the tool that '--annotations' names, or remove that option"
    case .marker: "name the folder that holds the protocols that inherit from it"
    case .notOpen: "add '// mockgen: mock' above it if it can be subclassed"
    case .unavailable: "mock a protocol that can be used"
    case .handWritten, .mockedInModule, .mockedElsewhere: "use that mock, or remove it"
    case .excluded, .notChosen: "change the patterns of '--exclude' and '--only'"
    }
  }

  /// Warnings about prefixes and suffixes that no name of a protocol has. In the settings of several outputs or of
  /// plugins, it is enough if a name in one of the outputs has them.
  private var nothingDropped: [Diagnostic] {
    guard isAlone, result.mockCount > 0 else { return [] }
    let names = result.outcomes.map { $0.name.split(separator: ".").last.map(String.init) ?? $0.name }
    let (suffixes, prefixes) = (settings.options.droppedSuffixes, settings.options.droppedPrefixes)
    let unused =
      suffixes.filter { suffix in !names.contains { $0.hasSuffix(suffix) } }.map { ("ends", $0, "--drop-suffix") }
      + prefixes.filter { prefix in !names.contains { $0.hasPrefix(prefix) } }.map { ("begins", $0, "--drop-prefix") }
    return unused.map { place, part, option in
      warning(
        .nothingDropped, "no name \(place) with '\(part)', which '\(option)' excludes",
        note: "'mockgen list' shows the names; remove '\(part)' if none has it", at: sources[0])
    }
  }

  /// Warnings about patterns that match nothing, and may be misspelt.
  private var nothingMatched: [Diagnostic] {
    guard isAlone, !result.outcomes.isEmpty else { return [] }
    let classes = result.outcomes.filter(\.isClass)
    // The mocks may be among the sources.
    let output = settings.output.path.map { $0.hasSuffix("/") ? $0 + "Mock.swift" : $0 }
    let files = files.union([output].compactMap { $0 })
    let unused =
      settings.options.exclude.filter { !NamePattern($0).matchesAny(of: result.outcomes, in: files) }
      .map { ($0, "nothing", "--exclude", result.outcomes) }
      + settings.options.classes.filter { !NamePattern($0).matchesAny(of: classes, in: []) }
      .map { ($0, "no class", "--classes", classes) }
    return unused.map { pattern, what, option, outcomes in
      let nearest = NearestName.of(pattern, among: outcomes.map(\.name))
      return warning(
        .nothingMatched, "\(what) matches '\(pattern)', which '\(option)' names",
        note: nearest.map { "did you mean '\($0)'?" }
          ?? "'mockgen list' shows the candidates; '\(pattern)' can be removed",
        at: sources[0])
    }
  }

  // MARK: The place of the output

  private var imports: [String] { settings.options.imports + settings.options.testableImports }

  /// The warning for mocks that are among the sources of a module that they import, or that are in a test target and do
  /// not import the module of their protocols.
  private var place: Diagnostic? {
    guard let path = settings.output.path, result.mockCount > 0 else { return nil }
    let output = Folder(ofFile: path)
    let isAmongSources = sources.contains { Folder($0).holds(output) }
    // An excluded path among the sources is probably that of tests.
    let isExcluded = settings.options.excludes(path.hasSuffix("/") ? path + "Mocks.swift" : path)
    if isAmongSources, !isExcluded, let module = imports.first(where: output.modules.contains) {
      return warning(
        .outputAmongSources, "the mocks import '\(module)' and are written into its sources",
        note: "write them into the test target: '-o Tests/\(module)Tests/Mocks.generated.swift'", at: path)
    }
    let isBeside = isAmongSources || sources.contains { output.holds(Folder($0)) || output.holds(Folder(ofFile: $0)) }
    let isForTests = output.components.contains { $0.hasSuffix("Tests") }
    guard !isBeside, isForTests, imports.isEmpty else { return nil }
    let module = sources[0].hasSuffix(".swift") ? "App" : Folder(sources[0]).modules.last ?? "App"
    return warning(
      .missingImport, "the mocks do not import the module of the protocols",
      note: "if they belong to another module, add '--testable-import \(module)', or '--import' for public protocols",
      at: path)
  }

  /// The warning for a module of `--testable-import` whose name is similar to that of a folder, and may be misspelt.
  private var module: Diagnostic? {
    guard !settings.options.testableImports.isEmpty else { return nil }
    // Many files share a folder, and splitting paths takes time.
    let places = Set(result.outcomes.map { $0.path[..<($0.path.lastIndex(of: "/") ?? $0.path.startIndex)] })
    let folders = Set(places.flatMap { Folder(String($0)).modules })
    for module in settings.options.testableImports where !folders.contains(module) {
      // A short name is similar to many others.
      guard let nearest = NearestName.of(module, among: Array(folders)), nearest.first == module.first,
        nearest.count > 2
      else { continue }
      return warning(
        .unlikelyModule, "no protocol is in a folder called '\(module)'", note: "did you mean '\(nearest)'?",
        at: sources[0])
    }
    return nil
  }

  private var unusableDefaults: [Diagnostic] {
    result.unusableDefaults.map { unusable in
      switch unusable.reason {
      case .unknown(let name):
        warning(
          .unusableDefault, "none of the sources declares '\(name)', for which '--default' sets a value",
          note: "check the name, or give its source with '--dependency PATH'", at: sources[0])
      case .generic(let name):
        warning(
          .unusableDefault, "'\(name)' is generic, and '--default' sets a value for one type",
          note: "name its arguments: '\(unusable.type)<Int> = …'", at: sources[0])
      }
    }
  }

  private var isolatedModule: Diagnostic? {
    guard result.lacksIsolatedModules, result.protocolCount > 0 else { return nil }
    let names = settings.options.mainActor.map { "'\($0)'" }.joined(separator: " or ")
    return warning(
      .unlikelyModule, "no file belongs to \(names), named by '--main-actor'",
      note: "name the module of the files: '\(settings.options.mainActor[0])=\(sources[0])'", at: sources[0])
  }
}

extension NamePattern {
  /// Returns whether the pattern matches a declaration, its mock, or a file.
  fileprivate func matchesAny(of outcomes: [GenerationResult.Outcome], in files: Set<String>) -> Bool {
    outcomes.contains { outcome in
      if case .mocked(let mock) = outcome.kind, matches(name: mock, path: outcome.path) { return true }
      return matches(name: outcome.name, path: outcome.path)
    } || files.contains { matches(name: "", path: $0) }
  }
}

/// A folder's path, split into components so that it can be compared with others.
private struct Folder {
  let components: [String]

  /// The module names that correspond to the names of the folder and of those around it.
  var modules: [String] { components.map(ManifestSetting.moduleName) }

  init(_ path: String) { components = URL(fileURLWithPath: path).standardizedFileURL.pathComponents }

  init(ofFile path: String) {
    self.init(path.hasSuffix("/") ? path : URL(fileURLWithPath: path).deletingLastPathComponent().path)
  }

  func holds(_ other: Folder) -> Bool { other.components.starts(with: components) }
}
