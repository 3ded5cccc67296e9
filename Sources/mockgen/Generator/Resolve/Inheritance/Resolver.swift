import MockgenSyntax

/// Follows the inheritance of a protocol, and collects everything that its mock must implement.
struct Resolver {
  let index: DeclarationIndex

  /// Returns the protocol with all inherited requirements.
  func resolve(_ source: IndexedProtocol) throws(MockRefusal) -> ResolvedDeclaration {
    var state = ResolverState(
      result: ResolvedDeclaration(source: .protocol(source)),
      requirements: MergedRequirements(outer: source.scope.condition) { [index] in index.identity(of: $0) })
    try visit(source, into: &state)
    try addFurther(to: &state)
    addOuterTypes(to: &state)
    return try complete(state)
  }

  private func complete(_ state: ResolverState) throws(MockRefusal) -> ResolvedDeclaration {
    var state = state
    state.result.requirements = state.requirements.all
    for position in state.result.requirements.indices {
      let requirement = state.result.requirements[position]
      let isOnActor = requirement.header.attributes.contains {
        index.names.isGlobalActor($0, from: requirement.lookupScope)
      }
      state.result.requirements[position].isOnGlobalActor = isOnActor
      let owner = state.owners[position]
      state.result.requirements[position].isInIsolatedProtocol = state.isIsolated[owner] ?? false
      state.result.requirements[position].isInRefinementOfIsolated = !state.isolating.contains(owner)
    }
    noteEffects(in: &state)
    leaveActors(in: &state)
    restateHashValue(in: &state)
    let redundant = state.requirements.redundant.union(state.result.requirements.hiddenFunctions)
    if !redundant.isEmpty {
      state.result.requirements = state.result.requirements.enumerated().filter {
        !redundant.contains($0.offset)
      }
      .map(\.element)
    }
    guard !state.result.associatedTypes.isEmpty else {
      // The compiler checks the constraints on types that are fixed.
      state.result.genericRequirements = []
      return state.result
    }
    addRestatedProperties(to: &state)
    try AssociatedTypeResolution.resolve(&state.result, index: index)
    return state.result
  }

  struct ResolverState {
    var result: ResolvedDeclaration
    /// Whether each protocol of the hierarchy is isolated, by its `id`. Refinements inherit the isolation.
    var isIsolated: [String: Bool] = [:]
    /// The protocols that are isolated by their own declaration.
    var isolating: Set<String> = []
    /// The `id` of the protocol that declares each requirement of the result.
    var owners: [String] = []
    var requirements: MergedRequirements
    /// The redeclarations of requirements.
    var repeated: [RepeatedRequirement] = []
    /// The `id`s of the protocols from the source to the one whose members are added.
    var path: [String] = []
    /// The properties that a refinement redeclares, each with the inherited one.
    var restated: [(property: Requirement, inherited: Requirement)] = []
    /// The protocols of the hierarchy, in the order in which they are found.
    var visited: [IndexedProtocol] = []
    /// Whether the type of a typealias without arguments is isolated, by the file, name and conditions of the typealias.
    var isAliasIsolated: [String: Bool] = [:]
    /// The number of protocols and typealiases from the source to the current one.
    var depth = 0

    /// Returns whether the condition holds in no build that contains the mock.
    func excludes(_ condition: String?) -> Bool { Condition.areExclusive(result.source.scope.condition, condition) }
  }

  /// The maximum of `depth`, since longer chains could overflow the stack, such as a typealias that refers to itself.
  static let depthLimit = 128

