import Foundation
import TestSupport
import Testing

/// The documents show the code of the examples, and the README is current.
struct MigrationDocumentTests {
  private static let example = "Examples/MigrationExample"

  @Test func theREADMEShowsTheTestOfBothVersions() throws {
    let blocks = try CodeBlock.all(in: "README.md").filter { $0.text.contains("theSecondAttemptSucceeds") }
    #expect(blocks.count == 1)
    let block = try #require(blocks.first)
    let tests = try Repository.contents("\(Self.example)/Tests/ArticlesTests/MigrationTests.swift")
    #expect(tests.components(separatedBy: block.text.indented()).count == 3)
  }

  @Test(arguments: [("RxSwift", "-> Single<Article>"), ("Async", "async throws -> Article")])
  func theREADMENamesBothRequirements(version: String, result: String) throws {
    let requirement = "func article(id: Int) \(result)"
    #expect(try Repository.contents("README.md").contains("with `\(requirement)`"))
    let source = try Repository.contents("\(Self.example)/Sources/Articles/\(version)ArticleLoader.swift")
    #expect(source.contains("  \(requirement)\n"))
  }

  @Test func theFirstCommandPrintsTheMocksThatTheREADMECounts() throws {
    let files = try Repository.swiftFiles(in: "Examples/AsyncStreams/Sources")
    let sources = try Dictionary(uniqueKeysWithValues: files.map { ($0, try Repository.contents($0)) })
    let names = try generate(sources).text.matches(of: /\/\/\/ Mock of `(\w+)`/).map { String($0.1) }
    #expect(names.count == 8 && names.contains("PlaceClient"))
    #expect(
      try Repository.contents("README.md").contains("the mocks of six protocols, a class and a struct of closures"))
  }

  /// A page that a reader finishes.
  @Test func theREADMEIsOnePage() throws {
    #expect(try Repository.contents("README.md").split(whereSeparator: \.isWhitespace).count <= 1300)
  }

  /// A page that fits in the context of an assistant, with the names of all results and of the members that tests use.
  @Test func theSkillIsOnePage() throws {
    let text = try Repository.contents("SKILL.md")
    #expect(text.split(whereSeparator: \.isWhitespace).count <= 2500)
    #expect(try CodeBlock.all(in: "SKILL.md").count >= 20)
  }

  /// All prose that is written by hand, except decisions and the changelog.
  @Test func theDocumentsStayShort() throws {
    let folders = ["docs", "Examples", "Sources/MockRuntime/MockRuntime.docc"]
    let pages = try folders.flatMap { folder in try Repository.files(in: folder).map { "\(folder)/\($0)" } }
      .filter { $0.hasSuffix(".md") && !$0.contains("/decisions/") && $0 != "docs/runtime-surface.md" }
    let others = ["README.md", "CONTRIBUTING.md", "SECURITY.md"]
    let words = try (pages + others).map { try Repository.contents($0).wordsOfProse }.reduce(0, +)
    #expect(pages.count > 30)
    #expect((20_000...29_000).contains(words), "state each fact once, and link to it: \(words) words")
  }

  @Test func theExamplesREADMEShowsItsTestBody() throws {
    let block = try #require(try CodeBlock.all(in: "\(Self.example)/README.md").first)
    let tests = try Repository.contents("\(Self.example)/Tests/ArticlesTests/LoaderTests.swift")
    #expect(tests.contains(block.text.indented()))
  }
}

extension String {
  /// The number of words outside of code samples, comments, generated tables and the sections of diagnostics.
  fileprivate var wordsOfProse: Int {
    let tables = /<!-- (?:generated|options|conformance).*?<!-- (?:end|conformance: end)/.dotMatchesNewlines()
    return components(separatedBy: "\n## Diagnostics\n")[0].replacing(tables, with: "<!--")
      .replacing(/\n *```.*?\n *```/.dotMatchesNewlines(), with: "")
      .replacing(/<!--.*?-->/.dotMatchesNewlines(), with: "").split(whereSeparator: \.isWhitespace).count
  }

  /// The same lines, two columns further to the right.
  fileprivate func indented() -> String {
    components(separatedBy: "\n").map { $0.isEmpty ? $0 : "  \($0)" }.joined(separator: "\n")
  }
}
