import MockgenSyntax

/// Turns a resolved protocol into the plan of its mock.
struct MockPlanner {
  let index: DeclarationIndex
  let options: GeneratorOptions
  /// The spellings of names in mocks without a nested type or an associated type of such a name.
  private let names: EmittedNames
  /// The names of the standard library and of the runtime that nested declarations have, too.
  private let nestedNames: [String]
  /// Whether mocks have members with the names of another tool.
  private let showsClosures: Bool

  init(index: DeclarationIndex, options: GeneratorOptions) {
    self.index = index
    self.options = options
    names = EmittedNames(shadows: index.spelling.isTaken)
    showsClosures = options.overlay != nil
    nestedNames = RuntimeName.allWithStandard.filter(index.mayBeMember)
  }

  /// - Parameter structure: the plan of the struct, for the mock of a struct of closures.
  /// - Throws: `MockRefusal`, with a location, for a requirement that cannot be mocked.
  func plan(
    _ resolved: ResolvedDeclaration, structure: StructPlan? = nil
  ) throws(MockRefusal) -> MockPlan {
    let source = resolved.source
    let superclass = SuperclassPlanner(index: index, options: options)
    if let name = index.spelling.unspellableName(in: .named(source.name), from: source.scope) {
      throw unspellable(name, in: source, scope: source.scope, source.header.position)
    }
    var resolved = resolved
    let kind = try superclass.kind(of: &resolved)
    var plan = MockPlan(
      kind: kind, name: mockName(of: source),
      mocked: .dotted(index.spelling.spelled(source.qualifiedName, in: index.names.home(of: source.scope))),
      access: min(options.access, source.access, .public))
    setInheritability(of: &plan, resolved)
    plan.structure = structure
    plan.initialSettings = options.initialSettings
    plan.attributes = source.header.attributes.compactMap(Availability.known)
    if plan.access >= .public {
      plan.attributes += source.header.attributes.filter { $0.name == "_spi" }
    }
    plan.condition = source.scope.condition
    plan.files.formUnion(resolved.aliasFiles)
    plan.frameworks = resolved.frameworks
    plan.modules = [source.scope.module, resolved.superclass?.scope.module].reduce(into: []) { names, name in
      if let name { names.insert(name) }
    }
    for type in resolved.associatedTypes.flatMap({ $0.inherited + [$0.witness].compactMap { $0 } }) {
      plan.modules.formUnion(index.names.modules(namedIn: type, from: source.innerScope))
    }
    if let superclass = resolved.superclass {
      let chain = index.names.superclasses(of: superclass)
      plan.files.formUnion(chain.map(\.scope.file))
      let own = chain.last { !$0.scope.isStandard }?.scope ?? source.scope
      plan.frameworks.formUnion(
        chain.compactMap { index.names.missingImport(of: $0.decl.name, in: $0.scope, from: own) })
    }
    plan.traits = resolved.traits
    if case .subclass = kind, plan.isolation != .none, let superclass = resolved.superclass,
      superclass.scope.isOnMainActor, index.names.isIsolated(superclass)
    {
      // A class does not always inherit the isolation of its module: a `Sendable` one does not.
      plan.attributes.append(AttributeSyntax(name: "MainActor"))
    }
    plan.isNonisolated = options.isNonisolated && isFree(kind, resolved.superclass)
    planWrapping(resolved, into: &plan)
    planObservation(&resolved, into: &plan)
    try planGenerics(resolved, into: &plan)
    try planMembers(resolved, into: &plan)
    let witnesses = plan.typealiases.map {
      StreamClassifier(index: index).runtimeSupport(for: $0.type, in: source.innerScope)
    }
    let support = witnesses.max().map { max($0, plan.runtimeSupport) } ?? plan.runtimeSupport
    if let attribute = support.attribute(beside: plan.attributes) { plan.attributes.append(attribute) }
    return plan
  }

  /// Returns whether the mock's class and superclass are certainly not isolated to an actor. A superclass in the module
  /// of the mock may be isolated by a build setting, which no source shows.
  private func isFree(_ kind: MockPlan.Kind, _ superclass: IndexedNominal?) -> Bool {
    switch kind {
    case .class: return true
    case .actor: return false
    case .subclass(let plan):
      guard let superclass, superclass.scope.module != nil else { return plan.isNSObject }
      return isConfigured(superclass) && !index.names.isIsolated(superclass)
    }
  }

  /// Returns whether the options specify the module of a class, which is not that of the mock.
  private func isConfigured(_ nominal: IndexedNominal) -> Bool {
    nominal.scope.module.map((options.imports + options.testableImports + options.mainActor).contains) ?? false
  }