  /// Adds the requirements of a protocol and of those that it inherits from, unless it was visited before.
  ///
  /// - Returns: Whether the protocol is isolated.
  @discardableResult
  func visit(_ source: IndexedProtocol, into state: inout ResolverState) throws(MockRefusal) -> Bool {
    // The `id` is computed at each access.
    let id = source.id
    if let known = state.isIsolated[id] { return known }
    state.isIsolated[id] = false
    state.visited.append(source)
    state.path.append(id)
    defer { state.path.removeLast() }
    if source.scope.path == StandardProtocols.path, let traits = StandardProtocols.traits[source.decl.name] {
      state.result.traits.formUnion(traits)
    }
    var isIsolated = index.names.isIsolated(source)
    if isIsolated {
      state.result.traits.insert(.isolated)
      state.isolating.insert(id)
    }
    if source.decl.name == "Actor", source.scope.path == StandardProtocols.path { isIsolated = true }
    if !source.decl.isComplete {
      throw source.refusal(
        .unreadableProtocol, "'\(source.name)' could not be read completely",
        note: "see the other diagnostics of this file")
    }
    try add(source.decl.members, of: source, id, scope: source.scope, into: &state)
    let known = state.result.associatedTypes
    let constraints = state.result.genericRequirements.count
    for inherited in source.decl.inheritanceClause {
      let inheritsIsolation = try inherit(inherited.type, at: inherited.position, from: source, into: &state)
      isIsolated = isIsolated || inheritsIsolation
    }
    for requirement in source.decl.genericWhereClause {
      let inheritsIsolation = try add(requirement, of: source, into: &state)
      isIsolated = isIsolated || inheritsIsolation
    }
    try addFallbacks(above: source, beyond: known, constraints, to: &state)
    state.isIsolated[id] = isIsolated
    return isIsolated
  }

  private func inherit(
    _ type: TypeSyntax, at position: SourcePosition, from source: IndexedProtocol, into state: inout ResolverState
  ) throws(MockRefusal) -> Bool {
    switch type.core {
    case .classRestriction, .suppressed, .identifier("Any", _): return false
    case .composition(let types):
      var isIsolated = false
      for type in types {
        let inheritsIsolation = try inherit(type, at: position, from: source, into: &state)
        isIsolated = isIsolated || inheritsIsolation
      }
      return isIsolated
    case .identifier, .member:
      let names = type.core.dottedName
      let dotted = names.joined(separator: ".")
      let isName = names.count == 1 || index.names.mayBeUnqualified(dotted, from: source.scope)
      let name = isName ? names.last ?? dotted : dotted
      return try inherit(name, type.core.genericArguments, at: position, from: source, into: &state)
    default: throw unknown(type.description, at: position, from: source)
    }
  }

  private func inherit(
    _ name: String, _ arguments: [TypeSyntax], at position: SourcePosition, from source: IndexedProtocol,
    into state: inout ResolverState
  ) throws(MockRefusal) -> Bool {
    guard state.depth < Self.depthLimit else { throw tooDeep(state.result.source) }
    state.depth += 1
    defer { state.depth -= 1 }
    let condition = state.result.source.scope.condition
    let declarations = index.names.protocols(named: name, from: source.scope)
      .filter { !Condition.areExclusive($0.scope.condition, condition) }
    let aliases = index.names.typeAliases(named: name, from: source.scope).filter { alias in
      !Condition.areExclusive(alias.scope.condition, condition)
        && declarations.allSatisfy { Condition.areExclusive($0.scope.condition, alias.scope.condition) }
    }
    // A protocol in a branch of `#if` has its inherited requirements only under the condition of this branch.
    let branch = Condition.implies(condition, source.scope.condition) ? nil : source.scope.condition
    let isAnnotated = state.result.source.header.annotation(.requirementsElsewhere) != nil
    let framework = declarations.lazy.compactMap { KnownModule(of: $0.scope) }.first
    if let inherited = declarations.first, !isAnnotated || framework == nil {
      // The types of the requirements, and of initializers of a class, are those that this file imports.
      if framework != nil, !source.scope.isStandard { state.result.aliasFiles.insert(source.scope.file) }
      if inherited.scope.path == StandardProtocols.path, inherited.decl.name == StandardProtocols.publishing {
        state.result.publishingScope = source.scope
      }
      if let module = index.names.missingImport(of: inherited.decl.name, in: inherited.scope, from: source.scope) {
        state.result.frameworks.insert(module)
      }
      var isIsolated = false
      for var declaration in declarations {
        declaration.scope.condition = Condition.both(branch, declaration.scope.condition)
        let inheritsIsolation = try visit(declaration, into: &state)
        isIsolated = isIsolated || inheritsIsolation
      }
      for (associatedType, argument) in zip(inherited.decl.primaryAssociatedTypes, arguments) {
        state.result.genericRequirements.append(
          GenericRequirement(
            left: .named(associatedType), relation: .sameType,
            right: index.spelling.qualified(argument, from: source.scope)))
      }
      guard inherited.scope.condition != nil else { return isIsolated }
      let inheritsIsolation = try inherit(aliases, arguments, at: position, from: source, branch, into: &state)
      return isIsolated || inheritsIsolation
    } else if !aliases.isEmpty {
      return try inherit(aliases, arguments, at: position, from: source, branch, into: &state)
    } else if let superclass = index.names.nominal(named: name, from: source.scope), superclass.kind == .class,
      // A typealias under `#if` does not exist in every build.
      !superclass.scope.isStandard || source.scope.condition == condition
    {
      if superclass.scope.isStandard { state.result.aliasFiles.insert(source.scope.file) }
      // The most derived of several superclasses counts.
      let known = state.result.superclass?.id
      let names = index.names.superclasses(of: superclass).map(\.id)
      if known.map(names.contains) ?? true { state.result.superclass = superclass }
      return index.names.isIsolated(superclass)
    } else if name == "NSObject" {
      state.result.traits.insert(.nsObject)
      return false
    } else if index.markers.contains(name) {
      return false
    } else if isAnnotated, !StandardProtocols.unsatisfiable.contains(name) {
      state.result.hasRequirementsElsewhere = true
      // Objective-C protocols are for objects, and may be isolated.
      if StandardProtocols.isObjectiveC(name) { state.result.traits.formUnion([.nsObject, .isolated]) }
      return false
    } else {
      throw unknown(name, at: position, from: source)
    }
  }

