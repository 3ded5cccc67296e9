import MockgenSyntax

/// Decides which associated types remain open, as generic parameters of the mock, and with which constraints.
struct AssociatedTypeResolution {
  private var types: [ResolvedAssociatedType]
  private var requirements: [GenericRequirement]
  private let source: MockableDeclaration
  private var typealiases: [String: TypeSyntax]
  /// The names of associated types that a typealias fixes.
  private var aliased: Set<String> = []
  private let index: DeclarationIndex

  /// Fixes associated types, and removes the constraints that follow.
  ///
  /// - Throws: `MockRefusal`, located, if a class cannot express a constraint on an associated type.
  static func resolve(_ result: inout ResolvedDeclaration, index: DeclarationIndex) throws(MockRefusal) {
    var resolution = AssociatedTypeResolution(result, index)
    resolution.constrainByTypealiases()
    resolution.expandTypealiases()
    // An annotation cannot change what a constraint fixes.
    resolution.pinByRequirement(byParts: false)
    try resolution.pinByAnnotation()
    resolution.pinByRequirement()
    resolution.pinByFallback()
    resolution.substitutePins()
    try resolution.refuseSelfReferences()
    result.associatedTypes = resolution.types
    result.genericRequirements = resolution.requirements
    result.typealiases = resolution.typealiases
  }

  private init(_ result: ResolvedDeclaration, _ index: DeclarationIndex) {
    self.index = index
    types = result.associatedTypes
    requirements = result.genericRequirements
    source = result.source
    typealiases = result.typealiases
  }

  private var open: Set<String> { Set(types.lazy.filter { $0.pin == nil }.map(\.name)) }

  private var pins: [String: TypeSyntax] { types.pins }

  // MARK: Typealiases

  /// Adds a constraint for each typealias with the name of an associated type, whichever protocol of the hierarchy declares it.
  private mutating func constrainByTypealiases() {
    let known = types.flatMap(\.openRequirements)
    for type in types {
      guard let alias = typealiases.removeValue(forKey: type.name)?.withoutSelfPrefix else { continue }
      aliased.insert(type.name)
      let requirement = GenericRequirement(left: .named(type.name), relation: .sameType, right: alias)
      let isKnown = known.contains {
        $0.relation == .sameType && [$0.left, $0.right].allSatisfy([alias, requirement.left].contains)
      }
      if !isKnown { requirements.append(requirement) }
    }
  }

  /// Expands the protocol's typealiases, which are not visible outside of the body of the mock.
  private mutating func expandTypealiases() {
    let known = typealiases
    typealiases = known.mapValues { Self.expand($0, known) }
    mapTypes { Self.expand($0, known) }
  }

  private static func expand(_ type: TypeSyntax, _ typealiases: [String: TypeSyntax]) -> TypeSyntax {
    var type = type.withoutSelfPrefix
    let names = Set(typealiases.keys)
    // The limit ends cycles, which the compiler reports as errors.
    for _ in 0..<min(typealiases.count, 8) where type.mentions(names) {
      type = type.substituting(typealiases).withoutSelfPrefix
    }
    return type
  }

  private mutating func mapTypes(_ change: (TypeSyntax) -> TypeSyntax) {
    for position in types.indices {
      types[position].inherited = types[position].inherited.map(change)
      types[position].fallbackBounds = types[position].fallbackBounds.map(change)
    }
    requirements = requirements.map { requirement in
      GenericRequirement(
        left: change(requirement.left), relation: requirement.relation, right: change(requirement.right))
    }
  }

  // MARK: Pins

  private mutating func pinByAnnotation() throws(MockRefusal) {
    for position in types.indices {
      let name = types[position].name
      guard let text = source.header.annotation(.typealias(name))?.value else { continue }
      let type = try index.annotated(text, for: name, of: source)
      if types[position].pin == nil {
        types[position].pin = type
      } else {
        requirements.append(GenericRequirement(left: .named(name), relation: .sameType, right: type))
      }
    }
  }

