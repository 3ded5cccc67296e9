import MockgenSyntax

/// A requirement of a protocol, its own or inherited, or a member of a class.
package struct Requirement: Sendable {
  /// The kind of declaration, with its keyword.
  package enum Kind: String, Sendable {
    case function = "func"
    case property = "var"
    case `subscript`
    case initializer = "init"
  }

  /// The isolation of the declaration, of which the isolation of the mock's member follows.
  enum Isolation: Sendable {
    case none, nonisolated, globalActor
    /// The protocol that declares it is isolated, by a global actor or as a protocol of actors.
    case ofProtocol
    /// The protocol inherits the isolation, which a module in Swift 5 mode ignores.
    case inherited
    /// The mock's member must be `nonisolated`: two unrelated protocols disagree about its isolation, or an isolated
    /// class inherits a suspending member from a class with another isolation.
    case disputed
  }
  package let kind: Kind
  package var header: DeclHeader
  /// The name of a function or a property; empty for every other requirement.
  package let name: String
  package let genericParameters: [GenericParameter]
  package var parameters: [FunctionParameter] = []
  /// The effects of a function or an initializer. The accessors of other requirements have their own.
  package var effects = FunctionEffectSpecifiers()
  /// The type of its result or value.
  package var valueType: TypeSyntax?
  package let genericRequirements: [GenericRequirement]
  /// The accessors of a property or a subscript.
  package var accessors: [AccessorDecl] = []
  package var optionalMark = InitializerDecl.OptionalMark.none
  /// Whether the declaration is a `let`, which only a class can have.
  package private(set) var isLet = false
  /// The scope of the protocol that declares it, with the conditions around the requirement.
  var scope: Scope
  /// The protocol that declares it, whose typealiases are visible to the requirement.
  var owner: String
  /// Whether a superclass of the mock also declares the member.
  var isOverride = false
  /// Whether the declaration is a closure that is stored in a struct, whose parameters have no labels.
  var isClosure = false
  var isolation = Isolation.none
  /// Whether another protocol declares the requirement as `async` or `throws`, while the mock's member is neither.
  var mayHaveOtherEffects = false

  /// Creates a requirement, or `nil` if the declaration is no function, property, subscript or initializer.
  init?(_ decl: DeclSyntax, scope: Scope, owner: String) {
    (self.scope, self.owner) = (scope, owner)
    switch decl {
    case .function(let decl):
      (kind, header, name, valueType) = (.function, decl.header, decl.name, decl.returnType)
      (genericParameters, genericRequirements) = (decl.genericParameters, decl.genericWhereClause)
      (parameters, effects) = (decl.parameters, decl.effects)
    case .variable(let decl):
      (kind, header, name, valueType) = (.property, decl.header, decl.name, decl.type)
      (genericParameters, genericRequirements) = ([], [])
      (accessors, isLet) = (decl.accessors, decl.isLet)
    case .subscript(let decl):
      (kind, header, name, valueType) = (.subscript, decl.header, "", decl.returnType)
      (genericParameters, genericRequirements) = (decl.genericParameters, decl.genericWhereClause)
      (parameters, accessors) = (decl.parameters, decl.accessors)
    case .initializer(let decl):
      (kind, header, name) = (.initializer, decl.header, "")
      (genericParameters, genericRequirements) = (decl.genericParameters, decl.genericWhereClause)
      (parameters, effects, optionalMark) = (decl.parameters, decl.effects, decl.optionalMark)
    default: return nil
    }
    if header.isNonisolated { isolation = .nonisolated }
  }

  /// Creates a requirement from a declaration by itself, whose names are not looked up.
  package init?(_ decl: DeclSyntax) { self.init(decl, scope: Scope(path: ""), owner: "") }

  package var isStatic: Bool { header.has("static") || header.has("class") }

  var isAsync: Bool { effects.asyncSpecifier != .none }

  /// The types of its parameters and of its result or value.
  var signatureTypes: [TypeSyntax] {
    var types: [TypeSyntax] = []
    for parameter in parameters { types.append(parameter.type) }
    if let valueType { types.append(valueType) }
    return types
  }

  /// All types in the signature and the constraints of the requirement.
  var types: [TypeSyntax] {
    var types = signatureTypes
    for parameter in genericParameters { if let bound = parameter.inheritedType { types.append(bound) } }
    for requirement in genericRequirements { types += [requirement.left, requirement.right] }
    return types
  }

  /// Returns whether any of the requirement's types mentions one of the associated types.
  func mentions(_ names: Set<String>) -> Bool { types.contains { $0.withoutSelfPrefix.mentions(names) } }

  /// All types except for parameters whose type is `Self` alone.
  var typesBesideSelf: [TypeSyntax] { types.filter { $0 != .named("Self") } + [valueType].compactMap { $0 } }

  /// The effects of the getter.
  package var getter: FunctionEffectSpecifiers {
    accessors.first { $0.kind == "get" }?.effects ?? FunctionEffectSpecifiers()
  }

  package var isSettable: Bool { accessors.contains { $0.kind == "set" } }

  var isNonisolated: Bool { isolation == .nonisolated || isolation == .disputed }

  /// Whether the requirement must be called on the protocol's actor.
  var isIsolated: Bool { isolation != .none && !isNonisolated }

  /// The scope in which names in its types are looked up.
  var lookupScope: Scope { scope.inside(owner) }

  /// Returns the refusal of a mock for a reason in this requirement.
  func refusal(_ id: DiagnosticID, _ message: String, note: String, at position: SourcePosition? = nil) -> MockRefusal {
    MockRefusal(
      id: id, message: message, note: note, scope: scope, position: position ?? header.position, owner: owner)
  }
}

extension Requirement {
  /// The name and labels, which are the same for overloads that differ in types.
  var shape: String { "\(isStatic) \(name) \(parameters.map(label))" }

  /// Returns the label of a parameter. Operators have none, and the single name of a subscript's parameter is not one.
  package func label(of parameter: FunctionParameter) -> String {
    let isUnlabelled = kind == .subscript ? parameter.secondName == nil : Identifier.isOperator(name)
    return isUnlabelled ? "_" : parameter.firstName
  }

  /// The text by which requirements are compared and sorted: the name, labels and types in their original spelling.
  var signature: String {
    if kind == .property { return "var \(name)" }
    let labelled = parameters.map { "\($0.firstName): \($0.type)\($0.isVariadic ? "..." : "")" }
    let generics = genericParameters.isEmpty ? "" : "<\(genericParameters.text)>"
    let constraints = genericRequirements.map(\.description).sorted().joined(separator: ", ")
    let end = constraints.isEmpty ? "" : " where \(constraints)"
    let result = kind == .initializer ? "" : " -> \(valueType?.description ?? "()")"
    return "\(kind.rawValue)\(name.isEmpty ? "" : " ")\(name)\(generics)(\(labelled.joined(separator: ", ")))"
      + "\(isAsync ? " async" : "")\(result)\(end)"
  }
}

extension [DeclSyntax] {
  /// The requirements among these declarations, in all branches of `#if`.
  var requirements: [Requirement] {
    flatMap { declaration -> [Requirement] in
      if case .ifConfig = declaration { return declaration.members.requirements }
      return Requirement(declaration).map { [$0] } ?? []
    }
  }
}
