import Testing

@testable import MockgenSyntax

/// The keywords that release builds find in one pass, which must be those that debug builds find one by one.
struct TypeKeywordsTests {
  private func ends(in text: String) -> (each: [Int], all: [Int]) {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { source in
      var (each, all): ([Int], [Int]) = ([], [])
      TypeKeywords.findEach(in: source) { each.append($0) }
      TypeKeywords.findAll(in: source) { all.append($0) }
      return (each.sorted(), all.sorted())
    }
  }

  @Test(arguments: ["class", "struct", "enum", "actor", "subclass", "clas", "xtruct", "extension", "o", "r"])
  func aKeywordIsFoundAtEachPlace(_ word: String) {
    for before in 0..<40 {
      for after in [0, 1, 7, 15, 16, 17, 40] {
        let text = String(repeating: "x", count: before) + word + " " + String(repeating: "y", count: after)
        let ends = ends(in: text)
        #expect(ends.each == ends.all, "'\(text)'")
        let isFound = ["class", "struct", "enum", "actor", "subclass"].contains(word)
        #expect(ends.all == (isFound ? [before + word.utf8.count + 1] : []), "'\(text)'")
      }
    }
  }

  @Test func anyTextGivesTheSame() {
    let words = [
      "class ", "struct ", "enum ", "actor ", "s ", "ct ", "or ", "um ", " ", "\n", "clas", "ß", "struct", "{", "",
    ]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let count = Int.random(in: 0..<24, using: &generator)
      let text = (0..<count).map { _ in words.randomElement(using: &generator) ?? "" }.joined()
      let ends = ends(in: text)
      #expect(ends.each == ends.all, "'\(text)'")
    }
  }

  @Test func onlyInheritableClassesKeepTheirMembers() {
    let body = "{ func f() {}\n struct Inner {} }"
    let texts = [
      "class A \(body)": 2, "final class A \(body)": 1, "private class A \(body)": 1, "private(set) class A \(body)": 2,
      "// mockgen: mock\nfinal class A \(body)": 2,
      "final class A { // mockgen: skip\n func f() {}\n struct Inner {} }": 2,
    ]
    for (text, count) in texts {
      guard case .nominal(let decl)? = Parser.parse(path: "A.swift", text: text).declarations.first else {
        Issue.record("no class in '\(text)'")
        continue
      }
      #expect(decl.members.count == count, "\(text)")
    }
  }
}
