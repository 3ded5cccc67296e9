import MockgenCommandLine

/// The tool of the plugins and of builds with Bazel: `mockgen` without the commands, the advice and the descriptions for
/// people, so that users of the plugins do not compile these.
@main struct MockgenBuild {
  private static let help = """
    The part of mockgen that builds run, in place of 'mockgen': generate, check, list, index and version. The arguments are the
    same, and 'mockgen help' describes them.

    """

  static func main() {
    CommandLineTool.main { arguments, console in
      if let status = CommandLineTool.run(arguments, console) { return status }
      switch arguments.request {
      case .version, .run(.version): return console.status(ofPrinting: CommandLineTool.versions(of: "mockgen-build"))
      case .help, .run(.help): return console.status(ofPrinting: help)
      case .run(let command):
        console.print(
          ArgumentError(message: "'mockgen-build' cannot run '\(command)'", note: "run 'mockgen \(command)'"))
        return .usage
      }
    }
  }
}
