import Foundation
import TestSupport
import Testing

@testable import MockgenChanges
@testable import MockgenGenerator

/// The indentation that a header sets, and the recognition of mocks with users' text.
struct TemplateShapeTests {
  private static let templates = [
    "header": "{{! mockgen indentation tab }}\n{{generatedBy}}\n",
    "additions": "  func given{{capitalizedStem}}() { {{countName}}.description.forEach { _ in } }\n",
  ]

  private static let source = """
    protocol Shelf {
      func take(_ book: Int, from row: String) async throws -> String
      func put(book: Int)
      subscript(row: Int) -> String { get set }
    }
    protocol Box { var size: Int { get } }
    """

  @Test func changesOfMocksWithTemplatesAreReported() throws {
    var options = GeneratorOptions()
    options.templates = Self.templates
    let old = try generate(Self.source, options: options)
    let new = try generate(
      Self.source.replacingOccurrences(of: "func put(book: Int)", with: "func put(book: Int) async; func sort()")
        .replacingOccurrences(of: "protocol Box", with: "protocol Crate"), options: options)
    #expect(
      MockChanges.describe(old: old.text, new: new.text) == [
        "Box is gone", "Crate is new: MockCrate", "Shelf.put(book:) gained 'async'", "Shelf.sort() is new",
      ])
    #expect(old.files[0].mocked == ["Box", "Shelf"])
    #expect(MockMark.mocked(in: old.text) == ["Box", "Shelf"])
  }

  @Test func textsWithoutMarksHaveNoChanges() {
    #expect(MockMark.mocked(in: "final class MockA: BaseMock, A {}\n") == nil)
    #expect(MockMark.mocked(in: "import A\n") == [])
  }

  private func errors(_ templates: [String: String]) -> [String] {
    TemplateSchema.errors(in: templates).map { "\($0.template):\($0.line):\($0.column) \($0.message)" }
  }

  @Test func theIndentationIsANumberOrATab() throws {
    #expect(errors(["header": "{{! mockgen indentation 4 }}\n{{generatedBy}}\n"]) == [])
    #expect(errors(["header": "{{! mockgen writes this }}\n{{generatedBy}}\n"]) == [])
    #expect(
      errors(["header": "{{generatedBy}}\n{{! mockgen indentation 9 }}\n"]) == ["header:2:25 '9' is not an indentation"]
    )
    #expect(
      errors(["additions": "{{! mockgen indentation 4 }}\n"]) == [
        "additions:1:25 the indentation applies to the whole file and cannot be set in 'additions'"
      ])
    var options = GeneratorOptions()
    options.templates = Self.templates
    let text = try generate(Self.source, options: options).text
    #expect(text.contains("\n\tsubscript(row: Int) -> String {\n\t\tget {\n\t\t\t"))
    #expect(Indentation("4")?.applied(to: "a\n  b\n     c\n") == "a\n    b\n         c\n")
    let literal = "  let a = \"\"\"\n    b\n    \"\"\"\n  c \"\"\"d\"\"\"\n  e"
    #expect(Indentation("tab")?.applied(to: literal) == "\tlet a = \"\"\"\n    b\n    \"\"\"\n\tc \"\"\"d\"\"\"\n\te")
  }
}
