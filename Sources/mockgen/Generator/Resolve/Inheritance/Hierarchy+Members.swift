import MockgenSyntax

// The members of the protocols of a hierarchy.

extension Hierarchy {
  /// - Parameter owner: the number of the node of `source`.
  mutating func add(
    _ members: [DeclSyntax], of source: IndexedProtocol, _ owner: Int, scope: Scope
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
        try add(decl, of: source)
      case .ifConfig(let decl):
        for (branch, elements) in decl.branches where !Condition.areExclusive(condition, branch) {
          try add(elements, of: source, owner, scope: scope.adding(condition: branch))
        }
      case .typealias(let decl):
        add(decl, of: source, scope: scope)
      default:
        if let requirement = Requirement(member, scope: scope, owner: source.decl.name) {
          self.members.append((requirement, owner))
        }
      }
    }
  }

  private mutating func add(_ decl: TypeAliasDecl, of source: IndexedProtocol, scope: Scope) {
    guard decl.genericParameters.isEmpty else { return }
    let type = index.spelling.qualified(decl.initializer, from: source.innerScope)
    guard let known = declaration.typealiases[decl.name] else {
      declaration.typealiases[decl.name] = type
      return
    }
    // Typealiases of one name in a hierarchy must be the same type.
    if known != type, scope.condition == source.scope.condition { require(known, .sameType, type) }
  }

  private mutating func add(_ decl: AssociatedTypeDecl, of source: IndexedProtocol) throws(MockRefusal) {
    let inherited = decl.inheritanceClause.map { index.spelling.qualified($0.type, from: source.innerScope) }
    let number = associatedTypes[decl.name] ?? declaration.associatedTypes.count
    if associatedTypes.updateValue(number, forKey: decl.name) == nil {
      declaration.associatedTypes.append(ResolvedAssociatedType(name: decl.name, inherited: []))
    }
    let isStandard = source.scope.path == StandardProtocols.path
    for type in inherited where !declaration.associatedTypes[number].inherited.contains(type) {
      declaration.associatedTypes[number].inherited.append(type)
    }
    if !isStandard { declaration.associatedTypes[number].isOwn = true }
    let annotated = decl.header.annotation(.typealias(decl.name))?.value.map(TypeSyntax.read)
    guard let type = isStandard ? decl.initializer : annotated else {
      for requirement in decl.genericWhereClause { try add(requirement, of: source) }
      return
    }
    // The protocol may declare a type with a name that the default of a standard protocol uses, such as 'Error'.
    declaration.associatedTypes[number].fallbacks.append(
      ResolvedAssociatedType.Fallback(
        type: isStandard ? index.spelling.qualified(type, from: source.innerScope) : type, bounds: inherited,
        requirements: decl.genericWhereClause))
  }

  mutating func add(_ requirement: GenericRequirement, of source: IndexedProtocol) throws(MockRefusal) {
    if requirement.left == .named("Self") {
      return try inherit(requirement.right, at: source.decl.header.position, from: source)
    }
    let left = index.spelling.qualified(requirement.left.withoutSelfPrefix, from: source.innerScope)
    let right = index.spelling.qualified(requirement.right.withoutSelfPrefix, from: source.innerScope)
    if constraints.contains(GenericRequirement(left: left, relation: requirement.relation, right: right)) { return }
    require(left, requirement.relation, right)
  }

  mutating func require(_ left: TypeSyntax, _ relation: GenericRequirement.Relation, _ right: TypeSyntax) {
    let requirement = GenericRequirement(left: left, relation: relation, right: right)
    constraints.insert(requirement)
    declaration.genericRequirements.append(requirement)
  }

  /// Adds the types that annotations above an inherited protocol specify. They apply to refinements that add no constraints.
  ///
  /// - Parameters:
  ///   - known: the associated types before the protocol's own parents were visited.
  ///   - constraints: the number of constraints at that time.
  mutating func addFallbacks(
    above source: IndexedProtocol, beyond known: [ResolvedAssociatedType], _ constraints: Int
  ) throws(MockRefusal) {
    guard path != [0] else { return }
    for annotation in source.decl.header.annotations {
      guard case .typealias(let name) = annotation.key, let value = annotation.value,
        let number = associatedTypes[name]
      else { continue }
      declaration.inheritedAnnotations.append((source.scope.path, annotation.position.utf8Offset))
      let added = declaration.genericRequirements[constraints...]
      let before = number < known.count ? known[number].inherited : []
      let type = try index.annotated(value, for: name, of: .protocol(source))
      let bounds =
        declaration.associatedTypes[number].inherited.filter { !before.contains($0) }
        + added.filter { $0.left == .named(name) && $0.relation == .conformance }.map(\.right)
      for requirement in declaration.associatedTypes[number].fallbacks.popLast()?.requirements ?? [] {
        require(requirement.left, requirement.relation, requirement.right)
      }
      declaration.associatedTypes[number].fallbacks.append(
        ResolvedAssociatedType.Fallback(type: index.spelling.qualified(type, from: source.scope), bounds: bounds))
    }
  }
}
