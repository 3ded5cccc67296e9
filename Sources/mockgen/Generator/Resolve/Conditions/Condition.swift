import MockgenSyntax

/// Joins and compares the conditions of `#if` branches. `nil` means no condition.
enum Condition {
  /// Returns the conjunction of two optional conditions.
  static func both(_ first: String?, _ second: String?) -> String? {
    guard let first else { return second }
    guard let second else { return first }
    return first == second ? first : "\(parenthesized(first)) && \(parenthesized(second))"
  }

  /// Returns the disjunction of two optional conditions, or only one of them if the other implies it.
  static func either(_ first: String?, _ second: String?) -> String? {
    guard let first, let second else { return nil }
    if implies(first, second) { return second }
    if implies(second, first) { return first }
    return areExhaustive([first, second]) ? nil : "\(first) || \(second)"
  }

  /// Returns whether two conditions never hold together.
  static func areExclusive(_ first: String?, _ second: String?) -> Bool {
    guard let first, let second else { return false }
    return haveOppositeTerms(first, second) || always([first, second]) { !($0[0] && $0[1]) } ?? false
  }

  /// Returns whether the second condition holds in each build in which the first does.
  static func implies(_ first: String?, _ second: String?) -> Bool {
    guard let second else { return true }
    return always([first ?? "true", second]) { !$0[0] || $0[1] } ?? (first == second)
  }

  /// Returns whether at least one of the conditions holds in each build in which `outer` holds.
  static func areExhaustive(_ conditions: [String?], where outer: String? = nil) -> Bool {
    always([outer ?? "true"] + conditions.map { $0 ?? "true" }) { !$0[0] || $0.dropFirst().contains(true) } ?? false
  }

  static func not(_ condition: String) -> String {
    if condition.first == "!", isSimple(String(condition.dropFirst())) { return String(condition.dropFirst()) }
    return isSimple(condition) ? "!\(condition)" : "!(\(condition))"
  }

  /// Returns whether a statement about conditions is true in every build that they distinguish; `nil` if there are too many builds.
  private static func always(_ conditions: [String], _ statement: ([Bool]) -> Bool) -> Bool? {
    let expressions = conditions.map(ConditionExpression.init)
    return ConditionTable(expressions)?.allSatisfy { build in statement(expressions.map { $0.holds(build) }) }
  }

  /// Returns whether one condition contains the negation of a term of the other, as in branches of a long `#if`.
  private static func haveOppositeTerms(_ first: String, _ second: String) -> Bool {
    let others = ConditionExpression(second).terms
    return ConditionExpression(first).terms.contains { others.contains($0.negated) }
  }

  private static func parenthesized(_ condition: String) -> String {
    condition.contains("||") ? "(\(condition))" : condition
  }

  /// Returns whether a condition is a single term, such as `DEBUG` or `os(Linux)`, which needs no parentheses after `!`.
  private static func isSimple(_ condition: String) -> Bool {
    // Bytes are compared for speed, since this is called for each branch of each `#if`.
    let rest = condition.utf8.drop(while: isNamePart)
    if rest.isEmpty { return true }
    let (opening, closing) = (UInt8(ascii: "("), UInt8(ascii: ")"))
    return rest.first == opening && rest.last == closing
      && !rest.dropFirst().dropLast().contains { $0 == opening || $0 == closing }
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

extension IfConfigDecl {
  typealias Branch = (condition: String?, elements: [DeclSyntax])

  /// The branches that are not empty, each with its condition and the negations of the earlier ones.
  var branches: [Branch] { branches { !$0.elements.isEmpty } }

  /// All branches, including empty ones and, without an `#else`, the case in which no condition holds.
  var exhaustiveBranches: [Branch] { branches { _ in true } }

  // Conditions are joined only for the branches that are included, since there may be many others.
  private func branches(_ isIncluded: (Branch) -> Bool) -> [Branch] {
    let hasElse = clauses.contains { $0.keyword == .else }
    var all: [Branch] = clauses.map { ($0.condition, $0.elements) }
    if !hasElse { all.append((nil, [])) }
    var earlier: [String] = []
    var result: [Branch] = []
    for branch in all {
      if isIncluded(branch) {
        let excluded = earlier.isEmpty ? nil : earlier.joined(separator: " && ")
        result.append((Condition.both(excluded, branch.condition), branch.elements))
      }
      if let condition = branch.condition.map(Condition.not), earlier.last != condition { earlier.append(condition) }
    }
    return result
  }
}
