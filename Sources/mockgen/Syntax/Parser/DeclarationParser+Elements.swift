/// The declarations of a file or of a type's body, found by skimming over everything else.

/// The context in which declarations are read.
enum ElementContext {
  case file
  /// The body of a type or of an extension.
  case type
  /// The body of a class, all of whose members are read: it may be mocked itself, or be a mock's superclass.
  case classBody
  /// The body of a struct that is marked `// mockgen: mock`, whose closures are mocked.
  case structBody

  var hasMembers: Bool { self == .classBody || self == .structBody }
}

extension DeclarationParser {
  mutating func parseSourceFile() -> [DeclSyntax] {
    reset(to: lexer.contentStart)
    var declarations: [DeclSyntax] = []
    while true {
      declarations += parseElements(.file, insideClause: false)
      guard at(.rightBrace) else { return declarations }
      // One closing brace too many.
      previousEnd = token.end
    }
  }

  /// Parses declarations up to the closing brace, to the end of the file, or to the end of a clause of `#if`.
  ///
  /// Skimming starts at `previousEnd`. Text that cannot be parsed is skipped silently, since the compiler reports it.
  mutating func parseElements(_ context: ElementContext, insideClause: Bool) -> [DeclSyntax] {
    var elements: [DeclSyntax] = []
    while true {
      skimStart = previousEnd
      let skim = lexer.skim(from: previousEnd, includingMembers: context.hasMembers)
      reset(to: skim.start)
      switch skim.stop {
      case .closingBrace, .endOfFile:
        return elements
      case .directive:
        let found = parseConditionallyAttributed(context, skim)
        elements += found
        if !found.isEmpty { continue }
        if at(.poundIf) {
          if let config = parseIfConfig(context) { elements.append(.ifConfig(config)) }
        } else if insideClause {
          return elements
        } else {
          previousEnd = token.end
        }
      case .declaration:
        let found = parseFoundDeclarations(context)
        elements += found
        previousEnd = max(previousEnd, found.isEmpty ? skim.introducerEnd : skim.start + 1)
      }
    }
  }

  /// Parses a declaration with attributes in an `#if`; otherwise goes to the directive.
  private mutating func parseConditionallyAttributed(_ context: ElementContext, _ skim: SkimResult) -> [DeclSyntax] {
    let directive = skim.introducerEnd
    reset(to: directive)
    if startsConditionalAttributes() {
      reset(to: skim.start)
      let found = parseFoundDeclarations(context)
      if !found.isEmpty { return found }
    } else if skim.start < directive {
      reset(to: skim.start)
      rejectAnnotations()
    }
    reset(to: directive)
    return []
  }

  private mutating func parseFoundDeclarations(_ context: ElementContext) -> [DeclSyntax] {
    let diagnosticCount = diagnostics.count
    do {
      return try parseDeclarations(context)
    } catch {
      // Only the diagnostics about the protocols in an abandoned declaration matter.
      if error.message.id == SyntaxMessage.nestingTooDeep.id, diagnostics.count == diagnosticCount { report(error) }
      return []
    }
  }

  /// Parses one declaration, or several variables that are declared together.
  private mutating func parseDeclarations(_ context: ElementContext) throws(SyntaxError) -> [DeclSyntax] {
    try enterNesting()
    defer { depth -= 1 }
    let header = try parseHeader()
    if at("protocol") { return [.protocol(parseProtocol(header))] }
    if at("import") { return [.import(try parseImport(header))] }
    if at("typealias") { return [.typealias(try parseTypeAlias(header))] }
    if at("extension") { return [.extension(try parseExtension(header))] }
    if let kind = nominalKind() { return [.nominal(try parseNominal(header, kind))] }
    guard context.hasMembers else { return [] }
    if at("func") { return [.function(try parseFunction(header, in: .class))] }
    if at("var") || at("let"), context == .structBody { return parseStructVariables(header).map(DeclSyntax.variable) }
    if at("var") || at("let") { return try parseClassVariables(header).map(DeclSyntax.variable) }
    if at("subscript") { return [.subscript(try parseSubscript(header, in: .class))] }
    if at("init") { return [.initializer(try parseInitializer(header, in: .class))] }
    return []
  }

  private mutating func nominalKind() -> NominalDecl.Kind? {
    if at("class") { return .class }
    if at("struct") { return .struct }
    if at("enum") { return .enum }
    if at("actor") { return .actor }
    return nil
  }

  // MARK: Imports

  private static let importKinds: WordSet = [
    "struct", "class", "enum", "protocol", "typealias", "func", "var", "let", "actor",
  ]

