import Foundation
import MockgenTemplates
import TestSupport
import Testing

@testable import MockgenChanges
@testable import MockgenGenerator

/// The choices of templates: members, order, sections, and indentation.
struct TemplateShapeTests {
  /// A template with the requirements alone.
  private static let requirement = """
    {{#attributes}}
      {{line}}
    {{/attributes}}
      {{declaration}} {
    {{#getter}}
        {{getter}} {
    {{#body}}
          {{line}}
    {{/body}}
        }
    {{#setter}}
        set { {{setter}} }
    {{/setter}}
    {{/getter}}
    {{^getter}}
    {{#body}}
        {{line}}
    {{/body}}
    {{/getter}}
      }

    """

  /// A template without counts and last arguments, and with the recorder before the result.
  private static let additions = """
    {{#call}}
    {{#backing}}
      {{line}}
    {{/backing}}
    {{#resultType}}
      {{modifiers}}var {{stem}}Result: {{resultType}}? {
        get { {{mock}}.result }
        set { {{mock}}.result = newValue }
      }
    {{/resultType}}
    {{/call}}

    """

  private static let members = """
    {{#members}}
    {{#condition}}
      #if {{condition}}
    {{/condition}}
    {{#call}}
    {{> conformance}}
    {{/call}}
    {{#stored}}
    {{> stored}}
    {{/stored}}
    {{#initializer}}
    {{> initializer}}
    {{/initializer}}
    {{#condition}}
      #endif
    {{/condition}}
    {{/members}}

      // MARK: - For tests

    {{#members}}
    {{#condition}}
      #if {{condition}}
    {{/condition}}
      // The output of `{{#requirement}}{{displayName}}{{/requirement}}`.
    {{> tests}}
    {{#requirement}}
    {{> additions}}
    {{/requirement}}
    {{#condition}}
      #endif
    {{/condition}}
    {{/members}}

    """

  /// A template with all conformances first, test members in a section after them, another text, and tabs.
  private static func sections() throws -> [String: String] {
    let mock = try #require(BuiltInTemplates.texts["mock"])
    let start = try #require(mock.range(of: "{{#members}}\n"))
    let end = try #require(mock.range(of: "{{/members}}\n"))
    return [
      "header": "{{! mockgen indentation tab }}\n{{generatedBy}}\n",
      "mock": mock[..<start.lowerBound].replacingOccurrences(
        of: "{{documentation}}\n", with: "/// A double, which replaces the real thing.\n///\n{{documentation}}\n")
        + members + mock[end.upperBound...],
      "conformance": requirement, "tests": additions,
    ]
  }

  private static let source = """
    protocol Shelf {
      func take(_ book: Int, from row: String) async throws -> String
      func put(book: Int)
      subscript(row: Int) -> String { get set }
    }
    protocol Box { var size: Int { get } }
    """

  @Test func membersHaveTheOrderOfTheTemplate() throws {
    var options = GeneratorOptions()
    options.templates = try Self.sections()
    let text = try generate(Self.source, options: options).text
    let mock = try #require(text.components(separatedBy: "/// Mock of `Shelf`.").last)
    #expect(!text.contains("CallCount"))
    #expect(mock.contains("\n\tsubscript(row: Int) -> String {\n\t\tget {\n\t\t\t"))
    let halves = mock.components(separatedBy: "\t// MARK: - For tests")
    #expect(halves.count == 2)
    #expect(halves[0].contains("func put(book: Int)") && !halves[0].contains("MockedFunction"))
    #expect(halves[1].contains("var putBookMock") || halves[1].contains("let putBookMock"))
    #expect(halves[1].contains("// The output of `take(_:from:)`."))
  }

  @Test(arguments: Inputs.languageModes) func mocksOfAnotherShapeCompile(languageMode: Int) async throws {
    var options = GeneratorOptions()
    options.templates = try Self.sections()
    try await expectGoldenMocksCompile(options, languageMode: languageMode)
  }

  // MARK: Recognition of mocks with any text

