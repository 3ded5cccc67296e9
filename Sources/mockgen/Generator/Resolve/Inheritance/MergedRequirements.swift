import MockgenSyntax

/// Requirements with each that is asked for more than once in one place.
struct MergedRequirements {
  private(set) var all: [Requirement] = []
  /// The positions of each requirement, one for each branch of `#if`. Contains only those with a possible duplicate.
  private var positions: [RequirementIdentity: [Int]] = [:]
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

  /// - Parameter identify: what makes a requirement the same as another.
  init(outer: String?, identify: @escaping @Sendable (Requirement) -> RequirementIdentity) {
    self.outer = outer
    self.identify = identify
  }

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
      positions[identify(all[first]), default: []].append(first)
      firsts[outline] = .some(nil)
    case .some(nil): break
    }
    return add(requirement, identify(requirement))
  }

  private mutating func add(
    _ requirement: Requirement, _ identity: RequirementIdentity
  ) -> (position: Int, requirement: Requirement)? {
    for position in positions[identity, default: []] {
      guard case .together(let condition) = places(of: all[position], requirement) else { continue }
      let known = all[position]
      all[position].merge(requirement)
      all[position].scope.condition = condition
      return (position, known)
    }
    positions[identity, default: []].append(all.count)
    all.append(requirement)
    return nil
  }

  /// The positions of requirements that are met by others without `Sendable`.
  var redundant: Set<Int> {
    var found: Set<Int> = []
    for (identity, places) in positions {
      guard let other = identity.withoutSendable, let others = positions[other] else { continue }
      for place in places {
        if others.contains(where: { all[$0].meets(all[place]) }) { found.insert(place) }
      }
    }
    return found
  }

  private enum Places {
    /// A member in each of two branches.
    case apart
    /// One member, under a condition or none.
    case together(String?)
  }

  private func places(of first: Requirement, _ second: Requirement) -> Places {
    let (one, other) = (first.scope.condition, second.scope.condition)
    // All branches ask for it, so it is asked for in any case.
    if Condition.areExhaustive([one, other], where: outer) { return .together(outer) }
    return Condition.areExclusive(one, other) ? .apart : .together(Condition.either(one, other))
  }
}

extension Requirement {
  /// Whether a member for this requirement also meets the other one, which differs only by `Sendable`.
  fileprivate func meets(_ other: Requirement) -> Bool {
    Condition.implies(other.scope.condition, scope.condition)
      && zip(closureAttributes, other.closureAttributes).allSatisfy { mine, theirs in
        let theirs = theirs.subtracting(["Sendable"])
        // A non-escaping closure may be met by an escaping one.
        return mine == theirs || mine == theirs.subtracting(["escaping"])
      }
  }

  /// The names of the attributes of each parameter.
  private var closureAttributes: [Set<String>] {
    switch decl {
    case .function(let decl): decl.parameters.map(\.attributeNames)
    case .initializer(let decl): decl.parameters.map(\.attributeNames)
    case .subscript(let decl): decl.parameters.map(\.attributeNames)
    case .property: []
    }
  }
}

extension FunctionParameter {
  fileprivate var attributeNames: Set<String> { Set((attributes + type.attributes).map(\.name)) }
}
