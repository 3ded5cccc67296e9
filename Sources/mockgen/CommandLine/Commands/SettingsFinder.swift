import MockgenGenerator

/// Combines the command line and the config into the settings of an output.
package struct SettingsFinder {
  package let arguments: Arguments

  package init(arguments: Arguments) { self.arguments = arguments }

  /// Returns the settings of the only output, those of the target in the config if one is named.
  package func settings() throws(CommandFailure) -> Settings {
    let said = try commandLine()
    var values = said
    if let path = said.text(.config) {
      let config = try ConfigReader.read(path)
      let target = said.text(.target)
      if let target { try check(target, said, config) }
      values = merged(target.map(config.values) ?? config.defaults, said)
    }
    let settings = Settings(values)
    if let problem = settings.problem { throw .usage(problem) }
    return settings
  }

  /// Returns the values of the command line, with the paths as `sources`.
  package func commandLine() throws(CommandFailure) -> OptionValues {
    var values = arguments.values
    var paths = arguments.operands
    for list in values.texts(.fileList) { paths += try FileList.paths(in: list) }
    if !paths.isEmpty || values[.fileList] != nil { values[.sources] = .texts(paths) }
    values[.fileList] = nil
    return values
  }

  /// Returns the values of a config with those of the command line, which override them.
  package func merged(_ values: OptionValues, _ said: OptionValues) -> OptionValues {
    var values = values
    // The command line decides how much is printed.
    if said[.quiet] ?? said[.verbose] != nil { (values[.quiet], values[.verbose]) = (nil, nil) }
    return values.merging(said) { _, said in said }
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
}

extension Settings {
  /// The error for settings that cannot be used, alone or together; `nil` if all can.
  package var problem: ArgumentError? {
    if sources.isEmpty {
      ArgumentError(
        message: "name the files or folders to read", note: "on the command line, or as 'sources' in .mockgen.json")
    } else if case .parts = options.layout, outputParts == nil {
      ArgumentError(message: "'--parts' needs '-o' with a file", note: "a folder has one file for each mock anyway")
    } else if writesOnlyUsedMocks, beside.isEmpty {
      ArgumentError(
        message: "'--mocks used' needs the files that use them", note: "give their folder: --beside Tests/AppTests")
    } else if let root = roots.first(where: { SourcePath($0).module == nil }) {
      ArgumentError(
        message: "'--root \(root)' does not name a module", note: "name its module: --root Core=\(root)")
    } else {
      values.firstProblem
    }
  }
}
