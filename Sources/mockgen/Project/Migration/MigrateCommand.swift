import Foundation
import MockgenChanges
import MockgenCommandLine
import MockgenGenerator
import MockgenSyntax

/// `mockgen migrate Sources/App -o Tests/AppTests/GeneratedMocks.swift`: finds the settings with which mocks can
/// replace those of another tool in this file, writes the settings into a config, and reports the changes of each
/// member. If the other tool has a config, its settings are used. With `--beside Tests/AppTests` in place of `-o`, it
/// reports what replaces the hand-written mocks there.
struct MigrateCommand {
  let arguments: Arguments
  let console: Console

  /// The result of one attempt.
  private struct Attempt {
    var settings: Settings
    var templates: String?
    var result: GenerationResult
    /// The comparison with the mocks of the other tool, if there are any.
    var comparison: MemberComparison?
  }

  func run() -> ExitStatus {
    do throws(CommandFailure) {
      return console.printText(try migrate()) ? .success : .failure
    } catch {
      return console.print(error)
    }
  }

  /// - Returns: The report on all outputs.
  private func migrate() throws(CommandFailure) -> String {
    let foreign = try ForeignConfigSearch(arguments: arguments).outputs()
    if foreign == nil, let report = try handWrittenReport() { return report }
    let outputs: [ForeignOutput?] = foreign ?? [nil]
    let reports = try outputs.map { output throws(CommandFailure) in try migrate(output) }
    let isWritten = try write(MigrationConfig.text(of: reports.map(\.config)))
    return "\(ConfigSearch.name): \(isWritten ? "written" : "unchanged")\n"
      + reports.map(\.text).joined(separator: "\n")
      + MigrationReport.next(reports)
  }

  /// Returns the report on hand-written mocks; `nil` if another tool's mocks are to be replaced.
  private func handWrittenReport() throws(CommandFailure) -> String? {
    var settings = try self.settings(arguments.values)
    guard settings.output.path == nil, !settings.beside.isEmpty else { return nil }
    let (files, generated) = try HandWrittenReport.files(in: settings.beside)
    let folders = settings.beside
    // Their protocols need mocks, too.
    settings.beside = []
    // Mocks that replaced others keep their names.
    var committed = CommittedMocks(generated.isEmpty ? files.map(\.text).joined(separator: "\n") : generated)
    committed.removeOtherTypes()
    settings = try named(settings, committed)
    let styles = settings.specifiedKeys.contains(.naming) ? [settings.options.naming] : [.full, .short]
    var best: (report: HandWrittenReport, kept: Int)?
    for style in styles {
      settings.options.naming = style
      let result = try generate(settings)
      var report = HandWrittenReport(files: files, settings: settings, result: result)
      report.settings.beside = folders
      let kept =
        generated.isEmpty
        ? report.sameCount : MemberComparison(of: committed, with: CommittedMocks(result.text)).kept
      if kept > best?.kept ?? -1 { best = (report, kept) }
    }
    if let text = best?.report.text { return text }
    throw .located(
      .nothingToMigrate, "no mock, stub, spy, fake or dummy here conforms to a protocol of the sources",
      note: "name the folder of the tests, and the sources with the protocols", folders[0])
  }

  /// - Parameter foreign: The settings of the other tool's config, if it was read.
  private func migrate(_ foreign: ForeignOutput?) throws(CommandFailure) -> MigrationReport {
    var values = (foreign?.values ?? [:]).merging(arguments.values) { _, said in said }
    // The output of a config includes `-o` already.
    if let foreign { values[.output] = foreign.values[.output] }
    let settings = try self.settings(values)
    let path = settings.output.path
    guard path != nil || foreign != nil else { throw .usage(Self.lacksOutput) }
    let committed = try path.flatMap { path throws(CommandFailure) in try self.committed(at: path, foreign) }
    let attempt =
      if let committed {
        try bestAttempt(replacing: committed, settings)
      } else {
        try attempt(unlike(settings, foreign), settings.templates?.path ?? foreign?.overlay)
      }
    let target = path == nil ? foreign?.target : nil
    let config = MigrationConfig(
      settings: attempt.settings, templates: attempt.templates, said: values, target: target)
    return MigrationReport(
      path: path ?? target ?? "", config: config, comparison: attempt.comparison, result: attempt.result,
      notes: foreign?.notes ?? [])
  }

  /// Returns the settings with the other tool's usual names, for use if none of its mocks reveal them.
  private func unlike(_ settings: Settings, _ foreign: ForeignOutput?) -> Settings {
    var settings = settings
    if let format = foreign?.usualNameFormat, !settings.specifiedKeys.contains(.nameFormat) {
      settings.options.nameFormat = format
    }
    return settings
  }

