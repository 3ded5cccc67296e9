import MockgenSyntax

// Associated types, and the types of the same names that fix them.

extension Resolver {
  func add(
    _ decl: AssociatedTypeDecl, of source: IndexedProtocol, into state: inout ResolverState
  ) throws(MockRefusal) {
    let inherited = decl.inheritanceClause.map { index.spelling.qualified($0.type, from: source.innerScope) }
    if let position = state.result.associatedTypes.firstIndex(where: { $0.name == decl.name }) {
      for type in inherited where !state.result.associatedTypes[position].inherited.contains(type) {
        state.result.associatedTypes[position].inherited.append(type)
      }
    } else {
      state.result.associatedTypes.append(ResolvedAssociatedType(name: decl.name, inherited: inherited))
    }
    guard let position = state.result.associatedTypes.firstIndex(where: { $0.name == decl.name }) else { return }
    let isStandard = source.scope.path == StandardProtocols.path
    if !isStandard { state.result.associatedTypes[position].isOwn = true }
    let written = decl.header.annotation(.typealias(decl.name))?.value.map(TypeSyntax.read)
    if let pin = isStandard ? decl.initializer : written {
      let known = state.result.associatedTypes[position]
      state.result.associatedTypes[position].otherFallbackBounds += known.fallbackBounds
      state.result.associatedTypes[position].otherOpenRequirements += known.openRequirements
      // The protocol may declare a type with a name that the default of a standard protocol uses, such as 'Error'.
      state.result.associatedTypes[position].fallback =
        isStandard ? index.spelling.qualified(pin, from: source.innerScope) : pin
      state.result.associatedTypes[position].fallbackBounds = inherited
      state.result.associatedTypes[position].openRequirements = decl.genericWhereClause
      return
    }
    for requirement in decl.genericWhereClause { try add(requirement, of: source, into: &state) }
  }

  /// Adds the types that annotations above an inherited protocol fix. They apply to refinements that add no constraints.
  ///
  /// - Parameters:
  ///   - known: the associated types before the protocol's own parents were visited.
  ///   - constraints: the number of generic requirements at that time.
  func addFallbacks(
    above source: IndexedProtocol, beyond known: [ResolvedAssociatedType], _ constraints: Int,
    to state: inout ResolverState
  ) throws(MockRefusal) {
    guard source.id != state.visited.first?.id else { return }
    for annotation in source.decl.header.annotations {
      guard case .typealias(let name) = annotation.key, let value = annotation.value,
        let position = state.result.associatedTypes.firstIndex(where: { $0.name == name })
      else { continue }
      state.result.inheritedAnnotations.append((source.scope.path, annotation.position.utf8Offset))
      let added = state.result.genericRequirements[constraints...]
      let before = known.first { $0.name == name }?.inherited ?? []
      let type = try index.annotated(value, for: name, of: .protocol(source))
      state.result.associatedTypes[position].fallback = index.spelling.qualified(type, from: source.scope)
      state.result.associatedTypes[position].fallbackBounds =
        state.result.associatedTypes[position].inherited.filter { !before.contains($0) }
        + added.filter { $0.left == .named(name) && $0.relation == .conformance }.map(\.right)
      state.result.genericRequirements += state.result.associatedTypes[position].openRequirements
      state.result.associatedTypes[position].openRequirements = []
    }
  }

  /// Adds the requirements of standard protocols for an associated type that is not the default.
  func addFurther(to state: inout ResolverState) throws(MockRefusal) {
    guard state.visited.count > 1 else { return }
    let standard = Set(state.visited.filter { $0.scope.path == StandardProtocols.path }.map(\.decl.name))
    for entry in StandardProtocols.further {
      let own = state.result.associatedTypes.firstIndex { $0.name == entry.type }
      guard standard.contains(entry.protocol), own == nil || entry.protocol == StandardProtocols.publishing
      else { continue }
      let name = TypeSyntax.named(entry.type)
      let sides = state.result.genericRequirements.filter { $0.relation == .sameType }.map { [$0.left, $0.right] }
      var fixed = sides.first { $0.contains(name) }?.first { $0 != name } ?? state.result.typealiases[entry.type]
      if fixed == nil { fixed = outerType(named: entry.type, in: state) }
      if fixed == nil, let own, isOpenPublisher(at: own, in: &state) { fixed = name }
      guard let fixed, fixed.description != entry.default,
        let further = index.names.protocol(named: entry.further, from: state.result.source.scope)
      else { continue }
      try visit(further, into: &state)
    }
  }

