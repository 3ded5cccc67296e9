import MockgenGenerator

/// Warnings about settings without effect: there is nothing to mock, or a default or a module is unknown.
struct UnusedSettings {
  let settings: Settings
  let result: GenerationResult
  /// The paths of the Swift files.
  let files: Set<String>

  var diagnostics: [Diagnostic] { [nothingToMock, isolatedModule].compactMap { $0 } + unusableDefaults }

  private var sources: [String] { settings.sources.map { SourcePath($0).path } }

  private var nothingToMock: Diagnostic? {
    guard result.protocolCount == 0, result.diagnostics.isEmpty else { return nil }
    guard let first = result.outcomes.first, case .omitted(let omission) = first.kind else { return noProtocols }
    if settings.options.only.isEmpty || omission != .notChosen {
      var diagnostic = Diagnostic.warning(
        .nothingChosen, "there is nothing to mock: '\(first.name)' is not mocked because \(omission.rawValue)",
        note: Self.cure(of: omission), at: first.path)
      (diagnostic.line, diagnostic.column) = (first.line, first.column)
      return diagnostic
    }
    let patterns = settings.options.only.map { "'\($0)'" }.joined(separator: " or ")
    let known = result.outcomes.map(\.name)
    let nearest = settings.options.only.compactMap { NearestName.question($0, among: known) }.first
    return Diagnostic.warning(
      .nothingChosen, "no protocol is called \(patterns)",
      note: nearest ?? "'mockgen list' shows the candidates", at: sources[0])
  }

  private var noProtocols: Diagnostic? {
    // A file that is both a source and the output is reported elsewhere.
    if let output = settings.output.path, sources.contains(output) { return nil }
    let files = files.isEmpty ? "there is no Swift file" : "no protocol was found in \(files.count.of("file"))"
    return Diagnostic.warning(
      .noProtocols, files, note: "name the folder that holds the protocols to mock", at: sources[0])
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
    case .unused: "use its mock in a test, or remove '--mocks used'"
    case .excluded, .notChosen: "change the patterns of '--exclude' and '--only'"
    }
  }

  private var unusableDefaults: [Diagnostic] {
    result.unusableDefaults.map { unusable in
      switch unusable.reason {
      case .unknown(let name):
        Diagnostic.warning(
          .unusableDefault, "none of the sources declares '\(name)', for which '--default' sets a value",
          note: "check the name, or give its source with '--dependency PATH'", at: sources[0])
      case .generic(let name):
        Diagnostic.warning(
          .unusableDefault, "'\(name)' is generic, and '--default' sets a value for one type",
          note: "name its arguments: '\(unusable.type)<Int> = …'", at: sources[0])
      }
    }
  }

  private var isolatedModule: Diagnostic? {
    guard result.lacksIsolatedModules, result.protocolCount > 0 else { return nil }
    let names = settings.options.mainActor.map { "'\($0)'" }.joined(separator: " or ")
    return Diagnostic.warning(
      .unlikelyModule, "no file belongs to \(names), named by '--main-actor'",
      note: "name the module of the files: '\(settings.options.mainActor[0])=\(sources[0])'", at: sources[0])
  }
}

extension Diagnostic {
  /// Returns a warning about settings, which is located at the beginning of a file or folder.
  package static func warning(_ id: DiagnosticID, _ message: String, note: String, at path: String) -> Diagnostic {
    Diagnostic(severity: .warning, id: id, message: message, note: note, path: path, line: 1, column: 1)
  }
}
