import MockgenSyntax

/// Refuses requirements that no class can declare together, and names that two members would have.
enum RequirementClash {
  /// Refuses a property and a function without parameters that share a name. A class cannot declare both. Protocols
  /// can, if one is inherited and has a default.
  ///
  /// - Throws: `MockRefusal` at the property.
  static func refuse(_ requirements: [Requirement], in source: MockableDeclaration) throws(MockRefusal) {
    try refuseAmbiguous(requirements)
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
        note: "rename one of them, or exclude the protocol with '// mockgen: skip' above it", scope: property.scope,
        position: property.header.position, owner: property.owner)
    }
  }

  /// Refuses generic overloads that differ only in their results, if the compiler would match a member of the mock with
  /// both: one can return everything that the other returns.
  private static func refuseAmbiguous(_ requirements: [Requirement]) throws(MockRefusal) {
    for one in requirements {
      guard let result = one.chosenResult else { continue }
      let other = requirements.first { $0.isCalled(like: one) && $0.meets(one) && $0.result(isOneOf: result) }
      guard let other else { continue }
      let name = one.name.isEmpty ? "subscript" : one.name
      throw MockRefusal(
        id: .clashingRequirements,
        message: "no class can have both a generic '\(name)' that returns '\(result.name)' and one that returns "
          + "'\(other.valueType?.description ?? "")'",
        note: "give one of them another name or label, or exclude the protocol with '// mockgen: skip' above it",
        scope: other.scope, position: other.header.position, owner: other.owner)
    }
  }

  /// Returns the refusal of a name that an annotation specifies and that another member already has.
  static func pinned(_ requirement: Requirement, in source: MockableDeclaration) -> MockRefusal {
    let annotation = requirement.header.annotation(.name)
    return MockRefusal(
      id: .takenStem,
      message:
        "the mock of '\(source.name)' would declare the members of '\(annotation?.value ?? "")' twice",
      note: "rename the members with '// mockgen: name = …'", scope: requirement.scope,
      position: annotation?.position ?? requirement.header.position, owner: requirement.owner)
  }
}

extension Requirement {
  /// Returns whether a build contains both requirements.
  fileprivate func meets(_ other: Requirement) -> Bool {
    !Condition.areExclusive(scope.condition, other.scope.condition)
  }

  /// A generic parameter that only the result mentions, with the protocols to which it conforms: `T` in `func load<T:
  /// Decodable>() -> T`.
  fileprivate typealias ChosenResult = (name: String, bounds: Set<TypeSyntax>)

  fileprivate var chosenResult: ChosenResult? {
    guard !genericParameters.isEmpty, case .identifier(let name, _)? = valueType,
      genericParameters.contains(where: { $0.name == name }), !parameters.contains(where: { $0.type.mentions([name]) }),
      genericRequirements.allSatisfy({ $0.relation == .conformance && $0.left == .named(name) })
    else { return nil }
    return (name, bounds(of: name))
  }

  private func bounds(of parameter: String) -> Set<TypeSyntax> {
    let types =
      genericParameters.filter { $0.name == parameter }.compactMap(\.inheritedType)
      + genericRequirements.filter { $0.relation == .conformance && $0.left == .named(parameter) }.map(\.right)
    return Set(types.flatMap { if case .composition(let parts) = $0 { parts } else { [$0] } })
  }

  /// Returns whether calls of the two requirements differ only in the type of the result.
  fileprivate func isCalled(like other: Requirement) -> Bool {
    guard name == other.name, !genericParameters.isEmpty,
      header.position != other.header.position || owner != other.owner,
      isStatic == other.isStatic, parameters.count == other.parameters.count
    else { return false }
    let isSameKind =
      switch (decl, other.decl) {
      case (.function(let one), .function(let other)): one.effects == other.effects
      case (.subscript, .subscript): true
      default: false
      }
    return isSameKind
      && zip(parameters, other.parameters).allSatisfy { $0.type == $1.type && $0.label(in: decl) == $1.label(in: decl) }
  }

  /// Returns whether the other requirement can return every type that this requirement returns.
  fileprivate func result(isOneOf other: ChosenResult) -> Bool {
    guard let result = valueType, let parameter = genericParameters.first(where: { result.mentions([$0.name]) }) else {
      return false
    }
    if other.bounds.isEmpty { return true }
    guard other.bounds.isSubset(of: bounds(of: parameter.name)) else { return false }
    switch result {
    case .identifier: return result == .named(parameter.name)
    case .optional(.identifier), .array(.identifier):
      return other.bounds.allSatisfy { Self.conditional.contains($0.description) }
    default: return false
    }
  }

  /// The protocols to which an Optional and an array conform if their elements do.
  private static let conditional: Set<String> = [
    "Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Sendable",
  ]
}
