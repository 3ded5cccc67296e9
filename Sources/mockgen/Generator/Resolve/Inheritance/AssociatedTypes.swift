import MockgenSyntax

/// The associated types of a hierarchy: the type witness of each, or the constraints on a generic parameter of the mock.
struct AssociatedTypes {
  private(set) var types: [ResolvedAssociatedType]
  private(set) var constraints: [GenericRequirement]
  private(set) var typealiases: [String: TypeSyntax]
  private let source: MockableDeclaration
  private let index: DeclarationIndex
  private let numbers: [String: Int]
  /// The names of the associated types without a type witness.
  private var open: Set<String>
  /// The names of associated types for which there is a typealias.
  private var aliased: Set<String> = []
  /// The numbers of the types with a type witness, each after those whose witnesses mention it.
  private var order: [Int] = []
  /// The rank of each constraint that may determine a type witness.
  private var ranks: [Rank?] = []
  /// The first constraint that may have each rank.
  private var starts = [0, 0, 0]
  /// The constraints that mention an open type.
  private var uses: [String: [Int]] = [:]

  /// The order in which constraints `A == B` determine type witnesses: `Item == Items.Element` would make `Items == [Item]`
  /// impossible to write, and would hide that `Item == Int`.
  private enum Rank: Int {
    /// The type depends on no open one.
    case closed
    /// The type contains an open one.
    case containing
    /// The type is an open one, or a part of one.
    case part
  }

