import MockgenSyntax
import Testing

@testable import MockgenGenerator

/// Errors in a user's templates, which are reported before rendering.
struct TemplateCheckTests {
  /// Returns `template:line:column id: message; note` for each error.
  private func errors(_ overlays: [String: String]) -> [String] {
    TemplateSchema.errors(in: overlays).map { error in
      "\(error.template):\(error.line):\(error.column) \(error.id.rawValue): \(error.message); \(error.note ?? "")"
    }
  }

  @Test func misspeltKeysNameTheNearest() {
    #expect(
      errors(["additions": "  // {{stem}}\n  // {{setm}}\n"]) == [
        "additions:2:8 template-unknown-key: unknown key 'setm'; did you mean 'stem'?"
      ])
  }

  @Test func sectionsThatWouldNotBeRenderedAreCheckedToo() {
    let text =
      "{{#isStatic}}\n{{#isSubscript}}\n{{#arguments}}\n{{labl}}\n{{/arguments}}\n{{/isSubscript}}\n{{/isStatic}}\n"
    #expect(
      errors(["additions": text + "{{^name}}\n{{nmae}}\n{{/name}}\n"]) == [
        "additions:4:3 template-unknown-key: unknown key 'labl'; did you mean 'label'?",
        "additions:9:3 template-unknown-key: unknown key 'nmae'; did you mean 'name'?",
      ])
  }

  @Test func keysOfTheOtherTemplateAreUnknown() {
    #expect(
      errors(["header": "{{generatedBy}}\n// {{mockType}}\n"]) == [
        "header:2:6 template-unknown-key: unknown key 'mockType'; see docs/templates.md for the keys of each template"
      ])
  }

  @Test func invertedSectionsOpenNothing() {
    #expect(
      errors(["additions": "{{^arguments}}\n{{lastName}}\n{{/arguments}}\n"]).map { $0.prefix(33) } == [
        "additions:2:3 template-unknown-ke"
      ])
  }

  @Test func valuesWithoutTextAreErrors() {
    #expect(
      errors(["additions": "{{isStatic}} {{arguments}}\n"]) == [
        "additions:1:3 template-kind: 'isStatic' is a flag and not a text; write '{{#isStatic}}…{{/isStatic}}'",
        "additions:1:16 template-kind: 'arguments' is a section and not a text; write '{{#arguments}}…{{/arguments}}'",
      ])
  }

  @Test func unknownPartialsNameTheNearest() {
    #expect(
      errors(["additions": "{{#isStatic}}\n{{> verfiy}}\n{{/isStatic}}\n{{> verify}}\n", "verify": "// a\n"]) == [
        "additions:2:5 template-unknown-partial: there is no template 'verfiy'; did you mean 'verify'?"
      ])
    #expect(
      errors(["additions": "{{> license}}\n"]) == [
        "additions:1:5 template-unknown-partial: there is no template 'license'; "
          + "write it into 'license.mustache' beside this one"
      ])
  }

  @Test func ownPartialsAreCheckedWhereTheyAreUsed() {
    #expect(
      errors(["additions": "{{> verify}}\n", "verify": "// {{stem}}\n// {{sten}}\n"]) == [
        "verify:2:6 template-unknown-key: unknown key 'sten'; did you mean 'stem'?"
      ])
    // A partial cannot use keys that its place does not have.
    #expect(errors(["header": "{{generatedBy}}\n{{> note}}\n", "note": "// {{stem}}\n"]).count == 1)
  }

  @Test func otherNamesAreRefused() {
    #expect(
      errors(["aditions": "// {{stem}}\n", "licence": "// a\n"]) == [
        "aditions:1:1 template-unused: there is no template called 'aditions', and none uses it; "
          + "the templates are 'header' and 'additions'; a partial is included by '{{> aditions}}'",
        "licence:1:1 template-unused: there is no template called 'licence', and none uses it; "
          + "the templates are 'header' and 'additions'; a partial is included by '{{> licence}}'",
      ])
  }

  @Test func inclusionsEnd() {
    #expect(
      errors(["additions": "{{> a}}\n", "a": "{{> b}}\n", "b": "{{> a}}\n"]) == [
        "b:1:5 template-endless: 'a' includes itself; remove the inclusion"
      ])
  }

  /// Tests partials that include the next one twice. The output would double with each of them.
  @Test func inclusionsAreLimited() {
    func chain(of count: Int, last: String) -> [String: String] {
      var templates = ["additions": "{{#isStatic}}\n{{> a1}}\n{{/isStatic}}\n", "a\(count)": last]
      for number in 1..<count { templates["a\(number)"] = "{{> a\(number + 1)}}{{> a\(number + 1)}}\n" }
      return templates
    }
    #expect(
      errors(chain(of: 25, last: "x\n")).first
        == "additions:2:5 template-endless: 'a1' includes more than 1000 templates, also through others; "
        + "include each of them once")
    #expect(errors(chain(of: 9, last: "x\n")) == [])
    #expect(errors(chain(of: 9, last: "{{labl}}\n")).count == 1)
    // A chain of the maximum length is read and rendered.
    var deep = ["additions": "{{> a0}}\n", "a999": "x\n"]
    for number in 0..<999 { deep["a\(number)"] = "{{> a\(number + 1)}}\n" }
    #expect(errors(deep) == [])
  }

  private static let headerError =
    "header:1:1 template-header: '{{generatedBy}}', which marks a generated file, is missing or follows code; "
    + "write it on a line of its own, which only comments can precede"

  @Test func theLineOfTheToolMustStay() {
    #expect(errors(["header": "// Licence\n"]) == [Self.headerError])
    #expect(errors(["header": "{{^generatedBy}}\n{{generatedBy}}\n{{/generatedBy}}\n"]) == [Self.headerError])
    #expect(errors(["header": "{{> top}}\n", "top": "{{generatedBy}}\n"]) == [])
  }

  @Test func theLineOfTheToolIsFound() {
    let license = "/* A license. */\n" + String(repeating: "// A license.\n", count: 600)
    #expect(errors(["header": license + "{{generatedBy}}\n"]) == [])
    #expect(errors(["header": "import A\n{{generatedBy}}\n"]) == [Self.headerError])
    #expect(errors(["header": "// {{generatedBy}}\n"]) == [Self.headerError])
    #expect(errors(["header": "{{generatedBy}}\nimport A\n" + license]) == [])
  }

  @Test func allTemplatesThatCannotBeReadAreNamed() {
    #expect(
      errors(["additions": "{{#a}}\n", "header": "{{/b}}\n"]).map { $0.prefix(31) } == [
        "additions:1:4 template-syntax: ", "header:1:4 template-syntax: '{{",
      ])
  }

  @Test func theGeneratorThrowsTheFirst() throws {
    var options = GeneratorOptions()
    options.templates = ["additions": "{{setm}}\n{{b}}\n"]
    do {
      _ = try MockGenerator(options: options)
      Issue.record("the template was accepted")
    } catch {
      #expect(error.message == "unknown key 'setm'")
    }
  }
}
