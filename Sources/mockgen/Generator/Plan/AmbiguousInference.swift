import MockgenSyntax

/// Whether the compiler may fail to infer what a mock's associated types are from the mock's members.
enum AmbiguousInference {
  /// - Parameter names: of the associated types that are parameters of the mock.
  static func isPossible(in resolved: ResolvedDeclaration, of names: Set<String>) -> Bool {
    guard !names.isEmpty else { return false }
    func mentions(_ type: TypeSyntax) -> Bool { type.withoutSelfPrefix.mentions(names) }
    let mentioning = resolved.requirements.filter { $0.types.contains(where: mentions) }
    var shapes: Set<String> = []
    return mentioning.contains { requirement in
      // Overloads by type, and constraints that lead from a generic parameter to an associated type.
      let constraints = requirement.genericRequirements
      return !shapes.insert(requirement.shape).inserted
        || constraints.contains { mentions($0.left) || mentions($0.right) }
    }
  }
}

extension Requirement {
  /// Its name and labels.
  fileprivate var shape: String {
    let parameters: [FunctionParameter]
    switch decl {
    case .function(let decl): parameters = decl.parameters
    case .subscript(let decl): parameters = decl.parameters
    case .initializer(let decl): parameters = decl.parameters
    case .property: parameters = []
    }
    return "\(isStatic) \(name) \(parameters.map(\.firstName))"
  }
}
