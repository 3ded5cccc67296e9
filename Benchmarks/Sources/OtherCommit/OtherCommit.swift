// Compares compiling and calling mocks with another commit:
// `swift run --package-path Benchmarks OtherCommit COMMIT`.

import Foundation
import Measuring

/// A built checkout of the project.
private struct Build {
  let folder: URL
  /// The folder of its mocks and programs.
  let scratch: URL

  /// A scratch folder of its own: an older one contains object files of deleted sources.
  var products: URL { scratch.appendingPathComponent("build/debug") }

  /// Generates mocks of the golden protocols of the other commit, which both checkouts can read.
  func prepare(_ protocols: URL) throws {
    try Command.run(
      "swift", "build", "--package-path", folder.path, "--scratch-path", scratch.appendingPathComponent("build").path)
    try Command.run(
      products.appendingPathComponent("mockgen").path, "generate", "--no-config", protocols.path, "--testable-import",
      "Everything", "-o", scratch.appendingPathComponent("Mocks.swift").path)
    let sources = try FileManager.default.subpathsOfDirectory(atPath: protocols.path).filter { $0.hasSuffix(".swift") }
    try Command.run(
      "swiftc",
      ["-emit-module", "-module-name", "Everything", "-enable-testing"] + Self.options
        + ["-emit-module-path", scratch.appendingPathComponent("Everything.swiftmodule").path]
        + sources.sorted().map { protocols.appendingPathComponent($0).path })
    let program = scratch.appendingPathComponent("calls.swift")
    try Self.calls.write(to: program, atomically: true, encoding: .utf8)
    try Command.run(
      products.appendingPathComponent("mockgen").path, "generate", "--no-config", program.path, "-o",
      scratch.appendingPathComponent("CallMocks.swift").path)
    let objects = try FileManager.default.contentsOfDirectory(
      at: products.appendingPathComponent("MockRuntime.build"), includingPropertiesForKeys: nil)
    try Command.run(
      "swiftc",
      ["-parse-as-library", "-module-name", "Calls", "-I", products.appendingPathComponent("Modules").path]
        + [program.path, scratch.appendingPathComponent("CallMocks.swift").path]
        + objects.filter { $0.pathExtension == "o" }.map(\.path) + ["-o", scratch.appendingPathComponent("calls").path])
  }

  /// Compiles the golden mocks.
  func compile() throws {
    try Command.run(
      "swiftc",
      ["-c", "-module-name", "EverythingTests"] + Self.options
        + ["-I", scratch.path, "-I", products.appendingPathComponent("Modules").path]
        + [scratch.appendingPathComponent("Mocks.swift").path, "-o", scratch.appendingPathComponent("Mocks.o").path])
  }

  func call() throws { try Command.run(scratch.appendingPathComponent("calls").path) }

  private static let options = ["-parse-as-library", "-swift-version", "6", "-package-name", "golden"]

  private static let calls = """
    import MockRuntime
    protocol Client {
      func track(event: String)
      func token(refresh: Bool, scope: String) throws -> String
    }
    @main enum Calls {
      static func main() throws {
        for _ in 0..<100 {
          let mock = MockClient()
          mock.tokenRefreshScopeResult = .value("a")
          for _ in 0..<1_000 {
            mock.track(event: "start")
            _ = try mock.token(refresh: true, scope: "b")
          }
        }
      }
    }
    """
}

@main private enum OtherCommit: Benchmark {
  static func measure() throws {
    guard CommandLine.arguments.count == 2 else { throw Failure("name one commit") }
    let commit = CommandLine.arguments[1]
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("mockgen-\(UUID().uuidString)")
    let other = scratch.appendingPathComponent("other")
    for name in ["old", "new"] {
      try FileManager.default.createDirectory(
        at: scratch.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    try Command.run("git", "-C", Project.folder.path, "worktree", "add", "--detach", other.path, commit)
    defer {
      do {
        try Command.run("git", "-C", Project.folder.path, "worktree", "remove", "--force", other.path)
        try FileManager.default.removeItem(at: scratch)
      } catch { print("left \(scratch.path) behind: \(error)") }
    }
    let old = Build(folder: other, scratch: scratch.appendingPathComponent("old"))
    let new = Build(folder: Project.folder, scratch: scratch.appendingPathComponent("new"))
    for build in [old, new] { try build.prepare(other.appendingPathComponent("Tests/Golden/Protocols")) }
    var report = Report("Beside \(commit)")
    report.add(
      try Comparison.of("compiling the golden mocks", with: commit, pairs: 9, new.compile, against: old.compile))
    report.add(try Comparison.of("200,000 calls of 100 mocks", with: commit, pairs: 9, new.call, against: old.call))
    try report.finish()
  }
}
