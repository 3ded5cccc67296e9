import Foundation
import MockgenGenerator
import MockgenSyntax

/// The command line tool: reads arguments and files, runs the generator, prints and writes.
@main struct Mockgen {
  static let version = "0.1.0"
  /// The output of `--version`, including the versions that generated files, users' templates and indexes are marked
  /// with.
  static let versions = """
    mockgen \(version)
    output contract \(OutputContract.version)
    template contract \(TemplateSchema.version)
    index format \(ModuleIndex.version)

    """
  /// The address of the project, without a trailing slash; not public yet.
  static let repository: String? = nil

  static func main() {
    // If a file becomes too large, the write then fails with an error that is reported with the path, and the process
    // continues.
    signal(SIGXFSZ, SIG_IGN)
    do {
      let words = try ResponseFile.expanding(Array(CommandLine.arguments.dropFirst()))
      let arguments = try ArgumentParser.parse(words)
      exit(run(arguments).rawValue)
    } catch {
      Console().print(error)
      exit(ExitStatus.usage.rawValue)
    }
  }

  private static func run(_ arguments: Arguments) -> ExitStatus {
    var console = Console()
    console.isQuiet = arguments.isQuiet
    switch arguments.request {
    case .help(let command): return console.printOutput(HelpText.text(of: command)) ? .success : .failure
    case .run(.help): return HelpCommand(arguments: arguments, console: console).run()
    case .version, .run(.version): return console.printOutput(versions) ? .success : .failure
    case .run(.schema): return console.printOutput(ConfigSchema.text) ? .success : .failure
    case .run(.completions): return CompletionsCommand(arguments: arguments, console: console).run()
    case .run(.template): return TemplateCommand(arguments: arguments, console: console).run()
    case .run(.adapters): return AdaptersCommand(arguments: arguments, console: console).run()
    case .run(.index): return IndexCommand(arguments: arguments, console: console).run()
    case .run(.`init`): return InitCommand(console: console).run()
    case .run(.migrate): return MigrateCommand(arguments: arguments, console: console).run()
    case .run(let command):
      var protocols = ProtocolsCommand(command: command, arguments: arguments, console: console)
      return protocols.run()
    }
  }
}

/// The exit status of the process.
enum ExitStatus: Int32 {
  case success = 0
  /// An error, or `check` found a difference.
  case failure = 1
  case usage = 2
}
