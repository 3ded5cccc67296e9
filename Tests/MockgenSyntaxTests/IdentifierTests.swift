// When names need backticks.

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

  @Test func labels() {
    for name in ["inout", "var", "let", "a b"] { #expect(Identifier.escapedLabel(name) == "`\(name)`") }
    for name in ["default", "in", "class", "self", "_", "for", "x"] { #expect(Identifier.escapedLabel(name) == name) }
  }
}