  /// Determines whether the mock can be subclassed. A subclass cannot satisfy a requirement that uses `Self` other than
  /// as the type of a parameter.
  private func setInheritability(of plan: inout MockPlan, _ resolved: ResolvedDeclaration) {
    if options.isFinal && options.access != .open { return }
    if case .actor = plan.kind {
      plan.obstacle = .isActor
      return
    }
    let witnesses = resolved.associatedTypes.compactMap(\.witness) + resolved.typealiases.values
    let types = witnesses + resolved.requirements.flatMap(\.typesBesideSelf)
    if types.contains(where: { $0.withoutSelfPrefix.mentions(["Self"]) }) {
      plan.obstacle = .usesSelf
      return
    }
    plan.inheritability = options.access == .open && plan.access == .public ? .everywhere : .module
    if case .subclass(let superclass) = plan.kind, !superclass.isNSObject, resolved.superclass?.access != .open {
      plan.inheritability = .module
    }
  }

  func mockName(of source: MockableDeclaration) -> String {
    options.mockName(of: source.name, in: source.scope, source.header)
  }

  private func planGenerics(_ resolved: ResolvedDeclaration, into plan: inout MockPlan) throws(MockRefusal) {
    let names = Set(resolved.associatedTypes.map(\.name))
    plan.names = emittedNames(in: resolved, names)
    let mocked = plan.mocked.description
    if let name = [mocked, StandardName.void.rawValue].first(where: names.contains) {
      throw resolved.source.refusal(
        .shadowingAssociatedtype,
        "the associated type '\(name)' of '\(mocked)' hides a type that the mock needs",
        note: "rename the associated type, or exclude the protocol with '// mockgen: skip' above it")
    }
    let namesRuntime =
      resolved.requirements.isEmpty ? plan.names.nameRuntime(inEmpty: plan.kind) : plan.names.namesRuntime
    if namesRuntime,
      !index.spelling.declarations(of: "MockRuntime").isEmpty
        || index.names.isMember("MockRuntime", of: resolved.source.innerScope)
    {
      throw resolved.source.refusal(
        .reservedName, "a type 'MockRuntime' hides the module that the mock of '\(mocked)' needs",
        note: "rename the type, or exclude '\(mocked)' with '// mockgen: skip' above it")
    }
    let open = resolved.associatedTypes.filter { $0.witness == nil }.inOrder(of: resolved.source.primaryAssociatedTypes)
    let parameters = parameterNames(of: open, in: resolved)
    plan.genericArguments = open.map { parameters[$0.name] ?? .named($0.name) }
    // The scope is inside of the protocol, where its associated types can be named.
    let spelling = self.spelling(of: resolved, plan: plan, scope: resolved.source.innerScope)
    for type in open {
      // A bound such as `~Copyable` is omitted: every type satisfies it, and only copyable values can be recorded.
      let bounds = type.inherited.map { spelling.resolved($0).substituting(parameters) }.filter {
        if case .suppressed = $0 { false } else { true }
      }
      let name = parameters[type.name]?.leftmostName ?? type.name
      plan.genericParameters.append(GenericParameter(name: name, inheritedType: .all(of: bounds)))
    }
    plan.typealiases = resolved.associatedTypes.compactMap { type in
      let witness = type.witness.map { spelling.resolved($0) } ?? parameters[type.name]
      return witness.map { (type.name, $0) }
    }
    for requirement in resolved.genericRequirements {
      if case .suppressed = requirement.right { continue }
      plan.genericRequirements.append(
        GenericRequirement(
          left: spelling.resolved(requirement.left).substituting(parameters), relation: requirement.relation,
          right: spelling.resolved(requirement.right).substituting(parameters)))
    }
  }

  /// Returns the spellings of names, qualified if an associated type or an inherited declaration has the same name.
  private func emittedNames(in resolved: ResolvedDeclaration, _ associatedTypes: Set<String>) -> EmittedNames {
    let inside = resolved.source.innerScope
    let members = nestedNames.filter { index.names.isMember($0, of: inside) }
    if members.isEmpty, associatedTypes.isDisjoint(with: RuntimeName.allWithStandard) { return names }
    return EmittedNames { associatedTypes.contains($0) || members.contains($0) || index.spelling.isTaken($0) }
  }

