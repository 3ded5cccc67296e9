/// `mockgen:` comments that apply to no declaration, which are diagnosed.

extension DeclarationParser {
  /// Returns the `mockgen:` comments of the file that are not annotations of its declarations.
  mutating func strayAnnotations(beside declarations: [DeclSyntax]) -> [StrayAnnotation] {
    var known = annotationsInProtocols.union(diagnostics.map(\.position.utf8Offset))
    for declaration in declarations { declaration.collectAnnotations(into: &known) }
    var strays: [StrayAnnotation] = []
    var index = lexer.contentStart
    while let comment = lexer.comment(from: index) {
      index = comment.upperBound
      if known.contains(comment.lowerBound) { continue }
      if let stray = strayAnnotation(from: comment.lowerBound, to: index) { strays.append(stray) }
    }
    return strays
  }

  private mutating func strayAnnotation(from start: Int, to end: Int) -> StrayAnnotation? {
    // No annotation is this long, but a comment may be a page.
    guard end - start < 400 else { return nil }
    let comment = source.text(from: start, to: end)
    let words = Self.words(of: comment)
    if lexer.isAnnotation(at: start) {
      return StrayAnnotation(kind: .misplaced, text: String(words), position: position(start))
    }
    guard let text = Self.annotation(resembling: words) else { return nil }
    return StrayAnnotation(kind: .misspelt, text: text, position: position(start))
  }

  /// Returns the words of a one-line comment, without its delimiters.
  private static func words(of comment: String) -> Substring {
    var text = comment[...]
    while text.first == "/" || text.first == "*" || text.first == "!" { text.removeFirst() }
    if comment.hasPrefix("/*"), text.hasSuffix("*/") {
      text.removeLast(2)
      while text.last == "*" { text.removeLast() }
    }
    return trimmed(text)
  }

  /// Returns the intended annotation of `/// mockgen: skip`, `// Mockgen: skip` or `// mockgen skip`.
  private static func annotation(resembling words: Substring) -> String? {
    let name = "mockgen"
    guard words.prefix(name.count).lowercased() == name else { return nil }
    var body = trimmed(words.dropFirst(name.count))
    if body.first == ":" { body = trimmed(body.dropFirst()) }
    return annotationParts(of: body) == nil ? nil : "\(name): \(body)"
  }
}

extension DeclSyntax {
  /// Collects the offsets of the annotations of the declaration and its members.
  fileprivate func collectAnnotations(into places: inout Set<Int>) {
    if let header { places.formUnion(header.annotations.map(\.position.utf8Offset)) }
    for member in members { member.collectAnnotations(into: &places) }
  }
}
