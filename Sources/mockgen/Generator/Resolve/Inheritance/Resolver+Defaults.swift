import MockgenSyntax

/// Clashing requirements of which an extension implements one. A class can declare the other one, and a mock does.
extension Resolver {
  /// Returns whether an extension of a protocol of the hierarchy implements the requirement.
  func hasDefault(_ requirement: Requirement, in state: ResolverState) -> Bool {
    guard !index.defaults.isEmpty else { return false }
    return state.visited.contains { source in
      index.defaults[source.qualifiedName, default: []].contains { found in
        found.requirement.scope.module == source.scope.module && found.access >= min(source.access, .public)
          && found.requirement.implements(requirement, index)
      }
    }
  }

  /// Returns the positions of the functions that clash with a property, and that an extension implements. An `async` function
  /// clashes with none, nor does one in another branch of `#if`.
  func functionsBesideProperties(in state: ResolverState) -> Set<Int> {
    guard !index.defaults.isEmpty else { return [] }
    let requirements = state.result.requirements
    return Set(
      requirements.indices.filter { position in
        let function = requirements[position]
        guard case .function(let decl) = function.decl, decl.parameters.isEmpty, !function.isAsync else { return false }
        let clashes = { (other: Requirement) in
          guard case .property(let property) = other.decl, property.name == decl.name else { return false }
          return other.isStatic == function.isStatic
            && !Condition.areExclusive(other.scope.condition, function.scope.condition)
        }
        return requirements.contains(where: clashes) && hasDefault(function, in: state)
      })
  }
}

extension Requirement {
  /// Returns whether a member with this declaration, which is in an extension, implements the requirement.
  fileprivate func implements(_ requirement: Requirement, _ index: DeclarationIndex) -> Bool {
    guard isStatic == requirement.isStatic, type(index) == requirement.type(index) else { return false }
    switch (decl, requirement.decl) {
    case (.property(let own), .property(let other)):
      return own.name == other.name && own.accessors.allSatisfy { $0.effects == FunctionEffectSpecifiers() }
        && (own.isSettable || !other.isSettable)
    case (.function(let own), .function(let other)):
      return own.name == other.name && own.effects == FunctionEffectSpecifiers()
        && own.genericParameters.isEmpty && other.parameters.isEmpty && other.genericParameters.isEmpty
    default: return false
    }
  }

  /// Returns the type of the property or of the result, in its canonical form.
  private func type(_ index: DeclarationIndex) -> TypeSyntax {
    CanonicalTypes(index: index, scope: lookupScope).canonical(valueType ?? .tuple([]))
  }
}

extension VariableDecl {
  fileprivate var isSettable: Bool { accessors.contains { $0.kind == "set" || $0.kind == "_modify" } }
}
