/// A test whether each clause of an `#if` is compiled, if that is the same in all builds.

struct IfConfigActivity {
  /// Whether an earlier clause is certainly the one that is compiled.
  private var isDecided = false

  enum Clause { case alive, dead, unknown }

  /// Returns whether the condition requires a newer compiler than the one that built this tool. The clause may then
  /// contain unknown syntax.
  static func asksForNewerLanguage(_ condition: String?) -> Bool {
    guard let condition, !condition.contains("||") else { return false }
    return condition.split(separator: "&").contains { part in
      guard let (isLess, numbers) = comparison(String(part.filter { $0 != " " })), !isLess else { return false }
      return numbers.lexicographicallyPrecedes(compilerVersion) == false && numbers != compilerVersion
    }
  }

  /// The version of the compiler that built this tool. The user has the same, since packages are built from source.
  private static let compilerVersion: [Int] = {
    #if compiler(>=7.0)
      [7, 99]
    #elseif compiler(>=6.5)
      [6, 99]
    #elseif compiler(>=6.4)
      [6, 4, 99]
    #elseif compiler(>=6.3)
      [6, 3, 99]
    #elseif compiler(>=6.2)
      [6, 2, 99]
    #elseif compiler(>=6.1)
      [6, 1, 99]
    #else
      [6, 0, 99]
    #endif
  }()

  /// Returns whether the next clause is certainly compiled or certainly not. Only literals and comparisons of versions
  /// decide that.
  mutating func nextClause(_ condition: String?) -> Clause {
    if isDecided { return .dead }
    switch condition.flatMap(Self.value(of:)) {
    case true?:
      isDecided = true
      return .alive
    case false?: return .dead
    case nil: return .unknown
    }
  }

  /// Evaluates `true`, `0`, `compiler(>=6.0)`, `!swift(<5.9)`; `nil` for conditions that depend on more.
  private static func value(of condition: String) -> Bool? {
    let negations = condition.prefix { $0 == "!" }.count
    if negations > 0 { return value(of: String(condition.dropFirst(negations))).map { $0 != (negations % 2 == 1) } }
    if condition == "true" || condition == "1" { return true }
    if condition == "false" || condition == "0" { return false }
    guard let (isLess, numbers) = comparison(condition), let major = numbers.first else { return nil }
    // The package requires a Swift 6 compiler, and at least language mode 5.
    let oldest = condition.hasPrefix("compiler(") ? 6 : 5
    let isMinorGiven = numbers.dropFirst().contains { $0 > 0 }
    if major < oldest || (major == oldest && !isMinorGiven) { return !isLess }
    return nil
  }

  /// Returns the operands of `compiler(>=6.0)`; `nil` for every other kind of condition.
  private static func comparison(_ condition: String) -> (isLess: Bool, numbers: [Int])? {
    guard condition.hasPrefix("compiler(") || condition.hasPrefix("swift("), condition.hasSuffix(")") else {
      return nil
    }
    let comparison = condition.drop(while: { $0 != "(" }).dropFirst().dropLast().filter { $0 != " " }
    let isLess = comparison.hasPrefix("<")
    let version = comparison.dropFirst(isLess ? 1 : 2)
    guard isLess || comparison.hasPrefix(">="), version.allSatisfy({ $0 == "." || ("0"..."9").contains($0) }) else {
      return nil
    }
    return (isLess, version.split(separator: ".").map { Int($0) ?? 0 })
  }
}
