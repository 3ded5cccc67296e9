import MockgenSyntax

/// Conditions, among which those that may hold along with another one are found without a comparison of each pair: the
/// branches of a long `#if` exclude each other.
struct ConditionIndex {
  /// The positions, in the order in which they were inserted.
  private var order: [Int] = []
  private var terms: [Int: Set<ConditionExpression>] = [:]
  private var positions: [ConditionExpression: Set<Int>] = [:]
  /// The terms of the condition that always holds.
  private let outer: Set<ConditionExpression>

  init(outer: String? = nil) { self.outer = Self.terms(outer) }

  private static func terms(_ condition: String?) -> Set<ConditionExpression> {
    condition.map { ConditionExpression($0).terms } ?? []
  }

  /// Adds the condition of a position, or replaces it.
  mutating func insert(_ condition: String?, at position: Int) {
    let new = Self.terms(condition)
    if let old = terms.updateValue(new, forKey: position) {
      for term in old { positions[term]?.remove(position) }
    } else {
      order.append(position)
    }
    for term in new { positions[term, default: []].insert(position) }
  }

  /// Returns the positions whose conditions do not contain the negation of a term of the condition, and those whose
  /// conditions may be its negation.
  func positions(beside condition: String?) -> [Int] {
    if positions.isEmpty || condition == nil { return order }
    let own = Self.terms(condition)
    var excluded: Set<Int> = []
    for term in own { excluded.formUnion(positions[term.negated, default: []]) }
    if own.subtracting(outer).count == 1 {
      excluded = excluded.filter { terms[$0, default: []].subtracting(outer).count != 1 }
    }
    return order.filter { !excluded.contains($0) }
  }
}
