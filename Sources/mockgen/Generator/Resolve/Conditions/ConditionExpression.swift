import MockgenSyntax

/// The condition of an `#if` as a formula over its atoms: names such as `DEBUG`, and calls such as `os(Linux)`.
indirect enum ConditionExpression: Hashable, Sendable {
  case atom(String)
  case literal(Bool)
  case not(ConditionExpression)
  case all([ConditionExpression])
  case any([ConditionExpression])

  /// - Parameter text: The text after `#if`. Text that is no formula counts as an atom.
  init(_ text: String) {
    var parser = ConditionParser(text)
    self = parser.parse() ?? .atom(text)
  }

  /// Returns whether a text is a formula whose atoms do not begin with a digit, as the compiler requires.
  static func isFormula(_ text: String) -> Bool {
    var parser = ConditionParser(text)
    return parser.parse()?.atoms.allSatisfy { $0.first?.isNumber == false } ?? false
  }

  var atoms: Set<String> {
    switch self {
    case .atom(let name): [name]
    case .literal: []
    case .not(let inner): inner.atoms
    case .all(let operands), .any(let operands): operands.reduce(into: []) { $0.formUnion($1.atoms) }
    }
  }

  var negated: ConditionExpression { if case .not(let inner) = self { inner } else { .not(self) } }

  /// The operands of a conjunction.
  var terms: Set<ConditionExpression> {
    guard case .all(let operands) = self else { return [self] }
    return operands.reduce(into: []) { $0.formUnion($1.terms) }
  }

  /// Returns whether the expression is true if the given atoms hold, and all others do not.
  func holds(_ holding: Set<String>) -> Bool {
    switch self {
    case .atom(let name): holding.contains(name)
    case .literal(let value): value
    case .not(let inner): !inner.holds(holding)
    case .all(let operands): operands.allSatisfy { $0.holds(holding) }
    case .any(let operands): operands.contains { $0.holds(holding) }
    }
  }
}

/// Parses `A && !(B || os(Linux))`; `&&` binds more closely than `||`.
private struct ConditionParser {
  private var rest: Substring
  private var depth = 0
  /// The limit of nested parentheses and negations, so that no condition overflows the stack. The conditions of nested
  /// `#if` are joined to one.
  private static let limit = 256

  init(_ text: String) { rest = text[...] }

  mutating func parse() -> ConditionExpression? {
    let expression = disjunction()
    skipSpaces()
    return rest.isEmpty ? expression : nil
  }

  private mutating func disjunction() -> ConditionExpression? {
    guard let first = conjunction() else { return nil }
    var operands = [first]
    while consume("||") {
      guard let next = conjunction() else { return nil }
      operands.append(next)
    }
    return operands.count == 1 ? first : .any(operands)
  }

  private mutating func conjunction() -> ConditionExpression? {
    guard let first = term() else { return nil }
    var operands = [first]
    while consume("&&") {
      guard let next = term() else { return nil }
      operands.append(next)
    }
    return operands.count == 1 ? first : .all(operands)
  }

  private mutating func term() -> ConditionExpression? {
    guard depth < Self.limit else { return nil }
    depth += 1
    defer { depth -= 1 }
    if consume("!") { return term().map(ConditionExpression.not) }
    if consume("(") {
      let inner = disjunction()
      return consume(")") ? inner : nil
    }
    let name = rest.prefix(while: Identifier.isWordCharacter)
    guard !name.isEmpty else { return nil }
    rest = rest.dropFirst(name.count)
    if name == "true" || name == "false" { return .literal(name == "true") }
    guard rest.first == "(" else { return .atom(String(name)) }
    guard let end = rest.firstIndex(of: ")") else { return nil }
    let argument = rest[...end].filter { $0 != " " }
    rest = rest[rest.index(after: end)...]
    return .atom(name + argument)
  }

  private mutating func consume(_ text: String) -> Bool {
    skipSpaces()
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    skipSpaces()
    return true
  }

  private mutating func skipSpaces() { rest = rest.drop { $0 == " " } }
}

/// All builds that the given conditions distinguish.
struct ConditionTable {
  private let atoms: [String]
  private let versions: [Version]

  /// Creates the table, or `nil` if there are too many atoms.
  init?(_ expressions: [ConditionExpression]) {
    atoms = expressions.reduce(into: Set<String>()) { $0.formUnion($1.atoms) }.sorted()
    guard atoms.count <= Self.limit else { return nil }
    versions = atoms.compactMap(Version.init)
  }

  private static let limit = 12

  /// Returns whether a statement is true for the atoms that hold in each build.
  func allSatisfy(_ statement: (Set<String>) -> Bool) -> Bool { allSatisfy(statement, [], atoms[...]) }

  private func allSatisfy(_ statement: (Set<String>) -> Bool, _ build: Set<String>, _ rest: ArraySlice<String>) -> Bool
  {
    guard let atom = rest.first else { return !isPossible(build) || statement(build) }
    return allSatisfy(statement, build, rest.dropFirst())
      && (!Self.mayHold(atom, beside: build) || allSatisfy(statement, build.union([atom]), rest.dropFirst()))
  }

  /// Returns whether an atom can hold along with others: only one system and one processor can.
  private static func mayHold(_ atom: String, beside others: Set<String>) -> Bool {
    guard let name = alternatives.first(where: { atom.hasPrefix($0) }) else { return true }
    return !others.contains { $0.hasPrefix(name) }
  }

  private static let alternatives = ["os(", "arch(", "targetEnvironment("]

  /// Returns whether a build is possible: if a version holds, such as `compiler(>=6.0)`, all older ones hold, too.
  private func isPossible(_ build: Set<String>) -> Bool {
    versions.allSatisfy { newer in
      !build.contains(newer.atom)
        || versions.allSatisfy { older in
          older.name != newer.name || newer.number.lexicographicallyPrecedes(older.number)
            || build.contains(older.atom)
        }
    }
  }

  /// An atom with a version, for example `compiler(>=6.0)`.
  private struct Version {
    var atom: String
    var name: Substring
    var number: [Int]

    init?(_ atom: String) {
      guard let start = atom.firstIndex(of: "("), atom[start...].hasPrefix("(>="), atom.hasSuffix(")") else {
        return nil
      }
      self.atom = atom
      name = atom[..<start]
      number = atom[start...].dropFirst(3).dropLast().split(separator: ".").compactMap { Int($0) }
      while number.last == 0 { number.removeLast() }
    }
  }
}