  /// Returns new names for the mock's generic parameters, by associated type, if the compiler might fail to infer the
  /// associated types. The mock then declares a typealias for each of them.
  private func parameterNames(
    of open: [ResolvedAssociatedType], in resolved: ResolvedDeclaration
  ) -> [String: TypeSyntax] {
    // The generic parameters of a struct are never inferred.
    if case .structure = resolved.source { return [:] }
    guard AmbiguousInference.isPossible(in: resolved, of: Set(open.map(\.name))) else { return [:] }
    let taken = Set(resolved.associatedTypes.map(\.name)).union(resolved.typealiases.keys)
    return open.reduce(into: [:]) { names, type in
      var name = "T" + type.name
      while taken.contains(name) || index.spelling.isTaken(name) { name += "_" }
      names[type.name] = .named(name)
    }
  }

  private func planMembers(_ resolved: ResolvedDeclaration, into plan: inout MockPlan) throws(MockRefusal) {
    var members: [MemberPlan] = []
    var planned: [Int] = []
    let closures = closureNames(of: plan, in: resolved.source.innerScope)
    let requirements = closures.isEmpty ? resolved.requirements : resolved.requirements.map { $0.escaping(closures) }
    var last: TypeSpelling?
    let mock = MockContext(plan)
    for place in requirements.indices {
      let requirement = requirements[place]
      if isMetByTraits(requirement, plan: plan, resolved.associatedTypes.witnesses) { continue }
      if requirement.header.has("optional") {
        // If the mock implemented it, code that checks for an implementation would find one.
        plan.optionalRequirements.append(requirement.nameWithLabels)
        continue
      }
      let scope = requirement.lookupScope
      let spelling =
        last.flatMap { $0.scope == scope ? $0 : nil }
        ?? self.spelling(
          of: resolved, plan: plan, scope: scope,
          types: (place..<requirements.count).prefix { requirements[$0].lookupScope == scope }.flatMap {
            requirements[$0].types
          })
      last = spelling
      let planner = RequirementPlanner(requirement: requirement, spelling: spelling, index: index, mock: mock)
      var member = try planner.plan()
      member.isolator = isolator(of: requirement, in: resolved.source, plan.isolation)
      plan.adapters.formUnion(member.call?.stub.adapters ?? [])
      plan.files.insert(requirement.scope.file)
      try addModules(of: requirement, for: resolved.source, into: &plan)
      checkForwarding(of: &member, requirement, in: &plan)
      let support = member.runtimeSupport(StreamClassifier(index: index), in: scope, showsClosures: showsClosures)
      plan.runtimeSupport = max(plan.runtimeSupport, support)
      members.append(member)
      planned.append(place)
    }
    try MemberClash.refuse(members) { requirements[planned[$0]] }
    do {
      try MemberNaming.name(
        &members, requirements: resolved.requirements, taken: takenNames(plan), style: options.naming)
    } catch {
      throw takenStem(requirements[planned[error.place]], in: resolved.source)
    }
    plan.members = members
  }

  /// Returns the refusal of a name that an annotation specifies and that another member already has.
  private func takenStem(_ requirement: Requirement, in source: MockableDeclaration) -> MockRefusal {
    let annotation = requirement.header.annotation(.name)
    return requirement.refusal(
      .takenStem, "the mock of '\(source.name)' would declare the members of '\(annotation?.value ?? "")' twice",
      note: "rename the members with '// mockgen: name = …'", at: annotation?.position)
  }

  /// The names of members that belong to no requirement. The compiler adds `hashValue`.
  private func takenNames(_ plan: MockPlan) -> [String] {
    (plan.structure.map { [$0.property] } ?? []) + (plan.traits.contains(.hashable) ? ["hashValue"] : [])
  }

  private func isolator(
    of requirement: Requirement, in source: MockableDeclaration, _ isolation: Isolation
  ) -> MemberPlan.Isolator? {
    if requirement.isNonisolated { return nil }
    if let own = globalActor(of: requirement.header, in: requirement.scope) { return .globalActor(own) }
    guard requirement.isIsolated else { return nil }
    if isolation == .actor { return .mock }
    let declaring = index.names.protocol(named: requirement.owner, from: requirement.scope)
    return globalActor(of: declaring?.decl.header ?? source.header, in: declaring?.scope ?? source.scope)
      .map { .globalActor($0) }
  }

  private func globalActor(of header: DeclHeader, in scope: Scope) -> AttributeSyntax? {
    header.attributes.first { index.names.isGlobalActor($0, from: scope) }
      ?? (scope.isOnMainActor && !header.isNonisolated ? AttributeSyntax(name: "MainActor") : nil)
  }

