import Foundation
import MockgenGenerator
import TestSupport
import Testing

@testable import MockgenCommandLine
@testable import mockgen

/// `mockgen template list`, `show`, `export` and `new-stream`.
struct TemplateCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  // MARK: Operands

  @Test(
    arguments: [
      (["shwo", "mock"], "unknown command 'template shwo'", "did you mean 'show'?"),
      (
        ["frobnicate"], "unknown command 'template frobnicate'",
        "use 'list', 'show NAME', 'export DIR' or 'new-stream TYPE'"
      ),
      ([], "'template' needs a command", "use 'list', 'show NAME', 'export DIR' or 'new-stream TYPE'"),
      (["show", "aditions"], "there is no template 'aditions'", "did you mean 'additions'?"),
      (["export", "T", "swift"], "there is no template 'swift'", "'mockgen template list' names them"),
      (["export", "T", "--forse"], "unknown option '--forse'", "did you mean '--force'?"),
      (["show"], "'show' takes other operands", "usage: 'mockgen template show NAME'"),
      (["show", "mock"], "there is no template 'mock'", "'mockgen template list' names them"),
      (["show", "mock", "call"], "'show' takes other operands", "usage: 'mockgen template show NAME'"),
      (["list", "mock"], "'list' takes other operands", "usage: 'mockgen template list'"),
      (
        ["export"], "'export' takes other operands",
        "usage: 'mockgen template export DIR [NAME…] [--force]'"
      ),
      (["new-stream", "A<T>"], "'new-stream' takes other operands", "usage: 'mockgen template new-stream TYPE'"),
      (["list", "--force"], "'--force' is for 'mockgen template export'", "remove it"),
    ] as [([String], String, String)])
  func slipsAreNamed(words: [String], message: String, note: String) async throws {
    let result = try await folder.mockgen(["template"] + words)
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors == "mockgen: error: \(message)\nmockgen: note: \(note)\n")
  }

  // MARK: As a process

  @Test func listNamesEveryTemplate() async throws {
    let result = try await folder.mockgen("template", "list")
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == TemplateSchema.all.count + 1 + OtherTool.allCases.count)
    #expect(lines.contains("spyable    \(OtherTool.spyable.summary)"))
    #expect(lines.contains("additions  \(TemplateSchema.named("additions")?.summary ?? "")"))
  }

  @Test func showPrintsTheText() async throws {
    let result = try await folder.mockgen("template", "show", "header")
    #expect(result.status == 0)
    #expect(result.output == TemplateSchema.named("header")?.text)
  }

  @Test func helpIsPrinted() async throws {
    for option in ["--help", "-h"] {
      let result = try await folder.mockgen("template", option)
      #expect(result.status == 0)
      #expect(result.output.contains("template list | show NAME | export DIR [NAME…]"))
    }
  }

  @Test func unknownNamesEndWithTwo() async throws {
    let result = try await folder.mockgen("template", "show", "heder")
    #expect(result.status == 2)
    #expect(result.errors == "mockgen: error: there is no template 'heder'\nmockgen: note: did you mean 'header'?\n")
  }

  @Test func exportedTemplatesChangeNothing() async throws {
    try folder.write("protocol P { func f(a: Int) async throws -> Int; init(); var b: Int { get } }\n", to: "P.swift")
    let result = try await folder.mockgen("template", "export", "New/Templates")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("New/Templates/header.mustache: written\n"))
    let overlaid = try await folder.mockgen("P.swift", "--templates", "New/Templates")
    #expect(overlaid.errors == "")
    #expect(overlaid.output == (try await folder.mockgen("P.swift").output))
  }

  @Test func exportKeepsModifiedFiles() async throws {
    try folder.write("mine\n", to: "T/additions.mustache")
    let result = try await folder.mockgen("template", "export", "T")
    #expect(result.status == 1)
    #expect(result.output == "T/header.mustache: written\n")
    #expect(
      result.errors.hasPrefix(
        "T/additions.mustache:1:1: error: the file differs from the built-in template and was not changed "
          + "[template-exists]\nT/additions.mustache:1:1: note: '--force' overwrites it"))
    #expect(try folder.read("T/additions.mustache") == "mine\n")
    #expect(try await folder.mockgen("template", "export", "T", "header").output == "T/header.mustache: unchanged\n")
    #expect(
      try await folder.mockgen("template", "export", "--force", "T/", "additions").output
        == "T/additions.mustache: written\n")
    #expect(try folder.read("T/additions.mustache") == TemplateSchema.named("additions")?.text)
  }

  @Test func exportIntoAFileIsAnError() async throws {
    try folder.write("", to: "T")
    let result = try await folder.mockgen("template", "export", "T", "header")
    #expect(result.status == 1)
    #expect(result.errors.contains("T/header.mustache:1:1: error: the file cannot be written: "))
  }
}