  /// Adds the requirements of the types to which typealiases refer.
  ///
  /// - Parameters:
  ///   - aliases: the typealias, and those of other branches of `#if`, whose types need not be known.
  ///   - branch: the condition under which they are used, beside their own.
  private func inherit(
    _ aliases: [IndexedTypeAlias], _ arguments: [TypeSyntax], at position: SourcePosition, from source: IndexedProtocol,
    _ branch: String?, into state: inout ResolverState
  ) throws(MockRefusal) -> Bool {
    var isIsolated = false
    for (place, alias) in aliases.enumerated() {
      let before = place == 0 ? nil : state
      var aliasSource = source
      aliasSource.scope = alias.scope
      aliasSource.scope.condition = Condition.both(branch, alias.scope.condition)
      let name = alias.scope.qualified(alias.decl.name)
      let id = arguments.isEmpty ? "\(alias.scope.file) \(name) \(aliasSource.scope.condition ?? "")" : nil
      if let known = id.flatMap({ state.isAliasIsolated[$0] }) {
        isIsolated = isIsolated || known
        continue
      }
      if alias.namesFurtherTypes { state.result.aliasFiles.insert(alias.scope.file) }
      let type = alias.applied(to: arguments.map { index.spelling.qualified($0, from: source.scope) })
      do {
        let inheritsIsolation = try inherit(type, at: position, from: aliasSource, into: &state)
        if let id { state.isAliasIsolated[id] = inheritsIsolation }
        isIsolated = isIsolated || inheritsIsolation
      } catch {
        guard let before else { throw error }
        state = before
      }
    }
    return isIsolated
  }

  private func unknown(_ name: String, at position: SourcePosition, from source: IndexedProtocol) -> MockRefusal {
    if StandardProtocols.unsatisfiable.contains(name) {
      return source.refusal(
        .unsupportedInheritedProtocol,
        "'\(source.name)' inherits from '\(name)', which a mock cannot usefully implement",
        note: "exclude the protocol with '// mockgen: skip' above it", at: position)
    }
    let modules = Set(index.imports[source.scope.file].map(\.module))
      .filter { !index.modules.isKnown($0) && !KnownModule.areKnown(in: $0) }
    var refusal = source.refusal(
      .unknownInheritedProtocol, "'\(source.name)' inherits from '\(name)', which was not found in the sources",
      note: "give its source, or a file that declares the same, with '--dependency PATH', or exclude the protocol with "
        + "'// mockgen: skip'; '// mockgen: requirements elsewhere' above the mocked protocol lets an extension of the mock "
        + "implement its requirements, \(MissingParents.exceptions)", at: position)
    if let note = cure(ofKnown: name, from: source.scope, mayBeAnother: !modules.isEmpty) {
      refusal.note = note
    } else {
      refusal.missingParent = MissingParent(
        name: name, modules: StandardProtocols.isObjectiveC(name) ? [] : modules)
    }
    return refusal
  }

