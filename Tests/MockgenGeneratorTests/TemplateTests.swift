import Testing

@testable import MockgenGenerator

/// What the template language does, and what it refuses.
struct TemplateTests {
  private func render(_ text: String, _ value: [String: TemplateValue], partials: [String: String] = [:]) throws
    -> String
  {
    try TemplateRenderer(texts: partials.merging(["main": text]) { first, _ in first }).render("main", .object(value))
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

  @Test func skipsCommentsAlsoOverSeveralLines() throws {
    #expect(try render("{{! one }}\na\n{{!\ntwo\n}}\nb\n", [:]) == "a\nb\n")
  }

  @Test func unknownKeyIsLocated() {
    #expect(throws: TemplateError(template: "main", line: 2, message: "unknown key 'nmae'")) {
      try render("a\n{{nmae}}\n", ["name": .text("x")])
    }
  }

  @Test func openSectionIsLocated() {
    #expect(throws: TemplateError(template: "main", line: 2, message: "'{{#on}}' is not closed")) {
      try render("a\n{{#on}}\nb\n", ["on": .flag(true)])
    }
  }

  @Test func strayEndIsLocated() {
    #expect(throws: TemplateError(template: "main", line: 1, message: "'{{/on}}' closes no open section")) {
      try render("{{/on}}\n", [:])
    }
  }

  @Test func unknownPartialIsLocated() {
    #expect(throws: TemplateError(template: "main", line: 1, message: "there is no template 'row'")) {
      try render("{{> row}}\n", [:])
    }
  }
}
