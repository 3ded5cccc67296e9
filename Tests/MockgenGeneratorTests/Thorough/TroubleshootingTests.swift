import Foundation
import MockgenSyntax
import TestSupport
import Testing

@testable import MockgenGenerator

/// Every diagnostic has a section in the documentation, whose first example causes it and whose second does not.
struct TroubleshootingTests {
  private static let shells = TroubleshootingSection.all.filter { $0.examples.first?.language == "sh" }
  private static let sources = TroubleshootingSection.all.filter { $0.examples.first?.language == "swift" }

  @Test func everyDiagnosticHasASection() throws {
    let documented = TroubleshootingSection.all.map(\.id)
    let ids = Set(DiagnosticID.allCases.map(\.rawValue) + SyntaxDiagnosticID.allCases.map(\.rawValue))
    #expect(ids.subtracting(documented).sorted() == [], "add a section to \(TroubleshootingSection.document)")
    #expect(Set(documented).subtracting(ids).sorted() == [], "no diagnostic has these ids")
    #expect(documented == documented.sorted(), "the sections stand in the order of their ids")
    #expect(Set(documented).count == documented.count, "an id has two sections")
  }

  @Test(arguments: TroubleshootingSection.all) func sectionsAreComplete(section: TroubleshootingSection) {
    let languages = Set(section.examples.map(\.language))
    #expect(!section.prose.isEmpty, "say what '\(section)' means, and what to do")
    #expect(
      section.examples.count == (section.reasonNotToRun == nil ? 2 : 0),
      "'\(section)' has an example that gives it and one that does not, or says '<!-- not run: why -->'")
    #expect(languages.isSubset(of: ["swift", "sh"]), "the examples of '\(section)' are of 'swift' or of 'sh'")
    #expect(languages.count < 2, "both examples of '\(section)' are of one language")
  }

  @Test func fewSectionsAreNotRun() {
    #expect(TroubleshootingSection.all.count { $0.reasonNotToRun != nil } <= 3)
  }

  @Test(arguments: sources) func sourcesGiveTheirDiagnostic(section: TroubleshootingSection) throws {
    let bad = try generate(section.examples[0].text)
    #expect(Set(bad.diagnostics.map(\.id)) == [section.id])
    let good = try generate(section.examples[1].text)
    #expect(good.diagnostics == [])
    #expect(
      good.text != bad.text || good.protocolCount < bad.protocolCount, "the second example changes nothing of the mocks"
    )
  }

  /// Tests all in one module, in which no two of them may declare the same name.
  @Test func recommendedCodeCompiles() async throws {
    let good = Self.sources.map { ($0.id, "import Foundation\n" + $0.examples[1].text) }
    let mocks = try generate(Dictionary(uniqueKeysWithValues: good.map { ("\($0.0).swift", $0.1) }))
    #expect(mocks.diagnostics == [])
    let files = good.map { ("\($0.0).swift", $0.1) } + [("Mocks.swift", mocks.text)]
    #expect(try await Compilation().run(Dictionary(uniqueKeysWithValues: files)).failure == nil)
  }

  @Test(arguments: shells) func commandLinesGiveTheirDiagnostic(section: TroubleshootingSection) async throws {
    let (bad, good) = try await aside {
      let folder = try TemporaryFolder()
      try folder.write("protocol Client { func load() -> Int }\n", to: "Sources/App/Client.swift")
      return try (
        Self.shell(section.examples[0].text, in: folder), Self.shell(section.examples[1].text, in: folder)
      )
    }
    #expect(bad.status == (bad.errors.contains(": error: ") ? 1 : 0))
    #expect(Self.ids(in: bad.errors) == [section.id], "\(bad.errors)")
    #expect(good.status == 0)
    #expect(good.errors == "")
  }

  private static func shell(_ script: String, in folder: TemporaryFolder) throws -> CommandResult {
    let path = "PATH='\(Repository.products.path)':\"$PATH\"\n"
    return try run("sh", ["-c", path + "set -e\n" + script], in: folder.url)
  }

  /// Returns the texts in brackets at the ends of lines.
  private static func ids(in errors: String) -> Set<String> {
    Set(
      errors.split(separator: "\n").filter { $0.hasSuffix("]") }
        .compactMap { $0.dropLast().split(separator: "[").last.map(String.init) })
  }
}
