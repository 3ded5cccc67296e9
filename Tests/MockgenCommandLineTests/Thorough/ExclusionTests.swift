import Foundation
import TestSupport
import Testing

/// Excluded sources, which cannot fail a run.
struct ExclusionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("protocol Good { func f() }\n", to: "S/A.swift")
    try folder.write("protocol Broken { func f( }\n", to: "S/Legacy/B.swift")
  }

  private static let choices = ["--exclude Broken", "--exclude Legacy/*", "--only Good", "--only S/A.swift"]

  @Test(arguments: choices) func anExcludedProtocolMayBeUnreadable(choice: String) async throws {
    let words = ["S", "-o", "M.swift"] + choice.split(separator: " ").map(String.init)
    #expect(try await folder.mockgen(["S", "-o", "N.swift"]).errors.contains("[expected-name]"))
    for command in ["generate", "check", "list"] {
      let result = try await folder.mockgen(
        [command] + words.filter { command != "list" || !$0.hasSuffix("M.swift") && $0 != "-o" })
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    }
    #expect(try folder.read("M.swift").contains("class MockGood"))
  }

  @Test func marksExcludeProtocols() async throws {
    try folder.write("// mockgen: mock\nprotocol Good { func f() }\n", to: "S/A.swift")
    #expect(try await folder.mockgen("S", "--annotated-only").errors == "")
    try folder.write(
      "// mockgen: skip\nprotocol Broken { func f( }\nprotocol Other { func f() }\n", to: "S/Legacy/B.swift")
    let result = try await folder.mockgen("S")
    #expect(result.errors == "" && result.output.contains("class MockOther"))
  }

  @Test func invalidUTF8CanBeExcluded() async throws {
    try Data([0x70, 0x72, 0x6F, 0x74, 0x6F, 0x63, 0x6F, 0x6C, 0x20, 0xFF]).write(
      to: folder.url.appendingPathComponent("S/Legacy/C.swift"))
    #expect(try await folder.mockgen("S", "--exclude", "Legacy/*").errors == "")
    #expect(try await folder.mockgen("S", "--only", "S/A.swift").errors == "")
    #expect(try await folder.mockgen("S", "--exclude", "Broken").errors.contains("[not-utf8]"))
  }

  /// Tests that a protocol that others need is never excluded silently.
  @Test func neededExclusionsAreReported() async throws {
    try folder.write("protocol Broken { func f( }\nprotocol Heir: Broken {}\n", to: "S/Legacy/B.swift")
    let heir = try await folder.mockgen("S", "--exclude", "Broken")
    #expect(
      heir.status == 1 && heir.errors.contains("[expected-name]") && heir.errors.contains("[unreadable-protocol]"))
    try folder.write("protocol Broken { func f()\n\nprotocol Lost {}\n", to: "S/Legacy/B.swift")
    #expect(try await folder.mockgen("S", "--exclude", "Broken").errors.contains("[unterminated-protocol]"))
  }
}
