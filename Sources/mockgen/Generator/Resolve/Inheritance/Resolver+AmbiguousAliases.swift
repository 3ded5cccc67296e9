import MockgenSyntax

// Typealiases of extensions whose names have another meaning in a refinement. In the mock, such a name is ambiguous, so the
// requirements refer to the types.

extension Resolver {
  /// Replaces typealiases in requirements whose names mean something else in the mock.
  func spellOutAmbiguousAliases(in state: inout ResolverState) throws(MockRefusal) {
    guard state.visited.count > 1 else { return }
    let requirements = state.result.requirements
    let names = Set(requirements.flatMap { $0.types.flatMap { aliasNames(in: $0) } })
      .filter { isAmbiguous($0, in: state) }
    guard !names.isEmpty else { return }
    for position in requirements.indices where requirements[position].mentions(names) {
      let scope = requirements[position].lookupScope
      let parameters = requirements[position].genericParameters.map(\.name)
      let spellings = try spellings(of: names.subtracting(parameters), from: scope, in: state)
      state.result.requirements[position].mapAllTypes { $0.spelledOut(spellings, depth: 0) }
    }
  }

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

  /// Returns whether the name refers to different types in the protocols of the hierarchy.
  private func isAmbiguous(_ name: String, in state: ResolverState) -> Bool {
    if state.replacedAliases.contains(name) { return true }
    guard state.result.associatedTypes.allSatisfy({ $0.name != name }) else { return false }
    let aliases = state.visited.flatMap { index.names.aliases(named: name, of: $0.innerScope) }
    let outer = state.result.source.scope.condition
    guard aliases.count > 1, aliases.allSatisfy({ Condition.implies(outer, $0.scope.condition) }) else { return false }
    return Set(aliases.map { CanonicalTypes(index: index, scope: $0.scope).canonical($0.decl.initializer) }).count > 1
  }

  /// Returns the types of typealiases in the protocol around a scope.
  private func spellings(
    of names: Set<String>, from scope: Scope, in state: ResolverState
  ) throws(MockRefusal) -> AliasSpellings {
    var spellings = AliasSpellings()
    for name in names where !index.names.isAssociatedType(name, of: scope) {
      let aliases = index.names.inheritedAliases(named: name, of: scope)
      if let alias = aliases.first { spellings.bare[name] = try spelling(of: alias, in: state) }
      // For `Self.Name`, the compiler chooses the protocol whose module and name come first in the alphabet.
      if let alias = aliases.min(by: { $0.order < $1.order }) {
        spellings.members[name] = try spelling(of: alias, in: state)
      }
    }
    return spellings
  }

  private func spelling(of alias: IndexedTypeAlias, in state: ResolverState) throws(MockRefusal) -> TypeSyntax {
    let type = index.spelling.qualified(alias.decl.initializer, from: alias.scope)
    let owner = state.visited.first {
      $0.innerScope.enclosing == alias.scope.enclosing && $0.scope.module == alias.scope.module
    }
    return if let owner { try qualified(type, of: owner, in: state) } else { type }
  }
}

/// The types that replace typealiases in the requirements of a protocol, by name.
private struct AliasSpellings {
  /// The types to which the names refer.
  var bare: [String: TypeSyntax] = [:]
  /// The types to which they refer as members of `Self`.
  var members: [String: TypeSyntax] = [:]
}

extension TypeSyntax {
  /// Returns the type with types in place of typealiases, also in the types that replace them.
  fileprivate func spelledOut(_ spellings: AliasSpellings, depth: Int) -> TypeSyntax {
    // The limit ends cycles, which the compiler reports as errors.
    guard depth < 8 else { return self }
    return rewriting { part in
      switch part {
      case .identifier(let name, []): spellings.bare[name]?.spelledOut(spellings, depth: depth + 1)
      case .member(.identifier("Self", _), let name, []):
        spellings.members[name]?.spelledOut(spellings, depth: depth + 1)
      default: nil
      }
    }
  }
}

extension IndexedTypeAlias {
  fileprivate var order: (String, String) { (scope.module ?? "", scope.enclosing.joined(separator: ".")) }
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
