import Foundation
import MockgenGenerator

/// The commands that read protocols: `generate`, `check` and `list`.
struct ProtocolsCommand {
  let command: Arguments.Command
  let arguments: Arguments
  private let guidance: Guidance
  var console: Console
  private let start = DispatchTime.now()

  init(command: Arguments.Command, arguments: Arguments, console: Console, guidance: Guidance) {
    self.command = command
    self.arguments = arguments
    self.console = console
    self.guidance = guidance
    // An unreadable config is reported in the requested format, too.
    adopt(Settings(arguments.values))
  }

  private mutating func adopt(_ settings: Settings) {
    console.isQuiet = settings.isQuiet
    console.isVerbose = settings.isVerbose
    console.format = settings.format
  }

  mutating func run() -> ExitStatus {
    let all: [Settings]
    do {
      all = try SettingsFinder(arguments: arguments, command: command, pluginTargets: guidance.pluginTargets)
        .settings()
    } catch CommandFailure.diagnostics(let diagnostics) {
      return console.print(Report(diagnostics: diagnostics))
    } catch {
      return console.print(error)
    }
    if all.isEmpty, !console.isQuiet {
      let reason = "MockgenPlugin writes these mocks in each build"
      console.printError("mockgen: \(reason): there is nothing to \(command.rawValue)")
    }
    all.first.map { adopt($0) }
    var report = Report()
    return finish(generate(all, &report), report)
  }

  /// - Returns: The results that could be generated, in the order of the settings.
  private func generate(
    _ all: [Settings], _ report: inout Report
  ) -> [(settings: Settings, result: GenerationResult)] {
    var results: [Int: GenerationResult] = [:]
    var holders = AdapterHolders(outputs: all, readsFolders: arguments.usesConfig)
    // The first file of a target, by its path, holds the adapters.
    for index in all.indices.sorted(by: { (all[$0].output.place ?? "", $0) < (all[$1].output.place ?? "", $1) }) {
      let settings = all[index]
      let generation = Generation(
        settings: settings, arguments: arguments, console: console, holders: holders, guidance: guidance)
      let known = report.diagnostics.count
      results[index] = generation.run(strict: settings.isStrict || command == .check, &report)
      guard let result = results[index] else { continue }
      holders.add(result, of: settings)
      if command == .generate {
        Output(settings: settings, console: console, guidance: guidance).refuseToEmpty(
          result, &report.diagnostics[known...])
      }
    }
    return all.indices.compactMap { index in results[index].map { (all[index], $0) } }
  }

  private func finish(
    _ generated: [(settings: Settings, result: GenerationResult)], _ report: Report
  ) -> ExitStatus {
    var report = report
    // Other commands do not print the outcomes.
    if command == .list {
      report.outcomes = generated.flatMap(\.result.outcomes)
      let types = generated.map(\.result.typesWithoutDefault).reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
      report.typesWithoutDefault = types.map { Report.TypeWithoutDefault(name: $0.key, requirements: $0.value) }
        .sorted { ($1.requirements, $0.name) < ($0.requirements, $1.name) }
      if arguments.values.flag(.members) == true {
        for (_, result) in generated { report.members.merge(guidance.members(result.text)) { first, _ in first } }
      }
    }
    for (settings, result) in generated where command != .list {
      let output = Output(settings: settings, console: console, guidance: guidance)
      let isWhole = !report.diagnostics.contains { $0.severity == .error }
      if command == .check {
        output.check(result, &report)
      } else {
        output.write(result, isWhole: isWhole, &report)
      }
    }
    let status = console.print(report)
    if !generated.isEmpty, command != .list, console.isTerminal, !console.isQuiet, console.format == .text {
      printSummary(generated.map(\.result))
      if command == .generate, status == .success, let made = generated.first, generated.count == 1,
        let step = guidance.nextStep(made.result, made.settings)
      {
        console.printError(step)
      }
    }
    return status
  }

  private func printSummary(_ results: [GenerationResult]) {
    let milliseconds = (DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1_000_000
    let protocols = results.map(\.protocolCount).reduce(0, +)
    let mocks = results.map(\.mockCount).reduce(0, +)
    console.printError("\(protocols.of("protocol")), \(mocks.of("mock")), \(milliseconds) ms")
  }
}
