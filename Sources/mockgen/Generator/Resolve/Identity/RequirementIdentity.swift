import MockgenSyntax

/// The identity of a requirement. One member of a class satisfies all requirements with the same identity.
///
/// It consists of the parts by which the compiler distinguishes overloads from redeclarations: names, labels, canonical
/// types and the canonical constraints of generic parameters. It excludes `throws` and the ownership of an argument.
struct RequirementIdentity: Hashable, Sendable {
  private struct Parameter: Hashable, Sendable {
    var label: String
    var type: TypeSyntax
    var isVariadic: Bool
    var isInout: Bool
  }
  private var kind: Requirement.Kind
  private var name = ""
  private var isStatic: Bool
  private var isAsync = false
  private var parameters: [Parameter] = []
  private var returnType: TypeSyntax?
  private var generics = CanonicalGenerics()

  init(_ requirement: Requirement, types: CanonicalTypes) {
    isStatic = requirement.isStatic
    isAsync = requirement.isAsync
    name = requirement.name
    kind = requirement.kind
    if kind == .function { name = Self.fixity(requirement.header) + name }
    if kind != .property { fill(requirement, types) }
  }

  /// The identity without `@Sendable` on closures and `Sendable` on generic parameters, or `nil` if it has neither. Members for both
  /// identities would be ambiguous overloads, and the member without `Sendable` satisfies both requirements.
  var withoutSendable: RequirementIdentity? {
    var identity = self
    identity.generics = generics.withoutSendable
    identity.parameters = parameters.map { parameter in
      guard case .attributed(var type) = parameter.type, case .function = type.base else { return parameter }
      var parameter = parameter
      type.attributes.removeAll { $0.name == "Sendable" }
      parameter.type = type.attributes.isEmpty ? type.base : .attributed(type)
      return parameter
    }
    return identity == self ? nil : identity
  }

  private static func fixity(_ header: DeclHeader) -> String {
    ["prefix", "postfix"].first(where: header.has).map { $0 + " " } ?? ""
  }

  private mutating func fill(_ requirement: Requirement, _ types: CanonicalTypes) {
    var builder = CanonicalGenerics.Builder(requirement.genericParameters, types: types)
    for constraint in requirement.genericRequirements { builder.add(constraint) }
    parameters = requirement.parameters.map { parameter in
      // The parser reads some attributes before a type as those of the parameter.
      let type = TypeSyntax.attributed(AttributedType(attributes: parameter.attributes, base: parameter.type))
      return Parameter(
        label: requirement.label(of: parameter), type: builder.naming(opaqueIn: type),
        isVariadic: parameter.isVariadic, isInout: parameter.type.specifiers.contains("inout"))
    }
    returnType = requirement.valueType.map(builder.canonical) ?? (kind == .function ? .tuple([]) : nil)
    generics = builder.finished()
  }
}

extension Requirement {
  /// Merges another declaration of the same requirement into this one, so that one member satisfies both.
  mutating func merge(_ other: Requirement) {
    if kind != other.kind { return }
    accessors = Self.merge(accessors, other.accessors)
    if other.effects.throwsClause == .none { effects.throwsClause = .none }
    // An initializer that cannot fail also satisfies a failable requirement.
    if other.optionalMark == .none { optionalMark = .none }
    // A `Sendable` closure also satisfies a requirement without `Sendable`.
    if kind == .property, case .function(let closure)? = valueType,
      let sendable = other.valueType?.attributes.first(where: { $0.name == "Sendable" })
    {
      valueType = .attributed(AttributedType(attributes: [sendable], base: .function(closure)))
    }
    guard kind == .function else { return }
    // A `sending` result also satisfies a requirement without `sending`.
    if let type = valueType, other.valueType?.isSending == true, !type.isSending {
      valueType = .attributed(AttributedType(specifiers: ["sending"], attributes: [], base: type))
    }
    for (place, parameter) in other.parameters.enumerated() where !parameter.type.isSending {
      parameters[place].type = parameters[place].type.withoutSending
    }
  }

  /// Returns accessors that satisfy both lists: a setter if either has one, and only the effects that both allow.
  private static func merge(_ mine: [AccessorDecl], _ theirs: [AccessorDecl]) -> [AccessorDecl] {
    var merged = mine
    for accessor in theirs {
      guard let position = merged.firstIndex(where: { $0.kind == accessor.kind }) else {
        merged.append(accessor)
        continue
      }
      if accessor.effects.asyncSpecifier == .none { merged[position].effects.asyncSpecifier = .none }
      if accessor.effects.throwsClause == .none { merged[position].effects.throwsClause = .none }
    }
    return merged
  }
}

extension DeclarationIndex {
  /// Returns the identity of a requirement.
  ///
  /// - Parameter witnesses: The type witnesses of associated types.
  func identity(of requirement: Requirement, witnesses: [String: TypeSyntax] = [:]) -> RequirementIdentity {
    RequirementIdentity(
      requirement, types: CanonicalTypes(index: self, scope: requirement.lookupScope, witnesses: witnesses))
  }
}
