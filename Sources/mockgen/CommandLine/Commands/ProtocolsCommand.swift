import Foundation
import MockgenGenerator

/// The commands that read protocols, and use the mocks of them in their own way: `generate`, `check` and `list`.
package struct ProtocolsCommand {
  package typealias Results = [(settings: Settings, result: GenerationResult)]

  private let command: Arguments.Command
  private let arguments: Arguments
  private let guidance: Guidance
  private var console: Console
  private let start = DispatchTime.now()

  package init(command: Arguments.Command, arguments: Arguments, console: Console, guidance: Guidance) {
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

  /// - Parameter use: The use of the results that could be generated, in the order of the settings.
  package mutating func run(_ use: (Results, Console, inout Report) -> Void) -> ExitStatus {
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
    let results = generate(all, &report)
    use(results, console, &report)
    let status = console.print(report)
    if !results.isEmpty, command != .list, console.isTerminal, !console.isQuiet, console.format == .text {
      printSummary(results.map(\.result))
      if command == .generate, status == .success, let made = results.first, results.count == 1,
        let step = guidance.nextStep(made.result, made.settings)
      {
        console.printError(step)
      }
    }
    return status
  }

  private func generate(_ all: [Settings], _ report: inout Report) -> Results {
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
        Output(settings: settings, console: console).refuseToEmpty(result, &report.diagnostics[known...])
      }
    }
    return all.indices.compactMap { index in results[index].map { (all[index], $0) } }
  }

  private func printSummary(_ results: [GenerationResult]) {
    let milliseconds = (DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1_000_000
    let protocols = results.map(\.protocolCount).reduce(0, +)
    let mocks = results.map(\.mockCount).reduce(0, +)
    console.printError("\(protocols.of("protocol")), \(mocks.of("mock")), \(milliseconds) ms")
  }
}
