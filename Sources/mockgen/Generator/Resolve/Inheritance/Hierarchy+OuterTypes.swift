import MockgenSyntax

// Type witnesses that no protocol of the hierarchy declares.

extension Hierarchy {
  /// Adds the requirements of standard protocols for an associated type that is not the default.
  mutating func addFurther() throws(MockRefusal) {
    guard protocols.count > 1 else { return }
    let standard = Set(protocols.filter { $0.scope.path == StandardProtocols.path }.map(\.decl.name))
    for entry in StandardProtocols.further {
      let own = associatedTypes[entry.type]
      guard standard.contains(entry.protocol), own == nil || entry.protocol == StandardProtocols.publishing
      else { continue }
      let name = TypeSyntax.named(entry.type)
      let sides = declaration.genericRequirements.filter { $0.relation == .sameType }.map { [$0.left, $0.right] }
      var witness = sides.first { $0.contains(name) }?.first { $0 != name } ?? declaration.typealiases[entry.type]
      if witness == nil { witness = outerType(named: entry.type) }
      if witness == nil, let own, isOpenPublisher(own) { witness = name }
      guard let witness, witness.description != entry.default,
        let further = index.names.protocol(named: entry.further, from: declaration.source.scope)
      else { continue }
      try visit(further)
    }
  }

  /// Sets the type of the publisher, which a protocol declares again, to the default, unless a constraint excludes that.
  ///
  /// - Returns: Whether the type remains open.
  private mutating func isOpenPublisher(_ number: Int) -> Bool {
    let type = declaration.associatedTypes[number]
    let name = TypeSyntax.named(type.name)
    let conformances = declaration.genericRequirements.filter { $0.relation == .conformance && $0.left == name }
    let bounds = type.inherited + conformances.map(\.right)
    if bounds.allSatisfy({ $0.core.lastName == "Publisher" }) {
      declaration.associatedTypes[number].fallbacks = [
        ResolvedAssociatedType.Fallback(type: .named(StandardProtocols.publisher), bounds: bounds)
      ]
      return false
    }
    let scope = declaration.publishingScope ?? declaration.source.scope
    declaration.associatedTypes[number].inherited.append(index.spelling.qualified(.named("Publisher"), from: scope))
    require(.member(base: name, name: "Failure", arguments: []), .sameType, .named(.never))
    return true
  }

  /// Returns the typealias of a protocol extension, or the type of the superclass, that has the name of an associated type,
  /// since the compiler uses it.
  func outerType(named name: String) -> TypeSyntax? {
    if let superclass = declaration.superclass, index.mayBeMember(name),
      let owner = index.names.superclasses(of: superclass).first(where: {
        index.declarations["\($0.qualifiedName).\(name)"] != nil
      })
    {
      return .dotted(index.spelling.spelled("\(owner.qualifiedName).\(name)", in: owner.scope.module))
    }
    guard index.nestedAliases.contains(name) else { return nil }
    for owner in protocols {
      for alias in index.names.aliases(named: name, inExtensionsOf: owner)
      where !Condition.areExclusive(condition, alias.scope.condition) && alias.decl.genericWhereClause.isEmpty {
        let named = index.spelling.qualified(alias.decl.initializer, from: alias.scope)
        return index.spelling.qualified(named, from: owner.innerScope)
      }
    }
    return nil
  }
}

extension DeclarationIndex {
  /// Returns the type that an annotation specifies for an associated type, qualified by its module if both have the same name.
  ///
  /// - Throws: `MockRefusal` if the module is unknown.
  func annotated(
    _ text: String, for name: String, of source: MockableDeclaration
  ) throws(MockRefusal) -> TypeSyntax {
    let type = TypeSyntax.read(text)
    guard type.mentions([name]) else { return type }
    let found = names.lookUp(name, from: source.scope).first
    let isNested = found?.scope.enclosing.isEmpty == false
    let module = found.map(\.scope.module) ?? (KnownModule.isStandard(name) ? "Swift" : nil)
    guard let full = isNested ? found?.scope.qualified(name) : module.map({ "\($0).\(name)" }) else {
      throw source.refusal(
        .shadowingAssociatedtype, "the associated type '\(name)' hides the type that it is bound to",
        note: "write the type with its module, as in '// mockgen: typealias \(name) = MODULE.\(name)'")
    }
    return type.rewriting { part in
      guard case .identifier(name, let arguments) = part else { return nil }
      return .dotted(full, arguments: arguments)
    }
  }
}
