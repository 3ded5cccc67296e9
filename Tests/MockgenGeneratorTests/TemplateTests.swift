import Testing

@testable import MockgenGenerator

/// The template language, and its errors.
struct TemplateTests {
  private func render(_ text: String, _ value: [String: TemplateValue], partials: [String: String] = [:]) throws
    -> String
  {
    let partials = try partials.map { (name: $0, template: try Template(name: $0, text: $1)) }
    return try Template(name: "main", text: text).text(
      value, partials: Dictionary(uniqueKeysWithValues: partials.map { ($0.name, $0.template) }))
  }

  /// Returns `line:column id: message` of the first error of a template of additions.
  private func error(_ text: String) -> String? {
    TemplateSchema.errors(in: ["additions": text]).first.map { error in
      "\(error.line):\(error.column) \(error.id.rawValue): \(error.message)"
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
    let rows = TemplateValue.list([["line": .text("a")], ["line": .text("b")]])
    #expect(try render("{{#rows}}\n{{line}};\n{{/rows}}\n", ["rows": rows]) == "a;\nb;\n")
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

  @Test func unknownKeyIsLocated() {
    #expect(error("a\n  {{nmae}}\n") == "2:5 template-unknown-key: unknown key 'nmae'")
    #expect(error("å {{# nmae }}\n{{/nmae}}\n") == "1:8 template-unknown-key: unknown key 'nmae'")
  }

  @Test func openSectionIsLocated() {
    #expect(
      error("a\n {{#on}}\nb\n") == "2:5 template-syntax: '{{#on}}' is not closed")
    #expect(error("{{^on}}\n") == "1:4 template-syntax: '{{^on}}' is not closed")
  }

  @Test func strayEndIsLocated() {
    #expect(error("{{/on}}\n") == "1:4 template-syntax: '{{/on}}' closes no open section")
  }

  @Test func unknownPartialIsLocated() {
    #expect(error("{{> row}}\n") == "1:5 template-unknown-partial: there is no template 'row'")
  }

  @Test func invalidTagsAreLocated() {
    #expect(error("a {{b\n") == "1:3 template-syntax: '{{' is not closed")
    #expect(error("{{! a\nb\n") == "1:1 template-syntax: '{{!' is not closed")
    #expect(error("a {{{b}}}\n") == "1:5 template-syntax: '{{{' is not a supported tag")
    #expect(error("a {{&b}}\n") == "1:5 template-syntax: '{{&' is not a supported tag")
    #expect(error("a {{b {{c}}\n") == "1:5 template-syntax: '{{' is not allowed inside of a tag")
  }

  @Test func deepNestingIsLocated() {
    let open = (1...100_000).map { _ in "{{#on}}\n" }.joined()
    #expect(error(open) == "33:4 template-syntax: sections are nested too deeply")
  }
}
