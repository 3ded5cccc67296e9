/// Functions, properties, subscripts, initialisers, associated types and typealiases.

/// The owner of a member. Members of a class may have bodies and default values, those of a protocol must not.
enum MemberOwner { case `protocol`, `class` }

extension DeclarationParser {
  mutating func parseFunction(_ header: DeclHeader, in owner: MemberOwner) throws(SyntaxError) -> FunctionDecl {
    var header = header
    advance()
    header.position = position(token.start)
    let name = try parseFunctionName()
    let generics = try parseGenericParameterClause()
    let parameters = try parseParameterClause(in: owner)
    let effects = try parseEffects()
    let returnType = consume(if: .arrow) ? try parseType() : nil
    let requirements = try parseGenericWhereClause()
    try parseBody(of: name, in: owner)
    return FunctionDecl(
      header: header, name: name, genericParameters: generics, parameters: parameters, effects: effects,
      returnType: returnType, genericWhereClause: requirements)
  }

  /// Parses an identifier, or an operator up to the parameters or generic parameters.
  private mutating func parseFunctionName() throws(SyntaxError) -> String {
    var end = at(.backtickedIdentifier) ? token.end : lexer.endOfOperator(from: token.start)
    // The lexer reads a character outside of ASCII as a letter, but an operator may start with it.
    let isName = at(.identifier) && (source[token.start] < 0x80 || end <= token.end || source[end &- 1] == Byte.less)
    if isName || at(.backtickedIdentifier) { return try parseName(.name, after: "after 'func'") }
    guard end > token.start else { throw expected(.name, after: "after 'func'") }
    // In `func ==<T>(…)` the `<` opens generic parameters.
    if source[end &- 1] == Byte.less, end &- token.start > 1 {
      let next = lexer.token(from: end)
      if next.kind == .identifier || next.kind == .backtickedIdentifier { end -= 1 }
    }
    let name = source.text(from: token.start, to: end)
    reset(to: end)
    return name
  }

  mutating func parseInitializer(
    _ header: DeclHeader, in owner: MemberOwner
  ) throws(SyntaxError) -> InitializerDecl {
    var header = header
    header.position = position(token.start)
    advance()
    var mark = InitializerDecl.OptionalMark.none
    if consume(if: .question) {
      mark = .optional
    } else if consume(if: .exclamation) {
      mark = .implicitlyUnwrapped
    }
    let generics = try parseGenericParameterClause()
    let parameters = try parseParameterClause(in: owner)
    let effects = try parseEffects()
    let requirements = try parseGenericWhereClause()
    try parseBody(of: "init", in: owner)
    return InitializerDecl(
      header: header, optionalMark: mark, genericParameters: generics, parameters: parameters, effects: effects,
      genericWhereClause: requirements)
  }

  mutating func parseSubscript(_ header: DeclHeader, in owner: MemberOwner) throws(SyntaxError) -> SubscriptDecl {
    var header = header
    header.position = position(token.start)
    advance()
    let generics = try parseGenericParameterClause()
    let parameters = try parseParameterClause(in: owner)
    try expect(.arrow, .arrow, after: "after the parameters of a subscript")
    let returnType = try parseType()
    let requirements = try parseGenericWhereClause()
    let accessors = try parseAccessorBlock(of: "subscript", in: owner)
    return SubscriptDecl(
      header: header, genericParameters: generics, parameters: parameters, returnType: returnType,
      genericWhereClause: requirements, accessors: accessors)
  }

  mutating func parseAssociatedType(_ header: DeclHeader) throws(SyntaxError) -> AssociatedTypeDecl {
    var header = header
    advance()
    header.position = position(token.start)
    let name = try parseTypeDeclarationName(after: "after 'associatedtype'")
    let inheritance = try parseInheritanceClause()
    let initializer = consume(if: .equal) ? try parseType() : nil
    let requirements = try parseGenericWhereClause()
    return AssociatedTypeDecl(
      header: header, name: name, inheritanceClause: inheritance, initializer: initializer,
      genericWhereClause: requirements)
  }

  mutating func parseTypeAlias(_ header: DeclHeader) throws(SyntaxError) -> TypeAliasDecl {
    var header = header
    advance()
    header.position = position(token.start)
    let name = try parseTypeDeclarationName(after: "after 'typealias'")
    let generics = try parseGenericParameterClause()
    try expect(.equal, .equal, after: "after the name of a typealias")
    let initializer = try parseType()
    let requirements = try parseGenericWhereClause()
    return TypeAliasDecl(
      header: header, name: name, genericParameters: generics, initializer: initializer,
      genericWhereClause: requirements)
  }

  private mutating func parseBody(of name: String, in owner: MemberOwner) throws(SyntaxError) {
    guard at(.leftBrace) else { return }
    if owner == .protocol { throw SyntaxError(message: .bodyInProtocol(name), offset: token.start) }
    skipBraces()
  }

  // MARK: Parameters

  mutating func parseParameterClause(in owner: MemberOwner) throws(SyntaxError) -> [FunctionParameter] {
    try expect(.leftParen, .leftParen, after: "before the parameters")
    var parameters: [FunctionParameter] = []
    while !at(.rightParen) {
      parameters.append(try parseParameter(in: owner))
      guard consume(if: .comma) else { break }
    }
    try expect(.rightParen, .rightParen, after: "after the parameters")
    return parameters
  }

  private mutating func parseParameter(in owner: MemberOwner) throws(SyntaxError) -> FunctionParameter {
    var attributes: [AttributeSyntax] = []
    while at(.at) { attributes.append(try parseAttribute(inType: false)) }
    let start = position(token.start)
    let isUnderscore = at(.backtickedIdentifier) && nameText(token) == "_"
    // An escaped `_` is a label, and differs from an omitted one.
    let name = try parseName(.name, after: "of a parameter")
    let firstName = isUnderscore ? FunctionParameter.underscoreLabel : name
    var secondName: String?
    if at(.identifier) || at(.backtickedIdentifier) {
      secondName = nameText(token)
      advance()
    }
    try expect(.colon, .colon, after: "after the name of a parameter")
    let type = try parseType()
    let isVariadic = consume(if: .ellipsis)
    var defaultValue: String?
    if at(.equal) {
      if owner == .protocol {
        throw SyntaxError(message: .defaultValueInProtocol(secondName ?? firstName), offset: token.start)
      }
      let end = lexer.endOfExpression(from: token.end, to: source.count)
      defaultValue = trimmedText(from: token.end, to: end)
      reset(to: end)
    }
    return FunctionParameter(
      attributes: attributes, firstName: firstName, secondName: secondName, type: type, isVariadic: isVariadic,
      defaultValue: defaultValue, position: start)
  }

  private mutating func trimmedText(from start: Int, to end: Int) -> String {
    var lower = start
    var upper = end
    while lower < upper, ByteClass.table[Int(source[lower])] & ByteClass.whitespace != 0 { lower += 1 }
    while upper > lower, ByteClass.table[Int(source[upper - 1])] & ByteClass.whitespace != 0 { upper -= 1 }
    return source.text(from: lower, to: upper)
  }
}
