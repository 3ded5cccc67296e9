import MockgenSyntax

/// The requirements of a hierarchy, in which all declarations of the same requirement are merged into one.
struct MergedRequirements {
  /// A requirement with its redeclarations in other protocols of the hierarchy.
  private struct Entry {
    var requirement: Requirement
    /// The number of the node of the protocol that declares it first.
    var owner: Int
    var redeclarations: [(requirement: Requirement, owner: Int, addsEffects: Bool)] = []
  }

  private var all: [Entry] = []
  /// The positions of each requirement: several if it is in branches of `#if`. Those with a unique outline are missing.
  private var positions: [RequirementIdentity: ConditionIndex] = [:]
  /// The position of the first requirement with each outline; `nil` once there is a second, and both are in
  /// `positions`.
  private var firsts: [Outline: Int?] = [:]
  private let hierarchy: Hierarchy
  private let witnesses: [String: TypeSyntax]
  /// The condition of the mock itself.
  private let outer: String?
  private let unconditional: ConditionIndex

  /// A cheap key that equal requirements share, and most others do not. Canonical types take much longer.
  private struct Outline: Hashable {
    var name: String
    var parameters: Int
  }

  /// Returns the requirements of a hierarchy.
  ///
  /// - Parameter witnesses: the type witnesses, with which requirements may be the same.
  static func requirements(of hierarchy: Hierarchy, _ witnesses: [String: TypeSyntax]) -> [Requirement] {
    var merged = MergedRequirements(hierarchy: hierarchy, witnesses: witnesses)
    for (requirement, owner) in hierarchy.members { merged.add(requirement, owner) }
    let requirements = merged.all.map(merged.finished)
    let omitted = merged.redundant.union(requirements.hiddenFunctions)
    return omitted.isEmpty
      ? requirements : requirements.indices.filter { !omitted.contains($0) }.map { requirements[$0] }
  }

  private init(hierarchy: Hierarchy, witnesses: [String: TypeSyntax]) {
    (self.hierarchy, self.witnesses) = (hierarchy, witnesses)
    outer = hierarchy.declaration.source.scope.condition
    unconditional = ConditionIndex(outer: outer)
  }

  private func identity(of requirement: Requirement) -> RequirementIdentity {
    hierarchy.index.identity(of: requirement, witnesses: witnesses)
  }

  /// Adds a requirement, or merges it into an equal one that was added before.
  private mutating func add(_ requirement: Requirement, _ owner: Int) {
    let outline = Outline(name: requirement.name, parameters: requirement.parameters.count)
    guard let first = firsts[outline] else {
      firsts[outline] = .some(all.count)
      return all.append(Entry(requirement: requirement, owner: owner))
    }
    if let first {
      insert(first, identity(of: all[first].requirement))
      firsts[outline] = .some(nil)
    }
    let identity = identity(of: requirement)
    for position in positions[identity]?.positions(beside: requirement.scope.condition) ?? [] {
      guard case .together(let condition) = places(of: all[position].requirement, requirement) else { continue }
      let known = all[position].requirement
      all[position].requirement.merge(requirement)
      all[position].requirement.scope.condition = condition
      if condition != known.scope.condition { insert(position, identity) }
      return all[position].redeclarations.append((requirement, owner, requirement.addsEffects(to: known)))
    }
    all.append(Entry(requirement: requirement, owner: owner))
    insert(all.count - 1, identity)
  }

  private mutating func insert(_ position: Int, _ identity: RequirementIdentity) {
    let condition = all[position].requirement.scope.condition
    positions[identity, default: unconditional].insert(condition, at: position)
  }

  private enum Places {
    /// Two members, each in its own branch.
    case apart
    /// One member, under a condition or none.
    case together(String?)
  }

  private func places(of first: Requirement, _ second: Requirement) -> Places {
    let (one, other) = (first.scope.condition, second.scope.condition)
    // All branches contain it, so it exists in every build.
    if Condition.areExhaustive([one, other], where: outer) { return .together(outer) }
    return Condition.areExclusive(one, other) ? .apart : .together(Condition.either(one, other))
  }

  /// The positions of requirements that differ from another one only by `Sendable`; the other one's member serves both.
  private var redundant: Set<Int> {
    var found: Set<Int> = []
    for (identity, own) in positions {
      guard let other = identity.withoutSendable, let others = positions[other] else { continue }
      for position in own.positions(beside: nil) {
        let requirement = all[position].requirement
        if others.positions(beside: requirement.scope.condition).contains(where: {
          all[$0].requirement.meets(requirement)
        }) {
          found.insert(position)
        }
      }
    }
    return found
  }
}

