/// Requirements with each that is asked for more than once in one place.
struct MergedRequirements {
  private(set) var all: [Requirement] = []
  /// Where each stands, once for each of several branches of `#if`.
  private var positions: [RequirementIdentity: [Int]] = [:]
  /// The condition that the mock stands under.
  private let outer: String?

  init(outer: String?) { self.outer = outer }

  /// - Returns: What asked for it before, `nil` where nothing has.
  @discardableResult
  mutating func add(_ requirement: Requirement, _ identity: RequirementIdentity) -> Requirement? {
    for position in positions[identity, default: []] {
      guard case .together(let condition) = places(of: all[position], requirement) else { continue }
      let known = all[position]
      all[position].merge(requirement)
      all[position].scope.condition = condition
      return known
    }
    positions[identity, default: []].append(all.count)
    all.append(requirement)
    return nil
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
