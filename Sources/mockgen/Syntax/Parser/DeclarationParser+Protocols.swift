/// Protocols, and the recovery from unreadable ones.

extension DeclarationParser {
  /// Parses a protocol. Each error in it becomes a diagnostic, and `isComplete` is then `false`.
  mutating func parseProtocol(_ header: DeclHeader) -> ProtocolDecl {
    let diagnosticCount = diagnostics.count
    let introducer = token.start
    let outerIndentation = protocolIndentation
    protocolIndentation = indentation(ofLineAt: introducer)
    defer { protocolIndentation = outerIndentation }
    advance()
    var declaration = ProtocolDecl(
      header: header, name: "", primaryAssociatedTypes: [], inheritanceClause: [], genericWhereClause: [],
      members: [], isComplete: false)
    declaration.header.position = position(at(.endOfFile) ? introducer : token.start)
    readOtherStyles(into: &declaration.header, from: headerStart, to: introducer)
    do {
      try parseProtocolHeader(&declaration)
    } catch {
      report(error)
      skipToMemberBlock()
    }
    if styles.contains(.sourcery) { readTrailingMark(into: &declaration.header, from: introducer, to: token.start) }
    if at(.leftBrace) { parseProtocolBlock(&declaration) }
    declaration.isComplete = diagnostics.count == diagnosticCount
    // A protocol that is not closed may contain others.
    let isClosed = diagnostics.last?.id != SyntaxDiagnosticID.unterminatedProtocol.rawValue
    for number in diagnostics.indices[diagnosticCount...] where isClosed && diagnostics[number].owner == nil {
      diagnostics[number].owner = declaration.header.position
    }
    return declaration
  }

  private mutating func parseProtocolHeader(_ declaration: inout ProtocolDecl) throws(SyntaxError) {
    declaration.name = try parseTypeDeclarationName(after: "after 'protocol'")
    declaration.primaryAssociatedTypes = try parsePrimaryAssociatedTypes()
    declaration.inheritanceClause = try parseInheritanceClause()
    declaration.genericWhereClause = try parseGenericWhereClause()
    guard at(.leftBrace) else { throw expected(.leftBrace, after: "after the protocol's name") }
  }

  private mutating func parsePrimaryAssociatedTypes() throws(SyntaxError) -> [String] {
    guard consume(if: .less) else { return [] }
    var names: [String] = []
    while !at(.greater) {
      names.append(try parseName(.name, after: "of a primary associated type"))
      guard consume(if: .comma) else { break }
    }
    try expect(.greater, .rightAngle, after: "after the primary associated types")
    return names
  }

  /// Skips the rest of an unreadable header, to the opening brace or to the next declaration.
  private mutating func skipToMemberBlock() {
    while !at(.leftBrace), !at(.endOfFile), !at(.rightBrace), clauseKeyword == nil, !at(.poundEndif) {
      if token.startsLine, startsMember() || closesProtocol() { return }
      advance()
    }
  }

  private mutating func parseProtocolBlock(_ declaration: inout ProtocolDecl) {
    let wasInProtocol = isInProtocol
    isInProtocol = true
    defer { isInProtocol = wasInProtocol }
    advance()
    declaration.members = parseProtocolMembers(insideClause: false)
    if at(.rightBrace) {
      advance()
    } else if diagnostics.last?.position.utf8Offset != source.count {
      report(.unterminatedProtocol(declaration.name), at: declaration.header.position.utf8Offset)
    }
  }

  // MARK: Members

  /// Parses members up to the closing brace, or to a token that cannot be in a protocol. Consumes neither.
  private mutating func parseProtocolMembers(insideClause: Bool) -> [DeclSyntax] {
    var members: [DeclSyntax] = []
    while true {
      let start = token.start
      switch token.kind {
      case .rightBrace, .endOfFile:
        rejectAnnotations()
        return members
      case .poundIf where !startsConditionalAttributes():
        rejectAnnotations()
        if let config = parseProtocolIfConfig() { members.append(.ifConfig(config)) }
      case .poundElseif, .poundElse, .poundEndif:
        rejectAnnotations()
        if insideClause { return members }
        report(.unexpectedInProtocol(foundText()), at: start)
        advance()
      case .semicolon:
        advance()
      case .poundSourceLocation:
        skipArguments()
      case .pound where startsMessage():
        skipArguments()
      default:
        switch parseProtocolMember() {
        case .member(let member): members.append(member)
        case .nothing: break
        case .endOfProtocol: return members
        }
      }
      if token.start == start, !at(.endOfFile) { advance() }
    }
  }

