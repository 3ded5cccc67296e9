import MockgenSyntax

/// Joins and compares the conditions of `#if` branches. `nil` means no condition.
enum Condition {
  /// Both of two optional conditions.
  static func both(_ first: String?, _ second: String?) -> String? {
    guard let first else { return second }
    guard let second else { return first }
    return first == second ? first : "\(parenthesized(first)) && \(parenthesized(second))"
  }

  /// Returns a condition for either of two optional ones, in the shortest form: one of them if the other implies it.
  static func either(_ first: String?, _ second: String?) -> String? {
    guard let first, let second else { return nil }
    if implies(first, second) { return second }
    if implies(second, first) { return first }
    return areExhaustive([first, second]) ? nil : "\(first) || \(second)"
  }

  /// Whether two conditions never hold together.
  static func areExclusive(_ first: String?, _ second: String?) -> Bool {
    guard let first, let second else { return false }
    return always([first, second]) { !($0[0] && $0[1]) } ?? haveOppositeTerms(first, second)
  }

  /// Whether the second condition holds wherever the first does.
  static func implies(_ first: String?, _ second: String?) -> Bool {
    guard let second else { return true }
    return always([first ?? "true", second]) { !$0[0] || $0[1] } ?? (first == second)
  }

  /// Whether one of the conditions holds in every build, among those in which `outer` holds.
  static func areExhaustive(_ conditions: [String?], where outer: String? = nil) -> Bool {
    always([outer ?? "true"] + conditions.map { $0 ?? "true" }) { !$0[0] || $0.dropFirst().contains(true) } ?? false
  }

  static func not(_ condition: String) -> String {
    if condition.first == "!", isSimple(String(condition.dropFirst())) { return String(condition.dropFirst()) }
    return isSimple(condition) ? "!\(condition)" : "!(\(condition))"
  }

  /// Whether a statement about conditions is true in every build that they distinguish; `nil` if there are too many
  /// builds.
  private static func always(_ conditions: [String], _ statement: ([Bool]) -> Bool) -> Bool? {
    let expressions = conditions.map(ConditionExpression.init)
    return ConditionTable(expressions).builds?.allSatisfy { build in statement(expressions.map { $0.holds(build) }) }
  }

  /// Branches of an `#if` with very many of them: what one asks for, the other excludes.
  private static func haveOppositeTerms(_ first: String, _ second: String) -> Bool {
    let others = ConditionExpression(second).terms
    return ConditionExpression(first).terms.contains { others.contains($0.negated) }
  }

  private static func parenthesized(_ condition: String) -> String {
    condition.contains("||") ? "(\(condition))" : condition
  }

  /// `DEBUG` or `os(Linux)`: needs no parentheses after `!`.
  private static func isSimple(_ condition: String) -> Bool {
    let name = condition.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let rest = condition[name.endIndex...]
    if rest.isEmpty { return true }
    return rest.first == "(" && rest.last == ")" && !rest.dropFirst().dropLast().contains { $0 == "(" || $0 == ")" }
  }
}

extension IfConfigDecl {
  /// Each branch that declares something, with the condition under which it holds, given that the earlier ones do not.
  var branches: [(condition: String?, elements: [DeclSyntax])] {
    var earlier: [String] = []
    var result: [(String?, [DeclSyntax])] = []
    for clause in clauses {
      // Joined only on demand, since there may be many branches.
      if !clause.elements.isEmpty {
        let excluded = earlier.isEmpty ? nil : earlier.joined(separator: " && ")
        result.append((Condition.both(excluded, clause.condition), clause.elements))
      }
      if let condition = clause.condition, earlier.last != Condition.not(condition) {
        earlier.append(Condition.not(condition))
      }
    }
    return result
  }
}
