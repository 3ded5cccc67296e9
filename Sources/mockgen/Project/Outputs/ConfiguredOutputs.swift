import MockgenCommandLine
import MockgenGenerator

/// Combines the command line and the config into the settings of each output.
struct ConfiguredOutputs {
  let arguments: Arguments
  let command: Arguments.Command
  private var finder: SettingsFinder { SettingsFinder(arguments: arguments) }

  init(arguments: Arguments, command: Arguments.Command) {
    (self.arguments, self.command) = (arguments, command)
  }

  /// - Returns: The settings of each output; none if MockgenPlugin writes all mocks, so that no other command does.
  func settings() throws(CommandFailure) -> [Settings] {
    let said = try finder.commandLine()
    let all = try values(said, try arguments.config()).map { Settings($0) }
    for settings in all { if let problem = settings.problem ?? problem(settings) { throw .usage(problem) } }
    return all
  }

  private func values(_ said: OptionValues, _ config: Config?) throws(CommandFailure) -> [OptionValues] {
    guard let config else {
      // The plugins name the target without knowing whether there is a config.
      if let target = said.text(.target), !arguments.isOfPlugin { throw .usage(.missingConfig(ofTarget: target)) }
      return [said]
    }
    if let target = said.text(.target) {
      try finder.check(target, said, config)
      let values = finder.merged(config.values(forTarget: target), said)
      return arguments.isOfPlugin ? [values] : ofPlugin([values], config) ?? [values]
    }
    if said[.sources] != nil { return [finder.merged(config.defaults, said)] }
    let outputs = config.outputs.map { output in
      var values = config.defaults.merging(output.values) { _, own in own }
      values[.target] = output.target.map { .text($0) }
      return (values, output.position)
    }
    // An output without a path is for the plugins, which determine the path.
    let written = outputs.filter { $0.0.text(.output) != nil }
    if written.isEmpty {
      return ofPlugin(outputs.map { finder.merged($0.0, said) }, config) ?? [finder.merged(config.defaults, said)]
    }
    if said[.output] != nil {
      throw .usage(
        ArgumentError(
          message: "'-o' cannot replace all outputs of '\(config.path)'",
          note: "also name the paths to read, or the target with '--target'"))
    }
    try checkPaths(written, config)
    return written.map { finder.merged($0.0, said) }
  }

  /// Returns the settings of targets whose mocks MockgenPlugin writes, which only `list` uses; `nil` if there are others.
  private func ofPlugin(_ outputs: [OptionValues], _ config: Config) -> [OptionValues]? {
    guard !outputs.isEmpty, outputs.allSatisfy({ $0[.sources] == nil && $0[.output] == nil }) else { return nil }
    let known = PackageTargets.withPlugin(besideConfig: config.path)
    let found = outputs.compactMap { values in
      values.text(.target).flatMap { known[$0] }?.merging(values) { _, own in own }
    }
    guard found.count == outputs.count else { return nil }
    return command == .list ? found : []
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

  /// Returns the error for settings that the command cannot use.
  private func problem(_ settings: Settings) -> ArgumentError? {
    if command == .check && settings.output == .standardOutput {
      ArgumentError(message: "'check' needs '-o', the file or folder to compare with", note: nil)
    } else if command == .generate, settings.output == .standardOutput, settings.format.isDocument {
      ArgumentError(
        message: "'--format \(settings.format.rawValue)' prints to standard output",
        note: "name a file for the mocks with '-o'")
    } else {
      sharedFolder(settings)
    }
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

extension Arguments {
  /// Returns the config that is named, or otherwise that of the project, if there is one.
  func config() throws(CommandFailure) -> Config? {
    guard let path = values.text(.config) ?? (usesConfig ? ConfigSearch.find() : nil) else { return nil }
    return try ConfigReader.read(path)
  }
}

extension ArgumentError {
  static func missingConfig(ofTarget target: String) -> Self {
    ArgumentError(
      message: "there is no config with settings for the target '\(target)'",
      note: "remove '--target', or name the config with '--config'")
  }
}

extension Settings {
  /// The numbers of the files of the output, as in their paths: an empty one, and those of its parts.
  fileprivate var partNumbers: [String] {
    if case .parts(let count) = options.layout { [""] + (1...count).map { "\($0)" } } else { [""] }
  }
}
