import Foundation
import TestSupport
import Testing

/// An interrupted write, which leaves the old file or the complete new one.
struct InterruptedWriteTests {
  private let folder: TemporaryFolder
  /// A file of some megabytes, which takes long enough to write to be interrupted.
  private let arguments = ["S", "--no-config", "--templates", "T", "-o", "Out/M.swift"]

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(String(repeating: "  // {{stem}}\n", count: 20_000), to: "T/additions.mustache")
    try folder.write(Self.source("One"), to: "S/A.swift")
  }

  private static func source(_ name: String) -> String {
    "protocol \(name) {\n" + (0..<16).map { "  func requirement\($0)()\n" }.joined() + "}\n"
  }

  /// Tests a full disk. A limit on the size of files affects no other program.
  @Test func aWriteThatFailsLeavesTheOldFile() async throws {
    #expect(try await folder.mockgen(["S", "--no-config", "-o", "Out/M.swift"]).status == 0)
    let old = try folder.read("Out/M.swift")
    let result = try await runAside(
      "bash", ["-c", "ulimit -f 512; exec \"$0\" \"$@\"", Repository.tool.path] + arguments,
      in: folder.url)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("Out/M.swift:1:1: error: the file cannot be written: "), "\(result.errors)")
    #expect(try folder.read("Out/M.swift") == old)
    #expect(try names() == ["M.swift"])
  }

  /// Tests a process that is killed while it writes, after a different number of bytes each time.
  @Test(.timeLimit(.minutes(10))) func aKilledWriteLeavesAWholeFile() async throws {
    var whole: [String] = []
    for name in ["One", "Two"] {
      try folder.write(Self.source(name), to: "S/A.swift")
      #expect(try await folder.mockgen(arguments).status == 0)
      whole.append(try folder.read("Out/M.swift"))
    }
    for round in 0..<5 {
      try folder.write(Self.source(round % 2 == 0 ? "One" : "Two"), to: "S/A.swift")
      try await aside { [size = whole[0].utf8.count] in try killed(whenWritten: Int.random(in: 1...size)) }
      let text = try folder.read("Out/M.swift")
      #expect(whole.contains(text), "round \(round): \(text.utf8.count) bytes")
    }
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.appendingPathComponent("Out").path).sorted()
  }

  /// Runs the tool until the temporary file beside the output reaches a size, and kills it.
  private func killed(whenWritten size: Int) throws {
    let known = try names()
    let process = Process()
    process.executableURL = Repository.tool
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    try process.run()
    let out = folder.url.appendingPathComponent("Out").path
    var written = 0
    while process.isRunning, written < size {
      var status = stat()
      let new = try names().filter { !known.contains($0) }
      written = new.map { stat("\(out)/\($0)", &status) == 0 ? Int(status.st_size) : 0 }.max() ?? 0
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
