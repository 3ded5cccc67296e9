/// The common part of the names of a requirement's members: `getSingleURL` in `getSingleURLResult`.
///
/// The stem is made more specific step by step until none of its members collides: the base name, then labels, types,
/// `Async`, the result's type, generic bounds and modules, the kind. If these do not suffice, the labels and the types
/// of completion closures are added, and last a hash of the declaration. None of this depends on the order of the
/// requirements.
struct Stem: Sendable {
  /// Disambiguators that are computed on demand.
  struct LazyDisambiguators: Sendable {
    var types: [String] = []
    var result = ""
    /// The bounds of generic parameters, and the types that the mock spells differently, such as with their modules.
    var details = ""
    /// The labels and the types of completion closures, which are not among `types`.
    var closureLabels = ""
    var closureTypes = ""
  }
  var base: String
  var labels: [String]
  /// The word `Async`, or an empty text.
  var effect: String
  var kind: String
  /// The further disambiguators, which are computed only for stems that need them.
  var lazyDisambiguators: @Sendable () -> LazyDisambiguators = { LazyDisambiguators() }
  /// The text of the declaration, computed on demand, which distinguishes requirements that are equal in everything
  /// above and determines their order.
  var signature: @Sendable () -> String
  /// The condition of the `#if` around the requirement.
  var condition: String?
  /// The name that a `// mockgen: name = …` annotation specifies. It is never made more specific.
  var pinned: String?
  /// The final name, which is empty until `settle(_:)` sets it.
  var name = ""

  /// Sets the final name, and releases the closures that computed it.
  mutating func settle(_ name: String) {
    self.name = name
    lazyDisambiguators = { LazyDisambiguators() }
    signature = { "" }
  }

  static let lastStep = 12

  func name(atStep step: Int) -> String {
    if let pinned { return pinned }
    var name = base
    if step >= 1 { for label in labels { name += label } }
    if step <= 1 { return name }
    let upper = lazyDisambiguators()
    if step >= 7 { name += upper.closureLabels }
    switch step {
    case 7: return name
    case 8: return name + upper.types.joined()
    case 9: return name + upper.closureTypes
    default: name += upper.types.joined()
    }
    if step >= 3 { name += effect }
    if step >= 4 { name += upper.result }
    if step >= 5 { name += upper.details }
    if step >= 6 { name += kind }
    if step >= 10 { name += upper.closureTypes }
    if step >= 11 {
      let hash = signature().stableHash
      name += String(step == 11 ? hash % 10_000 : hash)
    }
    return name
  }
}

/// The names of existing members. Static members and instance members do not collide.
struct MemberNames {
  private var ofInstances: Set<String> = []
  private var ofType: Set<String> = []

  /// Makes space for this number of names of instance members.
  fileprivate mutating func reserve(_ count: Int) { ofInstances.reserveCapacity(count) }

  func contains(_ name: String, isStatic: Bool) -> Bool {
    isStatic ? ofType.contains(name) : ofInstances.contains(name)
  }

  /// - Returns: Whether the name was not in the set.
  @discardableResult
  mutating func insert(_ name: String, isStatic: Bool) -> Bool {
    isStatic ? ofType.insert(name).inserted : ofInstances.insert(name).inserted
  }
}

/// Chooses the stems and last-argument names of one mock, independently of the order of the requirements.
struct StemDisambiguator {
  /// The parts of a plan on which the names of its members depend.
  private struct Member {
    let stem: Stem
    let suffixes: [String]
    let argumentSuffixes: [String]
    let isStatic: Bool

    init(_ plan: MemberPlan) {
      (stem, suffixes, argumentSuffixes) = (plan.stem, plan.suffixes, plan.argumentSuffixes)
      isStatic = plan.addsStaticMembers
    }
  }

  private let members: [Member]
  private let reserved: MemberNames

  /// - Parameters:
  ///   - members: all members of the mock that are requirements.
  ///   - requirementNames: the names of requirements, which never change, and whether they are static.
  init(_ members: [MemberPlan], requirementNames: [(name: String, isStatic: Bool)]) {
    self.members = members.map(Member.init)
    var reserved = MemberNames()
    reserved.insert("mockState", isStatic: false)
    for (name, isStatic) in requirementNames { reserved.insert(name, isStatic: isStatic) }
    self.reserved = reserved
  }

  /// - Returns: The names of the stems, in the given order, and the names of all members.
  func names(style: NamingStyle) -> (ofStems: [String], taken: MemberNames) {
    var steps = [Int](repeating: style == .full ? 1 : 0, count: members.count)
    var names = members.indices.map { members[$0].stem.name(atStep: steps[$0]) }
    while true {
      let (taken, areUnique) = namesOfMembers(names)
      if areUnique { return (names, taken) }
      let extended = colliding(names).filter { steps[$0] < Stem.lastStep }
      if extended.isEmpty { return (names, taken) }
      for position in extended {
        steps[position] += 1
        names[position] = members[position].stem.name(atStep: steps[position])
      }
    }
  }

