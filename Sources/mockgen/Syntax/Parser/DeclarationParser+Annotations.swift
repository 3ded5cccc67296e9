/// `// mockgen:` comments before a declaration.

extension DeclarationParser {
  /// Reads the annotations in the comments between the last consumed token and the next one.
  mutating func collectAnnotations(into annotations: inout [Annotation]) {
    var index = previousEnd
    let end = token.start
    guard end - index > 8 else { return }
    var pending: [Int] = []
    var newlines = 0
    while index < end {
      let byte = source[index]
      if byte == Byte.newline {
        newlines += 1
        if newlines > 1 { reportDetached(&pending) }
        index += 1
      } else if byte == Byte.slash, source[index + 1] == Byte.slash {
        newlines = 0
        if lexer.isAnnotation(at: index) {
          pending.append(index)
          if isInProtocol { annotationsInProtocols.insert(index) }
        }
        index = lexer.endOfLine(from: index)
      } else if byte == Byte.slash, source[index + 1] == Byte.asterisk {
        newlines = 0
        index = lexer.endOfBlockComment(from: index)
      } else {
        index += 1
      }
    }
    for start in pending {
      guard isAloneOnLine(start) else {
        report(.annotationDetached, at: start)
        continue
      }
      if let annotation = parseAnnotation(at: start) { annotations.append(annotation) }
    }
  }

  /// Diagnoses annotations that no declaration follows.
  mutating func rejectAnnotations() {
    var annotations: [Annotation] = []
    collectAnnotations(into: &annotations)
    for annotation in annotations { report(.annotationDetached, at: annotation.position.utf8Offset) }
  }

  private mutating func reportDetached(_ pending: inout [Int]) {
    for start in pending { report(.annotationDetached, at: start) }
    pending.removeAll()
  }

  private func isAloneOnLine(_ start: Int) -> Bool {
    var index = start - 1
    while source[index] == Byte.space || source[index] == Byte.tab { index -= 1 }
    return index < lexer.contentStart || source[index] == Byte.newline || source[index] == Byte.carriageReturn
  }

  private mutating func parseAnnotation(at start: Int) -> Annotation? {
    let comment = source.text(from: start + 2, to: lexer.endOfLine(from: start))
    let whole = Self.trimmed(comment[...])
    let body = Self.trimmed(whole.dropFirst("mockgen:".count))
    guard let (key, value) = Self.annotationParts(of: body) else {
      report(.annotationMalformed(String(whole)), at: start)
      return nil
    }
    return Annotation(key: key, value: value, position: position(start))
  }

  /// Splits annotations such as `skip` and `name = X` into key and value; `nil` for anything else.
  static func annotationParts(of body: Substring) -> (key: AnnotationKey, value: String?)? {
    guard let equal = body.firstIndex(of: "=") else {
      let known = [AnnotationKey.skip, .mock, .weak, .wrapping, .requirementsElsewhere].first { $0.description == body }
      return known.map { ($0, nil) }
    }
    let words = body[..<equal].split(whereSeparator: { $0 == " " || $0 == "\t" })
    let value = trimmed(body[body.index(after: equal)...])
    guard !value.isEmpty else { return nil }
    if words == ["name"] { return Identifier.isIdentifier(value) ? (.name, String(value)) : nil }
    guard words.count == 2, words[0] == "typealias", Identifier.isIdentifier(words[1]),
      let type = type(in: String(value))
    else { return nil }
    return (.typealias(String(words[1])), type.description)
  }

  /// Parses the text of a type that the mock will contain; `nil` if it is not a type.
  static func type(in text: String) -> TypeSyntax? {
    var text = text
    return text.withUTF8 { bytes in
      var parser = DeclarationParser(SourceBytes(bytes))
      parser.reset(to: 0)
      do {
        let type = try parser.parseType()
        return parser.at(.endOfFile) ? type : nil
      } catch {
        return nil
      }
    }
  }

  static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
