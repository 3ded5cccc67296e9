import MockgenSyntax

/// Determines the superclass of a mock, and its initialisers.
struct SuperclassPlanner {
  let index: DeclarationIndex
  let options: GeneratorOptions

  /// Returns the kind of the mock. Requirements that a superclass satisfies become overrides, or are removed if they
  /// cannot be overridden.
  func kind(of resolved: inout ResolvedDeclaration) throws(MockRefusal) -> MockPlan.Kind {
    if resolved.traits.contains(.actor) { return .actor }
    if let superclass = resolved.superclass {
      let chain = index.names.superclasses(of: superclass)
      let isOpen = index.names.isOpenToMocks(superclass, from: resolved.source.scope)
      if !isOpen || superclass.decl.header.has("final") {
        throw closedSuperclass(superclass, of: resolved.source)
      }
      let search = SuperclassInitializers(chain: chain, planner: self)
      try refuseGeneric(chain, for: resolved)
      if index.names.isIsolated(superclass) { resolved.traits.insert(.isolated) }
      let names = chain.filter(\.scope.isStandard).map(\.decl.name)
      let members = ObjectMembers(index: index)
      let known = chain.compactMap { nominal in
        KnownModule(of: nominal.scope)?.members.first { $0.key == nominal.decl.name }?.value
      }
      func isInherited(_ requirement: Requirement) -> Bool {
        !requirement.isStatic
          && known.contains { $0.contains(requirement.nameWithLabels) || $0.contains(requirement.nameWithType) }
          || !names.isEmpty && members.satisfy(requirement, inSubclassesOf: names)
      }
      let conformsOnActor =
        resolved.traits.contains(.isolated)
        && resolved.requirements.contains {
          (isInherited($0) || $0.isInitializer) && ($0.isolation == .inherited || !$0.isIsolated)
        }
      resolved.requirements.removeAll { requirement in
        isInherited(requirement)
          || requirement.scope.path == StandardProtocols.path && Self.synthesized.contains(requirement.owner)
            && index.names.inherits(superclass, from: requirement.owner)
      }
      override(&resolved.requirements, with: chain)
      var initializers = search.find()
      resolved.requirements.removeAll { requirement in
        requirement.isInitializer && initializers.inherited.contains(requirement.signature)
      }
      inherit(&initializers.declared, by: &resolved.requirements)
      return .subclass(
        SuperclassPlan(
          type: .dotted(index.spelling.spelled(superclass.decl.name, declaredIn: superclass.scope)),
          maySend: !chain.contains { $0.decl.header.attributes.contains { $0.name == "_nonSendable" } },
          initializers: initializers.declared, omittedInitializers: initializers.omitted,
          conformsToProtocol: resolved.isProtocol,
          conformanceActor: conformsOnActor && resolved.isProtocol ? actor(of: chain) : nil))
    }
    if resolved.requirements.contains(where: returnsSelfToObjectiveC) { resolved.traits.insert(.nsObject) }
    guard resolved.traits.contains(.nsObject) else { return .class }
    resolved.traits.subtract([.equatable, .hashable])
    ObjectMembers(index: index).remove(from: &resolved.requirements)
    var initializers = [InheritedInitializer.plain()]
    inherit(&initializers, by: &resolved.requirements)
    return .subclass(
      SuperclassPlan(
        type: .dotted(index.spelling.isTaken("NSObject") ? "Foundation.NSObject" : "NSObject"), isNSObject: true,
        initializers: initializers, conformsToProtocol: true))
  }

  /// Returns whether an `@objc` protocol requires `-> Self`, which a native class cannot represent.
  private func returnsSelfToObjectiveC(_ requirement: Requirement) -> Bool {
    guard requirement.valueType?.mentions(["Self"]) == true else { return false }
    let owner = index.names.protocol(named: requirement.owner, from: requirement.scope)
    return owner?.decl.header.attributes.contains { $0.name == "objc" } == true
  }

  /// Returns the global actor of an isolated class.
  private func actor(of chain: [IndexedNominal]) -> AttributeSyntax {
    let attributes = chain.lazy.compactMap { nominal in
      nominal.decl.header.attributes.first { index.names.isGlobalActor($0, from: nominal.scope) }
    }
    return attributes.first ?? AttributeSyntax(name: "MainActor")
  }

