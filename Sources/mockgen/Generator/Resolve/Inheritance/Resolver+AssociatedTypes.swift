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
      guard standard.contains(entry.protocol), state.result.associatedTypes.allSatisfy({ $0.name != entry.type })
      else { continue }
      let name = TypeSyntax.named(entry.type)
      let sides = state.result.genericRequirements.filter { $0.relation == .sameType }.map { [$0.left, $0.right] }
      var fixed = sides.first { $0.contains(name) }?.first { $0 != name } ?? state.result.typealiases[entry.type]
      if fixed == nil { fixed = try outerType(named: entry.type, in: &state) }
      guard let fixed, fixed.description != entry.default,
        let further = index.names.protocol(named: entry.further, from: state.result.source.scope)
      else { continue }
      try visit(further, into: &state)
    }
  }

  /// Adds the typealiases of protocol extensions, and the types of the superclass, that have the name of an associated
  /// type, since the compiler uses them for it.
  func addOuterTypes(to state: inout ResolverState) throws(MockRefusal) {
    for type in state.result.associatedTypes {
      let known = state.result.typealiases[type.name]
      guard known == nil || state.conditionalAliases.contains(where: { $0.name == type.name }) else {
        if let known { noteReplaced(type.name, by: known, in: &state) }
        continue
      }
      let outer = try outerType(named: type.name, in: &state)
      if let outer, isDefault(type.name, in: state) {
        let isFixed = isFixed(type.name, besides: outer, in: state)
        if isFixed || ImpossibleConformance(index: index, resolved: state.result).cannotBe(outer, type) {
          state.replacedAliases.insert(type.name)
          if !isFixed { state.result.shadowedTypes.insert(type.name) }
          continue
        }
      }
      state.result.typealiases[type.name] = known ?? outer
    }
  }

  /// Notes an associated type for which an extension declares a typealias of another type, if no protocol with such a
  /// typealias inherits the associated type.
  private func noteReplaced(_ name: String, by known: TypeSyntax, in state: inout ResolverState) {
    guard index.nestedAliases.contains(name) else { return }
    let owners = state.visited.filter { owner in
      !owner.decl.members.contains { if case .typealias(let alias) = $0 { alias.name == name } else { false } }
        && !index.names.aliases(named: name, inExtensionsOf: owner).isEmpty
    }
    guard owners.allSatisfy({ !index.names.isAssociatedType(name, of: $0.innerScope) }) else { return }
    let types = CanonicalTypes(index: index, scope: state.result.source.scope.outermost)
    let isOther = owners.flatMap { index.names.aliases(named: name, inExtensionsOf: $0) }.contains { alias in
      types.canonical(index.spelling.qualified(alias.decl.initializer, from: alias.scope)) != types.canonical(known)
    }
    if isOther { state.replacedAliases.insert(name) }
  }

  /// Returns whether the typealias of an extension is only a default for an associated type, since no protocol with such a
  /// typealias inherits the associated type.
  private func isDefault(_ name: String, in state: ResolverState) -> Bool {
    state.visited.allSatisfy { owner in
      index.names.aliases(named: name, inExtensionsOf: owner).isEmpty
        || !index.names.isAssociatedType(name, of: owner.innerScope)
    }
  }

  /// Returns whether a constraint fixes an associated type to a type other than that of a typealias.
  private func isFixed(_ name: String, besides alias: TypeSyntax, in state: ResolverState) -> Bool {
    let names = Set(state.result.associatedTypes.map(\.name))
    let types = CanonicalTypes(index: index, scope: state.result.source.scope.outermost)
    return state.result.genericRequirements.contains { requirement in
      let sides = [requirement.left, requirement.right]
      guard requirement.relation == .sameType, let place = sides.firstIndex(of: .named(name)) else { return false }
      let fixed = sides[1 - place]
      let bound = fixed.substituting(fixed.bindings(of: names, in: alias))
      return types.canonical(bound) != types.canonical(alias)
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
      // In an extension of a protocol that inherits from no other, the typealias is only a default.
      if !owner.decl.inheritanceClause.isEmpty {
        state.existentialAliases.append((alias.decl, alias.scope))
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
    addIdentity(to: &state)
    for (property, inherited) in state.restated {
      addMembers(of: names, in: property, inherited, to: &state)
      for (one, other) in zip(property.types, inherited.types) where other.withoutSelfPrefix.mentions(names) {
        let type = index.spelling.qualified(one, from: property.lookupScope)
        for (name, type) in other.bindings(of: names, in: type) where type != .named(name) {
          state.result.genericRequirements.append(
            GenericRequirement(left: .named(name), relation: .sameType, right: type))
        }
      }
    }
  }

  /// Adds the constraints on members of associated types, for example `Items.Element == Int`.
  private func addMembers(
    of names: Set<String>, in property: Requirement, _ inherited: Requirement, to state: inout ResolverState
  ) {
    for (one, other) in zip(property.types, inherited.types) {
      let (type, inheritedType) = (
        index.spelling.qualified(one, from: property.lookupScope),
        index.spelling.qualified(other, from: inherited.lookupScope)
      )
      let bindings = other.memberBindings(of: names, in: type) + one.memberBindings(of: names, in: inheritedType)
      for binding in bindings {
        let requirement = GenericRequirement(left: binding.member, relation: .sameType, right: binding.type)
        let same = GenericRequirement(left: binding.type, relation: .sameType, right: binding.member)
        if !state.result.genericRequirements.contains(where: { $0 == requirement || $0 == same }) {
          state.result.genericRequirements.append(requirement)
        }
      }
    }
  }

  /// Fixes `ID` to `ObjectIdentifier` if the type of `id` is not `Hashable`, so that it does not satisfy `Identifiable`.
  private func addIdentity(to state: inout ResolverState) {
    let name = TypeSyntax.named("ID")
    let isFixed =
      state.result.typealiases["ID"] != nil
      || state.result.genericRequirements.contains {
        $0.relation == .sameType && [$0.left, $0.right].contains(name)
      }
    if isFixed { return }
    let search = ImpossibleConformance(index: index, resolved: state.result)
    let place = state.restated.firstIndex { property, inherited in
      guard inherited.owner == "Identifiable", inherited.scope.path == StandardProtocols.path,
        let type = property.valueType
      else { return false }
      let types = CanonicalTypes(index: index, scope: property.lookupScope)
      return search.cannotConform(types.canonical(type), to: "Hashable")
    }
    guard let place else { return }
    state.restated.remove(at: place)
    state.result.genericRequirements.append(
      GenericRequirement(left: name, relation: .sameType, right: .named("ObjectIdentifier")))
  }

  /// Refuses a protocol of actors that a global actor isolates, too, or that requires the members of `NSObject`.
  func refuseImpossibleActor(_ state: ResolverState) throws(MockRefusal) {
    guard state.result.traits.contains(.actor) else { return }
    let source = state.result.source
    if state.result.traits.contains(.nsObject) {
      throw MockRefusal(
        id: .clashingRequirements,
        message: "the mock of '\(source.name)' is an actor, which cannot inherit from 'NSObject'",
        note: "remove 'Actor' or 'NSObjectProtocol', or exclude the protocol with '// mockgen: skip' above it",
        scope: source.scope, position: source.header.position, owner: source.name)
    }
    for inherited in state.visited {
      guard
        let actor = inherited.decl.header.attributes.first(where: {
          index.names.isGlobalActor($0, from: inherited.scope)
        })
      else { continue }
      throw MockRefusal(
        id: .clashingRequirements, message: "no actor can conform to '\(inherited.decl.name)', which is on '\(actor)'",
        note: "remove 'Actor' or '\(actor)', or exclude the protocol with '// mockgen: skip' above it",
        scope: source.scope, position: source.header.position, owner: source.name)
    }
  }

  /// Marks parameters as `@escaping` if their type is an associated type that is fixed to a closure.
  func markEscapingClosures(in result: inout ResolvedDeclaration) {
    let scope = result.source.innerScope
    let closures = Set(result.associatedTypes.filter { isClosure($0.pin, from: scope) }.map(\.name))
    guard !closures.isEmpty else { return }
    for position in result.requirements.indices {
      let scope = result.requirements[position].lookupScope
      // A typealias of the protocol is already known to be a closure there. As a member of `Self`, it is the associated type.
      let bare = closures.subtracting(result.requirements[position].genericParameters.map(\.name))
        .filter { index.names.protocolAlias(named: $0, from: scope) == nil }
      let names = ClosureNames(bare: bare, members: closures)
      result.requirements[position].mapTypes {
        $0 = $1 ? $0.escaping(names) : $0.escapingInside(names)
      }
    }
  }

  private func isClosure(_ type: TypeSyntax?, from scope: Scope) -> Bool {
    guard let type else { return false }
    if case .function = CanonicalTypes(index: index, scope: scope).canonical(type).core { return true }
    return false
  }
}

/// The names of associated types that are fixed to closures.
private struct ClosureNames {
  var bare: Set<String>
  /// Those that are closures as members of `Self`.
  var members: Set<String>
}

extension TypeSyntax {
  /// Returns the type of a parameter, marked as `@escaping` if it is one of the associated types.
  fileprivate func escaping(_ closures: ClosureNames) -> TypeSyntax {
    let isClosure =
      switch self {
      case .identifier(let name, []): closures.bare.contains(name)
      case .member(.identifier("Self", _), let name, []): closures.members.contains(name)
      default: false
      }
    guard isClosure else { return escapingInside(closures) }
    return .attributed(AttributedType(attributes: [AttributeSyntax(name: "escaping")], base: self))
  }

  /// Returns the type with the same marks on the parameters of closures in it.
  fileprivate func escapingInside(_ closures: ClosureNames) -> TypeSyntax {
    rewriting { part in
      guard case .function(var function) = part else { return nil }
      function.parameters = function.parameters.map { $0.mapType { $0.escaping(closures) } }
      function.returnType = function.returnType.escapingInside(closures)
      return .function(function)
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

extension Requirement {
  /// Changes the types of the requirement, except for those of variadic parameters.
  ///
  /// - Parameter change: Receives each type, and whether it is that of a parameter.
  fileprivate mutating func mapTypes(_ change: (inout TypeSyntax, Bool) -> Void) {
    func changed(_ parameters: [FunctionParameter]) -> [FunctionParameter] {
      var parameters = parameters
      for position in parameters.indices where !parameters[position].isVariadic {
        change(&parameters[position].type, true)
      }
      return parameters
    }
    func changed(_ type: TypeSyntax) -> TypeSyntax {
      var type = type
      change(&type, false)
      return type
    }
    switch decl {
    case .function(var function):
      function.parameters = changed(function.parameters)
      function.returnType = function.returnType.map(changed)
      decl = .function(function)
    case .initializer(var initializer):
      initializer.parameters = changed(initializer.parameters)
      decl = .initializer(initializer)
    case .subscript(var `subscript`):
      `subscript`.parameters = changed(`subscript`.parameters)
      `subscript`.returnType = changed(`subscript`.returnType)
      decl = .subscript(`subscript`)
    case .property(var property):
      property.type = property.type.map(changed)
      decl = .property(property)
    }
  }
}
