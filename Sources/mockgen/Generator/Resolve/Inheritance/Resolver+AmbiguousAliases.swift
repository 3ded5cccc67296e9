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
    mapParameters { $0.mapped(change) }
    switch decl {
    case .function(var function):
      function.returnType = function.returnType.map(change)
      function.effects = function.effects.mapTypes(change)
      function.genericWhereClause = function.genericWhereClause.map { $0.mapped(change) }
      decl = .function(function)
    case .initializer(var initializer):
      initializer.effects = initializer.effects.mapTypes(change)
      initializer.genericWhereClause = initializer.genericWhereClause.map { $0.mapped(change) }
      decl = .initializer(initializer)
    case .subscript(var `subscript`):
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

  /// Adds `@escaping` to each parameter whose type is one of these typealiases of closures, also to those of closures. The
  /// argument for an associated type escapes, and that for a closure type does not.
  mutating func addEscaping(to closures: Set<String>) {
    mapAllTypes { $0.addingEscaping(inside: closures) }
    mapParameters { $0.isVariadic ? $0 : $0.mapped { $0.addingEscaping(to: closures) } }
  }

  private mutating func mapParameters(_ change: (FunctionParameter) -> FunctionParameter) {
    switch decl {
    case .function(var function):
      function.parameters = function.parameters.map(change)
      decl = .function(function)
    case .initializer(var initializer):
      initializer.parameters = initializer.parameters.map(change)
      decl = .initializer(initializer)
    case .subscript(var `subscript`):
      `subscript`.parameters = `subscript`.parameters.map(change)
      decl = .subscript(`subscript`)
    case .property: break
    }
  }
}

extension TypeSyntax {
  /// Returns the type of a parameter, with `@escaping` if it is one of these names.
  fileprivate func addingEscaping(to closures: Set<String>) -> TypeSyntax {
    guard case .identifier(let name, _) = withoutSelfPrefix.core, closures.contains(name),
      !specifiers.contains("inout")
    else { return self }
    let escaping = AttributeSyntax(name: "escaping")
    guard case .attributed(var type) = self else { return adding(attributes: [escaping]) }
    type.attributes.append(escaping)
    return .attributed(type)
  }

  /// Returns the type with `@escaping` before the parameters of closures in it that are one of these names.
  fileprivate func addingEscaping(inside closures: Set<String>) -> TypeSyntax {
    rewriting { part in
      guard case .function(var function) = part else { return nil }
      function = function.mapTypes { $0.addingEscaping(inside: closures) }
      function.parameters = function.parameters.map { parameter in
        parameter.isVariadic ? parameter : parameter.mapType { $0.addingEscaping(to: closures) }
      }
      return .function(function)
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