  /// Fixes the type of the publisher, which a protocol declares again, to the default, unless a constraint excludes that.
  ///
  /// - Returns: Whether the type remains open.
  private func isOpenPublisher(at position: Int, in state: inout ResolverState) -> Bool {
    let type = state.result.associatedTypes[position]
    let name = TypeSyntax.named(type.name)
    let conformances = state.result.genericRequirements.filter { $0.relation == .conformance && $0.left == name }
    let bounds = type.inherited + conformances.map(\.right)
    if bounds.allSatisfy({ $0.core.lastName == "Publisher" }) {
      state.result.associatedTypes[position].fallback = .named(StandardProtocols.publisher)
      state.result.associatedTypes[position].fallbackBounds = bounds
      return false
    }
    let scope = state.result.publishingScope ?? state.result.source.scope
    state.result.associatedTypes[position].inherited.append(index.spelling.qualified(.named("Publisher"), from: scope))
    state.result.genericRequirements.append(
      GenericRequirement(
        left: .member(base: name, name: "Failure", arguments: []), relation: .sameType, right: .named(.never)))
    return true
  }

  /// Adds the typealiases of protocol extensions, and the types of the superclass, that have the name of an associated
  /// type, since the compiler uses them for it.
  func addOuterTypes(to state: inout ResolverState) {
    for type in state.result.associatedTypes {
      if state.result.typealiases[type.name] != nil { continue }
      state.result.typealiases[type.name] = outerType(named: type.name, in: state)
    }
  }

  private func outerType(named name: String, in state: ResolverState) -> TypeSyntax? {
    if let found = superclassMember(name, of: state.result.superclass) { return found }
    guard index.nestedAliases.contains(name) else { return nil }
    for (owner, alias) in state.visited.flatMap({ owner in
      index.names.aliases(named: name, inExtensionsOf: owner).map { (owner, $0) }
    }) where !state.excludes(alias.scope.condition) && alias.decl.genericWhereClause.isEmpty {
      let named = index.spelling.qualified(alias.decl.initializer, from: alias.scope)
      return index.spelling.qualified(named, from: owner.innerScope)
    }
    return nil
  }

  /// Returns the type with the given name that is nested in a class or one of its superclasses.
  private func superclassMember(_ name: String, of superclass: IndexedNominal?) -> TypeSyntax? {
    guard let superclass, index.mayBeMember(name) else { return nil }
    return index.names.superclasses(of: superclass).first { superclass in
      index.declarations["\(superclass.scope.qualified(superclass.decl.name)).\(name)"] != nil
    }.map { .dotted(index.spelling.spelled("\($0.scope.qualified($0.decl.name)).\(name)", in: $0.scope.module)) }
  }

  /// Adds the constraints that follow from properties that a refinement redeclares. A class has only one such property,
  /// so their types are equal.
  func addRestatedProperties(to state: inout ResolverState) {
    let names = Set(state.result.associatedTypes.map(\.name))
    for (property, inherited) in state.restated {
      for (one, other) in zip(property.types, inherited.types) where other.withoutSelfPrefix.mentions(names) {
        let type = index.spelling.qualified(one, from: property.lookupScope)
        for (name, type) in other.bindings(of: names, in: type).sorted(by: { $0.key < $1.key })
        where type != .named(name) {
          state.result.genericRequirements.append(
            GenericRequirement(left: .named(name), relation: .sameType, right: type))
        }
      }
    }
  }
}

extension DeclarationIndex {
  /// Returns the type to which an annotation fixes an associated type, qualified by its module if both have the same name.
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
