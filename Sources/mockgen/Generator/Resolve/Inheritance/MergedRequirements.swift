import MockgenSyntax

/// The requirements of a hierarchy, in which equal requirements are merged into one.
struct MergedRequirements {
  private(set) var all: [Requirement] = []
  /// The positions of each requirement: several if it is in branches of `#if`. Those with a unique outline are missing.
  private var positions: [RequirementIdentity: ConditionIndex] = [:]
  /// The position of the first requirement with each outline; `nil` once there is a second, and both are in
  /// `positions`.
  private var firsts: [Outline: Int?] = [:]
  /// The condition of the mock itself.
  private let outer: String?
  private let identify: @Sendable (Requirement) -> RequirementIdentity

  /// A cheap key that equal requirements share, and most others do not. Canonical types take much longer.
  private struct Outline: Hashable {
    var name: String
    var parameters: Int
  }

  /// - Parameter identify: returns the identity of a requirement.
  init(outer: String?, identify: @escaping @Sendable (Requirement) -> RequirementIdentity) {
    self.outer = outer
    self.identify = identify
  }

  /// Adds a requirement, or merges it into an equal one that was added before.
  ///
  /// - Returns: The earlier equal requirement and its position, or `nil`.
  @discardableResult
  mutating func add(_ requirement: Requirement) -> (position: Int, requirement: Requirement)? {
    let outline = Outline(name: requirement.name, parameters: requirement.parameters.count)
    switch firsts[outline] {
    case nil:
      firsts[outline] = .some(all.count)
      all.append(requirement)
      return nil
    case .some(let first?):
      insert(first, identify(all[first]))
      firsts[outline] = .some(nil)
    case .some(nil): break
    }
    return add(requirement, identify(requirement))
  }

  private mutating func insert(_ position: Int, _ identity: RequirementIdentity) {
    positions[identity, default: ConditionIndex(outer: outer)].insert(all[position].scope.condition, at: position)
  }

  private mutating func add(
    _ requirement: Requirement, _ identity: RequirementIdentity
  ) -> (position: Int, requirement: Requirement)? {
    for position in positions[identity]?.positions(beside: requirement.scope.condition) ?? [] {
      guard case .together(let condition) = places(of: all[position], requirement) else { continue }
      let known = all[position]
      all[position].merge(requirement)
      all[position].scope.condition = condition
      if condition != known.scope.condition { insert(position, identity) }
      return (position, known)
    }
    all.append(requirement)
    insert(all.count - 1, identity)
    return nil
  }

  /// The positions of requirements that differ from another one only by `Sendable`; the other one's member serves both.
  var redundant: Set<Int> {
    var found: Set<Int> = []
    for (identity, own) in positions {
      guard let other = identity.withoutSendable, let others = positions[other] else { continue }
      for place in own.positions(beside: nil) {
        if others.positions(beside: all[place].scope.condition).contains(where: { all[$0].meets(all[place]) }) {
          found.insert(place)
        }
      }
    }
    return found
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

extension Requirement {
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
