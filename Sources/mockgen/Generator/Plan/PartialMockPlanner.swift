import MockgenSyntax

/// Collects the overridable members of a class that is marked `// mockgen: mock`, and of its superclasses.
struct PartialMockPlanner {
  let index: DeclarationIndex
  let options: GeneratorOptions

  /// - Throws: `MockRefusal`, with a location, for a class that cannot be subclassed.
  func resolve(_ nominal: IndexedNominal) throws(MockRefusal) -> ResolvedDeclaration {
    try refuseUnsupported(nominal)
    let planner = SuperclassPlanner(index: index, options: options)
    var resolved = ResolvedDeclaration(source: .class(nominal))
    resolved.superclass = nominal
    // Several branches of `#if` may declare members of one name.
    var known: [RequirementIdentity: Set<String?>] = [:]
    let isIsolated = index.names.isIsolated(nominal)
    for ancestor in index.names.superclasses(of: nominal) {
      for (member, condition) in planner.members(of: ancestor) {
        guard let requirement = Requirement(member, of: ancestor, condition: condition),
          known[index.identity(of: requirement), default: []].insert(condition).inserted,
          index.names.isOverridable(requirement, of: ancestor),
          // The mock does not override a skipped member.
          requirement.header.annotation(.skip) == nil
        else { continue }
        let found = located(requirement, isFree: isIsolated && !index.names.isIsolated(ancestor))
        if found.name == "self", found.isIsolated || isIsolated && !found.isNonisolated {
          throw found.refusal(
            .reservedName, "the compiler warns about calls of an isolated member named 'self'",
            note: "rename it, or exclude it with '// mockgen: skip' above it")
        }
        resolved.requirements.append(found)
      }
    }
    return resolved
  }

  /// - Parameter isFree: whether the class is isolated, but not the superclass that declares the member.
  private func located(_ requirement: Requirement, isFree: Bool) -> Requirement {
    var requirement = requirement
    requirement.isolation = index.names.declaredIsolation(of: requirement)
    // If the member ran on the actor, its arguments and its result would have to be `Sendable`.
    if isFree, !requirement.isIsolated, requirement.maySuspend { requirement.isolation = .disputed }
    return requirement
  }

  private func refuseUnsupported(_ nominal: IndexedNominal) throws(MockRefusal) {
    let reason: String
    if nominal.decl.header.has("final") {
      reason = "is final and cannot be subclassed"
    } else if !nominal.decl.genericParameters.isEmpty || index.names.isInGenericType(nominal) {
      reason = "is generic, which partial mocks do not support"
    } else if nominal.access < .internal {
      reason = "is private"
    } else if !index.names.isOpenToMocks(nominal, from: nominal.scope) {
      reason = "is not open and cannot be subclassed outside of its module"
    } else {
      return
    }
    throw nominal.refusal(
      .classNotMockable, "'\(nominal.name)' \(reason)", note: "move the members to mock into a protocol")
  }
}
