import MockgenSyntax

/// Whether the compiler may fail to infer what a mock's associated types are from the mock's members.
enum AmbiguousInference {
  /// - Parameter names: of the associated types that are parameters of the mock.
  static func isPossible(in resolved: ResolvedDeclaration, of names: Set<String>) -> Bool {
    guard !names.isEmpty else { return false }
    // A typealias that another extension has would be found first.
    if !names.isDisjoint(with: resolved.shadowedTypes) { return true }
    func mentions(_ type: TypeSyntax) -> Bool { type.withoutSelfPrefix.mentions(names) }
    // Whether each shape has a requirement that mentions them.
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
