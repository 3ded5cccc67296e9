import Foundation
import MockgenSyntax
import TestSupport
import Testing

@testable import MockgenGenerator

/// The output contract of committed mocks. The output of a released contract never changes.
struct OutputContractTests {
  private static let path = "Tests/Golden/OutputContract.txt"

  @Test func releasedContractsAreUnchanged() throws {
    let recorded = OutputContractRecord(try Repository.contents(Self.path))
    var present = try OutputContractRecord.ofThisVersion()
    present.isReleased = recorded.isReleased && recorded.version == present.version
    #expect(present.cases.count > 90)
    let changes = recorded.changes(in: present)
    try #require(changes == [], "raise 'OutputContract.version', for this changed: \(changes.joined(separator: ", "))")
    if let failure = try RecordedFile.failure(of: Self.path, expected: present.text) { Issue.record("\(failure)") }
  }

  /// Tests that an unreleased contract may change, and that the inputs may change.
  @Test(arguments: [
    ("1, released\nA 0 1\nB 0 1", "1, released\nA 0 1\nB 0 2", ["B"]),
    ("1, released\nA 0 1", "1, released\nA 0 1\nC 5 5", []),
    ("1, released\nA 0 1", "1, released\nA 7 3", []),
    ("1, released\nA 0 1", "2, not released\nA 0 3", []),
    ("1, not released\nA 0 1", "1, not released\nA 0 3", []),
    ("1, released\nA 0 1\nB 0 1", "1, released\nB 0 1", ["A"]),
  ])
  func changesOfReleasedContracts(old: String, new: String, changes: [String]) {
    let records = [old, new].map { OutputContractRecord("output contract \($0)\n") }
    #expect(records[0].changes(in: records[1]) == changes)
    #expect(records.map(\.text) == [old, new].map { "output contract \($0)\n" })
  }
}

/// The output of a contract, as checksums.
struct OutputContractRecord {
  struct Case: Equatable {
    var name: String
    /// The checksum of the input.
    var input: String
    var output: String
  }

  var version: Int
  /// Whether a release has written files with this contract.
  var isReleased: Bool
  var cases: [Case] = []

  init(_ text: String) {
    let lines = text.split(separator: "\n")
    version = (lines.first?.split { " ,".contains($0) }).flatMap { $0.count > 2 ? Int($0[2]) : nil } ?? 0
    isReleased = lines.first?.hasSuffix(", released") == true
    cases = lines.dropFirst().map { line in
      var words = line.split(separator: " ").map(String.init)
      let (output, input) = (words.popLast() ?? "", words.popLast() ?? "")
      return Case(name: words.joined(separator: " "), input: input, output: output)
    }
  }

  var text: String {
    let head = "output contract \(version), \(isReleased ? "released" : "not released")\n"
    return head + cases.map { "\($0.name) \($0.input) \($0.output)\n" }.joined()
  }

  /// Returns the names of the cases whose output differs, or that no longer exist.
  func changes(in new: OutputContractRecord) -> [String] {
    guard isReleased, version == new.version else { return [] }
    return cases.filter { old in
      guard let present = new.cases.first(where: { $0.name == old.name }) else { return true }
      return present.input == old.input && present.output != old.output
    }.map(\.name)
  }
}

extension OutputContractRecord {
  /// Records each golden file alone, with each overlay, and each adapter.
  static func ofThisVersion() throws -> OutputContractRecord {
    var record = OutputContractRecord("")
    record.version = OutputContract.version
    for path in try Repository.swiftFiles(in: "Tests/Golden/Protocols") {
      let source = try Repository.contents(path)
      for overlay in [nil] + OtherTool.allCases {
        var options = GeneratorOptions()
        options.overlay = overlay
        let result = try generate([path: source], options: options)
        record.add(path + (overlay.map { " as \($0.rawValue)" } ?? ""), input: source, output: result.text)
      }
    }
    for framework in GeneratorOptions().adaptedFrameworks {
      let text = try MockGenerator(options: GeneratorOptions()).adapters(of: [framework])
      record.add("adapters \(framework)", input: "", output: text)
    }
    return record
  }

  private mutating func add(_ name: String, input: String, output: String) {
    cases.append(Case(name: name, input: Self.checksum(input), output: Self.checksum(output)))
  }

  /// FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/. It is independent of the checksum of indexes, which may change with
  /// their format, while the record of a released contract may not.
  private static func checksum(_ text: String) -> String {
    let hash = text.utf8.reduce(into: UInt64(0xCBF2_9CE4_8422_2325)) { $0 = ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }
}
