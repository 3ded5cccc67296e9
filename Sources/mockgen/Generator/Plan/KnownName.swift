import MockgenSyntax

/// What is known of a name in the types of requirements.
struct KnownName: Sendable {
  /// What it is called in the mock.
  var outer: OuterName
  /// Whether a type that it stands in may be written otherwise in the mock.
  var mayDiffer: Bool
}

extension TypeSpelling {
  /// Looks up the names that stand in types, each once: a name stands in many requirements, and is asked for several times in
  /// each.
  mutating func learn(_ types: some Sequence<TypeSyntax>) {
    var names = knownNames
    for type in types {
      _ = type.contains { part in
        if case .identifier(let name, _) = part, names[name] == nil { names[name] = lookUp(name) }
        return false
      }
    }
    knownNames = names
  }

  /// What is known of the name, or can be found out.
  func meaning(of name: String) -> KnownName { knownNames[name] ?? lookUp(name) }

  private func lookUp(_ name: String) -> KnownName {
    let outer = index.spelling.outerName(name, from: scope, hiddenBy: ownNames)
    let isPlain = if case .plain = outer { true } else { false }
    return KnownName(
      outer: outer,
      mayDiffer: !isPlain || name == "Self" || mockNames.contains(name) || typealiases[name] != nil)
  }
}
