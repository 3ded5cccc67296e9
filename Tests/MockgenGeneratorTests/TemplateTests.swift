import Testing

@testable import MockgenGenerator

/// The template language, and its errors.
struct TemplateTests {
  private func render(_ text: String, _ value: [String: TemplateValue], partials: [String: String] = [:]) throws
    -> String
  {
    let texts = partials.merging(["main": text]) { first, _ in first }
    return try TemplateRenderer(builtIn: texts).render("main", .object(value))
  }

  /// Returns `line:column id: message` of the error that rendering throws.
  private func error(_ text: String, _ value: [String: TemplateValue] = [:]) throws -> String? {
    do {
      return "rendered: " + (try render(text, value))
    } catch let error as TemplateError {
      return "\(error.line):\(error.column) \(error.id.rawValue): \(error.message)"
    }
  }

  @Test func fillsVariablesWithoutEscaping() throws {
    #expect(try render("let a: {{type}}\n", ["type": .text("Array<Int>")]) == "let a: Array<Int>\n")
  }

  @Test func linesOfSectionTagsAreNotOutput() throws {
    let text = "a\n  {{#on}}\n  b\n  {{/on}}\nc\n"
    #expect(try render(text, ["on": .flag(true)]) == "a\n  b\nc\n")
    #expect(try render(text, ["on": .flag(false)]) == "a\nc\n")
  }

  @Test func repeatsSectionsForLists() throws {
    #expect(try render("{{#rows}}\n{{line}};\n{{/rows}}\n", ["rows": .lines(["a", "b"])]) == "a;\nb;\n")
  }

  @Test func showsInvertedSectionsForNothing() throws {
    #expect(try render("{{^rows}}\nnone\n{{/rows}}\n", ["rows": .list([])]) == "none\n")
    #expect(try render("{{^name}}\nnone\n{{/name}}\n", ["name": .text("x")]) == "")
  }

  @Test func includesPartialsInTheirContext() throws {
    #expect(try render("{{> row}}\n", ["name": .text("x")], partials: ["row": "<{{name}}>\n"]) == "<x>\n")
  }

  @Test func partialsInsideOfALineLeaveTheirLineBreakOut() throws {
    #expect(
      try render("a {{> row}}({{> row}})\n", ["name": .text("x")], partials: ["row": "<{{name}}>\n"]) == "a <x>(<x>)\n")
  }

  @Test func skipsCommentsAlsoOverSeveralLines() throws {
    #expect(try render("{{! one }}\na\n{{!\ntwo\n}}\nb\n", [:]) == "a\nb\n")
  }

  @Test func commentsOnLinesOfTheirOwnMayHoldTags() throws {
    #expect(try render("{{!\n{{#on}}\n{{name}}\n  }}\nb\n", [:]) == "b\n")
  }

  @Test func lineBreaksOfEitherKindAndAByteOrderMarkAreRead() throws {
    let text = "\u{FEFF}{{! a comment }}\r\n{{#on}}\r\na {{name}}\r\n{{/on}}\r\n"
    #expect(try render(text, ["on": .flag(true), "name": .text("x")]) == "a x\n")
  }

  @Test func deferredValuesAreMadeWhereTheyAreUsed() throws {
    let value: [String: TemplateValue] = [
      "used": .deferred { .object(["name": .text("x")]) },
      "unused": .deferred { preconditionFailure("nothing asks for it") },
    ]
    #expect(try render("{{#used}}\n{{name}}\n{{/used}}\n", value) == "x\n")
    #expect(try render("{{#unused}}\n{{> none}}\n{{/unused}}\n", value, partials: ["none": "{{! }}\n"]) == "")
  }

  @Test func unknownKeyIsLocated() throws {
    #expect(try error("a\n  {{nmae}}\n", ["name": .text("x")]) == "2:5 template-unknown-key: unknown key 'nmae'")
    #expect(try error("å {{# nmae }}\n{{/nmae}}\n") == "1:8 template-unknown-key: unknown key 'nmae'")
  }

  @Test func openSectionIsLocated() throws {
    #expect(
      try error("a\n {{#on}}\nb\n", ["on": .flag(true)]) == "2:5 template-syntax: '{{#on}}' is not closed")
    #expect(try error("{{^on}}\n", ["on": .flag(true)]) == "1:4 template-syntax: '{{^on}}' is not closed")
  }

  @Test func strayEndIsLocated() throws {
    #expect(try error("{{/on}}\n") == "1:4 template-syntax: '{{/on}}' closes no open section")
  }

  @Test func unknownPartialIsLocated() throws {
    #expect(try error("{{> row}}\n") == "1:5 template-unknown-partial: there is no template 'row'")
  }

  @Test func invalidTagsAreLocated() throws {
    #expect(try error("a {{b\n") == "1:3 template-syntax: '{{' is not closed")
    #expect(try error("{{! a\nb\n") == "1:1 template-syntax: '{{!' is not closed")
    #expect(try error("a {{{b}}}\n") == "1:5 template-syntax: '{{{' is not a supported tag")
    #expect(try error("a {{&b}}\n") == "1:5 template-syntax: '{{&' is not a supported tag")
    #expect(try error("a {{b {{c}}\n") == "1:5 template-syntax: '{{' is not allowed inside of a tag")
  }

  @Test func deepNestingIsLocated() throws {
    let open = (1...100_000).map { _ in "{{#on}}\n" }.joined()
    #expect(try error(open, ["on": .flag(true)]) == "33:4 template-syntax: sections are nested too deeply")
  }
}
