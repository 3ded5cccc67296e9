import Foundation
import TestSupport
import Testing

@testable import mockgen

/// The manual page, which describes every command and option, and which `man` renders without warnings.
struct ManPageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func itIsPrinted() async throws {
    #expect(try await folder.mockgen("man").output == ManPage.text)
    #expect(ManPage.text.contains("\"mockgen \(Mockgen.version)\""))
    let slip = try await folder.mockgen("man", "mockgen")
    #expect(slip.status == 2 && slip.errors.contains("'man' takes no operands"))
  }

  /// Tests that it is ASCII, and that no line begins with a dot, which would be a request.
  @Test func itsTextIsNotTakenForRequests() {
    let requests: Set<Substring> = [".\\\"", ".TH", ".nh", ".ad", ".SH", ".TP", ".PP", ".nf", ".fi", ".RS", ".RE"]
    for line in ManPage.text.split(separator: "\n") {
      #expect(line.allSatisfy { $0.isASCII }, "\(line)")
      #expect(!line.hasPrefix("'"), "\(line)")
      if line.hasPrefix(".") { #expect(requests.contains(line.prefix { $0 != " " }), "\(line)") }
    }
    #expect(
      ManPage.escaped("a\\b…\n.c 'd' `e` --f ^~") == "a\\eb\\[u2026]\n\\&.c \\(aqd\\(aq \\(gae\\(ga \\-\\-f \\(ha\\(ti")
  }

  @Test func everyCommandAndOptionIsThere() async throws {
    check(plain(ManPage.text))
    if try await runAside("which", ["groff"]).status == 0 { check(try await rendered()) }
  }

  private func check(_ shown: String) {
    for command in Arguments.Command.allCases {
      #expect(shown.contains("\n \(command.rawValue)" + (command.operands.isEmpty ? "" : " \(command.operands)")))
    }
    for option in OptionTable.all where option.isForCommandLine {
      #expect(shown.contains("\n \(option.usage)\n"), "\(option.usage)")
      #expect(shown.contains(option.help), "\(option.help)")
      if option.isForConfig { #expect(shown.contains("key: \(option.key)\n"), "\(option.key)") }
    }
    for section in ["EXIT STATUS", "ENVIRONMENT", "FILES", "EXAMPLES"] { #expect(shown.contains("\n\(section)\n")) }
  }

  /// Returns the rendered text, with each paragraph on one line.
  private func rendered() async throws -> String {
    // The lines are so long that no paragraph is broken.
    let text = try folder.write(".ll 2000n\n" + ManPage.text, to: "mockgen.1")
    let result = try await runAside("groff", ["-man", "-ww", "-Tutf8", "-P-cbou", "-rLL=2000n", text.path])
    #expect(result.errors == "")
    return result.output.split(separator: "\n").map { line in
      let words = line.split(separator: " ").joined(separator: " ")
      return line.hasPrefix(" ") ? " " + words : words
    }.joined(separator: "\n") + "\n"
  }

  /// Returns the text of the source without markup.
  private func plain(_ page: String) -> String {
    let signs = [
      ("\\fB", ""), ("\\fI", ""), ("\\fR", ""), ("\\-", "-"), ("\\(aq", "'"), ("\\(ga", "`"), ("\\(ti", "~"),
      ("\\(ha", "^"), ("\\[u2026]", "…"), ("\\&", ""), ("\\e", "\\"),
    ]
    let text = signs.reduce(page) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    let lines = text.split(separator: "\n").map {
      $0.hasPrefix(".SH ") ? $0.dropFirst(4).filter { $0 != "\"" } : " \($0)"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test(arguments: [["groff", "-man", "-ww", "-z"], ["mandoc", "-T", "lint", "-W", "warning"]])
  func manReportsNoErrors(command: [String]) async throws {
    guard try await runAside("which", [command[0]]).status == 0 else { return }
    let page = try folder.write(ManPage.text, to: "mockgen.1")
    let result = try await runAside(command[0], command.dropFirst() + [page.path])
    // There is no date, since the output must be reproducible.
    let complaints = (result.errors + result.output).split(separator: "\n").filter { !$0.contains("missing date") }
    #expect(complaints == [])
  }

  @Test func theExamplesAreRight() async throws {
    try folder.write("protocol Client { func load() async throws -> Int }\n", to: "Sources/App/Client.swift")
    #expect(ManPage.examples.count > 4)
    for example in ManPage.examples {
      let script = "PATH='\(Repository.products.path)':\"$PATH\"\nset -eo pipefail\n" + example.command
      let result = try await runAside("bash", ["-c", script], in: folder.url)
      #expect(result.status == 0 && result.errors == "", "\(example.command): \(result.errors)")
    }
    #expect(try folder.read("Tests/AppTests/Mocks.generated.swift").contains("final class MockClient"))
  }
}
