import MockgenSyntax

/// A requirement of a protocol, its own or inherited.
struct Requirement: Sendable {
  indirect enum Decl: Sendable {
    case function(FunctionDecl)
    case property(VariableDecl)
    case `subscript`(SubscriptDecl)
    case initializer(InitializerDecl)
  }
  var decl: Decl
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

  var header: DeclHeader {
    switch decl {
    case .function(let decl): decl.header
    case .property(let decl): decl.header
    case .subscript(let decl): decl.header
    case .initializer(let decl): decl.header
    }
  }

  var isStatic: Bool { header.has("static") || header.has("class") }

  var isAsync: Bool {
    switch decl {
    case .function(let decl): decl.effects.asyncSpecifier != .none
    case .initializer(let decl): decl.effects.asyncSpecifier != .none
    case .property, .subscript: false
    }
  }

  var parameters: [FunctionParameter] {
    switch decl {
    case .function(let decl): decl.parameters
    case .subscript(let decl): decl.parameters
    case .initializer(let decl): decl.parameters
    case .property: []
    }
  }

  var genericParameters: [GenericParameter] {
    switch decl {
    case .function(let decl): decl.genericParameters
    case .property: []
    case .subscript(let decl): decl.genericParameters
    case .initializer(let decl): decl.genericParameters
    }
  }

  var genericRequirements: [GenericRequirement] {
    switch decl {
    case .function(let decl): decl.genericWhereClause
    case .property: []
    case .subscript(let decl): decl.genericWhereClause
    case .initializer(let decl): decl.genericWhereClause
    }
  }

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

  /// The type of its result or value.
  var valueType: TypeSyntax? {
    switch decl {
    case .function(let decl): decl.returnType
    case .property(let decl): decl.type
    case .subscript(let decl): decl.returnType
    case .initializer: nil
    }
  }

  var isNonisolated: Bool { mustLeaveActor || header.isNonisolated }

  /// Whether the requirement must be called on the protocol's actor.
  var isIsolated: Bool {
    if isNonisolated { return false }
    return isInIsolatedProtocol || isOnGlobalActor
  }

  /// Whether the requirement is isolated in Swift 6 mode, but not in a module in Swift 5 mode.
  var dependsOnLanguageMode: Bool { isIsolated && isInRefinementOfIsolated && !isOnGlobalActor }

  /// The scope in which names in its types are looked up.
  var lookupScope: Scope {
    var inner = scope
    inner.enclosing.append(owner)
    return inner
  }
}

extension Requirement {
  /// The name and labels, which are the same for overloads that differ in types.
  var shape: String { "\(isStatic) \(name) \(parameters.map { $0.label(in: decl) })" }
}

extension FunctionParameter {
  /// Returns the label of the parameter. Operators have none, and the single name of a subscript's parameter is not one.
  func label(in decl: Requirement.Decl) -> String {
    switch decl {
    case .function(let decl) where Identifier.isOperator(decl.name): "_"
    case .subscript where secondName == nil: "_"
    case .function, .property, .subscript, .initializer: firstName
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