  /// Returns the note about a parent that a framework of the table declares, or `nil` for any other one.
  ///
  /// - Parameter mayBeAnother: whether a name without a prefix may be that of a module whose source is not given.
  private func cure(ofKnown name: String, from scope: Scope, mayBeAnother: Bool) -> String? {
    let known = KnownModule.declaring[name, default: []].filter { $0.hasPrefix || !mayBeAnother }
    let imported = known.filter { index.names.imports($0, in: scope) }
    func choice(_ frameworks: [KnownModule], _ text: (String) -> String) -> String {
      let modules = frameworks.flatMap { $0.hasPrefix ? [$0.module(of: name)] : $0.modules.sorted() }
      return modules.map { "'\(text($0))'" }.joined(separator: " or ")
    }
    if known.isEmpty { return nil }
    if imported.isEmpty {
      return "write \(choice(known) { "import \($0)" }) in the file, or give the source of another '\(name)' with "
        + "'--dependency PATH'"
    }
    if imported.count > 1 { return "write \(choice(imported) { "\($0).\(name)" })" }
    return "write '\(name)' in place of a typealias, and '#if' around the protocol"
  }

  private func tooDeep(_ source: MockableDeclaration) -> MockRefusal {
    source.refusal(
      .inheritanceTooDeep,
      "'\(source.name)' inherits through more than \(Self.depthLimit) protocols and typealiases in a row",
      note: "check that none of them leads back to itself, or exclude the protocol with '// mockgen: skip'")
  }
}

// MARK: - Members

extension Resolver {
  /// - Parameter owner: the `id` of `source`.
  private func add(
    _ members: [DeclSyntax], of source: IndexedProtocol, _ owner: String, scope: Scope, into state: inout ResolverState
  ) throws(MockRefusal) {
    for member in members {
      switch member {
      case .associatedtype(let decl):
        if scope.condition != source.scope.condition {
          throw MockRefusal(
            id: .conditionalAssociatedtype, message: "the associated type '\(decl.name)' is declared inside '#if'",
            note: "move it out of the condition, or exclude the protocol with '// mockgen: skip'", scope: scope,
            position: decl.header.position, owner: source.decl.name)
        }
        try add(decl, of: source, into: &state)
      case .ifConfig(let decl):
        for (condition, elements) in decl.branches where !state.excludes(condition) {
          try add(elements, of: source, owner, scope: scope.adding(condition: condition), into: &state)
        }
      case .typealias(let decl):
        add(decl, of: source, scope: scope, into: &state)
      default:
        if let requirement = Requirement(member, scope: scope, owner: source.decl.name) {
          add(requirement, owner, into: &state)
        }
      }
    }
  }

  private func add(_ requirement: Requirement, _ owner: String, into state: inout ResolverState) {
    guard let (position, known) = state.requirements.add(requirement) else {
      return state.owners.append(owner)
    }
    state.repeated.append(
      RepeatedRequirement(
        position: position, requirement: requirement, owner: owner,
        isInherited: state.path.contains(state.owners[position]), addsEffects: requirement.addsEffects(to: known)))
    if requirement.kind == .property { state.restated.append((known, requirement)) }
  }

  private func add(
    _ decl: TypeAliasDecl, of source: IndexedProtocol, scope: Scope, into state: inout ResolverState
  ) {
    guard decl.genericParameters.isEmpty else { return }
    let type = index.spelling.qualified(decl.initializer, from: source.innerScope)
    guard let known = state.result.typealiases[decl.name] else {
      state.result.typealiases[decl.name] = type
      return
    }
    // Typealiases of one name in a hierarchy must be the same type.
    guard known != type, scope.condition == source.scope.condition else { return }
    state.result.genericRequirements.append(GenericRequirement(left: known, relation: .sameType, right: type))
  }

  @discardableResult
  func add(
    _ requirement: GenericRequirement, of source: IndexedProtocol, into state: inout ResolverState
  ) throws(MockRefusal) -> Bool {
    if requirement.left == .named("Self") {
      return try inherit(requirement.right, at: source.decl.header.position, from: source, into: &state)
    }
    let changed = GenericRequirement(
      left: index.spelling.qualified(requirement.left.withoutSelfPrefix, from: source.innerScope),
      relation: requirement.relation,
      right: index.spelling.qualified(requirement.right.withoutSelfPrefix, from: source.innerScope))
    if !state.result.genericRequirements.contains(changed) {
      state.result.genericRequirements.append(changed)
    }
    return false
  }
}
