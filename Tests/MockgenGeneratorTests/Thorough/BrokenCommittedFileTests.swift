import TestSupport
import Testing

@testable import MockgenChanges
@testable import MockgenGenerator

/// Diagnostics for committed files that are not mocks, or no longer.
struct BrokenCommittedFileTests {
  /// The golden mocks, truncated anywhere, and files that were never mocks.
  @Test func anyTextIsTakenForACommittedFile() async throws {
    let golden = try Repository.contents("Tests/Golden/Mocks.generated.swift")
    let bytes = Array(golden.utf8)
    let small = try generate("protocol Client { func get() -> Int; var n: Int { get } }").text
    let failures = try await aside {
      var failures: [String] = []
      for cut in stride(from: 1, to: bytes.count, by: bytes.count / 12) {
        let half = String(decoding: bytes[..<cut], as: UTF8.self)
        if MockChanges.describe(old: half, new: golden).isEmpty { failures.append("cut at \(cut)") }
        if MockChanges.describe(old: golden, new: half).isEmpty { failures.append("cut to \(cut)") }
      }
      for fixture in Fixture.all {
        let text = String(decoding: fixture.bytes, as: UTF8.self)
        if MockChanges.describe(old: text, new: small).isEmpty { failures.append(fixture.path) }
      }
      return failures
    }
    #expect(failures == [])
    #expect(MockChanges.describe(old: golden, new: golden) == [])
  }
}
