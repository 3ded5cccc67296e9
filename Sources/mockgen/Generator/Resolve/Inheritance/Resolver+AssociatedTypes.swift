import MockgenSyntax

// Associated types, and the types of the same names that fix them.

extension Resolver {
  func add(
    _ decl: AssociatedTypeDecl, of source: IndexedProtocol, into state: inout ResolverState
  ) throws(MockRefusal) {
    var inherited: [TypeSyntax] = []
    for type in decl.inheritanceClause { inherited.append(try qualified(type.type, of: source, in: state)) }
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
    if let pin = decl.header.annotation(.typealias(decl.name))?.value {
      let known = state.result.associatedTypes[position]
      state.result.associatedTypes[position].otherFallbackBounds += known.fallbackBounds
      state.result.associatedTypes[position].otherOpenRequirements += known.openRequirements
      // The protocol may declare a type with a name that the default of a standard protocol uses, such as 'Error'.
      state.result.associatedTypes[position].fallback =
        isStandard ? try qualified(.read(pin), of: source, in: state) : .read(pin)
      state.result.associatedTypes[position].fallbackBounds = inherited
      state.result.associatedTypes[position].openRequirements = decl.genericWhereClause
      return
    }
    for requirement in decl.genericWhereClause { try add(requirement, of: source, into: &state) }
  }