  /// Returns whether `#warning` or `#error` starts here.
  private mutating func startsMessage() -> Bool {
    source.matches("#warning", at: token.start, length: token.length)
      || source.matches("#error", at: token.start, length: token.length)
  }

  /// Goes past a word, and the parentheses after it.
  private mutating func skipArguments() {
    advance()
    if at(.leftParen), let end = lexer.endOfBalanced(from: token.start) { reset(to: end) }
  }

  private enum MemberOutcome {
    case member(DeclSyntax)
    case nothing
    /// The start of a declaration that cannot be in a protocol: the closing brace is missing.
    case endOfProtocol
  }

  private mutating func parseProtocolMember() -> MemberOutcome {
    let mark = (token, previousEnd)
    let outerIndentation = protocolIndentation
    let isIndented = !token.startsLine || indentation(ofLineAt: token.start) > protocolIndentation
    // If the members of a protocol are not indented, indentation does not show where they end.
    if !isIndented { protocolIndentation = -1 }
    defer { protocolIndentation = outerIndentation }
    do {
      let header = try parseHeader()
      if at("protocol") || (!isIndented && startsTypeDeclaration()) {
        (token, previousEnd) = mark
        return .endOfProtocol
      }
      let member = try parseRequirement(header)
      try expectEndOfMember()
      return .member(member)
    } catch {
      report(error)
      protocolIndentation = outerIndentation
      recover(from: mark.0.start)
      return .nothing
    }
  }

  private mutating func parseRequirement(_ header: DeclHeader) throws(SyntaxError) -> DeclSyntax {
    if at("func") { return .function(try parseFunction(header, in: .protocol)) }
    if at("var") || at("let") { return .variable(try parseVariable(header, in: .protocol)) }
    if at("init") { return .initializer(try parseInitializer(header, in: .protocol)) }
    if at("subscript") { return .subscript(try parseSubscript(header, in: .protocol)) }
    if at("associatedtype") { return .associatedtype(try parseAssociatedType(header)) }
    if at("typealias") { return .typealias(try parseTypeAlias(header)) }
    if at(anyOf: Self.typeIntroducers) {
      throw SyntaxError(message: .typeInProtocol(text(token)), offset: token.start)
    }
    throw SyntaxError(message: .unexpectedInProtocol(foundText()), offset: token.start)
  }

  private static let typeIntroducers: WordSet = [
    "class", "struct", "enum", "actor", "extension", "import", "protocol", "case", "deinit", "macro",
  ]

  /// Checks that a member ends at a line break, a semicolon, or the start of another member, as Swift does.
  private mutating func expectEndOfMember() throws(SyntaxError) {
    switch token.kind {
    case .rightBrace, .semicolon, .endOfFile: return
    case .leftBrace where !token.startsLine:
      throw SyntaxError(message: .unexpectedInProtocol(foundText()), offset: token.start)
    default:
      if token.startsLine || startsMember() || at(.pound) || clauseKeyword != nil || at(.poundEndif) { return }
      throw SyntaxError(message: .unexpectedInProtocol(foundText()), offset: token.start)
    }
  }

  // MARK: Recovery

  /// Skips to what looks like the next member, or to the end of the protocol.
  private mutating func recover(from start: Int) {
    while true {
      switch token.kind {
      case .endOfFile, .rightBrace, .poundIf, .poundElseif, .poundElse, .poundEndif: return
      case .semicolon:
        advance()
        return
      case .leftBrace:
        skipBraces()
      default:
        if closesProtocol() { return }
        if token.start > start, token.startsLine, startsMember(), peek().kind != .colon { return }
        advance()
      }
    }
  }

