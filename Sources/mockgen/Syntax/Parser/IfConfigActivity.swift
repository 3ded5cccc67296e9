/// Which clauses of an `#if` no compiler of today reads.

struct IfConfigActivity {
  /// Whether an earlier clause is certainly the one that is compiled.
  private var isDecided = false

  /// Whether the next clause is certainly not compiled. Only literals and comparisons of versions can tell.
  mutating func nextClauseIsDead(_ keyword: IfConfigClause.Keyword, _ condition: String?) -> Bool {
    if isDecided { return true }
    switch condition.flatMap(Self.value(of:)) {
    case true?:
      isDecided = true
      return false
    case false?: return true
    case nil: return false
    }
  }

  /// `true`, `0`, `compiler(>=6.0)`, `!swift(<5.9)`; `nil` for conditions that depend on more.
  private static func value(of condition: String) -> Bool? {
    if condition.hasPrefix("!") { return value(of: String(condition.dropFirst())).map { !$0 } }
    if condition == "true" || condition == "1" { return true }
    if condition == "false" || condition == "0" { return false }
    guard condition.hasPrefix("compiler(") || condition.hasPrefix("swift("), condition.hasSuffix(")") else {
      return nil
    }
    let comparison = condition.drop(while: { $0 != "(" }).dropFirst().dropLast().filter { $0 != " " }
    let isLess = comparison.hasPrefix("<")
    guard isLess || comparison.hasPrefix(">=") else { return nil }
    guard let major = Int(comparison.drop(while: { "<>=".contains($0) }).prefix(while: { $0 != "." })) else {
      return nil
    }
    // The package itself needs Swift 6. A `swift` condition depends on the language mode, which is at least 5 minus one.
    let oldest = condition.hasPrefix("compiler(") ? 6 : 5
    let isMinorGiven = comparison.contains(".") && !comparison.hasSuffix(".0")
    if major < oldest || (major == oldest && !isMinorGiven) { return !isLess }
    return nil
  }
}
