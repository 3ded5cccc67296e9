import MockgenSyntax

extension Requirement {
  /// Adds `@escaping` to each parameter whose type is one of these typealiases of closures. The argument for an associated
  /// type escapes, and that for a closure type does not.
  mutating func addEscaping(to closures: Set<String>) {
    func escaping(_ parameters: [FunctionParameter]) -> [FunctionParameter] {
      parameters.map { parameter in
        var parameter = parameter
        if !parameter.isVariadic { parameter.type = parameter.type.addingEscaping(to: closures) }
        return parameter
      }
    }
    switch decl {
    case .function(var function):
      function.parameters = escaping(function.parameters)
      decl = .function(function)
    case .initializer(var initializer):
      initializer.parameters = escaping(initializer.parameters)
      decl = .initializer(initializer)
    case .subscript(var `subscript`):
      `subscript`.parameters = escaping(`subscript`.parameters)
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
}
