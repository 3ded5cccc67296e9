#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// The lines that the tool adds on a terminal.
  struct TerminalTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Returns the text on the terminal during a run.
    private func onTerminal(_ arguments: String) async throws -> String {
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      return try await runAside(
        "script", ["-qec", "'\(Repository.tool.path)' \(arguments)", "/dev/null"], in: folder.url,
        environment: ["PATH": path, "TERM": "xterm"]
      ).output
    }

    @Test func printedMocksAreFollowedByTheNextStep() async throws {
      try folder.write("public protocol A { func f() }\n", to: "Apps/Sources/My-App/Parts/A.swift")
      let options = "--testable-import My_App -o Apps/Tests/My_AppTests/Mocks.generated.swift"
      let step = "next: add '\(options)' to write the mocks for the tests"
      #expect(try await onTerminal("Apps").contains(" ms\r\n\(step)\r\n"))
      #expect(try await onTerminal("Apps --import My_App").contains("next: add '-o Apps/Tests/"))
      // It is not shown with an output, without a mock, for a document, or without a terminal.
      for arguments in ["Apps -o M.swift", "Apps --only B", "list Apps", "Apps --quiet"] {
        #expect(!(try await onTerminal(arguments).contains("next:")), "\(arguments)")
      }
      #expect(try await folder.mockgen("Apps").errors == "")
    }
  }
#endif
