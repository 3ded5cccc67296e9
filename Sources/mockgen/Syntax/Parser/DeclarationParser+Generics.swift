/// Generic parameters, `where` clauses and inheritance clauses.

extension DeclarationParser {
  /// Parses `<T, each U: P, let n: Int>`, or nothing.
  mutating func parseGenericParameterClause() throws(SyntaxError) -> [GenericParameter] {
    guard consume(if: .less) else { return [] }
    var parameters: [GenericParameter] = []
    while !at(.greater) {
      parameters.append(try parseGenericParameter())
      guard consume(if: .comma) else { break }
    }
    try expect(.greater, .rightAngle, after: "after the generic parameters")
    return parameters
  }

  private mutating func parseGenericParameter() throws(SyntaxError) -> GenericParameter {
    while at(.at) { _ = try parseAttribute(inType: false) }
    var specifier: GenericParameter.Specifier?
    let next = peek()
    if next.kind == .identifier || next.kind == .backtickedIdentifier {
      if consume(if: "each") {
        specifier = .each
      } else if consume(if: "let") {
        specifier = .let
      }
    }
    let name = try parseName(.name, after: "of a generic parameter")
    let inherited = consume(if: .colon) ? try parseType() : nil
    return GenericParameter(specifier: specifier, name: name, inheritedType: inherited)
  }

  /// Parses `where A: B, C == D`, or nothing.
  mutating func parseGenericWhereClause() throws(SyntaxError) -> [GenericRequirement] {
    guard consume(if: "where") else { return [] }
    var requirements = [try parseGenericRequirement()]
    while consume(if: .comma) {
      requirements.append(try parseGenericRequirement())
    }
    return requirements
  }

  private mutating func parseGenericRequirement() throws(SyntaxError) -> GenericRequirement {
    let left = try parseGenericArgument()
    if consume(if: .colon) {
      return GenericRequirement(left: left, relation: .conformance, right: try parseType())
    }
    guard consume(if: .equalEqual) else { throw expected(.relation, after: "in a 'where' clause") }
    return GenericRequirement(left: left, relation: .sameType, right: try parseGenericArgument())
  }

  /// Parses `: A, B`, or nothing.
  mutating func parseInheritanceClause() throws(SyntaxError) -> [InheritedType] {
    guard consume(if: .colon) else { return [] }
    var types: [InheritedType] = []
    repeat {
      let start = position(token.start)
      types.append(InheritedType(type: try parseType(), position: start))
    } while consume(if: .comma)
    return types
  }
}
