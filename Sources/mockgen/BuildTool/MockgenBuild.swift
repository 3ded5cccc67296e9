import MockgenCommandLine

/// The tool of `MockgenPlugin`: `mockgen generate` for one output.
@main struct MockgenBuild {
  static func main() {
    CommandLineTool.main(as: "mockgen-build", for: .generate) { arguments, console in
      var console = console
      console.adopt(Settings(arguments.values))
      do throws(CommandFailure) {
        let settings = try SettingsFinder(arguments: arguments).settings()
        console.adopt(settings)
        var report = Report()
        if let result = Generation(settings: settings, console: console).run(strict: settings.isStrict, &report) {
          Output(settings: settings, console: console).write(result, &report)
        }
        return console.print(report)
      } catch {
        return console.print(error)
      }
    }
  }
}