  /// Returns the indices of the stems that collide although an annotation specifies them.
  func pinnedClashes(among names: [String]) -> [Int] {
    guard members.contains(where: { $0.stem.pinned != nil }) else { return [] }
    return colliding(names).filter { members[$0].stem.pinned != nil }
  }

  /// Returns the indices of the stems with a member whose name is reserved or belongs to another stem, too.
  private func colliding(_ names: [String]) -> [Int] {
    var owners: [Bool: [String: [Int]]] = [:]
    for position in members.indices {
      for suffix in members[position].suffixes {
        owners[members[position].isStatic, default: [:]][names[position] + suffix, default: []].append(position)
      }
    }
    var result: Set<Int> = []
    for (isStatic, positions) in owners {
      for (name, positions) in positions {
        if reserved.contains(name, isStatic: isStatic) { result.formUnion(positions) }
        guard positions.count > 1 else { continue }
        let conditions = positions.reduce(into: ConditionIndex()) { $0.insert(members[$1].stem.condition, at: $1) }
        result.formUnion(positions.filter { meets($0, conditions) })
      }
    }
    return result.sorted()
  }

  /// Returns the names that no last-argument property may have, and whether no two members share one of them, regardless of
  /// conditions. Most mocks have unique names.
  private func namesOfMembers(_ stemNames: [String]) -> (taken: MemberNames, areUnique: Bool) {
    var (taken, areUnique) = (reserved, true)
    taken.reserve(8 * members.count)
    for position in members.indices {
      for suffix in members[position].suffixes
      where !taken.insert(stemNames[position] + suffix, isStatic: members[position].isStatic) {
        areUnique = false
      }
    }
    return (taken, areUnique)
  }

  /// Returns whether a build contains the stem together with another one of `others`.
  private func meets(_ position: Int, _ others: ConditionIndex) -> Bool {
    others.positions(beside: members[position].stem.condition).contains { other in
      other != position && members[other].isStatic == members[position].isStatic
        && !Condition.areExclusive(members[position].stem.condition, members[other].stem.condition)
    }
  }

  /// Returns the positions of stems in an order that does not depend on the order of the requirements.
  private func inOrder(_ positions: [Int]) -> [Int] {
    guard positions.count > 1 else { return positions }
    return positions.map { (position: $0, signature: members[$0].stem.signature()) }.sorted {
      $0.signature < $1.signature
    }
    .map(\.position)
  }

  /// Returns the names of the last-argument properties: base and label if these are unique, else stem and label, else
  /// also the suffix `Argument`, or `nil` if all of these are taken. No argument has the base and label of another one,
  /// so that a new overload removes a name, but gives it no other meaning.
  ///
  /// - Parameter taken: the names that no such property may have.
  func lastArgumentNames(stemNames: [String], taken: MemberNames) -> [[String?]] {
    var result = uniqueLastArgumentNames(taken)
    let unnamed = members.indices.filter { result[$0].contains(nil) }
    if unnamed.isEmpty { return result }
    var taken = taken
    for position in members.indices {
      for case let name? in result[position] {
        taken.insert(name, isStatic: members[position].isStatic)
      }
    }
    var wishes: [String: ConditionIndex] = [:]
    for position in unnamed {
      let stem = members[position].stem
      for label in members[position].argumentSuffixes {
        wishes[stem.base + label, default: ConditionIndex()].insert(stem.condition, at: position)
      }
    }
    for position in inOrder(unnamed) {
      for (place, label) in members[position].argumentSuffixes.enumerated() where result[position][place] == nil {
        let candidates = [stemNames[position] + label, stemNames[position] + label + "Argument"]
        result[position][place] = candidates.first { name in
          !meets(position, wishes[name] ?? ConditionIndex())
            && taken.insert(name, isStatic: members[position].isStatic)
        }
      }
    }
    return result
  }

  /// Returns the names of base and label that only one argument would have, and `nil` for the others. The unique names
  /// are assigned first, so that the result does not depend on the order of the requirements.
  private func uniqueLastArgumentNames(_ taken: MemberNames) -> [[String?]] {
    var asked = MemberNames()
    var askedTwice = MemberNames()
    asked.reserve(2 * members.count)
    let wishes = members.indices.map { position in
      members[position].argumentSuffixes.map { members[position].stem.base + $0 }
    }
    for position in members.indices {
      for wish in wishes[position] where !asked.insert(wish, isStatic: members[position].isStatic) {
        askedTwice.insert(wish, isStatic: members[position].isStatic)
      }
    }
    return members.indices.map { position in
      wishes[position].map { wish in
        let isStatic = members[position].isStatic
        return askedTwice.contains(wish, isStatic: isStatic) || taken.contains(wish, isStatic: isStatic) ? nil : wish
      }
    }
  }
}
