import Foundation
import TestSupport
import Testing

@testable import MockgenCommandLine

/// The tool of the plugins: the same commands as `mockgen` without the parts for people.
struct BuildToolTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("public protocol Store { func load(id: Int) throws -> String }\n", to: "Sources/Core/Store.swift")
  }

  private func build(_ arguments: String...) async throws -> CommandResult {
    let tool = Repository.products.appendingPathComponent("mockgen-build").path
    return try await runAside(tool, arguments, in: folder.url)
  }

  @Test func itWritesTheSameFiles() async throws {
    let arguments = ["Core=Sources/Core", "--testable-import", "Core", "--no-config"]
    #expect(try await folder.mockgen(arguments + ["-o", "M.swift"]).status == 0)
    let result = try await build(
      "generate", "Core=Sources/Core", "--testable-import", "Core", "--no-config", "-o", "N.swift")
    #expect(result.status == 0 && result.errors == "" && result.output == "")
    #expect(try folder.read("N.swift") == folder.read("M.swift"))
    #expect(try await folder.mockgen("index", "Core=Sources/Core", "-o", "A.mockindex").status == 0)
    #expect(try await build("index", "Core=Sources/Core", "-o", "B.mockindex").status == 0)
    #expect(try folder.read("B.mockindex") == folder.read("A.mockindex"))
    #expect(try await build("list", "Sources/Core").output == folder.mockgen("list", "Sources/Core").output)
  }

  /// Tests that `check` prints the difference and the diagnostics, without the description and the advice of
  /// `mockgen`.
  @Test func itChecks() async throws {
    #expect(try await build("generate", "Sources/Core", "-o", "M.swift").status == 0)
    #expect(try await build("check", "Sources/Core", "-o", "M.swift").status == 0)
    try folder.write("public protocol Store { func load(id: Int) -> String }\n", to: "Sources/Core/Store.swift")
    let (own, whole) = (
      try await build("check", "Sources/Core", "-o", "M.swift", "--format", "github"),
      try await folder.mockgen("check", "Sources/Core", "-o", "M.swift", "--format", "github")
    )
    #expect(own.status == 1 && own.errors.hasPrefix("::error file=M.swift,"))
    let update = "%0Arun 'mockgen generate' with the same options and commit the result"
    #expect(whole.errors == own.errors.replacing("not current", with: "not current" + update))
    #expect(own.output.hasPrefix("--- M.swift\n+++ M.swift (as it would be generated)\n@@"))
    #expect(whole.output == own.output + "\nwhat changed:\n  Store.load(id:) lost 'throws'\n\n")
  }

  /// Tests that settings of a config without effect are reported in a build, too.
  @Test func itWarns() async throws {
    let result = try await build("generate", "Sources/Core", "--default", "User = .guest", "-o", "M.swift")
    #expect(result.status == 0 && result.errors.contains("none of the sources declares 'User'"), "\(result.errors)")
    let none = try await build("generate", "Sources/Core", "--only", "Stor", "-o", "N.swift")
    #expect(none.errors.contains("note: did you mean 'Store'?"), "\(none.errors)")
  }

  @Test(arguments: ["init", "migrate", "adapters", "template", "completions", "schema"])
  func otherCommandsNameTheTool(command: String) async throws {
    let result = try await build(command)
    #expect(result.status == 2 && result.output == "")
    #expect(
      result.errors == """
        mockgen: error: 'mockgen-build' cannot run '\(command)'
        mockgen: note: run 'mockgen \(command)'

        """)
  }

  @Test func itIntroducesItself() async throws {
    #expect(try await build("--version").output.hasPrefix("mockgen-build \(CommandLineTool.version)\noutput contract "))
    #expect(try await build("version").output == build("--version").output)
    for words in ["--help", "help"] {
      let help = try await build(words)
      #expect(help.status == 0 && help.output.contains("'mockgen help' describes them"))
    }
  }
}
