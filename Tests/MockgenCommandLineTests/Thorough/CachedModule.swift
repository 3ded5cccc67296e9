import Foundation
import TestSupport
import Testing

/// A module that needs a type of another file, a dependency, and a target that contains the mocks.
struct CachedModule {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "import Foundation\nprotocol Store: Base {\n  func load(_ id: Int) async -> Data\n}\nfinal class Disk {\n  func f() { print(1) }\n}\n",
      to: "Sources/Store.swift")
    try folder.write("class Base {\n  init() {}\n  func g() { print(1) }\n}\n", to: "Sources/Base.swift")
    try folder.write("struct Other {\n  func h() { print(1) }\n}\n", to: "Sources/Other.swift")
    try folder.write("public protocol Remote {\n  func ping()\n}\n", to: "Core/Remote.swift")
    try folder.write("final class StoreTests {\n  func test() { print(1) }\n}\n", to: "Tests/StoreTests.swift")
    try folder.write("  // There.", to: "Templates/additions.mustache")
  }

  static let arguments = [
    "App=Sources", "--dependency", "Core=Core", "--beside", "Tests", "--testable-import", "App", "--no-config", "-v",
    "-o", "Tests/Mocks.swift",
  ]

  /// Runs with a cache, and in a copy without one. Both leave the same files.
  ///
  /// - Returns: Whether the run with the cache generated anything.
  func makesMocks(_ more: [String] = []) async throws -> Bool {
    let cached = try await folder.mockgen(["generate"] + Self.arguments + more + ["--cache", "mocks.cache"])
    let mocks = self.mocks
    let plain = try await folder.mockgen(["generate"] + Self.arguments + more)
    #expect(mocks == self.mocks)
    #expect(cached.status == plain.status)
    #expect(Self.diagnostics(in: cached.errors) == Self.diagnostics(in: plain.errors))
    return !cached.errors.contains("nothing has changed")
  }

  var mocks: Data? {
    FileManager.default.contents(atPath: folder.url.appendingPathComponent("Tests/Mocks.swift").path)
  }

  private static func diagnostics(in errors: String) -> [Substring] {
    errors.split(separator: "\n").filter { !$0.hasPrefix("mockgen: ") }
  }

  func replace(_ old: String, by new: String, in name: String) throws {
    let text = try folder.read(name)
    #expect(text.contains(old))
    try folder.write(text.replacingOccurrences(of: old, with: new), to: name)
  }

  func warnings() async throws -> [Substring] {
    let arguments = ["generate"] + Self.arguments + ["--cache", "mocks.cache"]
    return Self.diagnostics(in: try await folder.mockgen(arguments).errors)
  }
}
