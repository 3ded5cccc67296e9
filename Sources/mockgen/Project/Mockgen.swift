import MockgenCommandLine
import MockgenIndexing

/// The command line tool for people and CI: all commands, with advice.
@main struct Mockgen {
  /// The address of the project, without a trailing slash; not public yet.
  static let repository: String? = nil

  static func main() {
    CommandLineTool.main(with: .forPeople) { arguments, console in
      return switch arguments.request {
      case .help(let command): console.status(ofPrinting: HelpText.text(of: command))
      case .run(.generate): GenerateCommand(arguments: arguments, console: console).run()
      case .run(.check): CheckCommand(arguments: arguments, console: console).run()
      case .run(.list): ListCommand(arguments: arguments, console: console).run()
      case .run(.index): IndexCommand(arguments: arguments, console: console).run()
      case .run(.help): HelpCommand(arguments: arguments, console: console).run()
      case .run(.schema): console.status(ofPrinting: ConfigSchema.text)
      case .run(.completions): CompletionsCommand(arguments: arguments, console: console).run()
      case .run(.template): TemplateCommand(arguments: arguments, console: console).run()
      case .run(.adapters): AdaptersCommand(arguments: arguments, console: console).run()
      case .run(.`init`): InitCommand(console: console).run()
      case .run(.migrate): MigrateCommand(arguments: arguments, console: console).run()
      case .version, .run(.version): console.status(ofPrinting: CommandLineTool.versions(of: "mockgen"))
      }
    }
  }
}