  /// Fixes open types to their fallbacks, unless a refinement adds constraints, which a fallback may not satisfy.
  private mutating func pinByFallback() {
    requirements += types.filter { $0.pin != nil && $0.pin != $0.fallback }.flatMap(\.openRequirements)
    pinByRequirement()
    let constrained = types.filter { $0.pin == nil && $0.fallback != nil && isConstrained($0) }
    requirements += constrained.flatMap { $0.openRequirements + (isRestated($0) ? $0.otherOpenRequirements : []) }
    pinByRequirement()
    for position in types.indices where types[position].pin == nil {
      let name = types[position].name
      guard let fallback = types[position].fallback, !constrained.contains(where: { $0.name == name }),
        // The fallback may be fixed to this type.
        !fallback.substituting(pins).mentions([name])
      else { continue }
      let isInfallibleIterator = name == "AsyncIterator" && pins["Failure"] == .named(.never)
      types[position].pin = isInfallibleIterator ? .read("AsyncStream<Element>.AsyncIterator") : unhidden(fallback)
      requirements.removeAll { $0.left.leftmostName == name && $0.left != .named(name) }
    }
  }

  /// Returns the fallback with `Swift.` before standard names that the protocols use for types of their own, as in `typealias Int = …`.
  private func unhidden(_ fallback: TypeSyntax) -> TypeSyntax {
    let own = Set((typealiases.keys + types.map(\.name)).filter(KnownModule.isStandard))
    guard fallback.mentions(own) else { return fallback }
    return fallback.substituting(
      Dictionary(uniqueKeysWithValues: own.map { ($0, .member(base: .named("Swift"), name: $0, arguments: [])) }))
  }

  /// Returns whether a protocol of the sources declares one of the types that are related to the fallback of another protocol,
  /// such as `Element` to `Iterator`. The compiler does not infer such a type.
  private func isRestated(_ type: ResolvedAssociatedType) -> Bool {
    let own = Set(types.lazy.filter(\.isOwn).map(\.name))
    return type.otherOpenRequirements.contains { $0.left.mentions(own) || $0.right.mentions(own) }
  }

  private func isConstrained(_ type: ResolvedAssociatedType) -> Bool {
    let bounds = type.fallbackBounds + (isRestated(type) ? type.otherFallbackBounds : [])
    return requirements.contains {
      $0.relation == .conformance && $0.left == .named(type.name) && !bounds.contains($0.right)
    }
      || !type.inherited.allSatisfy(bounds.contains)
  }

  /// Fixes one side of each `A == B`, unless both are parts of open types.
  ///
  /// Types that do not depend on open ones come first, and parts of open ones last: `Item == Items.Element` would make
  /// `Items == [Item]` impossible to write, and would hide that `Item == Int`.
  ///
  /// - Parameter byParts: whether a type may be fixed to a part of an open one.
  private mutating func pinByRequirement(byParts: Bool = true) {
    while let (name, type) = nextPin(byParts) { fix(name, type) }
  }

  private func nextPin(_ byParts: Bool) -> (name: String, type: TypeSyntax)? {
    let (pins, open) = (self.pins, self.open)
    let found = requirements.compactMap { requirement -> (name: String, type: TypeSyntax)? in
      guard requirement.relation == .sameType else { return nil }
      let left = requirement.left.substituting(pins).withoutSelfPrefix
      let right = requirement.right.substituting(pins).withoutSelfPrefix
      return left == right ? nil : pin(left, right)
    }
    return found.first { !$0.type.mentions(open) }
      ?? found.first { $0.type.leftmostName.map { !open.contains($0) } ?? true }
      ?? (byParts ? found.first : nil)
  }

