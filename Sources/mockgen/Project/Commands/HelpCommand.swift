import MockgenCommandLine
import MockgenGenerator

/// `mockgen help check`: prints the help of a command, and `mockgen help options` that of all options.
struct HelpCommand {
  let arguments: Arguments
  let console: Console

  func run() -> ExitStatus {
    do throws(ArgumentError) {
      let text = try arguments.operands == ["options"] ? HelpText.options : HelpText.text(of: command())
      return console.printOutput(text) ? .success : .failure
    } catch {
      return console.print(.usage(error))
    }
  }

  private func command() throws(ArgumentError) -> Arguments.Command? {
    guard let name = arguments.operands.first else { return nil }
    if arguments.operands.count > 1 {
      throw ArgumentError(message: "'help' takes the name of one command", note: "for example: mockgen help \(name)")
    }
    if let command = Arguments.Command(rawValue: name) { return command }
    let known = Arguments.Command.allCases.map(\.rawValue) + ["options"]
    throw ArgumentError(
      message: "there is no command '\(name)'",
      note: NearestName.question(name, among: known) ?? "'mockgen help' lists the commands")
  }
}