  @Test func changesOfMocksWithAnyTemplateAreReported() throws {
    var options = GeneratorOptions()
    options.templates = try Self.sections()
    options.templates["additions"] = "  func given{{capitalizedStem}}() { {{stem}}Mock.reset() }\n"
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

  /// Tests mocks that are not at the top of the file.
  @Test func mocksInsideOfATypeAreKnown() throws {
    var options = GeneratorOptions()
    options.templates["file"] = """
      {{generatedBy}}
      enum Doubles {
      {{#mocks}}
      {{> mock}}
      {{/mocks}}
      }

      """
    let text = try generate(Self.source, options: options).text
    #expect(MockMark.mocked(in: text) == ["Box", "Shelf"])
    let renamed = try generate(
      Self.source.replacingOccurrences(of: "func put(book: Int)", with: "func put(book: Bool)"), options: options)
    #expect(
      MockChanges.describe(old: text, new: renamed.text) == ["Shelf.put(book:) takes 'Bool' for 'book', not 'Int'"])
  }

  @Test func textsWithoutMarksHaveNoChanges() {
    #expect(MockMark.mocked(in: "final class MockA: BaseMock, A {}\n") == nil)
    #expect(MockMark.mocked(in: "import A\n") == [])
  }

  // MARK: Required text

  private func errors(_ overlays: [String: String]) -> [String] {
    TemplateSchema.errors(in: overlays).map { "\($0.template):\($0.line):\($0.column) \($0.message)" }
  }

  @Test func theMarkMustStay() {
    let error = "1:1 '{{documentation}}' is missing, which marks a generated mock"
    #expect(errors(["mock": "{{declaration}} {}\n"]) == ["mock:\(error)"])
    #expect(errors(["mock": "// {{documentation}}\n{{declaration}} {}\n"]) == ["mock:\(error)"])
    #expect(errors(["mock": "{{#isActor}}\n{{documentation}}\n{{/isActor}}\n"]) == ["mock:\(error)"])
    #expect(errors(["file": "{{generatedBy}}\n{{#mocks}}\n{{declaration}} {}\n{{/mocks}}\n"]) == ["file:\(error)"])
    #expect(errors(["mock": "  {{documentation}}\n{{declaration}} {}\n"]) == [])
    #expect(errors(["file": "{{generatedBy}}\n"]) == [])
    #expect(errors(["mock": "{{> top}}\n{{declaration}} {}\n", "top": "{{documentation}}\n"]) == [])
  }

  /// Tests a template from before the key existed.
  @Test func theMarkMayBeSpelt() {
    #expect(errors(["mock": "/// Mock of `{{protocol}}`.\n{{declaration}} {}\n"]) == [])
    #expect(errors(["mock": "/// Mock of {{protocol}}.\n{{declaration}} {}\n"]).count == 1)
  }

  @Test func theIndentationIsANumberOrATab() throws {
    #expect(errors(["header": "{{! mockgen indentation 4 }}\n{{generatedBy}}\n"]) == [])
    #expect(errors(["header": "{{! mockgen writes this }}\n{{generatedBy}}\n"]) == [])
    #expect(
      errors(["header": "{{! mockgen indentaton 4 }}\n{{generatedBy}}\n"]) == [
        "header:1:13 there is no setting 'indentaton'"
      ])
    #expect(
      errors(["header": "{{generatedBy}}\n{{! mockgen indentation 9 }}\n"]) == ["header:2:25 '9' is not an indentation"]
    )
    #expect(
      errors(["call": "{{! mockgen indentation 4 }}\n"]) == [
        "call:1:25 the indentation applies to the whole file and cannot be set in 'call'"
      ])
    #expect(Indentation("4")?.applied(to: "a\n  b\n     c\n") == "a\n    b\n         c\n")
    let literal = "  let a = \"\"\"\n    b\n    \"\"\"\n  c \"\"\"d\"\"\"\n  e"
    #expect(Indentation("tab")?.applied(to: literal) == "\tlet a = \"\"\"\n    b\n    \"\"\"\n\tc \"\"\"d\"\"\"\n\te")
  }

  /// Tests that the mark of an adapter, which prevents a second one in a target, must stay as well.
  @Test func adaptersOfUsersAreMarked() throws {
    var options = GeneratorOptions()
    options.templates["RxSwift"] = "// Ours.\n"
    let text = try generate("import RxSwift\nprotocol P { func f() -> Single<Int> }", options: options).text
    #expect(AdapterUse.all(in: Array(text.utf8)) == [AdapterUse(module: "RxSwift", condition: nil)])
    #expect(text.hasSuffix("// MARK: - RxSwift: what a mocked function returns\n\n// Ours.\n"))
  }
}
