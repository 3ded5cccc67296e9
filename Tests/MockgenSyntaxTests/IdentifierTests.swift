// Names that need backticks.

import MockgenSyntax
import Testing

@Suite struct IdentifierTests {
  @Test func declarations() {
    for name in ["default", "in", "class", "self", "Self", "Any", "init", "where", "a b", "3x", "a-b"] {
      #expect(Identifier.escaped(name) == "`\(name)`")
    }
    for name in ["get", "set", "async", "some", "x", "_", "_x", "$0", "名前", "==", "<", "...", "≠", "&&", "≈="] {
      #expect(Identifier.escaped(name) == name)
    }
  }

  /// Tests that keywords are distinguished from other names, by length and outer letters first.
  @Test func similarNamesAreNotKeywords() {
    let words =
      "associatedtype break case catch class continue default defer deinit do else enum extension fallthrough false "
      + "fileprivate for func guard if import in init inout internal is let nil operator precedencegroup private "
      + "protocol public repeat rethrows return self static struct subscript super switch throw throws true try "
      + "typealias var where while Any Protocol Self Type"
    for word in words.split(separator: " ").map(String.init) {
      #expect(Identifier.escaped(word) == "`\(word)`")
      let like = word.prefix(1) + String(repeating: "q", count: max(word.count - 2, 0)) + word.suffix(1)
      if word.count > 2 { #expect(Identifier.escaped("\(like)") == like) }
    }
    for word in ["any", "await", "borrow", "consume", "copy", "discard", "each", "some", "then", "unsafe", "yield"] {
      #expect(Identifier.escapedReference(word) == "`\(word)`")
      #expect(Identifier.escaped(word) == word)
    }
  }

  @Test func labels() {
    for name in ["inout", "var", "let", "a b"] { #expect(Identifier.escapedLabel(name) == "`\(name)`") }
    for name in ["default", "in", "class", "self", "_", "for", "x"] { #expect(Identifier.escapedLabel(name) == name) }
  }
}
