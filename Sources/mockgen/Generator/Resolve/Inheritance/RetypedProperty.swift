import MockgenSyntax

/// A check for properties that a refinement redeclares with another type, since no class can have both.
///
/// Only known types are compared. An associated type, or a typealias of a framework, may be equal to the other type.
struct RetypedProperty {
  let index: DeclarationIndex
  /// The associated types of the hierarchy, if they are resolved.
  private var associatedTypes: Set<String> = []
  /// The canonical types to which associated types are fixed, by name.
  private var pins: [String: TypeSyntax] = [:]
  private var types: CanonicalTypes?

  init(index: DeclarationIndex) {
    self.index = index
  }

  /// - Parameter resolved: the hierarchy, whose associated types are resolved. An associated type that is not fixed
  ///   becomes a generic parameter of the mock, which is equal to no other type.
  init(index: DeclarationIndex, in resolved: ResolvedDeclaration) {
    self.index = index
    let types = CanonicalTypes(index: index, scope: resolved.source.innerScope)
    self.types = types
    associatedTypes = Set(resolved.associatedTypes.map(\.name))
    for type in resolved.associatedTypes {
      if let pin = type.pin { pins[type.name] = types.canonical(pin) }
    }
  }

  /// Refuses two declarations of a requirement whose types differ.
  ///
  /// - Parameters:
  ///   - first: a requirement.
  ///   - second: another declaration of the requirement, which was found later.
  /// - Throws: `MockRefusal` at the first one, if no class can have both.
  func refuse(_ first: Requirement, _ second: Requirement) throws(MockRefusal) {
    try refuseOtherMark(first, second)
    guard haveOtherTypes(first, second), case .property(let one) = first.decl, let type = one.type,
      let inherited = second.valueType
    else { return }
    throw MockRefusal(
      id: .clashingRequirements,
      message: "no class can have both '\(first.owner).\(one.name): \(type)' and '\(second.owner).\(one.name): "
        + "\(inherited)'",
      note: "rename one of them, or exclude the protocol with '// mockgen: skip' above it", scope: first.scope,
      position: first.header.position, owner: first.owner)
  }

  /// Returns whether two declarations of a property have types that differ.
  func haveOtherTypes(_ first: Requirement, _ second: Requirement) -> Bool {
    guard case .property(let one) = first.decl, case .property(let other) = second.decl,
      let type = one.type, let inherited = other.type
    else { return false }
    return areDifferent(type, of: first, inherited, of: second)
  }

  /// Refuses an associated type that is fixed to two types, for example by a typealias and by a redeclared property.
  func refuseDifferentPins(_ requirements: [GenericRequirement], of source: MockableDeclaration) throws(MockRefusal) {
    let scope = source.innerScope
    let types = CanonicalTypes(index: index, scope: scope)
    for requirement in requirements {
      let (left, right) = (types.canonical(requirement.left), types.canonical(requirement.right))
      guard left != right, areDifferent(left, right, in: (scope.outermost, scope.outermost)) else { continue }
      throw MockRefusal(
        id: .clashingRequirements,
        message:
          "no class can conform to '\(source.name)', which requires '\(requirement.left) == \(requirement.right)'",
        note: "write the same type in both, or exclude the protocol with '// mockgen: skip' above it",
        scope: source.scope, position: source.header.position, owner: source.name)
    }
  }

  /// Returns the constraints that follow from members of associated types which are equal to two types, for example
  /// `Int == String` for an `Items.Element` that is a `String` if `Items` is `[Int]`.
  func membersFixedTwice(_ requirements: [GenericRequirement]) -> [GenericRequirement] {
    var types: [TypeSyntax: TypeSyntax] = [:]
    return requirements.compactMap { requirement in
      guard requirement.relation == .sameType, !requirement.right.mentions(associatedTypes),
        case .member(.identifier(let name, _), let member, _) = requirement.left
      else { return nil }
      // The cases of a type are a collection of this type.
      if member == "AllCases", case .array(let element)? = self.types?.canonical(requirement.right) {
        let left = pins[name] ?? .member(base: .named("Self"), name: name, arguments: [])
        return GenericRequirement(left: left, relation: .sameType, right: element)
      }
      let element = member == "Element" ? pins[name]?.elementOfStandardSequence : nil
      let other = types.updateValue(requirement.right, forKey: requirement.left) ?? element
      return other.map { GenericRequirement(left: $0, relation: .sameType, right: requirement.right) }
    }
  }

  /// Refuses `T!` beside `T?`. A class cannot declare both, and for the compiler, neither satisfies the requirement of the other.
  private func refuseOtherMark(_ first: Requirement, _ second: Requirement) throws(MockRefusal) {
    let types = first.parameters.map(\.type) + [first.valueType].compactMap { $0 }
    let others = second.parameters.map(\.type) + [second.valueType].compactMap { $0 }
    guard let (type, other) = zip(types, others).first(where: { $0.isUnwrappedImplicitly != $1.isUnwrappedImplicitly })
    else { return }
    let names = [first, second].map { "'\($0.owner).\($0.name.isEmpty ? "subscript" : $0.name)'" }
    throw MockRefusal(
      id: .clashingRequirements,
      message: "no class can have both \(names[0]) with '\(type)' and \(names[1]) with '\(other)'",
      note: "write the same type in both, or exclude the protocol with '// mockgen: skip' above it", scope: first.scope,
      position: first.header.position, owner: first.owner)
  }

