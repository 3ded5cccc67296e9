import MockgenSyntax

extension Requirement {
  /// Returns the requirement with `@escaping` at each parameter whose type is one of these typealiases of closures. The
  /// argument for an associated type escapes, and that for a closure type does not.
  func escaping(_ closures: Set<String>) -> Requirement {
    var requirement = self
    for place in parameters.indices where !parameters[place].isVariadic {
      requirement.parameters[place].type = parameters[place].type.addingEscaping(to: closures)
    }
    return requirement
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
}
