import MockgenSyntax

// The modules that a mock mentions, for imports with an access level.

extension NameLookup {
  /// Whether any file with a protocol specifies the access level of an import.
  var hasImportAccessLevels: Bool {
    index.protocols.contains { source in
      !source.isDependency && index.imports[source.scope.file].contains(where: \.hasAccessLevels)
    }
  }

  /// Returns the modules that declare the names in a type.
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
    let frameworks = frameworks(of: name, seenBy: scope.file)
    if !frameworks.isEmpty || KnownModule.isStandard(name) { return frameworks }
    // The type may be declared in any unknown module. Those that its file imports publicly are the most likely.
    let shown = index.imports[scope.file].filter { $0.access.map { $0 > .internal } ?? false }.map(\.module)
    return Set(shown).filter { !index.modules.isKnown($0) && KnownModule.types[$0] == nil }
  }
}
