import MockgenSyntax

/// Joins the conditions of nested and following `#if` branches.
enum Condition {
  /// Both of two optional conditions.
  static func both(_ first: String?, _ second: String?) -> String? {
    guard let first else { return second }
    guard let second else { return first }
    return first == second ? first : "\(parenthesized(first)) && \(parenthesized(second))"
  }

  /// Whether two conditions never hold together: branches of one `#if`.
  static func areExclusive(_ first: String?, _ second: String?) -> Bool {
    guard let first, let second, !first.contains("||"), !second.contains("||") else { return false }
    let others = Set(second.split(separator: "&").map(trimmed))
    return first.split(separator: "&").map(trimmed).contains { part in
      others.contains(not(part)) || (part.hasPrefix("!") && others.contains(String(part.dropFirst())))
    }
  }

  private static func trimmed(_ part: Substring) -> String { String(part.filter { $0 != " " }) }

  static func not(_ condition: String) -> String {
    isSimple(condition) ? "!\(condition)" : "!(\(condition))"
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
      // Joined only where it is needed, as there may be very many branches.
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
