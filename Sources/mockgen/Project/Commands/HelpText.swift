import MockgenCommandLine

/// The texts of `mockgen help` and `mockgen help COMMAND`.
enum HelpText {
  static func text(of command: Arguments.Command?) -> String { command.map(text) ?? text }

  /// The help that fits on a screen.
  static let text = """
    Writes mock classes for Swift protocols.

    usage: mockgen [COMMAND] [PATH…] [options]
      mockgen list Sources/App
      mockgen Sources/App --testable-import App -o Tests/AppTests/Mocks.swift

    mocks:
      generate     write the mocks of the protocols in files and folders (default)
      check        verify that the mocks are current
      list         print what would be mocked, and what would not and why
      adapters     write the adapters of stream frameworks
      index        write an index of a module, for the mocks of other modules
    projects:
      init         write a .mockgen.json for the package in this folder
      migrate      replace the mocks of another tool, or those by hand
      template     list, print or export the templates
    the tool:
      completions  print the completions for bash, zsh or fish
      schema       print the JSON schema of .mockgen.json
      version      print the version
      help         'help options' prints all options, 'help COMMAND' those of one

    exit status: 0 done; 1 an error or a difference; 2 a wrong command line

    """

  /// The help of all options.
  static let options = """
    usage: mockgen [COMMAND] [PATH…] [options]

    options:
    \(table(OptionTable.all.filter { $0.isForCommandLine }.map { ($0.usage, $0.help) } + others.map { ($0.names, $0.help) }))
    \(body(of: paragraphs))
    """

  private static func text(of command: Arguments.Command) -> String {
    let options = OptionTable.all.filter { $0.isForCommandLine && $0.commands.contains(command) }
    let examples = Self.examples.filter { $0.of == command }.map { "\($0.purpose)\n\n  \($0.command)" }
    let paragraphs =
      (Arguments.Command.configured.contains(command) || command == .adapters ? [config] : [])
      + (Arguments.Command.reading.contains(command) ? [patterns] : [])
    return """
      \(command.help.prefix(1).uppercased() + command.help.dropFirst()).

      usage: mockgen \(command.rawValue)\(command.operands.isEmpty ? "" : " " + command.operands) [options]

      options:
      \(table(options.map { ($0.usage, $0.help) } + others.map { ($0.names, $0.help) }))
      \(body(of: paragraphs + examples))
      """
  }

  /// Returns the paragraphs, and the exit statuses below them.
  private static func body(of paragraphs: [String]) -> String {
    let texts = paragraphs.map { $0.contains("\n") ? $0 : wrapped($0, width: width).joined(separator: "\n") }
    let statuses = "exit status: " + statuses.map { "\($0.status.rawValue) \($0.help)" }.joined(separator: "; ")
    return (texts + [statuses]).joined(separator: "\n\n") + "\n"
  }

  /// Examples that work, one after the other, in a package whose protocols are in `Sources/App`.
  static let examples: [(of: Arguments.Command, purpose: String, command: String)] = [
    (
      .generate, purpose: "Write the mocks of a module's protocols, for its tests:",
      command: "mockgen Sources/App --testable-import App -o Tests/AppTests/Mocks.generated.swift"
    ),
    (
      .check, purpose: "Verify in CI that they are current:",
      command: "mockgen check Sources/App --testable-import App -o Tests/AppTests/Mocks.generated.swift"
    ),
    (.list, purpose: "List what would be mocked, and what would not and why:", command: "mockgen list Sources/App"),
    (.generate, purpose: "Print the mocks of some protocols:", command: "mockgen Sources/App --only '*Client'"),
    (
      .generate, purpose: "Read the files that a program names:",
      command: "find Sources -name '*.swift' -print0 | mockgen - -o Mocks.swift"
    ),
    (
      .index, purpose: "Write the index of a module, which mocks of other modules read:",
      command: "mockgen index App=Sources/App -o App.mockindex"
    ),
    (.adapters, purpose: "Write the adapter of a framework:", command: "mockgen adapters RxSwift -o RxSwift.swift"),
    (.template, purpose: "Keep a copy of the templates, to change them:", command: "mockgen template export Templates"),
    (.completions, purpose: "Complete the command line in bash:", command: "source <(mockgen completions bash)"),
  ]

  static let paragraphs = [config, patterns]

  private static let config =
    "Each option has a key in .mockgen.json, which is searched for in the working directory and its parents, up to the first one "
    + "with a Package.swift or a .git; options on the command line override it. Each flag has an opposite: --no-strict."

  private static let patterns =
    "A PATTERN is the name of a protocol or, if it has a slash, a path: '*' matches anything ('**' also slashes), '?' "
    + "one character. A PATH can name the module of its files: Core=Sources/Core. '@FILE' is replaced by the "
    + "arguments in FILE, one per line."

  static let statuses: [(status: ExitStatus, help: String)] = [
    (.success, "done, perhaps with warnings"), (.failure, "an error, or 'check' found a difference"),
    (.usage, "a wrong command line"),
  ]

  /// The options that print something instead of running a command.
  static let others = [
    (names: "-h, --help", help: Arguments.Command.help.help),
    (names: "--version", help: Arguments.Command.version.help),
  ]

  private static let column = 28
  private static let width = 118

  /// Returns two columns, of which the second is wrapped.
  private static func table(_ rows: [(name: String, help: String)]) -> String {
    rows.map { row in
      let lines = wrapped(row.help, width: width - column)
      let margin = String(repeating: " ", count: column)
      let name = "  " + row.name
      let start =
        name.count + 2 <= column
        ? name + String(repeating: " ", count: column - name.count) : name + "\n" + margin
      return start + lines.joined(separator: "\n" + margin) + "\n"
    }.joined()
  }

  private static func wrapped(_ text: String, width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].count + word.count + 1 > width { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines
  }
}
