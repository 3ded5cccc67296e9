import MockgenSyntax

/// Requirements that no class can have beside each other, and names that two members would have.
enum RequirementClash {
  /// A property and a function without parameters cannot share a name in a class. In protocols they can, where one is
  /// inherited and has a default.
  ///
  /// - Throws: `MockRefusal` at the property.
  static func refuse(_ requirements: [Requirement], in source: MockableDeclaration) throws(MockRefusal) {
    var functions: [String: [Requirement]] = [:]
    for requirement in requirements {
      if case .function(let decl) = requirement.decl, decl.parameters.isEmpty, decl.effects.asyncSpecifier == .none {
        functions[decl.name, default: []].append(requirement)
      }
    }
    guard !functions.isEmpty else { return }
    for property in requirements {
      guard let name = property.propertyName,
        let function = functions[name]?.first(where: { $0.isStatic == property.isStatic && $0.meets(property) })
      else { continue }
      throw MockRefusal(
        id: .clashingRequirements,
        message: "no class can have both '\(function.owner).\(name)()' and '\(property.owner).\(name)'",
        note: "rename one of them, or leave the protocol out with '// mockgen: skip' above it", scope: property.scope,
        position: property.header.position, owner: property.owner)
    }
  }

  /// What an annotation names, where something else has the name already.
  static func pinned(_ requirement: Requirement, in source: MockableDeclaration) -> MockRefusal {
    let annotation = requirement.header.annotation(.name)
    return MockRefusal(
      id: .takenStem,
      message:
        "members named after '\(annotation?.value ?? "")' would stand in the mock of '\(source.name)' twice",
      note: "give the requirement another name: '// mockgen: name = …'", scope: requirement.scope,
      position: annotation?.position ?? requirement.header.position, owner: requirement.owner)
  }
}

extension Requirement {
  /// Whether there is a build that has both.
  fileprivate func meets(_ other: Requirement) -> Bool {
    !Condition.areExclusive(scope.condition, other.scope.condition)
  }
}
