// Source text in which circled digits mark positions: `func f(①)`.

import MockgenSyntax
import Testing

struct MarkedSource {
  var text = ""
  private var offsets: [Character: Int] = [:]

  init(_ marked: String) {
    for character in marked {
      if "①②③④⑤".contains(character) {
        offsets[character] = text.utf8.count
      } else {
        text.append(character)
      }
    }
  }

  /// Returns the position of a marker, in the slow and simple way.
  func position(_ marker: Character) throws -> SourcePosition {
    let offset = try #require(offsets[marker])
    let before = text.utf8.prefix(offset)
    let lineStart = before.lastIndex(of: 0x0A).map { before.index(after: $0) } ?? before.startIndex
    return SourcePosition(
      line: before.count { $0 == 0x0A } + 1, column: before[lineStart...].count + 1, utf8Offset: offset)
  }
}

/// Expects that source is parsed without a diagnostic, as the given tree.
func expectTree(_ source: String, _ tree: String, _ location: SourceLocation = #_sourceLocation) {
  let file = Parser.parse(path: "Test.swift", text: source)
  #expect(TreeDump.text(file) == tree, sourceLocation: location)
}

/// Expects exactly one diagnostic, at the marker `①`, and the given tree.
func expectDiagnostic(
  _ marked: String, _ id: String, tree: String? = nil, _ location: SourceLocation = #_sourceLocation
) throws {
  let source = MarkedSource(marked)
  var file = Parser.parse(path: "Test.swift", text: source.text)
  let position = try source.position("①")
  #expect(file.diagnostics.map(\.id) == [id], sourceLocation: location)
  #expect(file.diagnostics.first?.position == position, sourceLocation: location)
  file.diagnostics = []
  if let tree { #expect(TreeDump.text(file) == tree, sourceLocation: location) }
}
