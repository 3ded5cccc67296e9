/// `mockgen generate`: writes mocks.
package struct GenerateCommand {
  private var protocols: ProtocolsCommand

  package init(arguments: Arguments, console: Console, guidance: Guidance = Guidance()) {
    protocols = ProtocolsCommand(command: .generate, arguments: arguments, console: console, guidance: guidance)
  }

  package func run() -> ExitStatus {
    var protocols = protocols
    return protocols.run { results, console, report in
      for (settings, result) in results {
        let isWhole = !report.diagnostics.contains { $0.severity == .error }
        Output(settings: settings, console: console).write(result, isWhole: isWhole, &report)
      }
    }
  }
}