// MARK: - Isolation and effects

extension MergedRequirements {
  /// Returns the requirement with the isolation and the effects that all of its declarations allow.
  private func finished(_ entry: Entry) -> Requirement {
    var requirement = entry.requirement
    requirement.isolation = isolation(requirement, entry.owner)
    func isInherited(_ owner: Int) -> Bool { hierarchy.nodes[owner].path.contains(entry.owner) }
    // A refinement's function hides the inherited one; the compiler (6.3) crashes for such a property.
    requirement.mayHaveOtherEffects = entry.redeclarations.contains {
      $0.addsEffects && !($0.requirement.kind == .function && isInherited($0.owner))
    }
    // The declarations of unrelated protocols may disagree, except for `async` ones of mocks without isolation.
    let isIsolated =
      requirement.isIsolated
      || entry.redeclarations.contains { isInherited($0.owner) && self.isIsolated($0.requirement, $0.owner) }
    let isIsolatedMock = hierarchy.declaration.traits.contains(.isolated)
    let isDisputed = entry.redeclarations.contains {
      !isInherited($0.owner) && (isIsolatedMock || !$0.requirement.isAsync)
        && self.isIsolated($0.requirement, $0.owner) != isIsolated
    }
    if isDisputed { requirement.isolation = .disputed }
    if hierarchy.declaration.traits.contains(.hashable) { requirement.removeEffectsOfHashValue() }
    return requirement
  }

  /// Returns the isolation of a requirement by its own declaration and its protocol.
  private func isolation(_ requirement: Requirement, _ owner: Int) -> Requirement.Isolation {
    let declared = hierarchy.index.names.declaredIsolation(of: requirement)
    guard declared == .none, hierarchy.nodes[owner].isIsolated else { return declared }
    return hierarchy.nodes[owner].isIsolating ? .ofProtocol : .inherited
  }

  private func isIsolated(_ requirement: Requirement, _ owner: Int) -> Bool {
    ![.none, .nonisolated].contains(isolation(requirement, owner))
  }
}

extension Requirement {
  /// Removes the effects of a `hashValue` that another protocol than `Hashable` requires, since the mock has only one, which
  /// `Hashable` requires without them.
  fileprivate mutating func removeEffectsOfHashValue() {
    let effects = FunctionEffectSpecifiers()
    guard kind == .property, name == "hashValue", !isStatic, accessors.contains(where: { $0.effects != effects }) else {
      return
    }
    for accessor in accessors.indices { accessors[accessor].effects = effects }
    if isIsolated { isolation = .disputed }
  }

  /// Returns whether this declaration is `async` or throws, and the other one is not or does not.
  fileprivate func addsEffects(to other: Requirement) -> Bool {
    if kind == .initializer { return false }
    let (mine, theirs) = kind == .function ? (effects, other.effects) : (getter, other.getter)
    return mine.asyncSpecifier != .none && theirs.asyncSpecifier == .none
      || mine.throwsClause != .none && theirs.throwsClause == .none
  }

  fileprivate func isHidden(by properties: [Requirement]) -> Bool {
    guard kind == .function, parameters.isEmpty, !isAsync else { return false }
    return properties.contains { property in
      property.owner != owner && property.isStatic == isStatic
        && !Condition.areExclusive(property.scope.condition, scope.condition)
    }
  }

  /// Returns whether a member for this requirement also meets the other one, which differs only by `Sendable`.
  fileprivate func meets(_ other: Requirement) -> Bool {
    Condition.implies(other.scope.condition, scope.condition)
      && zip(closureAttributes, other.closureAttributes).allSatisfy { mine, theirs in
        let theirs = theirs.subtracting(["Sendable"])
        // A member with a non-escaping closure also satisfies a requirement with an escaping one.
        return mine == theirs || mine == theirs.subtracting(["escaping"])
      }
  }

  /// The names of the attributes of each parameter.
  private var closureAttributes: [Set<String>] {
    parameters.map { Set(($0.attributes + $0.type.attributes).map(\.name)) }
  }
}

extension [Requirement] {
  /// The positions of inherited functions that have the name of a property. No class can declare both, so the protocol has an
  /// extension that implements the function, as RxSwift's `LockOwnerType` does for `lock()`.
  var hiddenFunctions: Set<Int> {
    var properties: [String: [Requirement]] = [:]
    for requirement in self where requirement.kind == .property {
      properties[requirement.name, default: []].append(requirement)
    }
    return Set(indices.filter { self[$0].isHidden(by: properties[self[$0].name, default: []]) })
  }
}
