import MockgenSyntax

/// A requirement of a protocol, its own or inherited, or a member of a class.
package struct Requirement: Sendable {
  package enum Kind: String, Sendable {
    case function, property, `subscript`
    case initializer = "init"
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
  /// Whether the protocol that declares it is isolated, by a global actor or as a protocol of actors.
  var isInIsolatedProtocol = false
  /// Whether the protocol that declares it is isolated only through a protocol that it inherits from.
  var isInRefinementOfIsolated = false
  /// Whether the declaration is a closure that is stored in a struct, whose parameters have no labels.
  var isClosure = false
  /// Whether the declaration has a global actor attribute.
  var isOnGlobalActor = false
  /// Whether the mock's member must be `nonisolated`: two unrelated protocols disagree about its isolation, or an isolated
  /// class inherits a suspending member from a class with another isolation.
  var mustLeaveActor = false
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
  }

  /// Creates a requirement from a declaration by itself, whose names are not looked up.
  package init?(_ decl: DeclSyntax) { self.init(decl, scope: Scope(path: ""), owner: "") }

  package var isStatic: Bool { header.has("static") || header.has("class") }

  var isAsync: Bool { effects.asyncSpecifier != .none }

  /// All types in the signature and the constraints of the requirement.
  var types: [TypeSyntax] {
    var types: [TypeSyntax] = []
    for parameter in parameters { types.append(parameter.type) }
    if let valueType { types.append(valueType) }
    for parameter in genericParameters { if let bound = parameter.inheritedType { types.append(bound) } }
    for requirement in genericRequirements { types += [requirement.left, requirement.right] }
    return types
  }

  /// Returns whether any of the requirement's types mentions one of the associated types.
  func mentions(_ names: Set<String>) -> Bool { types.contains { $0.withoutSelfPrefix.mentions(names) } }

  /// All types except for parameters whose type is `Self` alone.
  var typesBesideSelf: [TypeSyntax] { types.filter { $0 != .named("Self") } + selfReturned }

  private var selfReturned: [TypeSyntax] { valueType.map { [$0] } ?? [] }

  /// The effects of the getter.
  package var getter: FunctionEffectSpecifiers {
    accessors.first { $0.kind == "get" }?.effects ?? FunctionEffectSpecifiers()
  }

  package var isSettable: Bool { accessors.contains { $0.kind == "set" } }

  var isNonisolated: Bool { mustLeaveActor || header.isNonisolated }

  /// Whether the requirement must be called on the protocol's actor.
  var isIsolated: Bool {
    if isNonisolated { return false }
    return isInIsolatedProtocol || isOnGlobalActor
  }

  /// Whether the requirement is isolated in Swift 6 mode, but not in a module in Swift 5 mode.
  var dependsOnLanguageMode: Bool { isIsolated && isInRefinementOfIsolated && !isOnGlobalActor }

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
    let labelled = parameters.map { "\($0.firstName): \($0.type)\($0.isVariadic ? "..." : "")" }
    let generics = genericParameters.isEmpty ? "" : "<\(genericParameters.text)>"
    let constraints = genericRequirements.map(\.description).sorted().joined(separator: ", ")
    let end = (isAsync ? " async" : "", constraints.isEmpty ? "" : " where \(constraints)")
    let list = "\(generics)(\(labelled.joined(separator: ", ")))\(end.0)"
    return switch kind {
    case .function: "func \(name)\(list) -> \(valueType?.description ?? "()")\(end.1)"
    case .property: "var \(name)"
    case .subscript: "subscript\(list) -> \(valueType?.description ?? "()")\(end.1)"
    case .initializer: "init\(list)\(end.1)"
    }
  }
}

/// An associated type with all constraints on it in the hierarchy.
struct ResolvedAssociatedType: Sendable {
  var name: String
  var inherited: [TypeSyntax]
  /// The type to which a refinement or an annotation fixes the associated type.
  var pin: TypeSyntax?
  /// The type if nothing else fixes it, from an annotation above its declaration or an inherited protocol.
  var fallback: TypeSyntax?
  /// The known conformances of the fallback.
  var fallbackBounds: [TypeSyntax] = []
  /// The constraints that apply if the fallback is not used.
  var openRequirements: [GenericRequirement] = []
  /// Whether a protocol of the sources declares the associated type.
  var isOwn = false
  /// The conformances and the constraints of the fallback of another protocol that declares the associated type, too.
  var otherFallbackBounds: [TypeSyntax] = []
  var otherOpenRequirements: [GenericRequirement] = []
}

extension [ResolvedAssociatedType] {
  /// The types that are fixed, by name.
  var pins: [String: TypeSyntax] {
    Dictionary(uniqueKeysWithValues: compactMap { type in type.pin.map { (type.name, $0) } })
  }
}

/// A declaration to mock, with everything that its mock must implement.
struct ResolvedDeclaration: Sendable {
  /// The constraints of the hierarchy on the mock's type, beyond its requirements.
  struct Traits: OptionSet, Sendable {
    var rawValue: Int
    static let actor = Traits(rawValue: 1)
    static let equatable = Traits(rawValue: 2)
    static let hashable = Traits(rawValue: 4)
    static let comparable = Traits(rawValue: 8)
    /// The protocol is isolated by a global actor, or by an attribute that may be one.
    static let isolated = Traits(rawValue: 16)
    /// The mock must inherit from `NSObject`.
    static let nsObject = Traits(rawValue: 32)
    /// The protocol inherits from `Observable` of the module Observation.
    static let observable = Traits(rawValue: 64)
  }

  var source: MockableDeclaration
  var traits: Traits = []
  var requirements: [Requirement] = []
  var associatedTypes: [ResolvedAssociatedType] = []
  var genericRequirements: [GenericRequirement] = []
  var isProtocol: Bool { if case .protocol = source { true } else { false } }
  /// Whether the protocol inherits from an unread one whose requirements the user implements in an extension of the mock.
  var hasRequirementsElsewhere = false
  /// The class that the mock must inherit from.
  var superclass: IndexedNominal?
  /// The typealiases that the protocols of the hierarchy declare, by name.
  var typealiases: [String: TypeSyntax] = [:]
  /// The locations of the annotations above inherited protocols that fix an associated type.
  var inheritedAnnotations: [(path: String, offset: Int)] = []
  /// The files of the typealiases through which the hierarchy inherits, and of protocols that inherit from a framework's.
  var aliasFiles: Set<Int> = []
  /// The scope of the protocol that inherits from `ObservableObject`, if there is one.
  var publishingScope: Scope?
  /// The frameworks that the mock needs, and that no file imports which it needs.
  var frameworks: Set<String> = []

  /// The types that mocks write in place of associated types of standard protocols: `Int` for `Index`.
  var standardTypes: [String: TypeSyntax] {
    associatedTypes.reduce(into: [:]) { types, type in
      if type.fallback != nil, let pin = type.pin, !pin.dottedName.isEmpty, !pin.hasGenericArguments {
        types[type.name] = pin
      }
    }
  }
}

extension StandardProtocols {
  static let traits: [String: ResolvedDeclaration.Traits] = [
    "Actor": .actor, "Equatable": .equatable, "Hashable": [.equatable, .hashable],
    "Comparable": [.equatable, .comparable], "NSObjectProtocol": .nsObject, "Observable": .observable,
  ]
}
