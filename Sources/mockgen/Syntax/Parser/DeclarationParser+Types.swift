/// The grammar of types.

extension DeclarationParser {
  /// Parses a type with its specifiers and attributes: `inout @escaping (Int) -> Void`, `some P & Q`, `repeat each T`.
  mutating func parseType() throws(SyntaxError) -> TypeSyntax {
    try enterNesting()
    let heightBefore = typeHeight
    typeHeight = 0
    defer {
      depth -= 1
      typeHeight = max(heightBefore, typeHeight + 1)
    }
    var specifiers: [String] = []
    var attributes: [AttributeSyntax] = []
    while true {
      if at(.at) {
        attributes.append(try parseAttribute(inType: true))
      } else if let specifier = consumeTypeSpecifier() {
        specifiers.append(specifier)
      } else {
        break
      }
    }
    let base = try parseComposition()
    guard !specifiers.isEmpty || !attributes.isEmpty else { return base }
    return .attributed(AttributedType(specifiers: specifiers, attributes: attributes, base: base))
  }

  private static let typeSpecifiers: WordSet = [
    "inout", "borrowing", "consuming", "sending", "isolated", "nonisolated", "__owned", "__shared", "_const",
  ]

  /// Consumes a specifier such as `inout`; `nil` if the word is the name of a type here.
  private mutating func consumeTypeSpecifier() -> String? {
    guard at(anyOf: Self.typeSpecifiers) else { return nil }
    let word = text(token)
    let next = peek()
    switch next.kind {
    case .leftParen where word == "nonisolated":
      advance()
      guard let end = lexer.endOfBalanced(from: token.start) else { return word }
      let detail = normalizedText(from: token.start + 1, to: end - 1)
      reset(to: end)
      return "\(word)(\(detail))"
    case .identifier, .backtickedIdentifier, .leftParen, .leftBracket, .at, .tilde:
      guard word == "inout" || !next.startsLine else { return nil }
      guard !isWord("of", next) else { return nil }
      advance()
      return word
    default:
      return nil
    }
  }

  /// Parses `A & B`, `some A & B`, `any A`, `~A`, or a simple type.
  private mutating func parseComposition() throws(SyntaxError) -> TypeSyntax {
    if let prefix = consumePrefix() {
      try enterNesting()
      defer { depth -= 1 }
      switch prefix {
      case .some: return .some(try parseComposition())
      case .any: return .any(try parseComposition())
      case .repeat: return .packExpansion(try parseType())
      }
    }
    let first = try parseCompositionElement()
    guard at(.ampersand) else { return first }
    var elements = [first]
    while consume(if: .ampersand) { elements.append(try parseCompositionElement()) }
    return .composition(elements)
  }

  private enum TypePrefix { case some, any, `repeat` }

  private mutating func consumePrefix() -> TypePrefix? {
    guard at(.identifier), token.length <= 6 else { return nil }
    let prefix: TypePrefix
    if at("some") {
      prefix = .some
    } else if at("any") {
      prefix = .any
    } else if at("repeat") {
      prefix = .repeat
    } else {
      return nil
    }
    guard startsType(peek()) else { return nil }
    advance()
    return prefix
  }

  /// Returns whether a type can start with this token, after a contextual keyword on the same line.
  private mutating func startsType(_ next: Token) -> Bool {
    switch next.kind {
    case .identifier, .backtickedIdentifier, .leftParen, .leftBracket, .tilde, .at: return !next.startsLine
    default: return false
    }
  }

  private mutating func parseCompositionElement() throws(SyntaxError) -> TypeSyntax {
    try enterNesting()
    defer { depth -= 1 }
    if consume(if: .tilde) { return .suppressed(try parseCompositionElement()) }
    if at("each"), startsType(peek()) {
      advance()
      return .packElement(try parseCompositionElement())
    }
    if at(.at) || at("nonisolated") {
      // `P & @unchecked Sendable`.
      return try parseType()
    }
    return try parsePostfixType()
  }

  // MARK: Suffixes

  private mutating func parsePostfixType() throws(SyntaxError) -> TypeSyntax {
    let heightBefore = typeHeight
    typeHeight = 0
    defer { typeHeight = max(heightBefore, typeHeight) }
    var type = try parsePrimaryType()
    while true {
      if at(.question), isAdjacent {
        advance()
        type = .optional(type)
      } else if at(.exclamation), isAdjacent {
        advance()
        type = .implicitlyUnwrappedOptional(type)
      } else if at(.period) {
        advance()
        type = try parseMemberType(of: type)
      } else {
        return type
      }
      // A chain of suffixes makes a tree as deep as nested types do.
      typeHeight += 1
      guard typeHeight < Self.nestingLimit else {
        throw SyntaxError(message: .nestingTooDeep, offset: token.start)
      }
    }
  }

  private mutating func parseMemberType(of base: TypeSyntax) throws(SyntaxError) -> TypeSyntax {
    if consume(if: "Type") { return .metatype(base) }
    if consume(if: "Protocol") { return .protocolMetatype(base) }
    let name = try parseTypeName(after: "after '.'")
    return .member(base: base, name: name, arguments: try parseGenericArguments())
  }