  private func refuseGeneric(
    _ chain: [IndexedNominal], for resolved: ResolvedDeclaration
  ) throws(MockRefusal) {
    guard let generic = chain.first(where: { !$0.decl.genericParameters.isEmpty }) else { return }
    throw resolved.source.refusal(
      .genericSuperclass, "'\(resolved.source.name)' requires the generic superclass '\(generic.name)'",
      note: resolved.isProtocol
        ? "exclude the protocol with '// mockgen: skip' above it" : "move the members to mock into a protocol")
  }

  private func closedSuperclass(_ superclass: IndexedNominal, of source: MockableDeclaration) -> MockRefusal {
    let isFinal = superclass.decl.header.has("final")
    return source.refusal(
      .closedSuperclass,
      "'\(source.name)' requires the superclass '\(superclass.name)', which is "
        + (isFinal ? "final" : "not open outside of its module"),
      note: isFinal
        ? "remove 'final' from the class, or exclude the protocol with '// mockgen: skip' above it"
        : "make the class 'open', or import its module with '--testable-import'")
  }

  /// The protocols whose requirements the compiler may synthesize in a class.
  private static let synthesized: Set<String> = ["Decodable", "Encodable"]

  // MARK: Initialisers

  /// Removes the requirements that one of the initialisers satisfies.
  private func inherit(_ initializers: inout [InheritedInitializer], by requirements: inout [Requirement]) {
    requirements.removeAll { requirement in
      if !requirement.isInitializer { return false }
      let signature = requirement.signature
      let place = initializers.firstIndex {
        $0.identity == signature && Condition.implies(requirement.scope.condition, $0.condition)
      }
      guard let place else { return false }
      initializers[place].require()
      return true
    }
  }

  // MARK: Overrides

  /// Returns every member of a class with the condition of the `#if` around it.
  func members(of nominal: IndexedNominal) -> [(decl: DeclSyntax, condition: String?)] {
    func flatten(_ members: [DeclSyntax], _ condition: String?) -> [(DeclSyntax, String?)] {
      members.flatMap { member -> [(DeclSyntax, String?)] in
        guard case .ifConfig(let config) = member else { return [(member, condition)] }
        return config.branches.flatMap { flatten($0.elements, Condition.both(condition, $0.condition)) }
      }
    }
    return flatten(nominal.decl.members, nominal.scope.condition)
  }

  private func override(_ requirements: inout [Requirement], with chain: [IndexedNominal]) {
    var known: [RequirementIdentity: Bool] = [:]
    for nominal in chain {
      for member in members(of: nominal) {
        guard let requirement = Requirement(member.decl, of: nominal, condition: nil),
          index.names.isSeen(requirement.header, of: nominal), requirement.header.accessLevel >= .internal
        else { continue }
        let identity = index.identity(of: requirement)
        if known[identity] == nil { known[identity] = index.names.isOverridable(requirement, of: nominal) }
      }
    }
    requirements = requirements.compactMap { requirement in
      guard let isOverridable = known[index.identity(of: requirement)] else { return requirement }
      guard isOverridable else { return nil }
      var requirement = requirement
      requirement.isOverride = true
      return requirement
    }
  }
}

extension Requirement {
  /// Creates a requirement from a member of a class, or `nil` if the member is no function, property or subscript.
  init?(_ member: DeclSyntax, of nominal: IndexedNominal, condition: String?) {
    if case .initializer = member { return nil }
    var scope = nominal.scope
    scope.condition = condition
    self.init(member, scope: scope, owner: nominal.decl.name)
  }

  var isInitializer: Bool { kind == .initializer }

  var propertyName: String? { kind == .property ? name : nil }

  /// Whether a subclass in another module that imports the class `@testable` may override it.
  var isOverridable: Bool {
    let header = self.header
    if ["private", "fileprivate", "final", "static"].contains(where: header.has) || hasPacks { return false }
    // Only the original body returns the same opaque type.
    if hasAttribute(where: Availability.isUnavailable) || valueType?.isOpaque == true { return false }
    return kind != .property
      || !isLet && !header.has("lazy") && valueType != nil && accessors.contains { $0.kind == "get" }
  }

  /// Returns whether an attribute of the requirement, or of one of its accessors, matches.
  func hasAttribute(where matches: (AttributeSyntax) -> Bool) -> Bool {
    header.attributes.contains(where: matches) || accessors.contains { $0.attributes.contains(where: matches) }
  }

  /// Whether a call or an access may suspend.
  var maySuspend: Bool { isAsync || accessors.contains { $0.effects.asyncSpecifier != .none } }

  /// Whether the member has parameter packs. The compiler (6.3) does not recognize the override of such a method.
  private var hasPacks: Bool { genericParameters.contains { $0.specifier == .each } }
}
