/// A comparison of the members that tests use in committed mocks with those of the new mocks.
public struct MemberComparison: Sendable {
  public struct Row: Sendable {
    public var mock: String
    /// Whether the new file has a mock of this name.
    public var isThere: Bool
    /// The number of members of the committed mock.
    public var count: Int
    /// The names of the members that the new mock does not have, sorted.
    public var missing: [String] = []
    /// The members whose types differ, with both types.
    public var retyped: [(name: String, old: String, new: String)] = []
    public var kept: Int { count - missing.count - retyped.count }
  }

  /// The rows in the order of the old file.
  public let rows: [Row]

  public init(of old: CommittedMocks, with new: CommittedMocks) {
    let modules = old.imports.union(new.imports)
    let made = Dictionary(new.mocks.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    rows = old.mocks.map { mock in
      var row = Row(mock: mock.name, isThere: made[mock.name] != nil, count: mock.members.count)
      for member in mock.members.values.sorted(by: { $0.name < $1.name }) {
        guard let other = made[mock.name]?.members[member.name] else {
          row.missing.append(member.name)
          continue
        }
        if !Self.isSame(member.type, other.type, modules) { row.retyped.append((member.name, member.type, other.type)) }
      }
      return row
    }
  }

  public var count: Int { rows.map(\.count).reduce(0, +) }
  public var kept: Int { rows.map(\.kept).reduce(0, +) }

  /// Returns whether the types are equal for tests. Parentheses, `any`, the module before a type, the labels of a closure's parameters
  /// and the spelling of `Void` make no difference, and an implicitly unwrapped Optional can be set like an Optional.
  static func isSame(_ old: String, _ new: String, _ modules: Set<String>) -> Bool {
    old.isEmpty || new.isEmpty || words(of: old, modules) == words(of: new, modules)
  }

  private static func words(of type: String, _ modules: Set<String>) -> [String] {
    let silent: Set<String> = [
      "any", "escaping", "Sendable", "Swift", "Void", "(", ")", "@", ".", " ",
    ]
    let words = type.wordsAndSigns.map { $0 == "!" ? "?" : String($0) }
    // A name is that of a module only before a dot: in `Core.Item`, but not in `Core?`.
    let places = words.indices.filter { place in
      let isBeforeDot = place + 1 < words.count && words[place + 1] == "."
      return !silent.contains(words[place]) && !(isBeforeDot && modules.contains(words[place]))
    }
    let loud = places.map { words[$0] }
    // A label is `_ name:` before the type of a closure's parameter.
    return loud.indices.filter { place in
      let label = (max(place - 2, 0)...place).first { loud[$0] == "_" }
      return label.map { $0 + 2 < loud.count && loud[$0 + 2] == ":" } != true
    }.map { loud[$0] }
  }
}
