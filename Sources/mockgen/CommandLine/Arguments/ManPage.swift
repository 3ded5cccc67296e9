/// The output of `mockgen man`: the manual page, in the macros of man(7).
enum ManPage {
  static let text = """
    .\\" Made by 'mockgen man'.
    .TH MOCKGEN 1 "" "mockgen \(Mockgen.version)" "User Commands"
    .\\" Names of files are not to be broken.
    .nh
    .ad l
    .SH NAME
    mockgen \\- writes mock classes for Swift protocols
    .SH SYNOPSIS
    \\fBmockgen\\fR [\\fICOMMAND\\fR] [\\fIPATH\\fR...] [\\fIoptions\\fR]
    .SH DESCRIPTION
    \(escaped(description))
    .PP
    \(HelpText.paragraphs.map(escaped).joined(separator: "\n.PP\n"))
    .SH COMMANDS
    \(Arguments.Command.allCases.map(entry).joined())\
    .SH OPTIONS
    \(OptionTable.all.filter(\.isForCommandLine).map(entry).joined())\
    \(HelpText.others.map { tagged(bold($0.names), $0.help) }.joined())\
    .SH EXIT STATUS
    \(HelpText.statuses.map { tagged(bold("\($0.status.rawValue)"), $0.help) }.joined())\
    .SH ENVIRONMENT
    \(environment.map { tagged(bold($0.name), $0.help) }.joined())\
    .SH FILES
    \(files.map { tagged("\\fI\(escaped($0.name))\\fR", $0.help) }.joined())\
    .SH EXAMPLES
    \(examples.map(paragraph).joined(separator: ".PP\n"))
    """

  private static let description = """
    Reads Swift files and writes a mock class for each protocol in them. Diagnostics go to standard error, each with its place, \
    its id and a note with the solution.
    """

  private static let environment = [
    (name: "NO_COLOR", help: "if set and not empty, the output has no colors"),
    (name: "TERM", help: "if 'dumb' or not set, the output has no colors"),
  ]

  private static let files = [
    (
      name: ConfigSearch.name,
      help: "the settings of a project, a key for each option; 'mockgen schema' prints its schema"
    ),
    (
      name: "Package.swift",
      help: "in the folder of the output or above it: the targets that are isolated to the main actor by default"
    ),
  ]

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

  // MARK: Parts

  private static func entry(_ command: Arguments.Command) -> String {
    let operands = command.operands.isEmpty ? "" : " \(escaped(command.operands))"
    return tagged(bold(command.rawValue) + operands, command.help)
  }

  private static func entry(_ option: Option) -> String {
    let value = option.kind == .flag ? "" : " \\fI\(escaped(option.value.placeholder))\\fR"
    let entry = tagged(bold(option.names) + value, option.help)
    return option.isForConfig ? entry + ".RS\n.PP\nkey: \(bold(option.key.rawValue))\n.RE\n" : entry
  }

  private static func tagged(_ tag: String, _ text: String) -> String { ".TP\n\(tag)\n\(escaped(text))\n" }

  private static func paragraph(_ example: (of: Arguments.Command, purpose: String, command: String)) -> String {
    "\(escaped(example.purpose))\n.PP\n.RS\n.nf\n\(escaped(example.command))\n.fi\n.RE\n"
  }

  private static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  /// Returns a text in which characters with a meaning in roff are escaped.
  static func escaped(_ text: String) -> String {
    let signs: [Character: String] = [
      "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti",
    ]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      (line.hasPrefix(".") ? "\\&" : "") + line.map { signs[$0] ?? plain($0) }.joined()
    }
    return lines.joined(separator: "\n")
  }

  private static func plain(_ character: Character) -> String {
    if character.isASCII { return String(character) }
    return character.unicodeScalars.map { "\\[u" + String($0.value, radix: 16, uppercase: true) + "]" }.joined()
  }
}
