import MockgenSyntax

/// Determines whether the compiler may fail to infer the associated types of a mock from its members.
enum AmbiguousInference {
  /// - Parameter names: the names of the associated types that become generic parameters of the mock.
  static func isPossible(in resolved: ResolvedDeclaration, of names: Set<String>) -> Bool {
    guard !names.isEmpty else { return false }
    func mentions(_ type: TypeSyntax) -> Bool { type.withoutSelfPrefix.mentions(names) }
    // Whether a requirement mentions the names, by its name and labels.
    var shapes: [String: Bool] = [:]
    return resolved.requirements.contains { requirement in
      // The compiler may fail for overloads that differ only in their types, and for constraints on associated types.
      let isMentioning = requirement.mentions(names)
      let other = shapes.updateValue(isMentioning, forKey: requirement.shape)
      return other == true || (other != nil && isMentioning)
        || requirement.genericRequirements.contains { mentions($0.left) || mentions($0.right) }
    }
  }
}
