import Foundation
import TestSupport
import Testing

@testable import mockgen

/// The forms in which the tool prints.
struct ConsoleTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("protocol P: Unknown {}\nprotocol Q { func f() }\n", to: "A,B.swift")
  }

  @Test func annotationsOfGitHub() async throws {
    let result = try await folder.mockgen("A,B.swift", "-o", "M.swift", "--format", "github")
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("::warning file=A%2CB.swift,line=1,col=13,title=unknown-inherited-protocol::'P' "))
    #expect(result.errors.split(separator: "\n").count == 1)
    try folder.write("protocol Q { func f() async }\n", to: "A,B.swift")
    let check = try await folder.mockgen("check", "A,B.swift", "-o", "M.swift", "--format", "github")
    #expect(
      check.errors.hasPrefix("::error file=M.swift,line=1,col=1,title=outdated-mocks::the mocks are not current%0A"))
  }

  @Test func oneDocumentOfJSON() async throws {
    let written = try await folder.mockgen("A,B.swift", "-o", "M.swift", "--format", "json")
    #expect(written.errors == "" && written.status == 0)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(written.output.utf8)) as? [String: Any])
    let diagnostics = try #require(json["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.map { $0["id"] as? String } == ["unknown-inherited-protocol"])
    #expect((json["files"] as? [[String: Any]])?.first?["state"] as? String == "written")
    #expect(json["version"] as? Int == 1)
    try folder.write("protocol Q { func f() async }\n", to: "A,B.swift")
    let check = try await folder.mockgen("check", "A,B.swift", "-o", "M.swift", "--format", "json")
    #expect(check.status == 1)
    let changed = try #require(try JSONSerialization.jsonObject(with: Data(check.output.utf8)) as? [String: Any])
    let file = try #require((changed["files"] as? [[String: Any]])?.first)
    #expect(file["state"] as? String == "outdated")
    #expect((file["diff"] as? String)?.contains("+  func f() async {") == true)
    #expect(try await folder.mockgen("A,B.swift", "--format", "json").status == 2)
  }

  @Test func mistakesInTheConfigAreJSONToo() async throws {
    try folder.write("{", to: "bad.json")
    let result = try await folder.mockgen("--config", "bad.json", "--format", "json")
    #expect(result.status == 1)
    #expect(result.output.contains("\"invalid-json\""))
  }

  @Test func verboseSaysWhatTookHowLong() async throws {
    let result = try await folder.mockgen("A,B.swift", "-o", "M.swift", "-v")
    #expect(result.errors.contains("mockgen: read 1 files, "))
    #expect(result.errors.contains("mockgen: generated 1 of 2 mocks, "))
    #expect(result.errors.contains("mockgen: wrote 1 of 1 files, "))
  }

  @Test func coloursAreForTerminals() {
    let terminal = ["TERM": "xterm"]
    #expect(ConsoleStyle(environment: terminal, isTerminal: true).error("x") == "\u{1B}[1;31mx\u{1B}[0m")
    #expect(ConsoleStyle(environment: terminal, isTerminal: false).error("x") == "x")
    #expect(ConsoleStyle(environment: ["TERM": "xterm", "NO_COLOR": "1"], isTerminal: true).error("x") == "x")
    #expect(ConsoleStyle(environment: ["TERM": "dumb"], isTerminal: true).error("x") == "x")
  }

  #if os(Linux)
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

    /// `script` gives the tool a terminal.
    @Test func aTerminalShowsColoursAndASummary() async throws {
      let command = "'\(Repository.tool.path)' A,B.swift -o M.swift"
      func shown(_ environment: [String: String]) async throws -> String {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return try await runAside(
          "script", ["-qec", command, "/dev/null"], in: folder.url,
          environment: environment.merging(["PATH": path, "SHELL": "/bin/sh"]) { $1 }
        ).output
      }
      let colored = try await shown(["TERM": "xterm"])
      #expect(colored.contains("\u{1B}[1;35mwarning:\u{1B}[0m"))
      #expect(colored.contains("2 protocols, 1 mock, "))
      let plain = try await shown(["TERM": "xterm", "NO_COLOR": "1"])
      #expect(plain.contains("A,B.swift:1:13: warning: 'P' ") && !plain.contains("\u{1B}["))
    }
  #endif

  @Test func adaptersStandAlone() async throws {
    #expect(
      try await folder.mockgen("adapters", "OpenCombine", "RxCocoa", "-o", "Out/A.swift", "--access", "public").errors
        == "")
    let text = try folder.read("Out/A.swift")
    for piece in [
      "import OpenCombine", "import RxCocoa", "import RxSwift", "public func waitFor",
      "// Generated by mockgen (`mockgen adapters OpenCombine RxCocoa`, output contract 1). Edits are lost: ",
    ] {
      #expect(text.contains(piece), "\(piece)")
    }
    #expect(!text.contains("mockgen generate") && !text.contains("change the protocol"))
    // It may be written again, and is no source.
    #expect(try await folder.mockgen("adapters", "RxSwift", "-o", "Out/A.swift").errors == "")
    let slip = try await folder.mockgen("adapters", "RxSwfit")
    #expect(slip.status == 2)
    #expect(
      slip.errors.contains("there is no adapter for 'RxSwfit'") && slip.errors.contains("did you mean 'RxSwift'?"))
    #expect(try await folder.mockgen("adapters").status == 2)
  }
}
