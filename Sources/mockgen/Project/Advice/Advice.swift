import Foundation
import MockgenCommandLine
import MockgenGenerator

/// Warnings about settings that are allowed but rarely intended. Only `--strict` makes them errors, `check` does not.
struct Advice {
  let settings: Settings
  let result: GenerationResult
  /// The paths of the Swift files.
  let files: Set<String>
  /// Whether the settings are for one output only.
  let isAlone: Bool

  var diagnostics: [Diagnostic] {
    [place, module].compactMap { $0 } + nothingDropped + nothingMatched
  }

  private var sources: [String] { settings.sources.map { SourcePath($0).path } }

  /// Warnings about prefixes and suffixes that no name of a protocol has. In the settings of several outputs, it is
  /// enough if a name in one of the outputs has them.
  private var nothingDropped: [Diagnostic] {
    guard isAlone, result.mockCount > 0 else { return [] }
    let names = result.outcomes.map { $0.name.split(separator: ".").last.map(String.init) ?? $0.name }
    let (suffixes, prefixes) = (settings.options.droppedSuffixes, settings.options.droppedPrefixes)
    let unused =
      suffixes.filter { suffix in !names.contains { $0.hasSuffix(suffix) } }.map { ("ends", $0, "--drop-suffix") }
      + prefixes.filter { prefix in !names.contains { $0.hasPrefix(prefix) } }.map { ("begins", $0, "--drop-prefix") }
    return unused.map { place, part, option in
      Diagnostic.warning(
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
      Diagnostic.warning(
        .nothingMatched, "\(what) matches '\(pattern)', which '\(option)' names",
        note: NearestName.question(pattern, among: outcomes.map(\.name))
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
      return Diagnostic.warning(
        .outputAmongSources, "the mocks import '\(module)' and are written into its sources",
        note: "write them into the test target: '-o Tests/\(module)Tests/Mocks.generated.swift'", at: path)
    }
    let isBeside = isAmongSources || sources.contains { output.holds(Folder($0)) || output.holds(Folder(ofFile: $0)) }
    let isForTests = output.components.contains { $0.hasSuffix("Tests") }
    guard !isBeside, isForTests, imports.isEmpty else { return nil }
    let module = sources[0].hasSuffix(".swift") ? "App" : Folder(sources[0]).modules.last ?? "App"
    return Diagnostic.warning(
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
      return Diagnostic.warning(
        .unlikelyModule, "no protocol is in a folder called '\(module)'", note: "did you mean '\(nearest)'?",
        at: sources[0])
    }
    return nil
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
