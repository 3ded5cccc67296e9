import MockgenSyntax

/// Decides what a mock inherits from, and how it is made.
struct SuperclassPlanner {
  let index: DeclarationIndex
  let options: GeneratorOptions

  /// The kind of the mock. Requirements that a superclass meets already become overrides, or fall away where they
  /// cannot be overridden.
  func kind(of resolved: inout ResolvedDeclaration) throws(MockRefusal) -> MockPlan.Kind {
    if resolved.traits.contains(.actor) { return .actor }
    if let superclass = resolved.superclass {
      let chain = index.names.superclasses(of: superclass)
      if !index.names.isOpenToMocks(superclass) || superclass.decl.header.has("final") {
        throw closedSuperclass(superclass, of: resolved.source)
      }
      if chain.contains(where: { !$0.decl.genericParameters.isEmpty }) {
        throw MockRefusal(
          id: .genericSuperclass,
          message: "'\(resolved.source.name)' asks for the generic superclass '\(superclass.decl.name)'",
          note: "leave the protocol out with '// mockgen: skip' above it", scope: resolved.source.scope,
          position: resolved.source.header.position, owner: resolved.source.name)
      }
      if index.names.isIsolated(superclass) { resolved.traits.insert(.isolated) }
      let names = chain.filter { $0.scope.path == StandardProtocols.path }.map(\.decl.name)
      let known = Set(names.flatMap { StandardProtocols.membersOfClasses[$0] ?? [] })
        .union(names.isEmpty ? [] : Self.membersOfNSObject)
      let conformsOnMainActor =
        resolved.traits.contains(.isolated)
        && resolved.requirements.contains { known.contains($0.name) && ($0.dependsOnLanguageMode || !$0.isIsolated) }
      resolved.requirements.removeAll { known.contains($0.name) }
      override(&resolved.requirements, with: chain)
      var initializers = self.initializers(of: chain)
      inherit(&initializers, by: &resolved.requirements)
      return .subclass(
        SuperclassPlan(
          type: .dotted(index.spelling.spelled(superclass.decl.name, declaredIn: superclass.scope)),
          initializers: initializers, genericInitializers: genericInitializers(of: chain),
          conformsToProtocol: resolved.isProtocol, conformsOnMainActor: conformsOnMainActor && resolved.isProtocol))
    }
    guard resolved.traits.contains(.nsObject) else { return .class }
    resolved.traits.subtract([.equatable, .hashable])
    resolved.requirements.removeAll { Self.membersOfNSObject.contains($0.name) }
    return .subclass(
      SuperclassPlan(
        type: .dotted(index.spelling.isTaken("NSObject") ? "Foundation.NSObject" : "NSObject"), isNSObject: true,
        initializers: [.plain], conformsToProtocol: true))
  }

  private func closedSuperclass(_ superclass: IndexedNominal, of source: MockableDeclaration) -> MockRefusal {
    let isFinal = superclass.decl.header.has("final")
    return MockRefusal(
      id: .closedSuperclass,
      message: "'\(source.name)' asks for the superclass '\(superclass.decl.name)', which is "
        + (isFinal ? "final" : "not open outside of its module"),
      note: isFinal
        ? "remove 'final' from the class, or leave the protocol out with '// mockgen: skip' above it"
        : "make the class 'open', or import its module with '--testable-import'", scope: source.scope,
      position: source.header.position, owner: source.name)
  }

  private static let membersOfNSObject: Set<String> = [
    "conforms", "copy", "debugDescription", "description", "hash", "isEqual", "isKind", "isMember", "isProxy",
    "mutableCopy", "perform", "responds", "self", "superclass",
  ]

  /// What the chain inherits from outside of the sources, if anything.
  private func unknownSuperclass(of chain: [IndexedNominal]) -> String? {
    guard let last = chain.last, let inherited = last.decl.inheritanceClause.first else { return nil }
    let name = inherited.type.core.dottedName.joined(separator: ".")
    return index.names.protocol(named: name, from: last.scope) == nil ? name : nil
  }

  // MARK: Initialisers