  private func pin(_ left: TypeSyntax, _ right: TypeSyntax) -> (name: String, type: TypeSyntax)? {
    let candidates = [(left, right), (right, left)].compactMap { side, other -> (name: String, type: TypeSyntax)? in
      guard case .identifier(let name, _) = side, open.contains(name), !other.mentions([name]) else { return nil }
      return (name, other)
    }
    // The first of two open types remains a parameter of the mock, unless the other one has a fallback, or this one has a
    // typealias, to which its name would refer.
    return candidates.first { fallsBack(to: $0.type, from: $0.name) }
      ?? candidates.max { one, other in
        let (isAliased, isOtherAliased) = (aliased.contains(one.name), aliased.contains(other.name))
        return isAliased == isOtherAliased ? place(one.name) < place(other.name) : isOtherAliased
      }
  }

  private func fallsBack(to other: TypeSyntax, from name: String) -> Bool {
    guard case .identifier(let other, _) = other, open.contains(other) else { return false }
    let type = types[place(name)]
    return types[place(other)].fallback != nil && type.fallback == nil && type.inherited.isEmpty
  }

  private func place(_ name: String) -> Int { types.firstIndex { $0.name == name } ?? 0 }

  /// Fixes an associated type, and applies its constraints to the fixed type if that is open in turn.
  private mutating func fix(_ name: String, _ type: TypeSyntax) {
    for position in types.indices { types[position].pin = types[position].pin?.substituting([name: type]) }
    types[place(name)].pin = type
    let bounds = types[place(name)].inherited
    if case .identifier(let other, _) = type, open.contains(other) {
      for bound in bounds where !types[place(other)].inherited.contains(bound) {
        types[place(other)].inherited.append(bound)
      }
    } else if type.mentions(open) {
      requirements += bounds.flatMap { constraints(on: type, toMeet: $0) }
    }
  }

  /// Returns the constraints on an open type, or on the open elements of a type that meets the bound only if they do.
  private func constraints(on type: TypeSyntax, toMeet bound: TypeSyntax) -> [GenericRequirement] {
    let constraint = GenericRequirement(left: type, relation: .conformance, right: bound)
    switch type.core {
    case .identifier(let name, _):
      return open.contains(name) && !types[place(name)].inherited.contains(bound) ? [constraint] : []
    case .member: return type.mentions(open) ? [constraint] : []
    case .optional(let element), .array(let element), .dictionary(_, let element):
      let bounds = bound.composed.filter { Self.conditional.contains($0.description) }
      return bounds.flatMap { constraints(on: element, toMeet: $0) }
    default: return []
    }
  }

  /// The protocols to which an Optional and a collection conform only if their elements do.
  private static let conditional: Set<String> = ["Codable", "Decodable", "Encodable", "Equatable", "Hashable"]

  private mutating func substitutePins() {
    for _ in 0..<types.count {
      let pins = self.pins
      for position in types.indices { types[position].pin = types[position].pin?.substituting(pins) }
    }
    let pins = self.pins
    mapTypes { $0.substituting(pins) }
    let open = self.open
    requirements = requirements.filter { requirement in
      guard requirement.left != requirement.right, !requirement.isAboutPartOfKnownType else { return false }
      // The compiler checks the constraints of a fixed type at the conformance of the mock.
      return requirement.left.mentions(open)
    }
  }

  private func refuseSelfReferences() throws(MockRefusal) {
    let bounds = types.filter { $0.pin == nil }.flatMap { type in
      type.inherited.map { GenericRequirement(left: .named(type.name), relation: .conformance, right: $0) }
    }
    for requirement in bounds + requirements {
      guard requirement.left.mentions(["Self"]) || requirement.right.mentions(["Self"]) else { continue }
      let name = requirement.left.leftmostName ?? requirement.left.description
      throw source.refusal(
        .selfReferentialAssociatedtype,
        "'\(source.name)' requires '\(requirement)', which the mock's declaration cannot express",
        note: "fix the type with '// mockgen: typealias \(name) = …' above the protocol")
    }
  }
}

extension GenericRequirement {
  /// Whether the constraint is on a part of a known type: `[Item].Element == Item`, which no class can declare.
  fileprivate var isAboutPartOfKnownType: Bool {
    relation == .sameType && [left, right].contains { if case .member = $0 { $0.leftmostName == nil } else { false } }
  }
}
