import Foundation
import MockgenGenerator

/// Combines the command line and the config into the settings of each output.
package struct SettingsFinder {
  package let arguments: Arguments
  let command: Arguments.Command
  /// The settings of targets with MockgenPlugin, for which a config needs no paths.
  let pluginTargets: (_ config: String) -> [String: OptionValues]

  package init(
    arguments: Arguments, command: Arguments.Command,
    pluginTargets: @escaping (_ config: String) -> [String: OptionValues] = { _ in [:] }
  ) {
    (self.arguments, self.command, self.pluginTargets) = (arguments, command, pluginTargets)
  }

  /// - Returns: The settings of each output; none if MockgenPlugin writes all mocks, so that no other command does.
  package func settings() throws(CommandFailure) -> [Settings] {
    let said = try self.said()
    let config = try self.config()
    let all = try values(said, config).map { Settings($0) }
    for settings in all { try check(settings) }
    return all
  }

  /// Returns the values of the command line, with the paths as `sources`.
  private func said() throws(CommandFailure) -> OptionValues {
    var values = arguments.values
    var paths = arguments.operands
    for list in values.texts(.fileList) { paths += try FileList.paths(in: list) }
    if !paths.isEmpty || values[.fileList] != nil { values[.sources] = .texts(paths) }
    values[.fileList] = nil
    return values
  }

  /// Returns the config, if there is one.
  package func config() throws(CommandFailure) -> Config? {
    if let path = arguments.values.text(.config) { return try ConfigReader.read(path) }
    guard arguments.usesConfig, let path = ConfigSearch.find() else { return nil }
    return try ConfigReader.read(path)
  }

  private func values(_ said: OptionValues, _ config: Config?) throws(CommandFailure) -> [OptionValues] {
    func merged(_ values: OptionValues) -> OptionValues {
      var values = values
      // The command line decides how much is printed.
      if said[.quiet] ?? said[.verbose] != nil { (values[.quiet], values[.verbose]) = (nil, nil) }
      return values.merging(said) { _, said in said }
    }
    guard let config else {
      // The plugins name the target without knowing whether there is a config.
      if let target = said.text(.target), said[.planned] == nil { throw .usage(.missingConfig(ofTarget: target)) }
      return [said]
    }
    if let target = said.text(.target) {
      try check(target, said, config)
      let values = merged(config.values(forTarget: target))
      return said[.planned] == nil ? ofPlugin([values], config) ?? [values] : [values]
    }
    if said[.sources] != nil { return [merged(config.defaults)] }
    let outputs = config.outputs.map { output in
      var values = config.defaults.merging(output.values) { _, own in own }
      values[.target] = output.target.map { .text($0) }
      return (values, output.position)
    }
    // An output without a path is for the plugins, which determine the path.
    let written = outputs.filter { $0.0.text(.output) != nil }
    if written.isEmpty { return ofPlugin(outputs.map { merged($0.0) }, config) ?? [merged(config.defaults)] }
    if said[.output] != nil {
      throw .usage(
        ArgumentError(
          message: "'-o' cannot replace all outputs of '\(config.path)'",
          note: "also name the paths to read, or the target with '--target'"))
    }
    try checkPaths(written, config)
    return written.map { merged($0.0) }
  }

  /// Returns the settings of targets whose mocks MockgenPlugin writes, which only `list` uses; `nil` if there are others.
  private func ofPlugin(_ outputs: [OptionValues], _ config: Config) -> [OptionValues]? {
    guard !outputs.isEmpty, outputs.allSatisfy({ $0[.sources] == nil && $0[.output] == nil }) else { return nil }
    let known = pluginTargets(config.path)
    let found = outputs.compactMap { values in
      values.text(.target).flatMap { known[$0] }?.merging(values) { _, own in own }
    }
    guard found.count == outputs.count else { return nil }
    return command == .list ? found : []
  }

  /// Checks that the config has settings for the target. For a plugin, checks instead that the config has not changed
  /// since the build was planned: SwiftPM does not plan again when a config changes, and the plan contains the modules.
  package func check(_ target: String, _ said: OptionValues, _ config: Config) throws(CommandFailure) {
    let known = config.outputs.compactMap(\.target)
    guard said[.planned] != nil else {
      if known.contains(target) { return }
      throw .usage(
        ArgumentError(
          message: "'\(config.path)' has no output for the target '\(target)'",
          note: NearestName.question(target, among: known) ?? "add the key 'target' to one of its outputs"))
    }
    let values = config.values(forTarget: target)
    var facts = values.texts(.modules).map { "module \($0)" } + ["target \(target)"]
    facts += values.text(.parts).map { ["parts \($0)"] } ?? []
    facts += values.text(.templates).map(TemplateFolder.plannedFiles)?.map { "template \($0)" } ?? []
    facts += StreamEntry.plannedFiles(of: values.streams(.streams)).map { "adapter \($0)" }
    if Set(facts) == Set(said.texts(.planned)) { return }
    throw .diagnostics([
      config.diagnostic(
        .outdatedPlan, "the build was planned before the modules, parts, templates or streams of this config changed",
        note: "touch Package.swift to have SwiftPM plan the build again", at: JSONPosition(line: 1, column: 1))
    ])
  }

  private func checkPaths(_ outputs: [(OptionValues, JSONPosition)], _ config: Config) throws(CommandFailure) {
    var seen: Set<String> = []
    for (values, position) in outputs {
      let settings = Settings(values)
      guard let path = settings.output.path, let place = settings.output.place else { continue }
      let isInside = seen.contains { other in
        other != place
          && (other.hasSuffix("/") && place.hasPrefix(other) || place.hasSuffix("/") && other.hasPrefix(place))
      }
      // A part of one output can be the file of another.
      let repeated = settings.partNumbers.filter { !seen.insert(OutputParts(path: place).path(ofPart: $0)).inserted }
      guard isInside || !repeated.isEmpty else { continue }
      let same = OutputParts(path: path).path(ofPart: repeated.first ?? "")
      throw .diagnostics([
        config.diagnostic(
          .sameOutput,
          isInside ? "'\(path)' and another output share a folder of mocks" : "two outputs have the path '\(same)'",
          note: "give each output its own path", at: position)
      ])
    }
  }

  private func check(_ settings: Settings) throws(CommandFailure) {
    let problem: ArgumentError? =
      if settings.sources.isEmpty {
        ArgumentError(
          message: "name the files or folders to read", note: "on the command line, or as 'sources' in .mockgen.json")
      } else if command == .check && settings.output == .standardOutput {
        ArgumentError(message: "'check' needs '-o', the file or folder to compare with", note: nil)
      } else if case .parts = settings.options.layout, settings.outputParts == nil {
        ArgumentError(message: "'--parts' needs '-o' with a file", note: "a folder has one file for each mock anyway")
      } else if settings.writesOnlyUsedMocks, settings.beside.isEmpty {
        ArgumentError(
          message: "'--mocks used' needs the files that use them", note: "give their folder: --beside Tests/AppTests")
      } else if let root = settings.roots.first(where: { SourcePath($0).module == nil }) {
        ArgumentError(
          message: "'--root \(root)' does not name a module", note: "name its module: --root Core=\(root)")
      } else if let problem = settings.values.firstProblem {
        problem
      } else if command == .generate, settings.output == .standardOutput, settings.format.isDocument {
        ArgumentError(
          message: "'--format \(settings.format.rawValue)' prints to standard output",
          note: "name a file for the mocks with '-o'")
      } else {
        nil
      }
    if let problem = problem ?? sharedFolder(settings) { throw .usage(problem) }
  }

  /// Returns an error if the folder of the mocks is also a folder of sources, for example `-o Sources` by mistake.
  private func sharedFolder(_ settings: Settings) -> ArgumentError? {
    guard case .folder(let output) = settings.output, case .folder(let identity) = FileKind(ofPath: output) else {
      return nil
    }
    let source = settings.sources.first { text in
      if case .folder(identity) = FileKind(ofPath: SourcePath(text).path) { true } else { false }
    }
    return source.map {
      ArgumentError(
        message: "the mocks would be written among the sources, into '\($0)'",
        note: "name a file, or a folder for the mocks alone: '-o \(output)Mocks/'")
    }
  }
}

extension ArgumentError {
  package static func missingConfig(ofTarget target: String) -> Self {
    ArgumentError(
      message: "there is no config with settings for the target '\(target)'",
      note: "remove '--target', or name the config with '--config'")
  }
}
