import Foundation
import TestSupport
import Testing

/// Tests use each member of the golden mocks, so that a wrong member cannot go unnoticed.
struct GoldenCoverageTests {
  private static let folder = "Tests/Golden"

  /// `EachMemberTests` use most members of requirements. The others are left to
  /// hand-written tests.
  @Test func everyMemberIsUsed() throws {
    let words = try words(of: tests())
    var members = try members()
    #expect(members.count > 1900)
    for mock in try GoldenMock.all() {
      for requirement in mock.requirements {
        let names = requirement.members.map(\.name) + [requirement.fullName]
        members.subtract(names.map { "\(mock.name).\($0)" })
        let reason = EachMemberTests.unused["\(mock.name).\(requirement.fullName)"]
        if reason == nil || requirement.condition != nil || mock.condition != nil { continue }
        for member in requirement.members { #expect(words.contains(member.name), "no test names \(member.name)") }
      }
    }
    let own: Set<Substring> = ["mockState", "mockOriginal", "mockOriginalType"]
    let unknown = members.filter { $0.split(separator: ".").last.map(own.contains) != true }
    #expect(unknown == [], "nothing knows these")
  }

  @Test func everyMockIsMade() throws {
    let words = try words(of: tests())
    let mocks = Set(try GoldenMock.all().map(\.name)).filter { !words.contains($0) }
    #expect(mocks.sorted() == ["MockElsewhere"], "this one is compiled on no system that tests run on")
  }

  private func tests() throws -> [String] {
    try Repository.swiftFiles(in: Self.folder).filter { $0 != GoldenMock.file && !$0.contains("/Protocols/") }
  }

  private func words(of files: [String]) throws -> Set<String> {
    Set(
      try files.flatMap { try Repository.contents($0).split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
        .map(String.init))
  }

  /// The variables and constants of each mock that tests see, as its lines declare them.
  private func members() throws -> Set<String> {
    var mock = ""
    var members: Set<String> = []
    for line in try Repository.contents(GoldenMock.file).split(separator: "\n") {
      let words = line.split(separator: " ").map { $0.prefix { $0 != "<" && $0 != ":" } }
      if !line.hasPrefix(" "), let place = words.firstIndex(where: { $0 == "class" || $0 == "actor" }) {
        mock = String(words[place + 1])
      }
      guard line.hasPrefix("  "), !line.hasPrefix("   "), !line.hasPrefix("  private "),
        let place = words.firstIndex(where: { $0 == "var" || $0 == "let" }), place + 1 < words.count
      else { continue }
      members.insert("\(mock).\(words[place + 1].filter { $0 != "`" })")
    }
    return members
  }
}
