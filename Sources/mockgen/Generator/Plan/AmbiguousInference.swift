import MockgenSyntax

/// Determines whether the compiler may fail to infer the associated types of a mock from its members.
enum AmbiguousInference {
  /// - Parameter names: the names of the associated types that are parameters of the mock.
  static func isPossible(in resolved: ResolvedDeclaration, of names: Set<String>) -> Bool {
    guard !names.isEmpty else { return false }
    // The compiler would find a typealias in another extension first.
    if !names.isDisjoint(with: resolved.shadowedTypes) { return true }
    func mentions(_ type: TypeSyntax) -> Bool { type.withoutSelfPrefix.mentions(names) }
    // The shapes of requirements, each with whether a requirement of that shape mentions the names.
    var shapes: [String: Bool] = [:]
    return resolved.requirements.contains { requirement in
      // Overloads by type, and constraints that lead from a generic parameter to an associated type.
      let isMentioning = requirement.mentions(names)
      let other = shapes.updateValue(isMentioning, forKey: requirement.shape)
      return other == true || (other != nil && isMentioning)
        || requirement.genericRequirements.contains { mentions($0.left) || mentions($0.right) }
    }
  }
}
