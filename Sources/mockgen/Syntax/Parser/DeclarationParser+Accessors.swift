/// Properties and their accessor blocks.

extension DeclarationParser {
  mutating func parseVariable(_ header: DeclHeader, in owner: MemberOwner) throws(SyntaxError) -> VariableDecl {
    var header = header
    let isLet = at("let")
    let introducer = token.start
    advance()
    header.position = position(token.start)
    let name = try parseName(.name, after: isLet ? "after 'let'" : "after 'var'")
    if isLet, owner == .protocol { throw SyntaxError(message: .letInProtocol(name), offset: introducer) }
    var type: TypeSyntax?
    if consume(if: .colon) {
      type = try parseType()
    } else if owner == .protocol {
      if at(.comma) { throw SyntaxError(message: .severalBindings(name), offset: header.position.utf8Offset) }
      throw expected(.colon, after: "after the name of a property")
    }
    if at(.comma), owner == .protocol {
      throw SyntaxError(message: .severalBindings(name), offset: header.position.utf8Offset)
    }
    let accessors = try parseVariableAccessors(of: name, in: owner)
    return VariableDecl(header: header, isLet: isLet, name: name, type: type, accessors: accessors)
  }

  private mutating func parseVariableAccessors(
    of name: String, in owner: MemberOwner
  ) throws(SyntaxError) -> [AccessorDecl] {
    if at(.leftBrace) { return try parseAccessorBlock(of: name, in: owner) }
    if owner == .protocol { throw SyntaxError(message: .missingAccessors(name), offset: previousEnd) }
    return []
  }

  /// Parses the variables of one declaration in a class, with their initial values: `var a = 1, b: Int`.
  mutating func parseClassVariables(_ header: DeclHeader) throws(SyntaxError) -> [VariableDecl] {
    var variables = [try parseVariable(header, in: .class)]
    while true {
      if at(.equal) {
        variables[variables.count - 1].initialValue = peek().kind == .leftBrace ? .closure : .other
        skipInitialValue()
      }
      guard at(.comma) else { return variables.sharingTypes }
      // The comma takes the place of the introducer, which `parseVariable` skips.
      var next = try parseVariable(header, in: .class)
      next.isLet = variables[0].isLet
      variables.append(next)
    }
  }

  /// Parses the variables of a mocked struct. None is omitted: a variable that cannot be read has the type `.missing`.
  mutating func parseStructVariables(_ header: DeclHeader) -> [VariableDecl] {
    var unread = VariableDecl(header: header, isLet: at("let"), name: "", type: .missing, accessors: [])
    let start = peek().start
    unread.header.position = position(start)
    do {
      return try parseClassVariables(header)
    } catch {
      reset(to: start)
      unread.name = foundText()
      return [unread]
    }
  }

  /// Skips `= value` to the comma after it, or only the `=` if no comma precedes the next declaration.
  private mutating func skipInitialValue() {
    let start = token.end
    let limit = lexer.skim(from: start, includingMembers: true).start
    let end = lexer.endOfExpression(from: start, to: limit)
    if end < limit, source[end] == Byte.comma {
      reset(to: end)
    } else {
      previousEnd = start
    }
  }

  // MARK: Accessors

  static let accessorKinds: WordSet = [
    "get", "set", "_read", "_modify", "read", "modify", "willSet", "didSet", "init", "unsafeAddress",
    "unsafeMutableAddress", "borrow", "mutate",
  ]

  /// Parses `{ get set }`. In a class, accessors may have bodies, and a body without accessors is a getter.
  mutating func parseAccessorBlock(of name: String, in owner: MemberOwner) throws(SyntaxError) -> [AccessorDecl] {
    guard at(.leftBrace) else { throw SyntaxError(message: .missingAccessors(name), offset: previousEnd) }
    if owner == .class { return parseClassAccessorBlock() }
    advance()
    do {
      return try parseRequiredAccessors(of: name)
    } catch {
      skipRestOfAccessorBlock()
      throw error
    }
  }

  private mutating func parseRequiredAccessors(of name: String) throws(SyntaxError) -> [AccessorDecl] {
    var accessors: [AccessorDecl] = []
    while !at(.rightBrace) {
      if consume(if: .semicolon) { continue }
      accessors.append(try parseAccessor())
      guard !at(.leftBrace) else { throw SyntaxError(message: .bodyInProtocol(name), offset: token.start) }
    }
    if accessors.isEmpty { throw SyntaxError(message: .missingAccessors(name), offset: token.start) }
    advance()
    return accessors
  }

  /// Skips the rest of a block with an unreadable accessor, to its closing brace or to the next member.
  private mutating func skipRestOfAccessorBlock() {
    while !at(.endOfFile), !(token.startsLine && (startsMember() || startsOuterDeclaration(token))) {
      if consume(if: .rightBrace) { return }
      if at(.leftBrace) { skipBraces() } else { advance() }
    }
  }

  private mutating func parseAccessor() throws(SyntaxError) -> AccessorDecl {
    var accessor = AccessorDecl(kind: "")
    while at(.at) { accessor.attributes.append(try parseAttribute(inType: false)) }
    parseModifiers(into: &accessor.modifiers)
    guard at(anyOf: Self.accessorKinds) else { throw expected(.accessor, after: "in the accessors") }
    accessor.kind = text(token)
    advance()
    if at(.leftParen), let end = lexer.endOfBalanced(from: token.start) { reset(to: end) }
    accessor.effects = try parseEffects()
    return accessor
  }

  private mutating func parseClassAccessorBlock() -> [AccessorDecl] {
    let mark = (token, previousEnd)
    advance()
    var accessors: [AccessorDecl] = []
    while !at(.rightBrace), !at(.endOfFile) {
      let start = token.start
      guard let accessor = parseClassAccessor() else { break }
      accessors.append(accessor)
      if token.start == start { break }
    }
    (token, previousEnd) = mark
    skipBraces()
    return accessors.isEmpty ? [AccessorDecl(kind: "get")] : accessors
  }

  /// Parses an accessor with its body; `nil` if a statement follows instead.
  private mutating func parseClassAccessor() -> AccessorDecl? {
    do {
      let accessor = try parseAccessor()
      guard at(.leftBrace) else { return at(.rightBrace) ? accessor : nil }
      skipBraces()
      return accessor
    } catch {
      return nil
    }
  }
}

extension [VariableDecl] {
  /// The variables, each with its type: `a` has the type of `b` in `var a, b: Int`.
  fileprivate var sharingTypes: [VariableDecl] {
    var variables = self
    for place in indices.dropLast().reversed() {
      let variable = variables[place]
      guard variable.type == nil, variable.initialValue == .none, variable.accessors.isEmpty else { continue }
      variables[place].type = variables[place + 1].type
    }
    return variables
  }
}
