import MockgenSyntax

// Typealiases of extensions whose names have another meaning in a refinement. In the mock, such a name is ambiguous, so the
// requirements refer to the types.

extension Resolver {
  /// Returns the typealiases of extensions in requirements that mention members of `Self`.
  func aliasesOfMembers(in state: ResolverState) -> [String: TypeSyntax] {
    let names = Set(state.result.requirements.flatMap { $0.types.flatMap { aliasNames(in: $0) } })
    return names.subtracting(state.result.typealiases.keys).reduce(into: [:]) { found, name in
      let aliases = state.visited.lazy.flatMap { index.names.aliases(named: name, inExtensionsOf: $0) }
      guard let type = aliases.first?.decl.initializer, type != type.withoutSelfPrefix else { return }
      found[name] = type.withoutSelfPrefix
    }
  }

  /// Returns the names in a type that may be those of typealiases of protocols.
  private func aliasNames(in type: TypeSyntax) -> Set<String> {
    var names: Set<String> = []
    _ = type.contains { part in
      switch part {
      case .identifier(let name, []), .member(.identifier("Self", _), let name, []):
        if index.nestedAliases.contains(name) { names.insert(name) }
      default: break
      }
      return false
    }
    return names
  }
}

extension Requirement {
  /// Changes all types of the requirement, including those in constraints.
  mutating func mapAllTypes(_ change: (TypeSyntax) -> TypeSyntax) {
    switch decl {
    case .function(var function):
      function.parameters = function.parameters.map { $0.mapped(change) }
      function.returnType = function.returnType.map(change)
      function.effects = function.effects.mapTypes(change)
      function.genericWhereClause = function.genericWhereClause.map { $0.mapped(change) }
      decl = .function(function)
    case .initializer(var initializer):
      initializer.parameters = initializer.parameters.map { $0.mapped(change) }
      initializer.effects = initializer.effects.mapTypes(change)
      initializer.genericWhereClause = initializer.genericWhereClause.map { $0.mapped(change) }
      decl = .initializer(initializer)
    case .subscript(var `subscript`):
      `subscript`.parameters = `subscript`.parameters.map { $0.mapped(change) }
      `subscript`.returnType = change(`subscript`.returnType)
      `subscript`.genericWhereClause = `subscript`.genericWhereClause.map { $0.mapped(change) }
      `subscript`.accessors = `subscript`.accessors.map { $0.mapped(change) }
      decl = .subscript(`subscript`)
    case .property(var property):
      property.type = property.type.map(change)
      property.accessors = property.accessors.map { $0.mapped(change) }
      decl = .property(property)
    }
  }
}

extension FunctionParameter {
  fileprivate func mapped(_ change: (TypeSyntax) -> TypeSyntax) -> FunctionParameter {
    var parameter = self
    parameter.type = change(type)
    return parameter
  }
}

extension GenericRequirement {
  fileprivate func mapped(_ change: (TypeSyntax) -> TypeSyntax) -> GenericRequirement {
    GenericRequirement(left: change(left), relation: relation, right: change(right))
  }
}

extension AccessorDecl {
  fileprivate func mapped(_ change: (TypeSyntax) -> TypeSyntax) -> AccessorDecl {
    var accessor = self
    accessor.effects = effects.mapTypes(change)
    return accessor
  }
}
