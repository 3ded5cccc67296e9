import Foundation
import MockgenGenerator

/// The commands that read protocols: `generate`, `check`, `list`, and each run of `watch`.
struct ProtocolsCommand {
  let command: Arguments.Command
  let arguments: Arguments
  var console: Console
  private let start = DispatchTime.now()

  init(command: Arguments.Command, arguments: Arguments, console: Console) {
    self.command = command
    self.arguments = arguments
    self.console = console
    // An unreadable config is reported in the requested format, too.
    adopt(Settings(arguments.values))
  }

  private mutating func adopt(_ settings: Settings) {
    console.isQuiet = settings.isQuiet
    console.isVerbose = settings.isVerbose
    console.format = settings.format
  }

  mutating func run() -> ExitStatus { outcome().status }

  /// Runs the command.
  ///
  /// - Returns: The status, and a report that includes the written files.
  mutating func outcome() -> (status: ExitStatus, report: Report) {
    let all: [Settings]
    do {
      all = try SettingsFinder(arguments: arguments, command: command).settings()
    } catch {
      switch error {
      case .usage(let error):
        console.print(error)
        return (.usage, Report())
      case .diagnostics(let diagnostics):
        let report = Report(diagnostics: diagnostics)
        return (console.print(report), report)
      }
    }
    all.first.map { adopt($0) }
    var report = Report()
    return finish(generate(all, &report), report)
  }

  /// - Returns: The results that could be generated, in the order of the settings.
  private func generate(
    _ all: [Settings], _ report: inout Report
  ) -> [(settings: Settings, made: Generation.Made)] {
    var results: [Int: Generation.Made] = [:]
    var holders = AdapterHolders(outputs: all, readsFolders: arguments.usesConfig)
    // The first file of a target, by its path, holds the adapters.
    for index in all.indices.sorted(by: { (all[$0].output.place ?? "", $0) < (all[$1].output.place ?? "", $1) }) {
      let settings = all[index]
      let generation = Generation(settings: settings, arguments: arguments, console: console, holders: holders)
      let known = report.diagnostics.count
      results[index] = generation.run(strict: settings.isStrict || command == .check, &report)
      guard let made = results[index] else { continue }
      holders.add(made.result, of: settings)
      if command == .generate {
        Output(settings: settings, console: console).refuseToEmpty(made.result, &report.diagnostics[known...])
      }
    }
    return all.indices.compactMap { index in results[index].map { (all[index], $0) } }
  }

  private func finish(
    _ generated: [(settings: Settings, made: Generation.Made)], _ report: Report
  ) -> (status: ExitStatus, report: Report) {
    var report = report
    // Other commands do not print the outcomes.
    if command == .list { report.outcomes = generated.flatMap(\.made.result.outcomes) }
    for (settings, made) in generated where command != .list {
      let output = Output(settings: settings, console: console)
      let isWhole = !report.diagnostics.contains { $0.severity == .error }
      if command == .check {
        output.check(made.result, &report)
      } else {
        let known = report.diagnostics.count
        output.write(made.result, isWhole: isWhole, &report)
        if isWhole, report.diagnostics.count == known { keep(made, of: output, &report) }
      }
    }
    let status = console.print(report)
    if command != .list, console.isTerminal, !console.isQuiet, console.format == .text {
      printSummary(generated.map(\.made.result), isUnchanged: generated.isEmpty && !report.files.isEmpty)
      if command == .generate, status == .success, let made = generated.first, generated.count == 1,
        let step = NextStep(after: made.made.result, made.settings)
      {
        console.printError(step.text)
      }
    }
    return (status, report)
  }

  /// Writes the record of a run into its cache.
  private func keep(_ made: Generation.Made, of output: Output, _ report: inout Report) {
    guard let record = made.record else { return }
    do {
      try record.write(outputs: output.files(of: made.result).map { ($0.path, $0.file.text) })
    } catch {
      var problem = Diagnostic.located(error, record.cache.path)
      // The mocks were written nevertheless.
      if error.id == .unwritableOutput { problem.severity = .warning }
      report.diagnostics.append(problem)
    }
  }

  private func printSummary(_ results: [GenerationResult], isUnchanged: Bool) {
    let milliseconds = (DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1_000_000
    let protocols = results.map(\.protocolCount).reduce(0, +)
    let mocks = results.map(\.mockCount).reduce(0, +)
    let counts = "\(count(protocols, "protocol")), \(count(mocks, "mock"))"
    console.printError("\(isUnchanged ? "nothing has changed" : counts), \(milliseconds) ms")
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
