import MockgenSyntax

/// Sees a class that is marked `// mockgen: mock` as something to mock: what can be overridden is its requirements.
struct PartialMockPlanner {
  let index: ProtocolIndex
  let options: GeneratorOptions

  /// - Throws: `MockRefusal`, located, for a class that cannot be inherited from.
  func resolve(_ nominal: IndexedNominal) throws(MockRefusal) -> ResolvedProtocol {
    try refuseUnsupported(nominal)
    let planner = SuperclassPlanner(index: index, options: options)
    let decl = ProtocolDecl(
      header: nominal.decl.header, name: nominal.decl.name, primaryAssociatedTypes: [], inheritanceClause: [],
      genericWhereClause: [], members: [], isComplete: true)
    var resolved = ResolvedProtocol(
      source: IndexedProtocol(decl: decl, scope: nominal.scope, isDependency: nominal.isDependency))
    resolved.superclass = nominal
    resolved.isProtocol = false
    var known: Set<ConditionalIdentity> = []
    for ancestor in index.superclasses(of: nominal) {
      for (member, condition) in planner.members(of: ancestor) {
        guard let requirement = Requirement(member, of: ancestor, condition: condition),
          known.insert(ConditionalIdentity(index.identity(of: requirement), condition)).inserted,
          index.isOverridable(requirement, of: ancestor),
          // The original runs.
          requirement.header.annotation(.skip) == nil
        else { continue }
        resolved.requirements.append(located(requirement))
      }
    }
    return resolved
  }

  private func located(_ requirement: Requirement) -> Requirement {
    var requirement = requirement
    requirement.isOnGlobalActor = requirement.header.attributes.contains {
      index.isGlobalActor($0, from: requirement.lookupScope)
    }
    return requirement
  }

  /// Members of one name may stand in several branches of `#if`.
  private struct ConditionalIdentity: Hashable {
    var identity: RequirementIdentity
    var condition: String?

    init(_ identity: RequirementIdentity, _ condition: String?) {
      self.identity = identity
      self.condition = condition
    }
  }

  private func refuseUnsupported(_ nominal: IndexedNominal) throws(MockRefusal) {
    let reason: String
    if nominal.decl.header.has("final") {
      reason = "is final, so a mock cannot inherit from it"
    } else if !nominal.decl.genericParameters.isEmpty {
      reason = "is generic, which a partial mock cannot be yet"
    } else if nominal.access < .internal {
      reason = "is private, so a mock cannot see it"
    } else if !index.isOpenToMocks(nominal) {
      reason = "is not open, so a mock that imports its module cannot inherit from it"
    } else {
      return
    }
    throw MockRefusal(
      id: .classNotMockable, message: "'\(nominal.decl.name)' \(reason)",
      note: "put the members that tests replace into a protocol", scope: nominal.scope,
      position: nominal.decl.header.position, owner: nominal.decl.name)
  }
}
