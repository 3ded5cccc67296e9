/// Attributes and modifiers, before declarations and before types.

extension DeclarationParser {
  /// Parses `@name` or `@name(arguments)`. The current token is the `@`.
  mutating func parseAttribute(inType: Bool) throws(SyntaxError) -> AttributeSyntax {
    let start = token.start
    if startsOuterDeclaration(token) { throw expected(inType ? .type : .name, after: "here") }
    advance()
    var name = try parseName(.name, after: "after '@'")
    var components = 1
    while at(.period), isAdjacent {
      components += 1
      guard components < Self.nestingLimit else { throw SyntaxError(message: .nestingTooDeep, offset: token.start) }
      advance()
      name += "." + (try parseName(.name, after: "after '.'"))
    }
    if at(.less), isAdjacent {
      name += try parseGenericArguments().genericArgumentClause
    }
    guard at(.leftParen), isAdjacent || (!inType && name == "available") else { return AttributeSyntax(name: name) }
    let open = token.start
    guard let end = lexer.endOfBalanced(from: open) else {
      throw SyntaxError(
        message: .expected(.rightParen, "after the arguments of '@\(name)'", found: "the end of the file"),
        offset: start)
    }
    let afterwards = lexer.token(from: end)
    // `@Sendable(Int) -> Void`: these are the parameters of a function type.
    if inType, afterwards.kind == .arrow || isEffect(afterwards) { return AttributeSyntax(name: name) }
    previousEnd = end
    token = afterwards
    return AttributeSyntax(name: name, arguments: normalizedText(from: open + 1, to: end - 1))
  }

  private mutating func isEffect(_ token: Token) -> Bool {
    isWord(anyOf: Self.effectWords, token)
  }

  /// The modifiers of a declaration.
  private static let modifierWords: WordSet = [
    "static", "public", "mutating", "private", "fileprivate", "internal", "package", "open", "final", "nonisolated",
    "prefix", "postfix", "infix", "override", "lazy", "weak", "unowned", "dynamic", "optional", "required",
    "convenience", "nonmutating", "indirect", "distributed", "isolated", "borrowing", "consuming", "__consuming",
    "async", "unsafe", "_const", "yielding", "sending",
  ]

  /// Parses `public`, `private(set)`, `class` in front of a member, and so on.
  mutating func parseModifiers(into modifiers: inout [DeclModifier]) {
    while at(anyOf: Self.modifierWords) || isClassModifier() {
      let name = text(token)
      advance()
      var detail: String?
      if at(.leftParen), let end = lexer.endOfBalanced(from: token.start) {
        detail = normalizedText(from: token.start + 1, to: end - 1)
        reset(to: end)
      }
      modifiers.append(DeclModifier(name: name, detail: detail))
    }
  }

  private static let wordsAfterClassModifier: WordSet = [
    "func", "var", "let", "subscript", "override", "final", "public", "private", "fileprivate", "internal", "open",
    "package", "static", "nonisolated", "prefix", "postfix", "infix", "dynamic", "lazy",
  ]

  private mutating func isClassModifier() -> Bool {
    guard at("class") else { return false }
    let next = peek()
    return isWord(anyOf: Self.wordsAfterClassModifier, next)
  }

  /// Parses everything before the introducing keyword. The caller sets the position.
  mutating func parseHeader() throws(SyntaxError) -> DeclHeader {
    var header = DeclHeader(position: SourcePosition(line: 1, column: 1, utf8Offset: 0))
    headerStart = token.start
    while true {
      collectAnnotations(into: &header.annotations)
      if at(.at) {
        header.attributes.append(try parseAttribute(inType: false))
      } else if let attributes = parseConditionalAttributes() {
        header.attributes += attributes
      } else {
        let before = token.start
        parseModifiers(into: &header.modifiers)
        if token.start == before { return header }
      }
    }
  }

  // MARK: #if

  /// Returns whether an `#if` starts here that contains nothing but attributes.
  mutating func startsConditionalAttributes() -> Bool {
    let mark = (token, previousEnd)
    defer { (token, previousEnd) = mark }
    return parseConditionalAttributes() != nil
  }

  /// Returns whether an attribute follows the condition of an `#if`: a cheap test, which is nearly always false.
  private mutating func hasAttributeAfterCondition() -> Bool {
    let mark = (token, previousEnd)
    defer { (token, previousEnd) = mark }
    _ = parseClauseCondition(.if)
    return at(.at)
  }

  /// Parses `#if condition @attribute #endif` in a header. Only clauses that are certainly compiled contribute attributes.
  ///
  /// - Returns: The attributes; `nil`, with nothing consumed, if there is no such `#if`.
  private mutating func parseConditionalAttributes() -> [AttributeSyntax]? {
    guard at(.poundIf), hasAttributeAfterCondition() else { return nil }
    let mark = (token, previousEnd)
    var attributes: [AttributeSyntax] = []
    var activity = IfConfigActivity()
    while let keyword = clauseKeyword, keyword != .if || token.start == mark.0.start {
      let condition = parseClauseCondition(keyword)
      let isAlive = activity.nextClause(condition) == .alive
      while at(.at) {
        guard let attribute = parseAttributeIfReadable() else { break }
        if isAlive { attributes.append(attribute) }
      }
    }
    if consume(if: .poundEndif) { return attributes }
    (token, previousEnd) = mark
    return nil
  }

  private mutating func parseAttributeIfReadable() -> AttributeSyntax? {
    do {
      return try parseAttribute(inType: false)
    } catch {
      return nil
    }
  }
}
