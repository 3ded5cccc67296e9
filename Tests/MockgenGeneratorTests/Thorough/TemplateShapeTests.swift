import Foundation
import TestSupport
import Testing

@testable import MockgenChanges
@testable import MockgenGenerator

/// The recognition of mocks with users' text.
struct TemplateShapeTests {
  private static let templates = [
    "header": "{{! A license. }}\n{{generatedBy}}\n",
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
}
