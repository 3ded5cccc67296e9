import MockgenCommandLine
import MockgenGenerator

/// `mockgen adapters RxSwift -o FILE`: writes the adapters alone, for mocks in a module of their own.
struct AdaptersCommand {
  let arguments: Arguments
  let console: Console

  func run() -> ExitStatus {
    do throws(CommandFailure) {
      return write(try SettingsFinder(arguments: arguments).adapterSettings())
    } catch {
      return console.print(error)
    }
  }

  private func write(_ settings: Settings) -> ExitStatus {
    var options = settings.options
    do {
      options.add(try settings.streams.map { try $0.read() })
      if let problem = problem(settings, known: options.adaptedFrameworks) { return console.print(.usage(problem)) }
      options.writesRecorders = settings.values.flag(.recorders) ?? true
      try settings.templates?.read(into: &options)
      let text = try MockGenerator(options: options).adapters(of: arguments.operands)
      guard let path = settings.output.path else { return console.printOutput(text) ? .success : .failure }
      try OutputFile(path: path).write(text)
      return .success
    } catch let error as OutputFile.Failure {
      console.print(.located(error, settings.output.path ?? ""))
    } catch let error as DiagnosticError {
      error.diagnostics.forEach(console.print)
    } catch let error as TemplateError {
      console.print(TemplateFolder.diagnostic(error, in: settings.templates))
    } catch {
      console.printError("mockgen: error: \(error)")
    }
    return .failure
  }

  private func problem(_ settings: Settings, known: [String]) -> ArgumentError? {
    if arguments.operands.isEmpty {
      return ArgumentError(message: "name the frameworks", note: "there are \(known.joined(separator: ", "))")
    }
    if case .folder(let path) = settings.output {
      return ArgumentError(message: "'adapters' writes one file, and '\(path)' is a folder", note: nil)
    }
    if let problem = settings.values.firstProblem { return problem }
    guard let unknown = arguments.operands.first(where: { !known.contains($0) }) else { return nil }
    return ArgumentError(
      message: "there is no adapter for '\(unknown)'",
      note: NearestName.question(unknown, among: known) ?? "there are adapters for \(known.joined(separator: ", "))")
  }
}

extension SettingsFinder {
  /// Returns the settings of `adapters`: those of the config that adapters depend on, for a target or for all outputs.
  fileprivate func adapterSettings() throws(CommandFailure) -> Settings {
    var values: OptionValues = [:]
    let target = arguments.values.text(.target)
    if let config = try arguments.config() {
      if let target { try check(target, arguments.values, config) }
      values = (target.map(config.values) ?? config.defaults).filter { key, _ in
        key != .output && OptionTable.byKey[key]?.commands.contains(.adapters) == true
      }
    } else if let target {
      throw .usage(.missingConfig(ofTarget: target))
    }
    return Settings(values.merging(arguments.values) { _, said in said })
  }
}