  func initializers(of chain: [IndexedNominal]) -> [InheritedInitializer] {
    for nominal in chain {
      let declared = members(of: nominal).compactMap { decl, _ -> InitializerDecl? in
        guard case .initializer(let decl) = decl else { return nil }
        return decl
      }
      let designated = declared.filter {
        !$0.header.has("convenience") && $0.header.accessLevel >= .internal
          && index.names.isSeen($0.header, of: nominal)
          && $0.genericParameters.isEmpty && !$0.header.attributes.contains(where: Availability.isUnavailable)
      }
      if !designated.isEmpty {
        // Convenience initialisers are inherited where every designated one is overridden as it is.
        let isOverriding = declared.contains { $0.header.has("convenience") }
        let found = designated.flatMap { initializers($0, in: nominal, isOverriding: isOverriding) }
        return found + placeholder(among: designated, in: nominal, beside: found)
      }
      // A class whose only designated initialisers are private cannot be made from outside of it.
      if declared.contains(where: { !$0.header.has("convenience") }) { return [] }
    }
    switch unknownSuperclass(of: chain) {
    // The initialiser that a class gets without asking is internal.
    case nil: return index.modules.isPlain(chain.last?.scope.module) ? [] : [implicit(of: chain)]
    case "NSObject": return [.plain]
    default: return []
    }
  }

  /// The names of those that the mock could hand on, but for their generic parameters.
  private func genericInitializers(of chain: [IndexedNominal]) -> [String] {
    guard let nominal = chain.first(where: declaresInitializer) else { return [] }
    return members(of: nominal).compactMap { decl, _ in
      guard case .initializer(let decl) = decl, !decl.genericParameters.isEmpty, !decl.header.has("convenience"),
        decl.header.accessLevel >= .internal, index.names.isSeen(decl.header, of: nominal)
      else { return nil }
      return "init(\(decl.parameters.map { $0.firstName + ":" }.joined()))"
    }
  }

  private func declaresInitializer(_ nominal: IndexedNominal) -> Bool {
    members(of: nominal).contains { decl, _ in
      if case .initializer(let decl) = decl { !decl.header.has("convenience") } else { false }
    }
  }

  /// The initialiser without parameters that a class of generated bindings offers for mocks, where there is no other.
  private func placeholder(
    among designated: [InitializerDecl], in nominal: IndexedNominal, beside found: [InheritedInitializer]
  ) -> [InheritedInitializer] {
    if found.contains(where: \.parameters.isEmpty) { return [] }
    var scope = nominal.scope
    scope.enclosing.append(nominal.decl.name)
    let offered = designated.first { decl in
      guard decl.parameters.count == 1, let parameter = decl.parameters.first, decl.optionalMark == .none,
        let name = parameter.type.core.dottedName.last, NominalDecl.placeholders.contains(name),
        let type = index.names.nominal(named: parameter.type.core.dottedName.joined(separator: "."), from: scope)
      else { return false }
      return members(of: type).contains { member, _ in
        guard case .initializer(let decl) = member else { return false }
        return decl.parameters.isEmpty && decl.effects == FunctionEffectSpecifiers()
          && index.names.isSeen(decl.header, of: type)
      }
    }
    guard let offered, let label = offered.parameters.first?.firstName else { return [] }
    var made = InheritedInitializer.plain
    made.effects = offered.effects
    made.placeholders = [InheritedInitializer.Placeholder(label: label, kind: .offered)]
    return [made]
  }

  /// What a class has that declares no initialiser: on no actor, even if the class is on one. A target that isolates by
  /// default would put the one that the mock gets for it on the main actor.
  private func implicit(of chain: [IndexedNominal]) -> InheritedInitializer {
    var initializer = InheritedInitializer.plain
    if options.isNonisolated, chain.first.map(index.names.isIsolated) == true {
      initializer.plainKeyword = .nonisolatedOverride
    }
    return initializer
  }

