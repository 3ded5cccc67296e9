import MockgenSyntax

/// An associated type with all constraints on it in the hierarchy.
struct ResolvedAssociatedType: Sendable {
  var name: String
  var inherited: [TypeSyntax]
  /// The type witness that a refinement or an annotation determines.
  var witness: TypeSyntax?
  /// Whether a protocol of the sources declares the associated type.
  var isOwn = false
  /// The fallbacks of several protocols, of which the last one applies.
  var fallbacks: [Fallback] = []

  /// A type witness if nothing else determines it, from an annotation above the declaration or above an inherited protocol.
  struct Fallback: Sendable {
    var type: TypeSyntax
    /// The known conformances of the type.
    var bounds: [TypeSyntax]
    /// The constraints that apply if the type is not used.
    var requirements: [GenericRequirement] = []
  }

  var fallback: TypeSyntax? { fallbacks.last?.type }

  /// The constraints that apply if the fallback is not used.
  var openRequirements: [GenericRequirement] { fallbacks.last?.requirements ?? [] }
}

extension [ResolvedAssociatedType] {
  /// The type witnesses, by name.
  var witnesses: [String: TypeSyntax] {
    Dictionary(uniqueKeysWithValues: compactMap { type in type.witness.map { (type.name, $0) } })
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
  /// The locations of the annotations above inherited protocols that specify a type witness.
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
      if type.fallback != nil, let witness = type.witness, !witness.dottedName.isEmpty, !witness.hasGenericArguments {
        types[type.name] = witness
      }
    }
  }
}

extension ResolvedDeclaration {
  /// Finds everything that the mock of a protocol must implement.
  init(of source: IndexedProtocol, _ index: DeclarationIndex) throws(MockRefusal) {
    let hierarchy = try Hierarchy(of: source, index)
    let types = try AssociatedTypes(of: hierarchy)
    self = hierarchy.declaration
    (associatedTypes, genericRequirements, typealiases) = (types.types, types.constraints, types.typealiases)
    requirements = MergedRequirements.requirements(of: hierarchy, associatedTypes.witnesses)
  }
}

extension StandardProtocols {
  static let traits: [String: ResolvedDeclaration.Traits] = [
    "Actor": .actor, "Equatable": .equatable, "Hashable": [.equatable, .hashable],
    "Comparable": [.equatable, .comparable], "NSObjectProtocol": .nsObject, "Observable": .observable,
  ]
}
