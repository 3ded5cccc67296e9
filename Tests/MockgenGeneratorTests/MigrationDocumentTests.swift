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
    #expect(names.count == 5 && names.contains("PlaceClient"))
    #expect(try Repository.contents("README.md").contains("the mocks of four protocols and of a struct of closures"))
  }

  /// A page that a reader finishes.
  @Test func theREADMEIsOnePage() throws {
    #expect(try Repository.contents("README.md").split(whereSeparator: \.isWhitespace).count <= 1500)
  }

  @Test func theExamplesREADMEShowsItsTestBody() throws {
    let block = try #require(try CodeBlock.all(in: "\(Self.example)/README.md").first)
    let tests = try Repository.contents("\(Self.example)/Tests/ArticlesTests/LoaderTests.swift")
    #expect(tests.contains(block.text.indented()))
  }
}

extension String {
  /// The same lines, two columns further to the right.
  fileprivate func indented() -> String {
    components(separatedBy: "\n").map { $0.isEmpty ? $0 : "  \($0)" }.joined(separator: "\n")
  }
}