  private mutating func parseImport(_ header: DeclHeader) throws(SyntaxError) -> ImportDecl {
    var header = header
    header.position = position(token.start)
    advance()
    var kind: String?
    if at(anyOf: Self.importKinds) {
      kind = text(token)
      advance()
    }
    var path = [try parseImportComponent()]
    while at(.period) {
      advance()
      path.append(try parseImportComponent())
    }
    return ImportDecl(header: header, kind: kind, path: path)
  }

  /// Parses a name, or an operator as in `import func Module.==`.
  private mutating func parseImportComponent() throws(SyntaxError) -> String {
    let end = lexer.endOfOperator(from: token.start)
    guard !at(.identifier), end > token.start else { return try parseName(.name, after: "after 'import'") }
    let name = source.text(from: token.start, to: end)
    reset(to: end)
    return name
  }

  // MARK: Types and extensions

  private mutating func parseNominal(
    _ header: DeclHeader, _ kind: NominalDecl.Kind
  ) throws(SyntaxError) -> NominalDecl {
    var header = header
    readMarksInVain(into: &header, from: headerStart, to: token.start)
    advance()
    header.position = position(token.start)
    if kind == .actor, token.startsLine { throw expected(.name, after: "after 'actor'") }
    let name = try parseTypeDeclarationName(after: "after '\(kind.rawValue)'")
    let generics = try parseGenericParameterClause()
    let inheritance = try parseInheritanceClause()
    let requirements = try parseGenericWhereClause()
    let bodyStart = token.end
    let members = try parseMemberBlock(bodyContext(of: kind, name, header))
    var decl = NominalDecl(
      header: header, kind: kind, name: name, genericParameters: generics, inheritanceClause: inheritance,
      genericWhereClause: requirements, members: members)
    if kind == .enum { (decl.hasCases, decl.plainCase) = parseFirstCase(from: bodyStart, to: previousEnd) }
    if kind == .struct, !isProbing { decl.bodies = [body(from: bodyStart, to: previousEnd)] }
    return decl
  }

  private func bodyContext(of kind: NominalDecl.Kind, _ name: String, _ header: DeclHeader) -> ElementContext {
    if kind == .struct, header.annotations.contains(where: { $0.key == .mock }) { return .structBody }
    if readsAllMembers || NominalDecl.placeholders.contains(name) { return .classBody }
    guard kind == .class else { return .type }
    return header.mayHaveSubclasses || !header.annotations.isEmpty || mayHoldMarks ? .classBody : .type
  }

  /// Returns whether the word `case` occurs in the body of an enum, except for nested bodies, and the name of the first
  /// case without associated values, if it is outside of `#if` and has no attributes.
  private mutating func parseFirstCase(from start: Int, to end: Int) -> (exists: Bool, plain: String?) {
    var next = lexer.token(from: start)
    var (exists, hasAttribute) = (false, false)
    while next.kind != .endOfFile, next.start < end {
      if next.kind == .poundIf { return (exists || mentionsCase(from: next.end, to: end), nil) }
      if next.kind == .at { hasAttribute = true }
      if isWord("case", next) {
        exists = true
        if !hasAttribute, let name = plainName(after: next.end) { return (true, name) }
        hasAttribute = false
      }
      // An unclosed body gives no information about the enum.
      let close = next.kind == .leftBrace ? lexer.endOfBalanced(from: next.start) : next.end
      guard let close else { return (true, nil) }
      next = lexer.token(from: close)
    }
    return (exists, nil)
  }

  private mutating func mentionsCase(from start: Int, to end: Int) -> Bool {
    var next = lexer.token(from: start)
    while next.kind != .endOfFile, next.start < end {
      if isWord("case", next) { return true }
      let close = next.kind == .leftBrace ? lexer.endOfBalanced(from: next.start) : next.end
      guard let close else { return true }
      next = lexer.token(from: close)
    }
    return false
  }

  /// Returns the first name without associated values in `case a(Int), b`.
  private mutating func plainName(after start: Int) -> String? {
    var name = lexer.token(from: start)
    while name.kind == .identifier || name.kind == .backtickedIdentifier {
      let next = lexer.token(from: name.end)
      let text = nameText(name)
      guard next.kind == .leftParen else { return text == "_" ? nil : text }
      guard let end = lexer.endOfBalanced(from: next.start) else { return nil }
      let comma = lexer.token(from: end)
      guard comma.kind == .comma else { return nil }
      name = lexer.token(from: comma.end)
    }
    return nil
  }

  private mutating func body(from start: Int, to end: Int) -> StructBody {
    if copy.isEmpty { copy = Array(UnsafeBufferPointer(start: source.base, count: source.count)) }
    return StructBody(bytes: copy[start..<end])
  }

