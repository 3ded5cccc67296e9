import Foundation
import MockgenGenerator
import MockgenSyntax

/// `mockgen migrate Sources/App -o Tests/AppTests/GeneratedMocks.swift`: finds the settings with which mocks can take the
/// place of those that another tool has written there, writes them into a config, and says what becomes of each member.
struct MigrateCommand {
  let arguments: Arguments
  let console: Console

  /// What was tried.
  private struct Attempt {
    var settings: Settings
    var templates: String?
    var result: GenerationResult
    var comparison: MemberComparison
  }

  /// Why it ends.
  private enum Failure: Error {
    case usage(ArgumentError)
    case diagnostics([Diagnostic])
  }

  func run() -> ExitStatus {
    do throws(Failure) {
      return console.printOutput(try migrate().text) ? .success : .failure
    } catch {
      switch error {
      case .usage(let error):
        console.print(error)
        return .usage
      case .diagnostics(let diagnostics):
        diagnostics.forEach(console.print)
        return .failure
      }
    }
  }

  private func migrate() throws(Failure) -> MigrationReport {
    let settings = try self.settings()
    guard let path = settings.output.path else { throw .usage(Self.lacksOutput) }
    let committed = CommittedMocks(try text(of: path))
    if committed.mocks.isEmpty { throw .diagnostics([Self.noMocks(in: path)]) }
    let attempt = try bestAttempt(replacing: committed, settings)
    let config = MigrationConfig(
      settings: attempt.settings, templates: attempt.templates, said: arguments.values)
    return MigrationReport(
      path: path, config: config, isWritten: try write(config.text), comparison: attempt.comparison,
      result: attempt.result)
  }

  // MARK: What there is

  private static let lacksOutput = ArgumentError(
    message: "'migrate' needs '-o', the file of mocks that another tool has written",
    note: "for example: mockgen migrate Sources/App -o Tests/AppTests/GeneratedMocks.swift")

  private static func noMocks(in path: String) -> Diagnostic {
    .located(.nothingToMigrate, "there is no class in this file", note: "name the file of the other tool's mocks", path)
  }

  private func settings() throws(Failure) -> Settings {
    // A config would be one that this command has written.
    var arguments = arguments
    arguments.usesConfig = false
    do throws(SettingsFinder.Failure) {
      let all = try SettingsFinder(arguments: arguments, command: .migrate).settings()
      return all[0]
    } catch {
      switch error {
      case .usage(let error): throw .usage(error)
      case .config(let error): throw .diagnostics(error.diagnostics)
      }
    }
  }

  private func text(of path: String) throws(Failure) -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .diagnostics([
        .located(.unreadableFile, "the file cannot be read", note: "name the file of the other tool's mocks", path)
      ])
    }
    if GeneratedHeader.stands(in: data) {
      throw .diagnostics([
        .located(.nothingToMigrate, "mockgen wrote this file", note: "name the file of the other tool's mocks", path)
      ])
    }
    return String(decoding: data, as: UTF8.self)
  }

  // MARK: What fits

  /// Of the words that mocks can have, those in which most members stay.
  private func bestAttempt(replacing committed: CommittedMocks, _ settings: Settings) throws(Failure) -> Attempt {
    var settings = try named(settings, committed)
    let words: [String?] =
      settings.templates != nil ? [settings.templates?.path] : TemplateOverlay.all.map(\.name) + [nil]
    var best: Attempt?
    for templates in words {
      settings.templates = templates.map(TemplateFolder.init)
      let result = try generate(settings)
      let comparison = MemberComparison(of: committed, with: CommittedMocks(result.text))
      if let known = best, known.comparison.kept >= comparison.kept { continue }
      best = Attempt(settings: settings, templates: templates, result: result, comparison: comparison)
    }
    guard let best else { throw .diagnostics([]) }
    return best
  }

  /// The settings with the marks of the other tool, the names of its mocks, and what its file imports.
  private func named(_ settings: Settings, _ committed: CommittedMocks) throws(Failure) -> Settings {
    var settings = settings
    if settings.options.testableImports.isEmpty, settings.options.imports.isEmpty {
      settings.options.testableImports = committed.testableImports
    }
    if let style = committed.style, settings.options.annotations.isEmpty {
      settings.options.annotations = [style]
      if try generate(settings).protocolCount == 0 { settings.options.annotations = [] }
    }
    guard !settings.saidKeys.contains("nameFormat") else { return settings }
    let names = Set(try generate(settings).outcomes.map(\.name))
    if let naming = committed.naming(among: names) {
      settings.options.nameFormat = naming.format
      settings.options.droppedSuffixes = naming.suffix.isEmpty ? [] : [naming.suffix]
      settings.options.droppedPrefixes = naming.prefix.isEmpty ? [] : [naming.prefix]
    }
    return settings
  }

  private func generate(_ settings: Settings) throws(Failure) -> GenerationResult {
    var report = Report()
    var quiet = console
    quiet.isVerbose = false
    let holders = AdapterHolders(outputs: [settings], readsFolders: false)
    let generation = Generation(settings: settings, arguments: arguments, console: quiet, holders: holders)
    let result = generation.run(strict: false, &report)
    let errors = report.diagnostics.filter { $0.severity == .error }
    guard let result, errors.isEmpty else { throw .diagnostics(errors) }
    return result
  }

  // MARK: What is written

  /// - Returns: Whether the config was not so before.
  private func write(_ text: String) throws(Failure) -> Bool {
    let output = OutputFile(path: ConfigSearch.name)
    do throws(OutputFile.Failure) {
      if case .missing = FileKind(ofPath: output.path) { return try output.write(text, isAskedFor: true) }
      if try output.contents() == Data(text.utf8) { return false }
      guard arguments.values.flag("force") == true else {
        throw OutputFile.Failure(
          id: .configExists, message: "there is a config already, and it was left as it is",
          note: "'--force' overwrites it")
      }
      return try output.write(text, isAskedFor: true)
    } catch {
      throw .diagnostics([.located(error, output.path)])
    }
  }
}