  /// - Throws: `MockRefusal`, located, if a class cannot express a constraint on an associated type.
  init(of hierarchy: Hierarchy) throws(MockRefusal) {
    let declaration = hierarchy.declaration
    (types, typealiases) = (declaration.associatedTypes, declaration.typealiases)
    (source, index) = (declaration.source, hierarchy.index)
    numbers = Dictionary(uniqueKeysWithValues: types.enumerated().map { ($1.name, $0) })
    open = Set(numbers.keys)
    // The compiler checks the constraints on types that are known.
    constraints = types.isEmpty ? [] : declaration.genericRequirements + hierarchy.equalitiesOfProperties
    if types.isEmpty { return }
    constrainByTypealiases()
    expandTypealiases()
    for number in constraints.indices { enqueue(number) }
    // An annotation cannot change what a constraint determines.
    solve(upTo: .containing)
    try readAnnotations()
    solve()
    useFallbacks()
    substituteWitnesses()
    try refuseSelfReferences()
  }

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
      if !isKnown { constraints.append(requirement) }
    }
  }

  /// Expands the protocol's typealiases, which are not visible outside of the body of the mock.
  private mutating func expandTypealiases() {
    let (known, names) = (typealiases, Set(typealiases.keys))
    func expand(_ type: TypeSyntax) -> TypeSyntax {
      var type = type.withoutSelfPrefix
      // The limit ends cycles, which the compiler reports as errors.
      for _ in 0..<min(known.count, 8) where type.mentions(names) { type = type.substituting(known).withoutSelfPrefix }
      return type
    }
    typealiases = known.mapValues(expand)
    mapTypes(expand)
  }

  private mutating func mapTypes(_ change: (TypeSyntax) -> TypeSyntax) {
    for number in types.indices {
      types[number].inherited = types[number].inherited.map(change)
      for fallback in types[number].fallbacks.indices {
        types[number].fallbacks[fallback].bounds = types[number].fallbacks[fallback].bounds.map(change)
      }
    }
    constraints = constraints.map {
      GenericRequirement(left: change($0.left), relation: $0.relation, right: change($0.right))
    }
  }

  // MARK: Constraints

  private mutating func add(_ further: [GenericRequirement]) {
    constraints += further
    for number in constraints.indices.suffix(further.count) { enqueue(number) }
  }

  private func sides(_ number: Int) -> (left: TypeSyntax, right: TypeSyntax) {
    (
      resolved(constraints[number].left.withoutSelfPrefix), resolved(constraints[number].right.withoutSelfPrefix)
    )
  }

  /// Returns the type with type witnesses in place of associated types.
  private func resolved(_ type: TypeSyntax) -> TypeSyntax {
    var type = type
    // The limit ends cycles of annotations.
    for _ in types.indices {
      let names = type.leftmostNames
      let witnesses = names.reduce(into: [:]) { $0[$1] = numbers[$1].flatMap { types[$0].witness } }
      let next = type.substituting(witnesses)
      if witnesses.isEmpty || next == type { break }
      type = next
    }
    return type
  }

  /// Determines the rank of a constraint, which changes only if a type that it mentions gets a type witness.
  private mutating func enqueue(_ number: Int) {
    while ranks.count <= number { ranks.append(nil) }
    ranks[number] = nil
    let (left, right) = sides(number)
    guard constraints[number].relation == .sameType, left != right else { return }
    for name in left.leftmostNames.union(right.leftmostNames) where open.contains(name) {
      uses[name, default: []].append(number)
    }
    guard let type = equality(left, right)?.type else { return }
    let isContaining = type.leftmostName.map { !open.contains($0) } ?? true
    let rank = !type.mentions(open) ? Rank.closed : isContaining ? .containing : .part
    ranks[number] = rank
    starts[rank.rawValue] = min(starts[rank.rawValue], number)
  }

  /// Determines the type witness of one side of each `A == B`.
  private mutating func solve(upTo limit: Rank = .part) {
    while let number = next(upTo: limit) {
      ranks[number] = nil
      let (left, right) = sides(number)
      if let (name, type) = equality(left, right) { determine(name, type) }
    }
    // Witnesses of later types are already resolved.
    for number in order.reversed() { types[number].witness = types[number].witness.map(resolved) }
  }

  private mutating func next(upTo limit: Rank) -> Int? {
    for rank in 0...limit.rawValue {
      while starts[rank] < ranks.count {
        if ranks[starts[rank]]?.rawValue == rank { return starts[rank] }
        starts[rank] += 1
      }
    }
    return nil
  }

  /// Returns the associated type that an equality determines, if one side is open.
  private func equality(_ left: TypeSyntax, _ right: TypeSyntax) -> (name: String, type: TypeSyntax)? {
    let candidates = [(left, right), (right, left)].compactMap { side, other -> (name: String, type: TypeSyntax)? in
      guard case .identifier(let name, _) = side, open.contains(name), !other.mentions([name]) else { return nil }
      return (name, other)
    }
    // The first of two open types remains a parameter of the mock, unless the other one has a fallback, or this one has a
    // typealias, to which its name would refer.
    return candidates.first { fallsBack(to: $0.type, from: $0.name) }
      ?? candidates.max { one, other in
        let (isAliased, isOtherAliased) = (aliased.contains(one.name), aliased.contains(other.name))
        return isAliased == isOtherAliased
          ? numbers[one.name, default: 0] < numbers[other.name, default: 0] : isOtherAliased
      }
  }

  private func openNumber(_ type: TypeSyntax) -> Int? {
    guard case .identifier(let name, _) = type, open.contains(name) else { return nil }
    return numbers[name]
  }

  private func fallsBack(to other: TypeSyntax, from name: String) -> Bool {
    guard let other = openNumber(other), let number = numbers[name] else { return false }
    return types[other].fallback != nil && types[number].fallback == nil && types[number].inherited.isEmpty
  }

  /// Sets a type witness, and applies the constraints of the associated type to it if it is open in turn.
  private mutating func determine(_ name: String, _ type: TypeSyntax) {
    guard let number = numbers[name] else { return }
    setWitness(type, number)
    let bounds = types[number].inherited
    if let other = openNumber(type) {
      for bound in bounds where !types[other].inherited.contains(bound) { types[other].inherited.append(bound) }
    } else if type.mentions(open) {
      add(bounds.flatMap { requirements(on: type, toMeet: $0) })
    }
  }

  private mutating func setWitness(_ type: TypeSyntax, _ number: Int) {
    types[number].witness = type
    order.append(number)
    open.remove(types[number].name)
    for use in uses.removeValue(forKey: types[number].name) ?? [] { enqueue(use) }
  }

  /// Returns the constraints on an open type, or on the open elements of a type that meets the bound only if they do.
  private func requirements(on type: TypeSyntax, toMeet bound: TypeSyntax) -> [GenericRequirement] {
    let constraint = GenericRequirement(left: type, relation: .conformance, right: bound)
    switch type.core {
    case .identifier:
      return openNumber(type.core).map { types[$0].inherited.contains(bound) } == false ? [constraint] : []
    case .member: return type.mentions(open) ? [constraint] : []
    case .optional(let element), .array(let element), .dictionary(_, let element):
      let bounds = bound.composed.filter { Self.conditional.contains($0.description) }
      return bounds.flatMap { requirements(on: element, toMeet: $0) }
    default: return []
    }
  }

  /// The protocols to which an Optional and a collection conform only if their elements do.
  private static let conditional: Set<String> = ["Codable", "Decodable", "Encodable", "Equatable", "Hashable"]

  // MARK: Annotations and fallbacks

  private mutating func readAnnotations() throws(MockRefusal) {
    for (number, type) in types.enumerated() {
      guard let text = source.header.annotation(.typealias(type.name))?.value else { continue }
      let witness = try index.annotated(text, for: type.name, of: source)
      if open.contains(type.name) {
        setWitness(witness, number)
      } else {
        add([GenericRequirement(left: .named(type.name), relation: .sameType, right: witness)])
      }
    }
  }

  /// Uses the fallbacks of open types, unless a refinement adds constraints, which a fallback may not satisfy.
  private mutating func useFallbacks() {
    add(types.filter { $0.witness != nil && $0.witness != $0.fallback }.flatMap(\.openRequirements))
    solve()
    let constrained = types.filter { $0.witness == nil && $0.fallback != nil && isConstrained($0) }
    add(constrained.flatMap { applicableFallbacks(of: $0).reversed().flatMap(\.requirements) })
    solve()
    let names = Set(constrained.map(\.name))
    var known: Set<String> = []
    for (number, type) in types.enumerated() where type.witness == nil && !names.contains(type.name) {
      // The fallback may depend on this type.
      guard let fallback = type.fallback, !resolved(fallback).mentions([type.name]) else { continue }
      let failure = numbers["Failure"].flatMap { types[$0].witness }
      let isInfallibleIterator = type.name == "AsyncIterator" && failure == .named(.never)
      types[number].witness =
        isInfallibleIterator ? .read("AsyncStream<Element>.AsyncIterator") : unhidden(fallback)
      known.insert(type.name)
    }
    open.subtract(known)
    constraints.removeAll { requirement in
      requirement.left.leftmostName.map { known.contains($0) && requirement.left != .named($0) } ?? false
    }
  }

  /// Returns the fallback with `Swift.` before standard names that the protocols use for types of their own, as in `typealias Int = …`.
  private func unhidden(_ fallback: TypeSyntax) -> TypeSyntax {
    let own = Set((typealiases.keys + types.map(\.name)).filter(KnownModule.isStandard))
    guard fallback.mentions(own) else { return fallback }
    return fallback.substituting(
      Dictionary(uniqueKeysWithValues: own.map { ($0, .member(base: .named("Swift"), name: $0, arguments: [])) }))
  }

  /// Returns the fallback, and those of other protocols if a protocol of the sources declares one of the types that are
  /// related to theirs, such as `Element` to `Iterator`. The compiler does not infer such a type.
  private func applicableFallbacks(of type: ResolvedAssociatedType) -> ArraySlice<ResolvedAssociatedType.Fallback> {
    let own = Set(types.lazy.filter(\.isOwn).map(\.name))
    let isRelated = type.fallbacks.dropLast().flatMap(\.requirements).contains {
      $0.left.mentions(own) || $0.right.mentions(own)
    }
    return type.fallbacks.suffix(isRelated ? type.fallbacks.count : 1)
  }

  private func isConstrained(_ type: ResolvedAssociatedType) -> Bool {
    let bounds = applicableFallbacks(of: type).flatMap(\.bounds)
    return constraints.contains {
      $0.relation == .conformance && $0.left == .named(type.name) && !bounds.contains($0.right)
    }
      || !type.inherited.allSatisfy(bounds.contains)
  }

  private mutating func substituteWitnesses() {
    for number in types.indices { types[number].witness = types[number].witness.map(resolved) }
    mapTypes(resolved)
    // The compiler checks the constraints of a type witness at the conformance of the mock.
    constraints = constraints.filter { $0.left != $0.right && !$0.isAboutPartOfKnownType && $0.left.mentions(open) }
  }

  private func refuseSelfReferences() throws(MockRefusal) {
    let bounds = types.filter { $0.witness == nil }.flatMap { type in
      type.inherited.map { GenericRequirement(left: .named(type.name), relation: .conformance, right: $0) }
    }
    for requirement in bounds + constraints {
      guard requirement.left.mentions(["Self"]) || requirement.right.mentions(["Self"]) else { continue }
      let name = requirement.left.leftmostName ?? requirement.left.description
      throw source.refusal(
        .selfReferentialAssociatedtype,
        "'\(source.name)' requires '\(requirement)', which the mock's declaration cannot express",
        note: "fix the type with '// mockgen: typealias \(name) = …' above the protocol")
    }
  }
}

