import Foundation
import TestSupport
import Testing

@testable import MockgenGenerator

/// The Swift code of the documents, which compiles with mocks of the protocols in the text, or is that of an example.
///
/// HTML comments above a block add hidden code: `declares` contains declarations, and `given`
/// statements. `from` names the folder of an example that contains the block, `apart` begins a new chapter, and
/// `not compiled` gives the reason.
struct DocumentedCodeTests {
  private static let catalogue = "Sources/MockRuntime/MockRuntime.docc"
  private static let documents =
    [
      "README.md", "SKILL.md", "docs/every-order.md", "docs/how-do-i.md", "docs/migrating-from-handwritten.md",
      "docs/migrating.md",
      "docs/mocks.md", "docs/recording.md", "docs/templates.md", "docs/traps.md",
      "docs/written-expectations.md",
    ] + articles

  private static let articles: [String] = {
    do {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: Repository.root.appendingPathComponent(catalogue).path)
      return names.filter { $0.hasSuffix(".md") }.sorted().map { "\(catalogue)/\($0)" }
    } catch {
      // The next test reports missing ones.
      return []
    }
  }()

  @Test func thereAreDocuments() throws {
    #expect(Self.articles.count > 10)
    #expect(try Self.documents.flatMap { try CodeBlock.all(in: $0) }.count > 40)
  }

  @Test(arguments: documents) func everyBlockCompiles(document: String) async throws {
    let chapters = try DocumentedChapter.all(in: document)
    for chapter in chapters {
      if let failure = try await chapter.compile() { Issue.record(Comment(rawValue: failure)) }
    }
  }

  @Test(arguments: documents) func codeOfExamplesMatches(document: String) throws {
    for block in try CodeBlock.all(in: document) {
      guard let folder = block.comment("from") else { continue }
      let files = try Repository.swiftFiles(in: folder)
      #expect(try files.contains { try block.stands(in: Repository.contents($0)) }, "\(block) is not in \(folder)")
    }
  }

  @Test func aBlockThatDoesNotCompileIsFoundInItsDocument() async throws {
    let block = CodeBlock(document: "Some.md", line: 7, text: "let a = 1\nb += a\n")
    let failure = try #require(try await DocumentedChapter(blocks: [block]).compile())
    #expect(failure.contains("Some.md:8:1: error: cannot find 'b' in scope"), "\(failure)")
  }
}

extension CodeBlock {
  /// Returns whether the file contains these lines, with any indentation.
  fileprivate func stands(in file: String) -> Bool {
    func lines(_ text: String) -> String {
      text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        .joined(separator: "\n")
    }
    return "\n\(lines(file))\n".contains("\n\(lines(text))\n")
  }
}
