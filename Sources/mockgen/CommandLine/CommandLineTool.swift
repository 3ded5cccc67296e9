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
  package static func main(_ run: (Arguments, Console) -> ExitStatus) -> Never {
    // If a file becomes too large, the write then fails with an error that is reported with the path, and the process
    // continues.
    signal(SIGXFSZ, SIG_IGN)
    do {
      let words = try ResponseFile.expanding(Array(CommandLine.arguments.dropFirst()))
      let arguments = try ArgumentParser.parse(words)
      var console = Console()
      console.isQuiet = arguments.isQuiet
      exit(run(arguments, console).rawValue)
    } catch {
      Console().print(error)
      exit(ExitStatus.usage.rawValue)
    }
  }

  /// Runs a command that builds use.
  ///
  /// - Parameter guidance: The additions for people.
  /// - Returns: The status, or `nil` for any other command.
  package static func run(_ arguments: Arguments, _ console: Console, _ guidance: Guidance = Guidance()) -> ExitStatus?
  {
    switch arguments.request {
    case .run(.index): return IndexCommand(arguments: arguments, console: console).run()
    case .run(let command) where [.generate, .check, .list].contains(command):
      var protocols = ProtocolsCommand(command: command, arguments: arguments, console: console, guidance: guidance)
      return protocols.run()
    case .run, .help, .version: return nil
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
