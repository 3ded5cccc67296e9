import MockgenSyntax

extension ProtocolIndex {
  /// Whether a global actor isolates the class, or one that it inherits from.
  func isIsolated(_ nominal: IndexedNominal) -> Bool {
    superclasses(of: nominal).contains { $0.decl.header.attributes.contains(where: Resolver.mayIsolate) }
  }

  /// The class and its known superclasses, from the most derived on.
  func superclasses(of nominal: IndexedNominal) -> [IndexedNominal] {
    var chain = [nominal]
    var names: Set<String> = [nominal.scope.qualified(nominal.decl.name)]
    while let last = chain.last, let inherited = last.decl.inheritanceClause.first,
      let next = self.nominal(named: inherited.type.core.dottedName.joined(separator: "."), from: last.scope),
      next.kind == .class, names.insert(next.scope.qualified(next.decl.name)).inserted
    {
      chain.append(next)
    }
    return chain
  }
}
