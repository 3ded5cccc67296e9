import Foundation
import TestSupport
import Testing

/// Comments and templates keep the rules under "Words" in CONTRIBUTING.md, as far as a machine can check them.
struct WordsTests {
  /// The folders whose comments keep the rules.
  private static let folders = ["Benchmarks", "Examples", "Plugins", "Sources", "Templates", "Tests"]

  /// Generated files, input in the style of users, and this file with the excluded words.
  private static let exceptions = ["/Fixtures/", "enerated.swift", "/MustNotCompile/", "WordsTests.swift"]

  private static let rules = [
    ("begins with no noun or verb", "^ *///? (What|Which|How|Of|As|Where|Whether it|So (much|many|often|long))\\b"),
    ("has a word that CONTRIBUTING.md excludes", "//.*\\b(stands?|says?|said|nobody|somebody|whoever)\\b"),
    ("has a number without a name", "//.*\\bso (much|many|often|long)\\b(?! (as|that)\\b)"),
  ]

  @Test("Comments use the words of CONTRIBUTING.md")
  func commentsKeepTheRules() throws {
    let rules = try Self.rules.map { ($0.0, try NSRegularExpression(pattern: $0.1)) }
    var broken: [String] = []
    for file in try Self.folders.flatMap({ try Repository.swiftFiles(in: $0) })
    where !Self.exceptions.contains(where: file.contains) {
      let lines = try Repository.contents(file).components(separatedBy: "\n")
      // Only the first line of a comment begins it.
      for (number, line) in lines.enumerated() {
        for (index, rule) in rules.enumerated() {
          let continues = index == 0 && number > 0 && lines[number - 1].drop { $0 == " " }.hasPrefix("//")
          let range = NSRange(line.startIndex..., in: line)
          guard !continues, rule.1.firstMatch(in: line, range: range) != nil else { continue }
          broken.append("\(file):\(number + 1) \(rule.0): \(line)")
        }
      }
    }
    #expect(broken == [])
  }

  @Test("Documents and scripts use the words of CONTRIBUTING.md")
  func textKeepsTheRules() throws {
    let words = /\b(stands?|says?|said|nobody|somebody|whoever)\b|\bso (much|many|often|long)\b(?! (as|that)\b)/
    let folders = ["docs", "Examples", "Sources/MockRuntime/MockRuntime.docc", "Scripts", ".ci", "Tests"]
    let files = try folders.flatMap { folder in try Repository.files(in: folder).map { "\(folder)/\($0)" } }
    let documents = files.filter { $0.hasSuffix(".md") && !$0.hasPrefix("Tests/") }
    let scripts = files.filter { $0.hasSuffix("/run") || $0.hasPrefix("Scripts/") && !$0.hasSuffix(".txt") }
    #expect(documents.count > 70 && scripts.count > 10)
    let lines = try documents.flatMap { try Repository.contents($0).components(separatedBy: "\n") }
    // A script's comments begin with this character.
    let comments = try scripts.flatMap { try Repository.contents($0).components(separatedBy: "\n") }
      .map { String($0.drop { $0 != "#" }) }
    #expect((lines + comments).filter { $0.firstMatch(of: words) != nil } == [])
  }
}
