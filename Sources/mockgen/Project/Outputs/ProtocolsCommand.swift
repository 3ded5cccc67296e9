import Foundation
import MockgenCommandLine
import MockgenGenerator

/// The commands that read protocols, and use the mocks of them in their own way: `generate`, `check` and `list`.
struct ProtocolsCommand {
  typealias Results = [(settings: Settings, result: GenerationResult)]

  private let command: Arguments.Command
  private let arguments: Arguments
  private var console: Console
  private let start = DispatchTime.now()

  init(command: Arguments.Command, arguments: Arguments, console: Console) {
    self.command = command
    self.arguments = arguments
    self.console = console
    // An unreadable config is reported in the requested format, too.
    self.console.adopt(Settings(arguments.values))
  }

  /// - Parameter use: The use of the results that could be generated, in the order of the settings.
  mutating func run(_ use: (Results, Console, inout Report, inout Findings) -> Void) -> ExitStatus {
    let all: [Settings]
    do {
      all = try ConfiguredOutputs(arguments: arguments, command: command).settings()
    } catch CommandFailure.diagnostics(let diagnostics) {
      return console.print(Report(diagnostics: diagnostics))
    } catch {
      return console.print(error)
    }
    if all.isEmpty, !console.isQuiet {
      let reason = "MockgenPlugin writes these mocks in each build"
      console.printError("mockgen: \(reason): there is nothing to \(command.rawValue)")
    }
    all.first.map { console.adopt($0) }
    var report = Report()
    let results = generate(all, &report)
    var findings = Findings()
    use(results, console, &report, &findings)
    let status = print(report, findings)
    if !results.isEmpty, command != .list, console.isTerminal, !console.isQuiet, console.format == .text {
      printSummary(results.map(\.result))
      if command == .generate, status == .success, let made = results.first, results.count == 1,
        let step = NextStep(after: made.result, made.settings)
      {
        console.printError(step.text)
      }
    }
    return status
  }

  private func print(_ report: Report, _ findings: Findings) -> ExitStatus {
    var console = console
    console.document = { JSONReport.text($0, $1, findings) }
    let status = console.print(report)
    let text = findings.texts.joined()
    return text.isEmpty || console.format.isDocument || console.printText(text) ? status : .failure
  }

  private func generate(_ all: [Settings], _ report: inout Report) -> Results {
    var results: [Int: GenerationResult] = [:]
    var holders = AdapterHolders(outputs: all, readsFolders: arguments.usesConfig)
    // The first file of a target, by its path, holds the adapters.
    for index in all.indices.sorted(by: { (all[$0].output.place ?? "", $0) < (all[$1].output.place ?? "", $1) }) {
      let settings = all[index]
      let generation = Generation(
        settings: settings, console: console, others: holders.others(for: settings),
        guidance: .forPeople(with: arguments, isAlone: all.count < 2))
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
