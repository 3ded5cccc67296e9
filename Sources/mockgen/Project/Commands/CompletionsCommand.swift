import MockgenCommandLine

/// `mockgen completions bash`: prints a script for a shell.
struct CompletionsCommand {
  let arguments: Arguments
  let console: Console

  func run() -> ExitStatus {
    guard arguments.operands.count == 1, let shell = Completions.Shell(rawValue: arguments.operands[0]) else {
      let note = "use 'mockgen completions bash', 'zsh' or 'fish'"
      return console.print(.usage(ArgumentError(message: "'completions' needs the name of one shell", note: note)))
    }
    return console.status(ofPrinting: Completions.script(for: shell))
  }
}
