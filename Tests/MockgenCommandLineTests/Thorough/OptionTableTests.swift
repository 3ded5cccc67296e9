import Foundation
import TestSupport
import Testing

@testable import MockgenCommandLine
@testable import mockgen

/// The help, the schema and the completions, which contain every option.
struct OptionTableTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func everyOptionIsInTheHelpAndInTheSchema() throws {
    for option in OptionTable.all {
      if option.isForCommandLine { #expect(HelpText.options.contains(option.usage), "\(option.key)") }
      if option.isForConfig { #expect(ConfigSchema.text.contains("\"\(option.key.rawValue)\": {"), "\(option.key)") }
    }
    for command in Arguments.Command.allCases { #expect(HelpText.text.contains("\n  \(command.rawValue) ")) }
    #expect(Set(OptionTable.all.map(\.key)).count == OptionTable.all.count)
  }

  @Test func everyOptionOfTheCommandLineHasAKey() {
    let withoutKey = OptionTable.all.filter { $0.place == .commandLine }.map(\.name)
    // These specify the locations of settings and output, and one does not concern mocks.
    #expect(withoutKey == ["file-list", "config", "force", "members", "from", "target"])
  }

  /// Tests the size of a terminal's window.
  @Test func theHelpFitsOnAScreen() {
    let lines = HelpText.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 24 && lines.allSatisfy { $0.count <= 80 }, "\(lines.count)")
  }

  @Test func theHelpFitsATerminal() {
    for line in HelpText.options.split(separator: "\n") { #expect(line.count <= 120) }
    for command in [nil] + Arguments.Command.allCases {
      for line in HelpText.text(of: command).split(separator: "\n") { #expect(line.count <= 120) }
    }
  }

  @Test(arguments: Arguments.Command.allCases) func everyCommandHasAHelpWithItsOptions(command: Arguments.Command) {
    let text = HelpText.text(of: command)
    for option in OptionTable.all where option.isForCommandLine {
      #expect(text.contains("\n  \(option.usage)") == option.commands.contains(command), "\(option.key)")
    }
    #expect(text.contains("usage: mockgen \(command.rawValue)"))
  }

  @Test func theHelpIsPrintedInEveryWay() async throws {
    #expect(try await folder.mockgen("help").output == HelpText.text)
    #expect(try await folder.mockgen("--help").output == HelpText.text)
    #expect(try await folder.mockgen("Sources", "-h").output == HelpText.text)
    #expect(try await folder.mockgen("help", "options").output == HelpText.options)
    #expect(try await folder.mockgen("-q", "list", "-h").output == HelpText.text(of: .list))
    for words in [["help", "check"], ["check", "--help"], ["check", "-h"]] {
      let result = try await folder.mockgen(words)
      #expect(result.output == HelpText.text(of: .check) && result.status == 0)
    }
    #expect(HelpText.text(of: .check).contains("\n  mockgen check Sources/App --testable-import App"))
    #expect(try await folder.mockgen("version").output == CommandLineTool.versions(of: "mockgen"))
    #expect(try await folder.mockgen("--version").output == CommandLineTool.versions(of: "mockgen"))
  }

  @Test func theExamplesOfTheHelpAreRight() async throws {
    try folder.write("protocol Client { func load() async throws -> Int }\n", to: "Sources/App/Client.swift")
    #expect(HelpText.examples.count > 4)
    for example in HelpText.examples {
      let script = "PATH='\(Repository.products.path)':\"$PATH\"\nset -eo pipefail\n" + example.command
      let result = try await runAside("bash", ["-c", script], in: folder.url)
      #expect(result.status == 0 && result.errors == "", "\(example.command): \(result.errors)")
    }
    #expect(try folder.read("Tests/AppTests/Mocks.generated.swift").contains("final class MockClient"))
  }

  @Test func thePublishedSchemaIsCurrent() async throws {
    let failure = try RecordedFile.failure(of: "docs/mockgen.schema.json", expected: ConfigSchema.text)
    if let failure { Issue.record("\(failure)") }
    #expect(try await mockgen(["schema"], in: Repository.root).output == ConfigSchema.text)
    #expect(try JSONSerialization.jsonObject(with: Data(ConfigSchema.text.utf8)) is [String: Any])
  }

  private static let texts = OptionTable.all.filter { $0.kind.content != nil && $0.place != .config }

  /// Tests that text after a valid value does not get into the output.
  @Test(
    arguments: texts,
    ["\nlet injected = 1", "\r\nlet injected = 1", " */ let injected", "\" + injected", "\\(injected)", " // injected"])
  func noTextOfAnOptionBecomesOtherCode(option: Option, text: String) async throws {
    try folder.write("protocol A { func f() -> User }\nstruct User {}\n", to: "S/A.swift")
    let value = option.value.example.filter { $0 != "'" } + text
    // Nothing else affects the target.
    let result = try await folder.mockgen(["S", "--\(option.name)=\(value)"])
    #expect(!result.output.contains("injected"), "\(result.output)")
    #expect(option.kind.content == .compared || result.status == 2, "\(result.errors)")
  }

  /// Tests that the values in the documentation are valid.
  @Test(arguments: texts) func theExamplesAreValues(option: Option) {
    let value = option.value.example.filter { $0 != "'" }
    #expect(option.kind.content?.problem(with: value, of: option) == nil)
  }

  /// The table of `docs/command-line.md`.
  private var documentedTable: String {
    let rows = OptionTable.all.filter { $0.place != .plugin }.map { option in
      let usage =
        option.place == .config ? "" : "`\(option.usage.components(separatedBy: ", ").joined(separator: "`, `"))`"
      let key = option.place == .commandLine ? "" : "`\(option.key.rawValue)`"
      return "| \(usage) | \(key) | \(option.help) |\n"
    }
    return "| option | key | |\n|---|---|---|\n" + rows.joined()
  }

  @Test func theDocumentedTableIsCurrent() throws {
    let name = "docs/command-line.md"
    var parts = try Repository.contents(name).components(separatedBy: "<!-- options -->\n")
    let end = "<!-- end of options -->"
    let rest = try #require(parts.last?.components(separatedBy: end))
    #expect(parts.count == 2 && rest.count == 2)
    parts[1] = documentedTable + end + rest[1]
    let expected = parts.joined(separator: "<!-- options -->\n")
    if let failure = try RecordedFile.failure(of: name, expected: expected) { Issue.record("\(failure)") }
  }

  /// Tests that the example of the documentation is a valid config.
  @Test func theDocumentedConfigIsRight() async throws {
    let text = try Repository.contents("docs/command-line.md")
    let config = try #require(text.components(separatedBy: "```json\n")[1].components(separatedBy: "```").first)
    try folder.write(config, to: ".mockgen.json")
    try folder.write("protocol A { func f() }\n", to: "Sources/App/A.swift")
    try folder.write("protocol B { func f() }\n", to: "Sources/Client/B.swift")
    try folder.write("protocol C { func f() }\n", to: "Sources/Session/C.swift")
    let result = try await folder.mockgen([])
    #expect(result.errors == "" && result.status == 0)
    #expect(try folder.read("Tests/ClientTests/Mocks/MockC.swift").contains("@testable import Session"))
  }

  /// Runs the script for Xcode with the variables that Xcode sets, and the config below it.
  @Test func theScriptForXcodeIsRight() async throws {
    let text = try #require(
      try Repository.contents("docs/command-line.md").components(separatedBy: "\n## Xcode projects").last)
    let script = try #require(text.components(separatedBy: "```sh\n").last?.components(separatedBy: "```").first)
    let config = try #require(text.components(separatedBy: "```json\n").last?.components(separatedBy: "```").first)
    try folder.write(config, to: ".mockgen.json")
    try folder.write("protocol A { func f() }\n", to: "App/A.swift")
    try folder.write(folder.url.appendingPathComponent("App/A.swift").path + "\n", to: "list")
    let values = [
      "$SRCROOT": folder.url.path, "$SCRIPT_INPUT_FILE_LIST_0": folder.url.appendingPathComponent("list").path,
      "$SCRIPT_OUTPUT_FILE_0": folder.url.appendingPathComponent("Mocks.swift").path,
    ]
    let line = script.split(whereSeparator: { "\\ \n\"".contains($0) }).map(String.init)
    let words = line.map { word in
      values.reduce(word) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
    }
    let result = try await folder.mockgen(Array(words.dropFirst()))
    #expect(result.errors == "" && result.status == 0)
    let mocks = try folder.read("Mocks.swift")
    #expect(mocks.contains("@testable import App") && mocks.contains("nonisolated final class MockA"))
  }

  /// Tests that the recipes for project generators contain the script and the files of the phase.
  @Test func theRecipesHaveTheScriptForXcode() throws {
    let text = try #require(
      try Repository.contents("docs/command-line.md").components(separatedBy: "\n## Xcode projects").last)
    func words(_ language: String) throws -> String {
      let blocks = text.components(separatedBy: "```\(language)\n")
      let block = try #require(blocks.last?.components(separatedBy: "```").first)
      return block.split(whereSeparator: { "\\ \n".contains($0) }).joined(separator: " ")
    }
    for language in ["yaml", "swift"] {
      let recipe = try words(language)
      #expect(recipe.contains(try words("sh")), "\(language)")
      for path in [".mockgen.json", "Tools/mockgen", "AppTests/Mocks.generated.swift"] {
        #expect(recipe.contains("\"$(SRCROOT)/\(path)\""), "\(language): \(path)")
      }
      #expect(recipe.contains("Mocks.xcfilelist"))
    }
  }

  @Test func theConfigsOfTheMigrationPageAreValid() throws {
    let blocks = try Repository.contents("docs/migrating.md").components(separatedBy: "```json\n").dropFirst()
    #expect(blocks.count == 1)
    for block in blocks {
      let config = try #require(block.components(separatedBy: "```").first)
      let outputs = try ConfigReader.read(try folder.write(config, to: "config.json").path).outputs
      #expect(outputs.count == 1)
    }
  }

  @Test func theConfigOfTheDocumentIsRight() throws {
    let text = try Repository.contents("docs/command-line.md")
    let blocks = text.components(separatedBy: "```json\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    let block = try #require(blocks.first { $0.contains("IntegrationTests") })
    let config = try ConfigReader.read(try folder.write(block, to: "config.json").path)
    #expect(config.values(forTarget: "IntegrationTests").texts(.modules) == ["AsyncHTTPClient"])
    #expect(config.values(forTarget: "IntegrationTests").text(.naming) == "short")
  }

  /// Returns the completions of bash after the given words.
  private func completions(of words: [String]) async throws -> Set<String> {
    let script = try folder.write(Completions.script(for: .bash), to: "completions.bash")
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let text = """
      source '\(script.path)'
      COMP_WORDS=(mockgen \(list)); COMP_CWORD=\(words.count); _mockgen; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let result = try await runAside("bash", ["-c", text], in: folder.url)
    #expect(result.errors == "")
    return Set(result.output.split(separator: "\n").map(String.init))
  }

  @Test func bashCompletes() async throws {
    try folder.write("", to: "Sources/A.swift")
    #expect(try await completions(of: ["che"]) == ["check"])
    #expect(try await completions(of: ["check", "--na"]) == ["--naming", "--name-format"])
    #expect(try await completions(of: ["check", "--access", "p"]) == ["package", "public"])
    #expect(try await completions(of: ["generate", "Sou"]) == ["Sources"])
    #expect(try await completions(of: ["completions", ""]) == ["bash", "zsh", "fish"])
    #expect(try await completions(of: ["help", "in"]) == ["index", "init"])
    #expect(try await completions(of: ["adapters", "Rx"]) == ["RxSwift", "RxSwiftInfallible", "RxCocoa", "Rxy"])
    #expect(try await completions(of: ["template", "s"]) == ["show"])
    try folder.write("", to: "My Mocks/A.swift")
    #expect(try await completions(of: ["-o", "My"]) == ["My Mocks"])
    #expect(try await completions(of: ["--no-a"]) == ["--no-adapters"])
  }

  /// Tests that zsh defines the completion. Not every machine has zsh.
  @Test func zshCanReadItsScript() async throws {
    let script = try folder.write(Completions.script(for: .zsh), to: "mockgen.zsh")
    guard try await runAside("which", ["zsh"]).status == 0 else { return }
    let text = """
      autoload -Uz compinit && compinit -u -d '\(folder.url.path)/dump' && source '\(script.path)'
      echo $_comps[mockgen]
      """
    let result = try await runAside("zsh", ["-f", "-c", text], in: folder.url)
    #expect(result.errors == "" && result.output == "_bash_complete -F _mockgen\n", "\(result)")
  }

  @Test func fishKnowsEveryOption() async throws {
    let script = try folder.write(Completions.script(for: .fish), to: "mockgen.fish")
    let text = try folder.read("mockgen.fish")
    for option in OptionTable.all where option.isForCommandLine {
      #expect(text.contains(" -l \(option.isOnByDefault ? "no-" : "")\(option.name) "), "\(option.key)")
    }
    guard try await runAside("which", ["fish"]).status == 0 else { return }
    for (words, expected) in [
      ("che", "check"), ("check --name-", "--name-format"), ("--access pub", "public"), ("completions f", "fish"),
      ("help ini", "init"), ("check --no-ad", "--no-adapters"),
    ] {
      let result = try await runAside(
        "fish", ["--no-config", "-c", "source '\(script.path)'; complete -C 'mockgen \(words)'"], in: folder.url)
      let offered = result.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
      #expect(result.errors == "" && offered == [Substring(expected)], "\(words): \(result.output)")
    }
  }

  @Test func completionsAreForAShell() async throws {
    #expect(try await mockgen(["completions", "zsh"], in: Repository.root).output == Completions.script(for: .zsh))
    #expect(try await mockgen(["completions", "fish"], in: Repository.root).output == Completions.script(for: .fish))
  }
}