  /// Returns the mocks of the other tool; `nil` if a config specifies mocks that do not exist, or that no overlay resembles.
  private func committed(at path: String, _ foreign: ForeignOutput?) throws(CommandFailure) -> CommittedMocks? {
    if let foreign {
      guard foreign.hasOverlay, let data = FileKind.contents(ofFile: path), !GeneratedHeader.isPresent(in: data)
      else { return nil }
    }
    let committed = CommittedMocks(try text(of: path))
    if !committed.mocks.isEmpty { return committed }
    if foreign != nil { return nil }
    throw .located(
      .nothingToMigrate, "this file declares no class", note: "name the file of the other tool's mocks", path)
  }

  // MARK: Input

  private static let lacksOutput = ArgumentError(
    message:
      "'migrate' needs '-o', the file of another tool's mocks, '--from', that tool's config, or '--beside', a folder "
      + "with hand-written mocks",
    note: "for example: mockgen migrate Sources/App -o Tests/AppTests/GeneratedMocks.swift")

  private func settings(_ values: OptionValues) throws(CommandFailure) -> Settings {
    // A config may be the result of an earlier migration.
    var arguments = arguments
    arguments.usesConfig = false
    arguments.values = values
    return try ConfiguredOutputs(arguments: arguments, command: .migrate).settings()[0]
  }

  private func text(of path: String) throws(CommandFailure) -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .located(.unreadableFile, "the file cannot be read", note: "name the file of the other tool's mocks", path)
    }
    if GeneratedHeader.isPresent(in: data) {
      throw .located(
        .nothingToMigrate, "this file was written by mockgen", note: "name the file of the other tool's mocks", path)
    }
    return String(decoding: data, as: UTF8.self)
  }

  // MARK: Attempts

  /// Returns the attempt with the vocabulary that keeps the most members.
  private func bestAttempt(replacing committed: CommittedMocks, _ settings: Settings) throws(CommandFailure) -> Attempt
  {
    let settings = try named(settings, committed)
    let words: [String?] =
      // No overlay has the member names of Cuckoo.
      settings.templates == nil && committed.imports.contains("Cuckoo")
      ? [nil]
      : settings.templates != nil ? [settings.templates?.path] : OtherTool.allCases.map(\.rawValue) + [nil]
    let styles = settings.specifiedKeys.contains(.naming) ? [settings.options.naming] : [.full, .base]
    var best: Attempt?
    for (templates, style) in styles.flatMap({ style in words.map { ($0, style) } }) {
      var settings = settings
      settings.options.naming = style
      var attempt = try attempt(settings, templates)
      let comparison = MemberComparison(of: committed, with: CommittedMocks(attempt.result.text))
      if let known = best?.comparison, known.kept >= comparison.kept { continue }
      attempt.comparison = comparison
      best = attempt
    }
    guard let best else { throw .diagnostics([]) }
    return best
  }

  private func attempt(_ settings: Settings, _ templates: String?) throws(CommandFailure) -> Attempt {
    var settings = settings
    settings.templates = templates.map(TemplateFolder.init)
    return Attempt(settings: settings, templates: templates, result: try generate(settings))
  }

  /// Returns the settings with the marks of the other tool, the names of its mocks, and the imports of its file.
  private func named(_ settings: Settings, _ committed: CommittedMocks) throws(CommandFailure) -> Settings {
    var settings = settings
    if settings.options.testableImports.isEmpty, settings.options.imports.isEmpty {
      settings.options.testableImports = committed.testableImports
    }
    if let style = committed.style, settings.options.annotations.isEmpty {
      settings.options.annotations = [style]
      if try generate(settings).protocolCount == 0 { settings.options.annotations = [] }
    }
    guard !settings.specifiedKeys.contains(.nameFormat) else { return settings }
    let names = Set(try generate(settings).outcomes.map(\.name))
    if let naming = committed.naming(among: names) {
      settings.options.nameFormat = naming.format
      settings.options.droppedSuffixes = naming.suffix.isEmpty ? [] : [naming.suffix]
      settings.options.droppedPrefixes = naming.prefix.isEmpty ? [] : [naming.prefix]
    }
    return settings
  }

  private func generate(_ settings: Settings) throws(CommandFailure) -> GenerationResult {
    var report = Report()
    var quiet = console
    quiet.isVerbose = false
    let generation = Generation(
      settings: settings, console: quiet, guidance: .forPeople(with: arguments, isAlone: true))
    let result = generation.run(strict: false, &report)
    let errors = report.diagnostics.filter { $0.severity == .error }
    guard let result, errors.isEmpty else { throw .diagnostics(errors) }
    return result
  }

  // MARK: Output

  /// - Returns: Whether the config has changed.
  private func write(_ text: String) throws(CommandFailure) -> Bool {
    let output = OutputFile(path: ConfigSearch.name)
    do throws(OutputFile.Failure) {
      return try output.write(
        text, isForced: arguments.values.flag(.force) == true,
        otherwise: OutputFile.Failure(
          id: .configExists, message: "a config already exists and was not changed", note: "'--force' overwrites it"))
    } catch {
      throw .diagnostics([.located(error, output.path)])
    }
  }
}
