#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// What the tool shows on a terminal while it works.
  struct ProgressTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// What takes longer than half a second says how far it is, and leaves nothing behind.
    @Test func aLongRunShowsHowFarItIs() async throws {
      let requirement = "func f(a: Int, b: [String: (Int) -> Void]?) async throws -> Result<[String], any Error>\n"
      for number in 0..<40 {
        let protocols = (0..<80).map { "protocol P\(number)_\($0) { \(requirement) var v: Int { get } }\n" }
        try folder.write(protocols.joined(), to: "Many/\(number).swift")
      }
      let command = "'\(Repository.tool.path)' Many -o M.swift"
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      let shown = try await runAside(
        "script", ["-qec", command, "/dev/null"], in: folder.url, environment: ["PATH": path, "TERM": "xterm"])
      #expect(shown.output.contains("of 3200 mocks"), "\(shown.output)")
      #expect(shown.output.contains("\r\u{1B}[K3200 protocols, 3200 mocks, "), "\(shown.output)")
      #expect(try await folder.mockgen("Many", "-o", "M.swift").errors == "")
    }
  }
#endif
