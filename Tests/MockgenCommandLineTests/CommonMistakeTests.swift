import Foundation
import TestSupport
import Testing

/// Common mistakes on the command line, and their diagnostics.
struct CommonMistakeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("public protocol Good { func f() -> Int }\n", to: "Sources/App/Good.swift")
  }

  /// Runs the tool, and expects that its output contains all of these texts.
  private func expect(
    _ arguments: String..., status: Int32 = 0, says: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let result = try await folder.mockgen(arguments)
    #expect(result.status == status, sourceLocation: sourceLocation)
    for text in says {
      #expect(result.errors.contains(text), "\(result.errors)", sourceLocation: sourceLocation)
    }
  }

  @Test func noProtocols() async throws {
    try folder.write("struct S {}\n", to: "Sources/Empty/S.swift")
    try await expect(
      "Sources/Empty", says: "Sources/Empty:1:1: warning: no protocol was found in 1 file [no-protocols]",
      "note: name the folder that holds the protocols to mock")
    try await expect("Sources/Empty", "--strict", status: 1, says: "error: no protocol was found")
    // A target without protocols must not fail CI.
    try await expect("Sources/Empty", "-o", "M.swift", says: "[no-protocols]")
    try await expect("check", "Sources/Empty", "-o", "M.swift", says: "[no-protocols]")
  }

  @Test func wrongPath() async throws {
    try await expect(
      "Sources/Ap", status: 1, says: "Sources/Ap:1:1: error: there is no file or folder 'Sources/Ap' [no-such-path]",
      "note: did you mean 'Sources/App'?")
    try await expect("Source", status: 1, says: "note: did you mean 'Sources'?")
    try await expect("Sorces/App", status: 1, says: "note: did you mean 'Sources/App'?")
    try await expect("Sorces/Ap", status: 1, says: "note: did you mean 'Sources/App'?")
    try await expect("Sorces/Other", status: 1, says: "note: check the path and the working directory")
    try await expect("chek", "Sources", status: 1, says: "note: did you mean the command 'check'?")
  }

  /// Tests that a mistyped command or path writes nothing, and that its suggestion is the last line.
  @Test func aMistypedCommandStopsTheRun() async throws {
    for words in [["lst", "Sources/App"], ["Sources/App", "Sources/Ap"]] {
      for more in [[], ["-o", "M.swift"]] {
        let result = try await folder.mockgen(words + more)
        #expect(result.status == 1 && result.output == "")
        let last = result.errors.split(separator: "\n").last
        #expect(last?.contains(":1:1: note: did you mean") == true, "\(result.errors)")
      }
    }
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("M.swift").path))
  }

  @Test func optionsBeforeTheCommand() async throws {
    for words in [["--only", "Good", "list", "Sources"], ["-q", "--testable-import=App", "list", "Sources/App"]] {
      let result = try await folder.mockgen(words)
      #expect(result.status == 0 && result.errors == "" && result.output.contains("Good: MockGood"), "\(result)")
    }
  }

  @Test func outputIntoTheScannedFolder() async throws {
    try await expect(
      "Sources/App", "--testable-import", "App", "-o", "Sources/App/Mocks.swift",
      says: "Mocks.swift:1:1: warning: the mocks import 'App' and are written into its sources [output-among-sources]",
      "note: write them into the test target: '-o Tests/AppTests/Mocks.generated.swift'")
    // Mocks that are part of the module import nothing, and compile.
    let result = try await folder.mockgen("Sources/App", "-o", "Sources/App/Mocks.swift")
    #expect(result.errors == "")
  }

  /// Tests a target inside the sources, as some project generators require.
  @Test func outputIntoAnExcludedFolder() async throws {
    for (pattern, output) in [
      ("Helpers/*", "Sources/App/Helpers/Mocks.swift"), ("**/Helpers/**", "Sources/App/Helpers/Mocks/"),
      ("Sources/App/M.swift", "Sources/App/M.swift"),
    ] {
      for _ in 1...2 {
        let result = try await folder.mockgen(
          "Sources/App", "--testable-import", "App", "--exclude", pattern, "-o", output)
        #expect(result.errors == "" && result.status == 0)
      }
      try FileManager.default.removeItem(at: folder.url.appendingPathComponent(output))
    }
  }

  /// Tests that the module of a target with a dash has an underscore in its place.
  @Test func aFolderWithADash() async throws {
    try folder.write("public protocol Show { func show() }\n", to: "Sources/Bug-iOS/Show.swift")
    for paths in ["Sources/Bug-iOS", "Bug_iOS=Sources/Bug-iOS"] {
      #expect(try await folder.mockgen(paths, "--testable-import", "Bug_iOS").errors == "")
    }
    try await expect(
      "Sources/Bug-iOS", "--testable-import", "Bug_iOs", says: "[unlikely-module]", "did you mean 'Bug_iOS'?")
    try await expect(
      "Sources/Bug-iOS", "-o", "Tests/BugTests/M.swift", says: "[missing-import]", "'--testable-import Bug_iOS'")
    try await expect(
      "Sources/Bug-iOS", "--testable-import", "Bug_iOS", "-o", "Sources/Bug-iOS/M.swift", says: "[output-among-sources]"
    )
  }

  @Test func moduleThatIsNotImportable() async throws {
    try await expect(
      "Sources/App", "-o", "Tests/AppTests/Mocks.swift",
      says: "warning: the mocks do not import the module of the protocols [missing-import]",
      "add '--testable-import App'")
    try await expect(
      "Sources/App", "--testable-import", "Apps", "-o", "Tests/AppTests/Mocks.swift",
      says: "warning: no protocol is in a folder called 'Apps' [unlikely-module]")
    try await expect(
      "Sources/App", "--import", "App", "--main-actor", "Apps", "-o", "Tests/AppTests/Mocks.swift",
      says: "warning: no file belongs to 'Apps', named by '--main-actor' [unlikely-module]",
      "name the module of the files")
    try await expect("Sources/App", "--testable-import", "App.swift file", status: 2, says: "is not a module name")
  }

  @Test func typoInTheConfig() async throws {
    try folder.write("{ \"nameing\": \"short\" }\n", to: ".mockgen.json")
    try await expect(
      "Sources", status: 1, says: ".mockgen.json:1:3: error: unknown key 'nameing' [unknown-config-key]",
      "note: did you mean 'naming'?")
  }

  @Test func typoInAnOption() async throws {
    try await expect("Sources", "--testible-import", "App", status: 2, says: "did you mean '--testable-import'?")
  }

  @Test func twoMocksOfOneName() async throws {
    try folder.write("protocol Good { func g() }\n", to: "Sources/Other/Good.swift")
    try await expect(
      "Sources",
      says:
        "Sources/Other/Good.swift:1:10: warning: cannot generate a mock of 'Good': 'MockGood' is already the mock of",
      "note: the other is declared at Sources/App/Good.swift:1; name one of them with '// mockgen: name = …' above it "
        + "or above an extension of it")
  }

  @Test func twoMocksOfOneNameInTwoModules() async throws {
    try folder.write("protocol Good { func g() }\n", to: "Sources/Other/Good.swift")
    try await expect(
      "App=Sources/App", "Other=Sources/Other", "--testable-import", "App", "--testable-import", "Other",
      says: "write the mocks of each module to a separate output, or name one of them")
  }

  @Test func privateProtocol() async throws {
    try folder.write("private protocol Hidden { func g() }\n", to: "Sources/Other/Hidden.swift")
    try await expect(
      "Sources/Other",
      says:
        "Hidden.swift:1:18: warning: there is nothing to mock: 'Hidden' is not mocked because it is private to its file",
      "note: a mock needs a protocol that is at least internal: remove 'private'")
  }

  @Test func unknownInheritedProtocol() async throws {
    try folder.write("protocol Heir: Elsewhere { func g() }\n", to: "Sources/App/Heir.swift")
    try await expect(
      "Sources", says: "Heir.swift:1:16: warning: 'Heir' inherits from 'Elsewhere', which was not found in the sources",
      "--dependency")
  }

  /// Tests that a missing module is one problem, however many protocols inherit from it.
  @Test func manyProtocolsOfOneMissingModule() async throws {
    for number in 1...46 {
      try folder.write(
        "import Core\nimport Foundation\nprotocol P\(number): Base\(number % 2) {}\n",
        to: "Sources/Other/P\(number).swift")
    }
    let result = try await folder.mockgen("Sources/Other")
    #expect(
      result.errors.split(separator: "\n").map { String($0.replacing(/:\d+:\d+: note: .*/, with: "")) } == [
        "Sources/Other/P1.swift:3:14: warning: 46 protocols inherit from protocols of 'Core', which are in no given "
          + "source: 'P1', 'P10', 'P11' and 43 more [unknown-inherited-protocol]", "Sources/Other/P1.swift",
      ])
    #expect(result.errors.contains("'--dependency Core=PATH'"))
  }

  @Test func sourcesBehindTheOutput() async throws {
    try await expect(
      "-o", "Sources/App/Good.swift", "Sources", status: 1, says: "[output-is-source]", "name another file")
  }
}
