import MockgenCommandLine

/// The command line tool for people and CI: the commands of a build, with advice, and those that are run once in a while.
@main struct Mockgen {
  /// The address of the project, without a trailing slash; not public yet.
  static let repository: String? = nil

  static func main() {
    CommandLineTool.main { arguments, console in
      var console = console
      console.document = JSONReport.text
      if let status = CommandLineTool.run(arguments, console, .forPeople) { return status }
      return switch arguments.request {
      case .help(let command): console.status(ofPrinting: HelpText.text(of: command))
      case .run(.help): HelpCommand(arguments: arguments, console: console).run()
      case .run(.schema): console.status(ofPrinting: ConfigSchema.text)
      case .run(.completions): CompletionsCommand(arguments: arguments, console: console).run()
      case .run(.template): TemplateCommand(arguments: arguments, console: console).run()
      case .run(.adapters): AdaptersCommand(arguments: arguments, console: console).run()
      case .run(.`init`): InitCommand(console: console).run()
      case .run(.migrate): MigrateCommand(arguments: arguments, console: console).run()
      case .version, .run: console.status(ofPrinting: CommandLineTool.versions(of: "mockgen"))
      }
    }
  }
}
