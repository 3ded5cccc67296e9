#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// The progress that the tool shows on a terminal.
  struct ProgressTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Tests that a run longer than half a second shows its progress, and then erases it.
    @Test func aLongRunShowsHowFarItIs() async throws {
      let requirement = "func f(a: Int, b: [String: (Int) -> Void]?) async throws -> Result<[String], any Error>\n"
      for number in 0..<40 {
        let protocols = (0..<80).map { "protocol P\(number)_\($0) { \(requirement) var v: Int { get } }\n" }
        try folder.write(protocols.joined(), to: "Many/\(number).swift")
      }
      let shown = try await onTerminal("Many -o M.swift")
      #expect(shown.contains("of 3200 mocks"), "\(shown)")
      #expect(shown.contains("\r\u{1B}[K3200 protocols, 3200 mocks, "), "\(shown)")
      #expect(try await folder.mockgen("Many", "-o", "M.swift").errors == "")
    }

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
