import MockgenCommandLine

/// The tool of `MockgenPlugin`: `mockgen generate` alone.
@main struct MockgenBuild {
  static func main() {
    CommandLineTool.main(as: "mockgen-build", for: .generate) { GenerateCommand(arguments: $0, console: $1).run() }
  }
}