  private mutating func parseExtension(_ header: DeclHeader) throws(SyntaxError) -> ExtensionDecl {
    var header = header
    readMarksInVain(into: &header, from: headerStart, to: token.start)
    advance()
    header.position = position(token.start)
    let type = try parseType()
    let inheritance = try parseInheritanceClause()
    let requirements = try parseGenericWhereClause()
    let members = try parseMemberBlock(readsAllMembers ? .classBody : .type)
    return ExtensionDecl(
      header: header, extendedType: type, inheritanceClause: inheritance, genericWhereClause: requirements,
      members: members)
  }

  /// Parses the name of a declared type, which cannot be a keyword.
  mutating func parseTypeDeclarationName(after: String) throws(SyntaxError) -> String {
    if at(.identifier), at(anyOf: Identifier.wordsThatCannotStartAType) { throw expected(.name, after: after) }
    return try parseName(.name, after: after)
  }

  private mutating func parseMemberBlock(_ context: ElementContext) throws(SyntaxError) -> [DeclSyntax] {
    guard at(.leftBrace) else { throw expected(.leftBrace, after: "before the members") }
    previousEnd = token.end
    // The initializers of a struct are not those of the types in it.
    if isProbing, let end = lexer.endOfBalanced(from: token.start) {
      reset(to: end)
      return []
    }
    let members = parseElements(context, insideClause: false)
    // The brace may be missing at the end of the file. The members count anyway.
    if at(.rightBrace) { advance() }
    return members
  }

  // MARK: #if

  /// Parses `#if` … `#endif`; `nil` if nothing in it matters.
  private mutating func parseIfConfig(_ context: ElementContext) -> IfConfigDecl? {
    let start = position(token.start)
    guard depth < Self.nestingLimit else {
      skipIfConfigThatIsTooDeep()
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    var clauses: [IfConfigClause] = []
    var deepCondition: Int?
    while let keyword = clauseKeyword {
      let introducer = token.start
      let condition = parseClauseCondition(keyword)
      if let condition, condition.conditionNesting > Self.nestingLimit { deepCondition = deepCondition ?? introducer }
      let elements = parseElements(context, insideClause: true)
      clauses.append(IfConfigClause(keyword: keyword, condition: condition, elements: elements))
    }
    if at(.poundEndif) { previousEnd = token.end }
    guard clauses.contains(where: { !$0.elements.isEmpty }) else { return nil }
    if let deepCondition { report(.nestingTooDeep, at: deepCondition) }
    return IfConfigDecl(clauses: clauses, position: start)
  }

  /// Diagnoses once that the contents of an `#if` are skipped, and goes past its `#endif`.
  mutating func skipIfConfigThatIsTooDeep() {
    report(.nestingTooDeep, at: token.start)
    var level = 0
    while true {
      if at(.poundIf) { level += 1 }
      if at(.poundEndif) { level -= 1 }
      previousEnd = token.end
      guard level > 0 else { return advance() }
      var skim = lexer.skim(from: previousEnd, includingMembers: false)
      while skim.stop == .declaration { skim = lexer.skim(from: skim.introducerEnd, includingMembers: false) }
      guard skim.stop == .directive else { return reset(to: skim.start) }
      token = lexer.token(from: skim.introducerEnd)
    }
  }

  var clauseKeyword: IfConfigClause.Keyword? {
    switch token.kind {
    case .poundIf: return .if
    case .poundElseif: return .elseif
    case .poundElse: return .else
    default: return nil
    }
  }

  /// Parses `#if condition`. Afterwards `previousEnd` is the end of its line.
  mutating func parseClauseCondition(_ keyword: IfConfigClause.Keyword) -> String? {
    advance()
    guard keyword != .else else { return nil }
    let start = token.start
    var isOpen = false
    var nesting = 0
    while !at(.endOfFile), nesting > 0 || isOpen || !token.startsLine {
      if token.startsLine, clauseKeyword != nil || at(.poundEndif) || startsMember() { break }
      if at(.leftParen) { nesting += 1 }
      if at(.rightParen) { nesting -= 1 }
      // An operator at the end of the line continues the condition on the next.
      isOpen = at(.ampersand) || at(.operatorCharacter) || at(.exclamation)
      advance()
    }
    return normalizedText(from: start, to: previousEnd)
  }
}

extension String {
  /// The number of nested parentheses and negations in a condition.
  var conditionNesting: Int {
    var (open, negations, deepest) = (0, 0, 0)
    for byte in utf8 {
      switch byte {
      case Byte.leftParen: open += 1
      case Byte.rightParen: open -= 1
      case UInt8(ascii: "!"): negations += 1
      case Byte.space: break
      default: negations = 0
      }
      deepest = max(deepest, open + negations)
    }
    return deepest
  }
}
