import Foundation
import TestSupport
import Testing

@testable import MockgenCommandLine

/// The tools of the build plugins: `generate` and `index` of `mockgen` without the parts for people.
struct BuildToolTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("public protocol Store { func load(id: Int) throws -> String }\n", to: "Sources/Core/Store.swift")
  }

  private func run(_ tool: String, _ arguments: [String]) async throws -> CommandResult {
    try await runAside(Repository.products.appendingPathComponent(tool).path, arguments, in: folder.url)
  }

  private func build(_ arguments: String...) async throws -> CommandResult { try await run("mockgen-build", arguments) }

  @Test func theyWriteTheSameFiles() async throws {
    let arguments = ["Core=Sources/Core", "--testable-import", "Core", "--no-config"]
    #expect(try await folder.mockgen(arguments + ["-o", "M.swift"]).status == 0)
    let result = try await build(
      "generate", "Core=Sources/Core", "--testable-import", "Core", "--no-config", "-o", "N.swift")
    #expect(result.status == 0 && result.errors == "" && result.output == "")
    #expect(try folder.read("N.swift") == folder.read("M.swift"))
    #expect(try await folder.mockgen("index", "Core=Sources/Core", "-o", "A.mockindex").status == 0)
    #expect(try await run("mockgen-index", ["index", "Core=Sources/Core", "-o", "B.mockindex"]).status == 0)
    #expect(try folder.read("B.mockindex") == folder.read("A.mockindex"))
    let indexed = try await build(
      "generate", "B.mockindex", "--testable-import", "Core", "--no-config", "-o", "O.swift")
    #expect(indexed.status == 0)
    #expect(try folder.read("O.swift") == folder.read("M.swift"))
  }

  /// Tests that the tool prints no advice if a plugin runs it, and does not name itself as the way to write the mocks.
  @Test func pluginsGetNoAdvice() async throws {
    let arguments = ["Sources/Core", "--no-config", "--drop-suffix", "Protocol", "-o", "M.swift"]
    let plugin = arguments + ["--planned", "target CoreTests"]
    #expect(try await folder.mockgen(arguments).errors.contains("no name ends with 'Protocol'"))
    let written = try await folder.mockgen(plugin)
    #expect(written.status == 0 && written.errors == "")
    try folder.write("public protocol Store { func load(id: Int) -> String }\n", to: "Sources/Core/Store.swift")
    let (own, whole) = (try await folder.mockgen(["check"] + plugin), try await folder.mockgen(["check"] + arguments))
    let update = "note: run 'mockgen generate' with the same options and commit the result"
    #expect(own.status == 1 && !own.errors.contains(update) && whole.errors.contains(update))
    #expect(own.output == whole.output && own.output.hasSuffix("\nwhat changed:\n  Store.load(id:) lost 'throws'\n\n"))
  }

  /// Tests that settings of a config without effect are reported in a build, too.
  @Test func itWarns() async throws {
    let result = try await build("generate", "Sources/Core", "--default", "User = .guest", "-o", "M.swift")
    #expect(result.status == 0 && result.errors.contains("none of the sources declares 'User'"), "\(result.errors)")
    let none = try await build("generate", "Sources/Core", "--only", "Stor", "-o", "N.swift")
    #expect(none.errors.contains("note: did you mean 'Store'?"), "\(none.errors)")
  }

  @Test(arguments: ["check", "list", "index", "init", "migrate", "adapters", "template", "completions", "schema"])
  func otherCommandsNameTheTool(command: String) async throws {
    let result = try await build(command)
    #expect(result.status == 2 && result.output == "")
    #expect(
      result.errors == """
        mockgen: error: 'mockgen-build' cannot run '\(command)'
        mockgen: note: run 'mockgen \(command)'

        """)
  }

  @Test func theyIntroduceThemselves() async throws {
    #expect(try await build("--version").output.hasPrefix("mockgen-build \(CommandLineTool.version)\noutput contract "))
    #expect(try await build("version").output == build("--version").output)
    for (tool, command) in [("mockgen-build", "generate"), ("mockgen-index", "index")] {
      for words in ["--help", "help"] {
        let help = try await run(tool, [words])
        #expect(help.status == 0 && help.output.contains("in place of 'mockgen': \(command) and version."))
      }
    }
  }
}