  /// Skips `{…}`, or the brace alone if it is not closed.
  mutating func skipBraces() {
    if let end = lexer.endOfBalanced(from: token.start) {
      reset(to: end)
    } else {
      advance()
    }
  }

  private static let memberIntroducers: WordSet = [
    "func", "var", "let", "init", "subscript", "associatedtype", "typealias", "static", "mutating", "nonmutating",
    "public", "nonisolated", "prefix", "postfix", "infix", "optional", "distributed", "internal", "override", "package",
    "private", "fileprivate", "open", "class", "consuming", "borrowing", "__consuming", "async", "final", "indirect",
  ]

  mutating func startsMember() -> Bool {
    at(.at) || at(anyOf: Self.memberIntroducers)
  }

  /// Returns whether a declaration starts here that shows that the protocol's closing brace is missing.
  private mutating func closesProtocol() -> Bool {
    guard token.startsLine, at(.identifier) || at(.at) else { return false }
    if at("protocol") {
      let next = peek()
      if next.kind == .identifier || next.kind == .backtickedIdentifier { return true }
    }
    return startsOuterDeclaration(token)
  }

  private static let unmistakableIntroducers: WordSet = ["protocol", "extension", "struct", "enum", "import"]

  private mutating func startsTypeDeclaration() -> Bool {
    if at(anyOf: Self.unmistakableIntroducers) { return true }
    guard at("class") || at("actor") else { return false }
    let next = peek()
    return next.kind == .identifier && !next.startsLine && !isWord("func", next) && !isWord("var", next)
  }

  /// Returns whether a token begins a declaration on a line that is indented no further than the protocol itself.
  mutating func startsOuterDeclaration(_ token: Token) -> Bool {
    guard token.startsLine, protocolIndentation >= 0 else { return false }
    let column = indentation(ofLineAt: token.start)
    return column <= protocolIndentation && isReservedAtLineStart(token)
  }

  private mutating func isReservedAtLineStart(_ token: Token) -> Bool {
    token.kind == .at || isWord(anyOf: Self.outerIntroducers, token)
  }

  private static let outerIntroducers: WordSet = [
    "protocol", "extension", "struct", "enum", "import", "class", "actor", "public", "private", "fileprivate",
    "internal", "package", "open", "final", "indirect", "nonisolated",
  ]

  mutating func indentation(ofLineAt offset: Int) -> Int {
    var start = offset
    // Indentation is narrower than this limit. A long line with many protocols must not be scanned for each of them.
    let limit = max(0, offset - 400)
    while start > limit, source[start - 1] != Byte.newline, source[start - 1] != Byte.carriageReturn { start -= 1 }
    var end = start
    while source[end] == Byte.space || source[end] == Byte.tab { end += 1 }
    return end - start
  }

  // MARK: #if

  private mutating func parseProtocolIfConfig() -> IfConfigDecl? {
    let start = token.start
    guard depth < Self.nestingLimit else {
      skipIfConfigThatIsTooDeep()
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    var clauses: [IfConfigClause] = []
    var activity = IfConfigActivity()
    while let keyword = clauseKeyword {
      let introducer = token.start
      let condition = parseClauseCondition(keyword)
      if let condition, condition.conditionNesting > Self.nestingLimit { report(.nestingTooDeep, at: introducer) }
      let diagnosticCount = diagnostics.count
      let isDead = activity.nextClause(condition) == .dead || IfConfigActivity.asksForNewerLanguage(condition)
      let members = parseProtocolMembers(insideClause: true)
      // No current compiler parses this clause, or not yet the user's. It may contain removed or future syntax.
      if isDead { diagnostics.removeSubrange(diagnosticCount...) }
      clauses.append(IfConfigClause(keyword: keyword, condition: condition, elements: members))
    }
    if !consume(if: .poundEndif) {
      report(
        .expected(.endif, "after '#if'", found: foundText()), at: token.start)
    }
    return IfConfigDecl(clauses: clauses, position: position(start))
  }
}
