/// The marks of other tools on protocols, read as if they were `// mockgen:` comments.

extension DeclarationParser {
  /// Adds the annotations of the requested styles. The tool's own annotations come first, and take precedence.
  ///
  /// - Parameters:
  ///   - headerStart: The first byte of the attributes and modifiers.
  ///   - introducer: The keyword `protocol`.
  mutating func readOtherStyles(into header: inout DeclHeader, from headerStart: Int, to introducer: Int) {
    guard !styles.isEmpty else { return }
    readAttributes(of: &header, at: headerStart)
    guard styles.contains(.mockolo) || styles.contains(.sourcery) else { return }
    let comments = comments(from: headerStart, to: introducer)
    if styles.contains(.mockolo), let comment = comments.first(where: { MockoloComment.marks($0.text) }) {
      header.annotations += MockoloComment.annotations(in: comment.text, at: position(comment.start))
    }
    if styles.contains(.sourcery) {
      let isMarked = comments.contains { !$0.isDetached && SourceryComment.marks($0.text) }
      if isMarked || isInSourceryBlock(introducer) {
        header.annotations.append(.mock(at: position(headerStart), .sourcery))
      }
    }
  }

  /// Adds the marks above a declaration that the tool does not mock, so that they are diagnosed.
  ///
  /// - Parameter introducer: The keyword, for example `class`, `struct` or `extension`.
  mutating func readMarksInVain(into header: inout DeclHeader, from headerStart: Int, to introducer: Int) {
    guard !styles.isEmpty else { return }
    for style in AnnotationStyle.allCases where styles.contains(style) {
      guard let name = style.attribute, header.attributes.contains(where: { $0.name == name }) else { continue }
      header.annotations.append(.inVain(at: position(headerStart), style))
    }
    guard styles.contains(.mockolo) || styles.contains(.sourcery) else { return }
    let comments = comments(from: headerStart, to: introducer)
    if styles.contains(.mockolo), let comment = comments.first(where: { MockoloComment.marks($0.text) }) {
      header.annotations.append(.inVain(at: position(comment.start), .mockolo))
    }
    if styles.contains(.sourcery),
      let comment = comments.first(where: { !$0.isDetached && SourceryComment.marks($0.text) })
    {
      header.annotations.append(.inVain(at: position(comment.start), .sourcery))
    }
  }

  /// Replaces the attributes of other tools, which are macros, by annotations. None of them is taken for a global actor.
  private mutating func readAttributes(of header: inout DeclHeader, at start: Int) {
    for style in AnnotationStyle.allCases where styles.contains(style) {
      guard let name = style.attribute else { continue }
      let count = header.attributes.count
      header.attributes.removeAll { $0.name == name || $0.name == "\(name).\(name)" }
      if header.attributes.count < count { header.annotations.append(.mock(at: position(start), style)) }
    }
  }

  /// Adds a mark of Sourcery at the end of a line of the protocol's header: `protocol Lamp { // sourcery: AutoMockable`.
  ///
  /// - Parameter brace: The opening brace.
  mutating func readTrailingMark(into header: inout DeclHeader, from introducer: Int, to brace: Int) {
    guard !header.annotations.contains(where: { $0.key == .mock }) else { return }
    var comments: [Comment] = []
    add(commentsFrom: introducer, to: lexer.endOfLine(from: brace), into: &comments)
    guard let mark = comments.first(where: { SourceryComment.marks($0.text) }) else { return }
    header.annotations.append(.mock(at: position(mark.start), .sourcery))
  }

  private mutating func isInSourceryBlock(_ offset: Int) -> Bool {
    let regions = sourceryRegions ?? SourceryRegions(lexer)
    sourceryRegions = regions
    return regions.mark(offset)
  }

  // MARK: Comments

  private struct Comment {
    var start: Int
    var text: String
    /// Whether an empty line separates it from the declaration.
    var isDetached = false
  }

  /// Returns the comments above a declaration and between its attributes and modifiers, in order.
  private func comments(from headerStart: Int, to introducer: Int) -> [Comment] {
    var comments: [Comment] = []
    add(commentsFrom: startOfComments(above: headerStart), to: headerStart, into: &comments)
    var lexer = lexer
    var end = headerStart
    while end < introducer {
      let token = lexer.token(from: end)
      add(commentsFrom: end, to: min(token.start, introducer), into: &comments)
      if token.kind == .endOfFile { break }
      end = token.end
    }
    return comments
  }

  private func add(commentsFrom start: Int, to end: Int, into comments: inout [Comment]) {
    var index = start
    var newlines = 0
    while index < end {
      let byte = source[index]
      let next = source[index + 1]
      if byte == Byte.slash, next == Byte.slash || next == Byte.asterisk {
        let close = next == Byte.slash ? lexer.endOfLine(from: index) : lexer.endOfBlockComment(from: index)
        comments.append(Comment(start: index, text: source.text(from: index, to: close)))
        index = max(close, index + 1)
        newlines = 0
        continue
      }
      if byte == Byte.newline {
        newlines += 1
        if newlines == 2 { Self.detach(&comments) }
      }
      index += 1
    }
  }

  /// Marks comments as detached, back to the first that already is. All comments before that one are detached, too.
  private static func detach(_ comments: inout [Comment]) {
    for place in comments.indices.reversed() {
      if comments[place].isDetached { return }
      comments[place].isDetached = true
    }
  }

  /// Returns the start of the comments above a header, between which there is only white space. The search begins where the
  /// search for the declaration began.
  private func startOfComments(above headerStart: Int) -> Int {
    var lexer = lexer
    var (start, end): (Int?, Int) = (nil, skimStart)
    while let comment = lexer.comment(from: end, before: headerStart), comment.upperBound <= headerStart {
      // A comment after a declaration on the same line is not above the next declaration.
      let isAbove = source[comment.lowerBound + 1] == Byte.asterisk || isFirstOnLine(comment.lowerBound)
      if !isAbove || !isBlank(from: end, to: comment.lowerBound) { start = nil }
      if isAbove { start = start ?? comment.lowerBound }
      end = comment.upperBound
    }
    return isBlank(from: end, to: headerStart) ? start ?? headerStart : headerStart
  }

  private func isBlank(from start: Int, to end: Int) -> Bool {
    (start..<max(start, end)).allSatisfy { ByteClass.table[Int(source[$0])] & ByteClass.whitespace != 0 }
  }

  private func isFirstOnLine(_ offset: Int) -> Bool {
    var start = offset
    while source[start - 1] == Byte.space || source[start - 1] == Byte.tab { start -= 1 }
    return start == 0 || source[start - 1] == Byte.newline
  }
}

extension Annotation {
  static func mock(at position: SourcePosition, _ style: AnnotationStyle) -> Annotation {
    Annotation(key: .mock, value: nil, position: position, style: style)
  }

  /// Returns a mark without effect.
  fileprivate static func inVain(at position: SourcePosition, _ style: AnnotationStyle) -> Annotation {
    Annotation(key: .inVain(style), value: nil, position: position, style: style)
  }
}
