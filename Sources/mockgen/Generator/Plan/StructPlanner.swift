import MockgenSyntax

/// Collects the closures of a struct that is marked `// mockgen: mock`, and plans how to create it from a mock's
/// members.
struct StructPlanner {
  let index: DeclarationIndex
  let options: GeneratorOptions

  /// - Throws: `MockRefusal`, with a location, for a struct that cannot be created with closures of a mock.
  func resolve(
    _ nominal: IndexedNominal
  ) throws(MockRefusal) -> (declaration: ResolvedDeclaration, structure: StructPlan) {
    let access = access(to: nominal)
    try refuseUnsupported(nominal, access)
    let members = SuperclassPlanner(index: index, options: options).members(of: nominal)
    let properties = properties(of: nominal)
    try refuse(properties, of: nominal)
    let finder = StructInitializerFinder(index: index, nominal: nominal, properties: properties, access: access)
    let initializer = try finder.find(
      among: members.compactMap { member, condition in
        if case .initializer(let decl) = member { (decl, condition) } else { nil }
      })
    let passed = Set(initializer.arguments.map(\.property))
    var structure = StructPlan(
      property: StructPlan.propertyName(of: nominal.decl.name), arguments: initializer.arguments,
      actor: actor(of: nominal) ?? initializer.actor)
    for property in properties where !passed.contains(property.name) {
      if try isAssigned(property, of: nominal, access) { structure.assigned.append(property.name) }
    }
    let used = passed.union(structure.assigned)
    return (resolved(nominal, properties.filter { used.contains($0.name) }), structure)
  }

  /// Returns the positions of the properties to which an annotation can apply.
  func annotatedPlaces(of nominal: IndexedNominal) -> Set<Int> {
    let properties = properties(of: nominal).filter {
      !$0.isConstant && ($0.closure != nil || $0.isOptional || !$0.hasDefault)
    }
    let used: [Requirement]
    do { used = try resolve(nominal).declaration.requirements } catch { used = [] }
    return Set((properties.map(\.decl.header) + used.map(\.header)).map(\.position.utf8Offset))
  }

  private func access(to nominal: IndexedNominal) -> AccessLevel {
    guard index.modules.isPlain(nominal.scope.module) else { return .internal }
    return options.access == .package ? .package : .public
  }

  private func properties(of nominal: IndexedNominal) -> [StructProperty] {
    let scope = nominal.innerScope
    return SuperclassPlanner(index: index, options: options).members(of: nominal).compactMap { member, condition in
      guard case .variable(let decl) = member else { return nil }
      return StructProperty(decl, condition: condition, in: scope, index: index)
    }
  }

  /// Returns whether a closure must be assigned, since it has no parameter in the initialiser.
  private func isAssigned(
    _ property: StructProperty, of nominal: IndexedNominal, _ access: AccessLevel
  ) throws(MockRefusal) -> Bool {
    guard property.closure != nil, !property.isConstant else { return false }
    if property.isSkipped || property.isPrivate { return false }
    if property.isSettable(from: access), property.condition == nominal.scope.condition { return true }
    throw refusal(
      "no accessible initializer of '\(nominal.decl.name)' has a parameter '\(property.name)'",
      note: "add a parameter '\(property.name)' to the initializer, or keep the closure's default with "
        + "'// mockgen: skip' above it", of: nominal, at: property.decl.header.position, id: .structInitializer)
  }

  // MARK: Refusals

  private func refuseUnsupported(_ nominal: IndexedNominal, _ access: AccessLevel) throws(MockRefusal) {
    let reason: String
    if nominal.access < .internal {
      reason = "is private"
    } else if nominal.access < access {
      reason = "is not public and its module is imported without '@testable'"
    } else if nominal.isNoncopyable {
      reason = "is noncopyable"
    } else if nominal.decl.genericParameters.contains(where: { $0.specifier != nil }) {
      reason = "has a generic parameter that mocks do not support"
    } else if nominal.decl.header.attributes.contains(where: Availability.isUnavailable) {
      reason = "is marked unavailable"
    } else if index.names.isInGenericType(nominal) {
      reason = "is nested in a generic type"
    } else {
      return
    }
    throw refusal("'\(nominal.decl.name)' \(reason)", of: nominal, at: nominal.decl.header.position)
  }

  private func refuse(_ properties: [StructProperty], of nominal: IndexedNominal) throws(MockRefusal) {
    let taken = [StructPlan.propertyName(of: nominal.decl.name)] + StructPlan.parameterNames
    for property in properties where !property.isConstant {
      let position = property.decl.header.position
      if property.decl.type == .missing {
        throw refusal("cannot read the property that begins with \(property.name)", of: nominal, at: position)
      }
      if property.decl.type == nil, property.decl.initialValue == .closure, !property.isSkipped {
        throw refusal(
          "'\(property.name)' has no type", note: "write the type of the closure", of: nominal, at: position,
          id: .missingType)
      }
      if taken.contains(property.name) {
        throw refusal(
          "'\(property.name)' is the name of a member of the mock", note: "rename the property", of: nominal,
          at: position, id: .reservedName)
      }
    }
    if !properties.contains(where: { $0.closure != nil && !$0.isConstant && !$0.isSkipped }) {
      throw refusal(
        "'\(nominal.decl.name)' stores no closures to mock", of: nominal,
        at: nominal.decl.header.position)
    }
  }

  private func refusal(
    _ message: String, note: String = "remove '// mockgen: mock', or write the mock by hand",
    of nominal: IndexedNominal, at position: SourcePosition, id: DiagnosticID = .structNotMockable
  ) -> MockRefusal {
    nominal.refusal(id, message, note: note, at: position)
  }
}