  /// Adds the files and the modules of a requirement's types to the plan.
  private func addModules(
    of requirement: Requirement, for source: MockableDeclaration, into plan: inout MockPlan
  ) throws(MockRefusal) {
    let scope = requirement.lookupScope
    let parameters = Set(requirement.genericParameters.map(\.name))
    for type in requirement.types {
      if let name = index.spelling.unspellableName(in: type, from: scope, hiddenBy: parameters) {
        throw unspellable(name, in: source, scope: requirement.scope, requirement.header.position)
      }
      plan.files.formUnion(index.spelling.aliasFiles(of: type, from: scope))
      if options.mayShowImports { plan.modules.formUnion(index.names.modules(namedIn: type, from: scope)) }
    }
  }

  private func unspellable(
    _ name: String, in source: MockableDeclaration, scope: Scope, _ position: SourcePosition
  ) -> MockRefusal {
    MockRefusal(
      id: .ambiguousType,
      message: "'\(name)' is ambiguous in the mock of '\(source.name)': a type with the name of its module "
        + "hides the module",
      note: "rename one of the types '\(name)', or exclude the protocol with '// mockgen: skip' above it",
      scope: scope, position: position, owner: source.name)
  }

  /// Returns the names of the associated types whose type witnesses are closures.
  private func closureNames(of plan: MockPlan, in scope: Scope) -> Set<String> {
    let closures = plan.typealiases.filter { witness in
      let type = StreamClassifier(index: index).expand(witness.type, in: scope).type
      return if case .function = type.core { true } else { false }
    }
    return Set(closures.map(\.name))
  }

  private func spelling(
    of resolved: ResolvedDeclaration, plan: MockPlan, scope: Scope, types: some Sequence<TypeSyntax> = []
  ) -> TypeSpelling {
    let isStandard = scope.isStandard
    return TypeSpelling(
      in: SpellingPlace(
        index: index, scope: scope, mockType: plan.type, typealiases: Set(resolved.typealiases.keys),
        standardTypes: isStandard ? resolved.standardTypes : [:],
        mockNames: Set(resolved.associatedTypes.map(\.name)), superclass: resolved.superclass?.innerScope,
        asyncClosures: isStandard ? nil : AsyncClosures(in: index.names.home(of: scope), options: options),
        types: types))
  }

  /// Returns whether the identity of the mock satisfies the requirement, such as `==`, `<` and `hash(into:)` of the
  /// standard protocols. A protocol may declare these again.
  private func isMetByTraits(_ requirement: Requirement, plan: MockPlan, _ witnesses: [String: TypeSyntax]) -> Bool {
    if requirement.kind != .function || plan.traits.isEmpty { return false }
    let types = CanonicalTypes(index: index, scope: requirement.lookupScope, witnesses: witnesses)
    // `==` may also compare the mock with a value of another type, or return something else.
    let comparesSelf =
      requirement.parameters.allSatisfy { $0.type.core == .named("Self") }
      && requirement.valueType.map(types.canonical) == .named(.bool)
    switch requirement.name {
    case "==": return plan.traits.contains(.equatable) && comparesSelf
    case "<": return plan.traits.contains(.comparable) && comparesSelf
    case "hash":
      return plan.traits.contains(.hashable) && requirement.parameters.map(\.firstName) == ["into"]
        && types.canonical(requirement.parameters[0].type) == .named(.hasher)
    default: return false
    }
  }
}

extension Requirement {
  /// The name with labels: `load(id:)`.
  var nameWithLabels: String {
    if kind != .function { return name.isEmpty ? "subscript" : name }
    return "\(name)(\(parameters.map { $0.firstName + ":" }.joined()))"
  }

  /// The name with the type of the only parameter: `draw(_:CGRect)`; otherwise as with labels alone.
  var nameWithType: String {
    guard kind == .function, parameters.count == 1, let only = parameters.first else { return nameWithLabels }
    return "\(name)(\(only.firstName):\(only.type.description))"
  }
}

extension TypeSyntax {
  /// Returns the composition of all bounds, or `nil` for none.
  fileprivate static func all(of bounds: [TypeSyntax]) -> TypeSyntax? {
    let parts = bounds.flatMap { if case .composition(let parts) = $0 { parts } else { [$0] } }
    return parts.count > 1 ? .composition(parts) : parts.first
  }
}

extension [ResolvedAssociatedType] {
  /// Returns the elements in the given order, then the others. The generic arguments of a mock have the order of its
  /// protocol.
  fileprivate func inOrder(of names: [String]) -> Self {
    if names.isEmpty { return self }
    return names.compactMap { name in first { $0.name == name } } + filter { !names.contains($0.name) }
  }
}
