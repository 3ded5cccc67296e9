import MockgenSyntax

// The names of mocks, which are derived from the names of their protocols.

extension GeneratorOptions {
  /// Returns the name of a declaration's mock, which an annotation can specify.
  func mockName(of name: String, in scope: Scope, _ header: DeclHeader) -> String {
    header.annotation(.name)?.value ?? mockName(of: name, in: scope)
  }

  private func mockName(of name: String, in scope: Scope) -> String {
    let parent = scope.enclosing.joined()
    let mock = nameParts.map { $0.joined(separator: parent) }.joined(separator: shortened(name))
    return Identifier.escaped(mock) == mock ? mock : Self.identifier(mock)
  }

  /// Returns a raw identifier as one word: `MockOddOne` for `` `Odd One` ``.
  private static func identifier(_ name: String) -> String {
    name.split { !Identifier.isWordCharacter($0) }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Splits the format at each `{name}`, and those parts at each `{parent}`, once for all mocks.
  static func nameParts(of format: String) -> [[String]] {
    parts(of: format, around: "{name}").map { parts(of: $0, around: "{parent}") }
  }

  private static func parts(of format: String, around separator: String) -> [String] {
    var parts = [""]
    var rest = Substring(format)
    while !rest.isEmpty {
      if rest.hasPrefix(separator) {
        parts.append("")
        rest.removeFirst(separator.count)
      } else {
        parts[parts.count - 1].append(rest.removeFirst())
      }
    }
    return parts
  }

  /// Returns the name without the longest suffix and prefix that the options drop. The result is never empty.
  private func shortened(_ name: String) -> String {
    let suffixes = droppedSuffixes.filter { name.hasSuffix($0) && name.count > $0.count }
    let rest = name.dropLast(suffixes.map(\.count).max() ?? 0)
    let prefixes = droppedPrefixes.filter { rest.hasPrefix($0) && Self.beginsWithWord(rest.dropFirst($0.count)) }
    return String(rest.dropFirst(prefixes.map(\.count).max() ?? 0))
  }

  /// Returns whether a word follows a prefix such as `I`: it does in `IStore`, but not in `ID` or `IPAddress`.
  private static func beginsWithWord(_ rest: Substring) -> Bool {
    let start = Array(rest.prefix(3))
    guard start.count > 1, start[0].isUppercase else { return false }
    return !(start[1].isUppercase && start.count == 3 && start[2].isLowercase)
  }
}
