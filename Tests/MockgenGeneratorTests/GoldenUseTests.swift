import Foundation
import TestSupport
import Testing

/// Whether the tests of the golden mocks use what stands in these: a member that no test names could say anything.
struct GoldenUseTests {
  private static let folder = "Tests/Golden"
  private static let mocks = "\(folder)/Mocks.generated.swift"

  /// A member of a mock that tests see.
  private struct Member {
    var mock: String
    var name: String
    var kind: String
  }

  private static let kinds = ["Result", "Calls", "CallCount", "GetCount", "SetValues", "Mock"]

  /// Numbers that only go down, by what the name ends with; `argument` stands for the last arguments.
  @Test func membersThatNoTestNamesGrowFewer() throws {
    let members = try members()
    #expect(members.count > 1900)
    let words = try words(of: tests())
    let unused = members.filter { !words.contains($0.name) }
    let counts = Dictionary(grouping: unused, by: \.kind).mapValues(\.count)
    let allowed = [
      "Result": 60, "Calls": 104, "CallCount": 250, "GetCount": 84, "SetValues": 18, "Mock": 308, "argument": 136,
    ]
    for (kind, count) in counts {
      let names = unused.filter { $0.kind == kind }.map { "\($0.mock).\($0.name)" }
      #expect(count <= allowed[kind, default: 0], "\(kind): \(names.joined(separator: " "))")
    }
    for (kind, count) in allowed { #expect(counts[kind, default: 0] == count, "\(kind) may be fewer from now on") }
  }

  @Test func everyMockIsMade() throws {
    let words = try words(of: tests())
    let mocks = Set(try members().map(\.mock)).filter { !words.contains($0) }
    #expect(mocks.sorted() == ["MockElsewhere"], "this one is compiled on no system that tests run on")
  }

  private func tests() throws -> [String] {
    try Repository.swiftFiles(in: Self.folder).filter { $0 != Self.mocks && !$0.contains("/Protocols/") }
  }

  private func words(of files: [String]) throws -> Set<String> {
    Set(
      try files.flatMap { try Repository.contents($0).split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
        .map(String.init))
  }

  /// The variables and constants of each mock, as its lines declare them.
  private func members() throws -> [Member] {
    var mock = ""
    var members: [Member] = []
    for line in try Repository.contents(Self.mocks).split(separator: "\n") {
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      if !line.hasPrefix(" "), let place = words.firstIndex(of: "class") { mock = String(words[place + 1]) }
      guard line.hasPrefix("  "), !line.hasPrefix("   "), !line.hasPrefix("  private "),
        let place = words.firstIndex(where: { $0 == "var" || $0 == "let" }), place + 1 < words.count
      else { continue }
      let name = String(words[place + 1])
      let kind = Self.kinds.first { name.hasSuffix($0) } ?? "argument"
      members.append(Member(mock: mock, name: name, kind: kind))
    }
    return members
  }
}