  /// Returns the type of a constraint or a typealias as the mock writes it.
  ///
  /// If a refinement declares a type with one of the names in it, this name would refer to that type in the mock.
  ///
  /// - Throws: `MockRefusal` if the mock cannot write the name.
  func qualified(
    _ type: TypeSyntax, of source: IndexedProtocol, in state: ResolverState
  ) throws(MockRefusal) -> TypeSyntax {
    let mocked = state.result.source
    guard mocked.name != source.decl.name || mocked.scope.path != source.scope.path else {
      return index.spelling.qualified(type, from: source.innerScope)
    }
    let names = index.names
    var hiding: Set<String> = []
    _ = type.contains { part in
      if case .identifier(let name, _) = part, names.isMember(name, of: mocked.innerScope),
        !names.isMember(name, of: source.innerScope)
      {
        hiding.insert(name)
      }
      return false
    }
    guard !hiding.isEmpty else { return index.spelling.qualified(type, from: source.innerScope) }
    let meanings = Dictionary(
      uniqueKeysWithValues: hiding.map {
        ($0, index.spelling.outerName($0, from: source.innerScope, isHidden: true, by: hiding))
      })
    for (name, meaning) in meanings {
      if case .unspellable = meaning {
        throw .shadowedType(
          name, in: mocked, usedBy: source.decl.name, scope: source.scope, source.decl.header.position)
      }
    }
    func spelled(_ type: TypeSyntax) -> TypeSyntax {
      type.rewriting { part in
        guard case .identifier(let name, let arguments) = part, case .spelled(let full)? = meanings[name] else {
          return nil
        }
        return .dotted(full, arguments: arguments.map(spelled))
      }
    }
    return spelled(index.spelling.qualified(type, from: source.innerScope))
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

  /// Adds further requirements of standard protocols: those for an associated type that is not the default, and those
  /// for a member that two protocols provide.
  func addFurther(to state: inout ResolverState) throws(MockRefusal) {
    guard state.visited.count > 1 else { return }
    let standard = Set(state.visited.filter { $0.scope.path == StandardProtocols.path }.map(\.decl.name))
    for (protocols, name) in StandardProtocols.ambiguous where protocols.isSubset(of: standard) {
      guard let further = index.names.protocol(named: name, from: state.result.source.scope) else { continue }
      try visit(further, into: &state)
    }
    for entry in StandardProtocols.further {
      let own = state.result.associatedTypes.firstIndex { $0.name == entry.type }
      guard standard.contains(entry.protocol), own == nil || entry.protocol == StandardProtocols.publishing
      else { continue }
      let name = TypeSyntax.named(entry.type)
      let sides = state.result.genericRequirements.filter { $0.relation == .sameType }.map { [$0.left, $0.right] }
      var fixed = sides.first { $0.contains(name) }?.first { $0 != name } ?? state.result.typealiases[entry.type]
      if fixed == nil { fixed = try outerType(named: entry.type, in: &state) }
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
  private func isOpenPublisher(at place: Int, in state: inout ResolverState) -> Bool {
    let type = state.result.associatedTypes[place]
    let name = TypeSyntax.named(type.name)
    let conformances = state.result.genericRequirements.filter { $0.relation == .conformance && $0.left == name }
    let bounds = type.inherited + conformances.map(\.right)
    if bounds.allSatisfy({ $0.core.lastName == "Publisher" }) {
      state.result.associatedTypes[place].fallback = .named(StandardProtocols.publisher)
      state.result.associatedTypes[place].fallbackBounds = bounds
      return false
    }
    let scope = state.result.publishingScope ?? state.result.source.scope
    state.result.associatedTypes[place].inherited.append(index.spelling.qualified(.named("Publisher"), from: scope))
    state.result.genericRequirements.append(
      GenericRequirement(
        left: .member(base: name, name: "Failure", arguments: []), relation: .sameType, right: .named(.never)))
    return true
  }

  /// Adds the typealiases of protocol extensions, and the types of the superclass, that have the name of an associated
  /// type, since the compiler uses them for it.
  func addOuterTypes(to state: inout ResolverState) throws(MockRefusal) {
    for type in state.result.associatedTypes {
      let known = state.result.typealiases[type.name]
      guard known == nil || state.conditionalAliases.contains(where: { $0.name == type.name }) else { continue }
      let outer = try outerType(named: type.name, in: &state)
      state.result.typealiases[type.name] = known ?? outer
    }
  }

  private func outerType(
    named name: String, in state: inout ResolverState
  ) throws(MockRefusal) -> TypeSyntax? {
    if let found = superclassMember(name, of: state.result.superclass) { return found }
    guard index.nestedAliases.contains(name) else { return nil }
    var type: TypeSyntax?
    for (owner, alias) in state.visited.flatMap({ owner in
      index.names.aliases(named: name, inExtensionsOf: owner).map { (owner, $0) }
    }) where !state.excludes(alias.scope.condition) {
      guard alias.decl.genericWhereClause.isEmpty else {
        state.result.shadowedTypes.insert(name)
        continue
      }
      if type == nil {
        let named = index.spelling.qualified(alias.decl.initializer, from: alias.scope)
        type = try qualified(named, of: owner, in: state)
      }
      guard state.note(alias.decl, under: alias.scope.condition) else { break }
    }
    return type
  }

  /// Returns the type with the given name that is nested in a class or one of its superclasses.
  private func superclassMember(_ name: String, of superclass: IndexedNominal?) -> TypeSyntax? {
    guard let superclass, index.memberNames.contains(name) else { return nil }
    return index.names.superclasses(of: superclass).first { superclass in
      index.declarations["\(superclass.scope.qualified(superclass.decl.name)).\(name)"] != nil
    }.map { .dotted(index.spelling.spelled("\($0.scope.qualified($0.decl.name)).\(name)", in: $0.scope.module)) }
  }

  /// Returns the conditions of the mocks, one for each combination of the conditions of typealiases that fix associated types.
  ///
  /// - Throws: `MockRefusal` for more than eight combinations.
  func branches(of state: ResolverState) throws(MockRefusal) -> [String?] {
    let source = state.result.source
    var branches = [source.scope.condition]
    for alias in state.conditionalAliases
    where state.result.associatedTypes.contains(where: { $0.name == alias.name }) {
      branches = branches.flatMap { branch in
        [alias.condition, Condition.not(alias.condition)].filter { !Condition.areExclusive(branch, $0) }
          .map { Condition.implies(branch, $0) ? branch : Condition.both(branch, $0) }
      }
      guard branches.count <= ProtocolDecl.variantLimit else {
        throw MockRefusal(
          id: .conditionalAssociatedtype,
          message: "typealiases inside '#if' fix the associated type '\(alias.name)' in too many ways",
          note: "move them out of the conditions, or exclude the protocol with '// mockgen: skip'", scope: source.scope,
          position: source.header.position, owner: source.name)
      }
    }
    return branches
  }

  /// Adds the constraints that follow from properties that a refinement redeclares. A class has only one such property,
  /// so their types are equal.
  func addRestatedProperties(to state: inout ResolverState) {
    let names = Set(state.result.associatedTypes.map(\.name))
    for (property, inherited) in state.restated {
      for (one, other) in zip(property.types, inherited.types) where other.withoutSelfPrefix.mentions(names) {
        let type = index.spelling.qualified(one, from: property.lookupScope)
        for (name, type) in other.bindings(of: names, in: type) where type != .named(name) {
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
    let module = found.map(\.scope.module) ?? (ForeignNames.standard.contains(name) ? "Swift" : nil)
    guard let full = isNested ? found?.scope.qualified(name) : module.map({ "\($0).\(name)" }) else {
      throw MockRefusal(
        id: .shadowingAssociatedtype, message: "the associated type '\(name)' hides the type that it is bound to",
        note: "write the type with its module, as in '// mockgen: typealias \(name) = MODULE.\(name)'",
        scope: source.scope,
        position: source.header.position, owner: source.name)
    }
    return type.rewriting { part in
      guard case .identifier(name, let arguments) = part else { return nil }
      return .dotted(full, arguments: arguments)
    }
  }
}