  /// One with all parameters, and one without those that have defaults.
  private func initializers(
    _ decl: InitializerDecl, in nominal: IndexedNominal, isOverriding: Bool
  ) -> [InheritedInitializer] {
    let required = decl.parameters.filter { $0.defaultValue == nil }
    var all = initializer(decl, decl.parameters, in: nominal)
    if isOverriding { all.plainKeyword = all.plainKeyword ?? .override }
    if required.count == decl.parameters.count { return [all] }
    var short = initializer(decl, required, in: nominal)
    // What a framework's class can be made from alone, it has as a convenience, which no subclass may call.
    if nominal.scope.path == StandardProtocols.path {
      short.placeholders = decl.parameters.compactMap { parameter in
        parameter.defaultValue.map { .init(label: parameter.firstName, kind: .standard($0)) }
      }
    }
    return [all, short]
  }

  private func initializer(
    _ decl: InitializerDecl, _ parameters: [FunctionParameter], in nominal: IndexedNominal
  ) -> InheritedInitializer {
    var scope = nominal.scope
    scope.enclosing.append(nominal.decl.name)
    let spelling = TypeSpelling(
      in: SpellingPlace(
        index: index, scope: scope, mockType: .named(nominal.scope.qualified(nominal.decl.name)),
        asyncClosures: AsyncClosures(in: index.names.home(of: scope), options: options)))
    let planner = ParameterPlanner(
      spelling: spelling, reservedNames: ["mockState", "fileID", "filePath", "line", "column"])
    return InheritedInitializer(
      parameters: planner.plan(parameters).map(\.declaration), optionalMark: decl.optionalMark,
      effects: decl.effects.mapTypes(spelling.resolved),
      plainKeyword: decl.header.has("required") && parameters.count == decl.parameters.count ? .required : nil,
      signature: RequirementSignature.text(of: .initializer(decl)))
  }

  /// What the superclass can be made with already, the mock need not make itself.
  private func inherit(_ initializers: inout [InheritedInitializer], by requirements: inout [Requirement]) {
    requirements.removeAll { requirement in
      guard case .initializer = requirement.decl else { return false }
      let signature = RequirementSignature.text(of: requirement.decl)
      guard let place = initializers.firstIndex(where: { $0.signature == signature }) else { return false }
      initializers[place].plainKeyword = initializers[place].plainKeyword ?? .override
      return true
    }
  }

  // MARK: Overrides

  /// Every member of a class with the condition that it stands under.
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

extension InheritedInitializer {
  /// `init()`.
  static let plain = InheritedInitializer(
    parameters: [], optionalMark: .none, effects: FunctionEffectSpecifiers(), plainKeyword: nil, signature: "init()")
}

extension Requirement {
  /// A member of a class, seen as something to override; `nil` for what is none.
  init?(_ member: DeclSyntax, of nominal: IndexedNominal, condition: String?) {
    let decl: Decl
    switch member {
    case .function(let function): decl = .function(function)
    case .variable(let variable): decl = .property(variable)
    case .subscript(let member): decl = .subscript(member)
    default: return nil
    }
    var scope = nominal.scope
    scope.condition = condition
    self.init(decl: decl, scope: scope, owner: nominal.decl.name)
  }

  /// Of a function or a property; empty for every other requirement.
  var name: String {
    switch decl {
    case .function(let decl): decl.name
    case .property(let decl): decl.name
    case .subscript, .initializer: ""
    }
  }

  var propertyName: String? {
    if case .property(let decl) = decl { return decl.name }
    return nil
  }

  /// Whether a subclass in another module that imports the class `@testable` may override it.
  var isOverridable: Bool {
    let header = self.header
    if ["private", "fileprivate", "final", "static"].contains(where: header.has) || hasPacks { return false }
    guard case .property(let decl) = decl else { return true }
    return !decl.isLet && !header.has("lazy") && decl.type != nil && decl.accessors.contains { $0.kind == "get" }
  }

  /// The compiler (6.3) sees no method with a parameter pack overridden by its like.
  private var hasPacks: Bool {
    switch decl {
    case .function(let decl): decl.genericParameters.contains { $0.specifier == .each }
    case .subscript(let decl): decl.genericParameters.contains { $0.specifier == .each }
    case .property, .initializer: false
    }
  }
}
