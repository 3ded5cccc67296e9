import Foundation
import MockgenGenerator
import MockgenSyntax

/// The process of `mockgen` and of `mockgen-build`: reads the command line, runs a command, and exits.
package enum CommandLineTool {
  package static let version = "0.1.0"

  /// Returns the output of `--version`, including the versions that generated files and indexes are
  /// marked with.
  package static func versions(of tool: String) -> String {
    """
    \(tool) \(version)
    output contract \(OutputContract.version)
    index format \(ModuleIndex.version)

    """
  }

  /// Parses the command line, and exits with the status of the closure.
  package static func main(
    with console: Console = Console(), _ run: (Arguments, Console) -> ExitStatus
  ) -> Never {
    var console = console
    // If a file becomes too large, the write then fails with an error that is reported with the path, and the process
    // continues.
    signal(SIGXFSZ, SIG_IGN)
    do {
      let words = try ResponseFile.expanding(Array(CommandLine.arguments.dropFirst()))
      let arguments = try ArgumentParser.parse(words)
      console.isQuiet = arguments.isQuiet
      exit(run(arguments, console).rawValue)
    } catch {
      console.print(error)
      exit(ExitStatus.usage.rawValue)
    }
  }

  /// Runs a part of `mockgen` that builds use: one command, so that builds do not compile the others.
  package static func main(
    as tool: String, for command: Arguments.Command, _ run: (Arguments, Console) -> ExitStatus
  ) -> Never {
    main { arguments, console in
      switch arguments.request {
      case .run(command): return run(arguments, console)
      case .version, .run(.version): return console.status(ofPrinting: versions(of: tool))
      case .help, .run(.help):
        return console.status(
          ofPrinting: """
            The part of mockgen that builds run, in place of 'mockgen': \(command) and version. The arguments are the same, and
            'mockgen help' describes them.

            """)
      case .run(let other):
        console.print(ArgumentError(message: "'\(tool)' cannot run '\(other)'", note: "run 'mockgen \(other)'"))
        return .usage
      }
    }
  }
}

/// The exit status of the process.
package enum ExitStatus: Int32 {
  case success = 0
  /// An error, or `check` found a difference.
  case failure = 1
  case usage = 2
}