  /// Parses a name, which may follow a module selector: `Name`, `Module::Name`.
  private mutating func parseTypeName(after: String) throws(SyntaxError) -> String {
    var name = try parseName(.type, after: after)
    while at(.colon) {
      let next = peek()
      guard next.kind == .colon, next.start == token.end else { break }
      advance()
      advance()
      name += "::" + (try parseName(.type, after: "after '::'"))
    }
    return name
  }

  // MARK: Primary types

  private mutating func parsePrimaryType() throws(SyntaxError) -> TypeSyntax {
    switch token.kind {
    case .leftParen: return try parseTupleOrFunction()
    case .leftBracket: return try parseBracketType()
    case .backtickedIdentifier: break
    case .identifier:
      if consume(if: "class") { return .classRestriction }
      guard !at(anyOf: Identifier.wordsThatCannotStartAType) else { throw expectedType() }
    default: throw expectedType()
    }
    let name = try parseTypeName(after: "here")
    return .identifier(name: name, arguments: try parseGenericArguments())
  }

  mutating func expectedType() -> SyntaxError { expected(.type, after: "here") }

  /// Parses `[Element]`, `[Key: Value]` or `[3 of Element]`.
  private mutating func parseBracketType() throws(SyntaxError) -> TypeSyntax {
    advance()
    let first = try parseGenericArgument()
    if consume(if: "of") {
      let element = try parseType()
      try expect(.rightBracket, .rightBracket, after: "after the element type")
      return .inlineArray(count: first, element: element)
    }
    if consume(if: .colon) {
      let value = try parseType()
      try expect(.rightBracket, .rightBracket, after: "after the value type")
      return .dictionary(key: first, value: value)
    }
    try expect(.rightBracket, .rightBracket, after: "after the element type")
    return .array(first)
  }

  private mutating func parseTupleOrFunction() throws(SyntaxError) -> TypeSyntax {
    let elements = try parseTupleElements()
    let mark = (token, previousEnd)
    if at(.arrow) || at(anyOf: Self.effectWords) {
      let effects = try parseEffects()
      if consume(if: .arrow) {
        return .function(FunctionType(parameters: elements, effects: effects, returnType: try parseType()))
      }
      (token, previousEnd) = mark
    }
    return .tuple(elements)
  }

  private mutating func parseTupleElements() throws(SyntaxError) -> [TupleTypeElement] {
    try expect(.leftParen, .leftParen, after: "before the types")
    var elements: [TupleTypeElement] = []
    while !at(.rightParen) {
      elements.append(try parseTupleElement())
      guard consume(if: .comma) else { break }
    }
    try expect(.rightParen, .rightParen, after: "after the types")
    return elements
  }

  private mutating func parseTupleElement() throws(SyntaxError) -> TupleTypeElement {
    var element = TupleTypeElement(type: .missing)
    if at(.identifier) || at(.backtickedIdentifier) {
      let next = peek()
      if next.kind == .colon, !isModuleSelector(next) {
        element.firstName = nameText(token)
        advance()
        advance()
      } else if next.kind == .identifier || next.kind == .backtickedIdentifier,
        case let after = lexer.token(from: next.end), after.kind == .colon, !isModuleSelector(after)
      {
        element.firstName = nameText(token)
        element.secondName = nameText(next)
        reset(to: after.end)
      }
    }
    element.type = try parseType()
    element.isVariadic = consume(if: .ellipsis)
    return element
  }

  private mutating func isModuleSelector(_ colon: Token) -> Bool { source[colon.end] == UInt8(ascii: ":") }

  // MARK: Generic arguments

  /// Parses `<A, B>`, or nothing.
  mutating func parseGenericArguments() throws(SyntaxError) -> [TypeSyntax] {
    guard consume(if: .less) else { return [] }
    var arguments: [TypeSyntax] = []
    while !at(.greater) {
      arguments.append(try parseGenericArgument())
      guard consume(if: .comma) else { break }
    }
    try expect(.greater, .rightAngle, after: "after the generic arguments")
    // An argument without text represents an empty pack, so that its brackets are kept.
    return arguments.isEmpty ? [.expression("")] : arguments
  }

  /// Parses a type, or an integer.
  mutating func parseGenericArgument() throws(SyntaxError) -> TypeSyntax {
    let start = token.start
    if at(.minus), peek().kind == .number { advance() }
    if consume(if: .number) { return .expression(source.text(from: start, to: previousEnd)) }
    return try parseType()
  }

  // MARK: Effects

  static let effectWords: WordSet = ["async", "reasync", "throws", "rethrows"]

  /// Parses effects such as `async throws(E)`, in any order, or nothing.
  mutating func parseEffects() throws(SyntaxError) -> FunctionEffectSpecifiers {
    var effects = FunctionEffectSpecifiers()
    while at(anyOf: Self.effectWords) {
      if consume(if: "async") {
        effects.asyncSpecifier = .async
      } else if consume(if: "reasync") {
        effects.asyncSpecifier = .reasync
      } else if consume(if: "rethrows") {
        effects.throwsClause = .rethrows
      } else if consume(if: "throws") {
        effects.throwsClause = .any
        if at(.leftParen) {
          advance()
          effects.throwsClause = .typed(try parseType())
          try expect(.rightParen, .rightParen, after: "after the error type")
        }
      }
    }
    return effects
  }
}
