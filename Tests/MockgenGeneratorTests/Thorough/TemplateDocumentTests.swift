import Foundation
import TestSupport
import Testing

@testable import MockgenGenerator

/// The tables of `docs/templates.md`, which must match the schema. The text around them is hand-written.
struct TemplateDocumentTests {
  private static let path = "docs/templates.md"

  @Test func tablesAreCurrent() throws {
    let document = try Repository.contents(Self.path)
    let expected = try document.filled(with: ["templates": Self.templates, "keys": Self.keys])
    if let failure = try RecordedFile.failure(of: Self.path, expected: expected) { Issue.record("\(failure)") }
  }

  /// Tests that templates that a reader may copy can be rendered.
  @Test func everyTemplateOfTheDocumentIsAccepted() throws {
    let blocks = try Repository.contents(Self.path).components(separatedBy: "```mustache\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```\n").first }
    #expect(blocks.count >= 2)
    for block in blocks {
      let name = block.contains("generatedBy") ? "header" : "additions"
      #expect(TemplateSchema.errors(in: [name: block]) == [], "\(block)")
    }
  }

  @Test func theAdditionsOfTheDocumentGiveItsOutput() throws {
    let document = try Repository.contents(Self.path)
    func blocks(_ language: String) -> [String] {
      document.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
        $0.components(separatedBy: "```\n").first
      }
    }
    var options = GeneratorOptions()
    let template: String = try #require(blocks("mustache").first { $0.contains("given") })
    options.templates = ["additions": template]
    let text = try generate(
      "struct User {}\nprotocol P { func getUser(id: Int) async throws -> User }", options: options
    ).text
    #expect(try text.hasSuffix(#require(blocks("swift").first) + "}\n\(GeneratedHeader.footer)\n"))
  }

  // MARK: Tables

  private static var templates: String {
    let rows = TemplateSchema.all.map { schema in "| `\(schema.name)` | \(schema.summary.asCode) |\n" }
    return "| template | renders |\n|---|---|\n" + rows.joined()
  }

  private static var keys: String {
    TemplateSchema.all.map { section("`\($0.name)`", $0.keys) }.joined(separator: "\n")
  }

  private static func section(_ title: String, _ keys: [TemplateKey]) -> String {
    let lists = keys.compactMap { key -> String? in
      guard case .list(let keys) = key.kind else { return nil }
      return "\n" + section("`{{#\(key.name)}}`", keys)
    }
    return "### In \(title)\n\n\(table(keys))" + lists.joined()
  }

  private static func table(_ keys: [TemplateKey]) -> String {
    let rows = keys.map { "| `\($0.name)` | \($0.kind.text) | \($0.summary.asCode) |\n" }
    return "| key | kind | |\n|---|---|---|\n" + rows.joined()
  }
}

extension TemplateKey.Kind {
  fileprivate var text: String {
    switch self {
    case .text: "text"
    case .flag: "flag"
    case .list: "list"
    }
  }
}

extension String {
  /// Text in single quotes is code in a document. Pipes would end a cell.
  fileprivate var asCode: String {
    replacingOccurrences(of: "(?<![a-z])'([^']+)'", with: "`$1`", options: .regularExpression)
      .replacingOccurrences(of: "|", with: "\\|")
  }

  /// Returns the document with a text between each `<!-- generated: name -->` and the next `<!-- end -->`.
  func filled(with texts: [String: String]) throws -> String {
    var result = self
    for (name, text) in texts {
      let start = try #require(result.range(of: "<!-- generated: \(name) -->\n"))
      let end = try #require(result.range(of: "<!-- end -->", range: start.upperBound..<result.endIndex))
      result.replaceSubrange(start.upperBound..<end.lowerBound, with: "\n" + text + "\n")
    }
    return result
  }
}
