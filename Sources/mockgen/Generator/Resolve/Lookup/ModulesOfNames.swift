import MockgenSyntax

// Which modules a mock names, for imports that say who sees them.

extension NameLookup {
  /// Whether the sources say who sees what they import: then other modules of the project may have to.
  var saysAccessOfImports: Bool {
    index.protocols.contains { source in
      !source.isDependency && index.imports[source.scope.file].contains(where: \.saysAccess)
    }
  }

  /// The modules that the names in a type come from.
  func modules(namedIn type: TypeSyntax, from scope: Scope) -> Set<String> {
    var named: Set<String> = []
    _ = type.contains { part in
      if let name = part.leftmostName { named.formUnion(modules(of: name, from: scope)) }
      return false
    }
    return named
  }

  private func modules(of name: String, from scope: Scope) -> Set<String> {
    if let found = lookUp(name, from: scope).first { return found.scope.module.map { [$0] } ?? [] }
    if index.modules.seen[scope.file].contains(name) { return [name] }
    let seen = index.modules.seen[scope.file]
    let frameworks = seen.filter { ForeignNames.modules[$0]?.contains(name) == true }
    if !frameworks.isEmpty || ForeignNames.standard.contains(name) { return frameworks }
    // It can be of any module that nothing is known of; what its file shows to others is likely to be used.
    let shown = index.imports[scope.file].filter { $0.access.map { $0 > .internal } ?? false }.map(\.module)
    return Set(shown).filter { !index.modules.isKnown($0) && ForeignNames.modules[$0] == nil }
  }
}