extension Hierarchy {
  /// The constraints that follow from properties that a refinement redeclares. A class has only one such property, so their
  /// types are equal.
  fileprivate var equalitiesOfProperties: [GenericRequirement] {
    let names = Set(declaration.associatedTypes.map(\.name))
    var equalities: [GenericRequirement] = []
    var known: [String: ConditionIndex] = [:]
    for (number, member) in members.enumerated() where member.requirement.kind == .property {
      let property = member.requirement
      let (key, condition) = ("\(property.isStatic) \(property.name)", property.scope.condition)
      let others = known[key]?.positions(beside: condition).map { members[$0].requirement } ?? []
      known[key, default: ConditionIndex()].insert(condition, at: number)
      guard let other = others.first(where: { !Condition.areExclusive($0.scope.condition, condition) }) else {
        continue
      }
      for (one, inherited) in zip(other.types, property.types) where inherited.withoutSelfPrefix.mentions(names) {
        let type = index.spelling.qualified(one, from: other.lookupScope)
        for (name, type) in inherited.bindings(of: names, in: type).sorted(by: { $0.key < $1.key })
        where type != .named(name) {
          equalities.append(GenericRequirement(left: .named(name), relation: .sameType, right: type))
        }
      }
    }
    return equalities
  }
}

extension GenericRequirement {
  /// Whether the constraint is on a part of a known type: `[Item].Element == Item`, which no class can declare.
  fileprivate var isAboutPartOfKnownType: Bool {
    relation == .sameType && [left, right].contains { if case .member = $0 { $0.leftmostName == nil } else { false } }
  }
}