  private func areDifferent(
    _ type: TypeSyntax, of first: Requirement, _ inherited: TypeSyntax, of second: Requirement
  ) -> Bool {
    let (left, right) = (canonical(type, of: first), canonical(inherited, of: second))
    if left == right { return false }
    return isSettled(type, from: first.lookupScope) && isSettled(inherited, from: second.lookupScope)
      || areDifferent(left, right, in: (first.lookupScope, second.lookupScope))
  }

  /// Returns whether canonical types differ, regardless of those parts of them that are unknown.
  private func areDifferent(_ left: TypeSyntax, _ right: TypeSyntax, in scopes: (Scope, Scope)) -> Bool {
    func anyDiffers(_ left: [TypeSyntax], _ right: [TypeSyntax]) -> Bool {
      if (left + right).contains(where: \.isPack) { return false }
      return left.count != right.count || zip(left, right).contains { areDifferent($0, $1, in: scopes) }
    }
    switch (left, right) {
    case (.attributed(let left), _): return areDifferent(left.base, right, in: scopes)
    case (_, .attributed(let right)): return areDifferent(left, right.base, in: scopes)
    case (.optional(let left), .optional(let right)), (.array(let left), .array(let right)):
      return areDifferent(left, right, in: scopes)
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      return anyDiffers([key, value], [otherKey, otherValue])
    case (.tuple(let left), .tuple(let right)): return anyDiffers(left.map(\.type), right.map(\.type))
    case (.function(let left), .function(let right)):
      return anyDiffers(
        left.parameters.map(\.type) + [left.returnType], right.parameters.map(\.type) + [right.returnType])
    case (.identifier, .identifier), (.member, .member):
      guard left.dottedName == right.dottedName else { break }
      return hasKnownShape(left, from: scopes.0) && anyDiffers(left.genericArguments, right.genericArguments)
    default: break
    }
    return hasKnownShape(left, from: scopes.0) && hasKnownShape(right, from: scopes.1)
  }

  private func hasKnownShape(_ type: TypeSyntax, from scope: Scope) -> Bool {
    switch type {
    case .optional, .array, .dictionary, .function: true
    case .tuple(let elements): !elements.contains { $0.type.isPack }
    case .identifier(let name, _):
      name == "Self" || name == "Any" || isType(name, from: scope) || isStandardBesideAlias(name, from: scope)
    case .member(.identifier("Self", _), let name, _): associatedTypes.contains(name)
    case .metatype, .protocolMetatype: true
    case .member: type.dottedName.isEmpty ? false : isType(type.dottedName.joined(separator: "."), from: scope)
    default: false
    }
  }

  private func canonical(_ type: TypeSyntax, of requirement: Requirement) -> TypeSyntax {
    let canonical = CanonicalTypes(index: index, scope: requirement.lookupScope).canonical(type)
    guard !pins.isEmpty else { return canonical }
    let fixed = canonical.rewriting { part in
      if case .member(.identifier("Self", _), let name, _) = part { pins[name] } else { nil }
    }
    return fixed.isHuge ? canonical : fixed
  }

  /// Returns whether a canonical name is that of a standard type, although a typealias or an associated type of the scope has
  /// the same name. Their canonical form would be another name, and `Self.Name`.
  private func isStandardBesideAlias(_ name: String, from scope: Scope) -> Bool {
    guard ForeignNames.standard.contains(name), let found = index.names.lookUp(name, from: scope).first else {
      return false
    }
    return switch found.kind {
    case .typealias, .associatedtype: true
    case .nominal, .protocol: false
    }
  }

  /// Returns whether each name in the type refers to a known type, and not to a typealias or an associated type.
  private func isSettled(_ type: TypeSyntax, from scope: Scope) -> Bool {
    !type.contains { part in
      switch part {
      case .identifier(let name, _): name != "Any" && !isType(name, from: scope)
      // A `Sendable` closure can replace one that is not.
      case .function, .member, .expression, .missing, .some: true
      default: false
      }
    }
  }

  private func isType(_ name: String, from scope: Scope) -> Bool {
    for module in ["Swift.", "_Concurrency."] where name.hasPrefix(module) {
      if ForeignNames.standard.contains(String(name.dropFirst(module.count))) { return true }
    }
    guard let found = index.names.lookUp(name, from: scope).first else {
      return ForeignNames.standard.contains(name) || ForeignNames.standardErrors.contains(name)
        || name == "NSObject" || index.names.isOfFoundation(name, from: scope)
    }
    switch found.kind {
    case .nominal, .protocol: return true
    case .typealias, .associatedtype: return false
    }
  }
}

extension TypeSyntax {
  /// The elements of a canonical array, set or text; `nil` for other types.
  fileprivate var elementOfStandardSequence: TypeSyntax? {
    switch self {
    case .array(let element): element
    case .identifier("String", _), .identifier("Substring", _): .named("Character")
    case .identifier("Set", let arguments), .identifier("ContiguousArray", let arguments),
      .identifier("ArraySlice", let arguments):
      arguments.first
    default: nil
    }
  }

  fileprivate var isUnwrappedImplicitly: Bool {
    if case .implicitlyUnwrappedOptional = core { true } else { false }
  }
  fileprivate var isPack: Bool { if case .packExpansion = self { true } else { false } }
}
