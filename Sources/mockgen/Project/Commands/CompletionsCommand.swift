import MockgenCommandLine

/// `mockgen completions bash`: prints a script for a shell.
struct CompletionsCommand {
  let arguments: Arguments
  let console: Console

  func run() -> ExitStatus {
    guard arguments.operands.count == 1, let shell = Completions.Shell(rawValue: arguments.operands[0]) else {
      console.print(
        ArgumentError(
          message: "'completions' needs the name of one shell",
          note: "use 'mockgen completions bash', 'zsh' or 'fish'"))
      return .usage
    }
    return console.printOutput(Completions.script(for: shell)) ? .success : .failure
  }
}
