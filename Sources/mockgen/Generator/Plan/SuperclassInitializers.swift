import MockgenSyntax

/// The initialisers of a superclass that a mock declares, omits or inherits.
struct InheritedInitializers {
  /// The initialisers that the mock declares, or none if it inherits all of the class.
  var declared: [InheritedInitializer] = []
  /// The names of the initialisers that the mock omits.
  var omitted: [String] = []
  /// The required initialisers that the mock inherits, as texts to compare with requirements.
  var inherited: Set<String> = []
}

/// Finds the initialisers of a superclass that a mock declares again with the source location of the test.
struct SuperclassInitializers {
  /// The superclass and its superclasses.
  let chain: [IndexedNominal]
  let planner: SuperclassPlanner
  private var index: DeclarationIndex { planner.index }

  /// An initialiser of a class, with the condition of the `#if` around it.
  private struct Declared {
    var decl: Requirement
    var condition: String?
    /// Whether the initialiser is visible to the generated file.
    var isVisible: Bool
    /// Whether the initialiser is visible and available.
    var isUsable: Bool
    var isConvenience: Bool { decl.header.has("convenience") }
    var isRequired: Bool { decl.header.has("required") }
    var identity: String { decl.signature }
  }

  /// - Returns: The initialisers of the first class that declares any. If each is in a branch of `#if`, also those of
  ///   its superclass, for the other builds.
  func find() -> InheritedInitializers {
    var found = InheritedInitializers()
    var rest: String?
    var synthesizes = false
    for nominal in chain {
      synthesizes = synthesizes || isDecodable(nominal)
      let declared = declared(by: nominal)
      let designated = declared.filter { !$0.isConvenience }
      if designated.isEmpty { continue }
      guard let own = initializers(designated, of: nominal, beside: declared, within: rest) else {
        return InheritedInitializers(inherited: Set(required.map(\.identity)))
      }
      found.declared += own.declared
      found.omitted += own.omitted
      found.inherited.formUnion(own.inherited)
      let conditions = designated.map(\.condition)
      let isAlways = conditions.contains(nominal.scope.condition)
      if isAlways || Condition.areExhaustive(conditions, where: Condition.both(nominal.scope.condition, rest)) {
        return synthesizes ? adding(synthesizedFor: found) : found
      }
      for case let condition? in conditions { rest = Condition.both(rest, Condition.not(condition)) }
    }
    guard var last = undeclared else { return InheritedInitializers() }
    last.condition = rest
    if last.plainKeyword == nil, !requiredConvenience.isEmpty {
      last.plainKeyword = .override
    }
    found.inherited.formUnion(requiredConvenience)
    found.declared.append(last)
    return synthesizes ? adding(synthesizedFor: found) : found
  }

  private func declared(by nominal: IndexedNominal) -> [Declared] {
    planner.members(of: nominal).compactMap { member, condition in
      guard let decl = Requirement(member, scope: nominal.scope, owner: nominal.decl.name), decl.isInitializer else {
        return nil
      }
      let isVisible = decl.header.accessLevel >= .internal && index.names.isSeen(decl.header, of: nominal)
      return Declared(
        decl: decl, condition: condition, isVisible: isVisible,
        isUsable: isVisible && !decl.header.attributes.contains(where: Availability.isUnavailable))
    }
  }

  /// The `init()` of classes that declare no initialiser, or none in some builds; `nil` if it is not known.
  private var undeclared: InheritedInitializer? {
    if isImplicit { return implicit }
    let inherited = chain.last?.decl.inheritanceClause.first
    return inherited?.type.core.dottedName == ["NSObject"] ? .plain() : nil
  }

  /// Whether the last class inherits from no other, so that its `init()` is implicit and internal if it declares none.
  private var isImplicit: Bool {
    guard let last = chain.last, let inherited = last.decl.inheritanceClause.first else { return !chain.isEmpty }
    return index.names.protocol(named: inherited.type.core.fullName, from: last.scope) != nil
  }

  /// The internal `init()` of a class that declares no initialiser. It is not isolated, even if the class is, so the
  /// mock's override is `nonisolated` in a target that isolates by default.
  private var implicit: InheritedInitializer? {
    if index.modules.isPlain(chain.last?.scope.module) { return nil }
    var initializer = InheritedInitializer.plain()
    if planner.options.isNonisolated, chain.first.map(index.names.isIsolated) == true {
      initializer.plainKeyword = .nonisolatedOverride
    }
    return initializer
  }

  // MARK: Declared

  /// - Parameter all: the initialisers of the class, including convenience initialisers.
  /// - Returns: `nil` if the mock has to inherit the initialisers of the class, since it could not declare one that it
  ///   needs.
  private func initializers(
    _ designated: [Declared], of nominal: IndexedNominal, beside all: [Declared], within rest: String?
  ) -> InheritedInitializers? {
    let usable = designated.filter(\.isUsable)
    let convenience = requiredConvenience
    let isRequired = !convenience.isEmpty
    // Convenience initialisers are inherited if every designated initialiser is overridden without a change.
    let isOverriding = isRequired || all.contains(where: \.isConvenience)
    var result = InheritedInitializers(inherited: convenience)
    for initializer in usable {
      let plans = initializers(initializer.decl, in: nominal, isOverriding: isOverriding)
      let isWhole = plans.first?.overrides == true
      if !isWhole, isRequired || initializer.isRequired { return nil }
      if !isWhole {
        result.omitted.append("init(\(initializer.decl.parameters.map { $0.firstName + ":" }.joined()))")
      }
      for var plan in plans {
        let same = plan.overrides ? [] : usable.filter { $0.identity == plan.identity }
        if same.contains(where: { Condition.implies(initializer.condition, $0.condition) }) { continue }
        let own = initializer.condition == nominal.scope.condition ? nil : initializer.condition
        plan.condition = same.compactMap(\.condition).reduce(Condition.both(rest, own)) {
          Condition.both($0, Condition.not($1))
        }
        let isTaken = result.declared.contains {
          $0.identity == plan.identity && !Condition.areExclusive($0.condition, plan.condition)
        }
        if !isTaken { result.declared.append(plan) }
      }
    }
    result.declared += placeholder(among: usable.map(\.decl), in: nominal, beside: result.declared)
    let isHidden = designated.contains { !$0.isVisible }
    // Each build that has an initialiser of the class needs one of the mock.
    let conditions = result.declared.map(\.condition)
    let isComplete = designated.allSatisfy {
      Condition.areExhaustive(conditions, where: Condition.both(rest, $0.condition))
    }
    return !isComplete || (isRequired && isHidden) ? nil : result
  }

  /// The convenience initialisers that the mock needs and can only inherit.
  private var requiredConvenience: Set<String> { Set(required.filter(\.isConvenience).map(\.identity)) }

  private var required: [Declared] {
    var known: Set<String> = []
    return chain.flatMap(declared).filter { $0.isRequired && known.insert($0.identity).inserted }
  }

  /// Returns the mock's overloads of an initialiser: one with all parameters, unless the mock cannot declare it, and
  /// one without those that have defaults.
  private func initializers(
    _ decl: Requirement, in nominal: IndexedNominal, isOverriding: Bool
  ) -> [InheritedInitializer] {
    var all = initializer(decl, in: nominal)
    all.overrides = true
    // The compiler (6.3) crashes if a subclass does not override one with an isolated parameter.
    let isOverriding = isOverriding || decl.parameters.contains { $0.type.specifiers.contains("isolated") }
    all.plainKeyword = decl.header.has("required") ? .required : isOverriding ? .override : nil
    let found = all.signature.parameters.allSatisfy(\.canBePassedOn) ? [all] : []
    let required = decl.parameters.filter { $0.defaultValue == nil && !$0.isVariadic }
    if required.count == decl.parameters.count { return found }
    let isGeneric = decl.genericParameters.contains { parameter in
      !required.contains { $0.type.mentions([parameter.name]) }
    }
    var short = initializer(decl, required, in: nominal)
    if isGeneric || !short.signature.parameters.allSatisfy(\.canBePassedOn) { return found }
    // In a framework's class, the initialiser without the other arguments is a convenience initialiser, which no
    // subclass can call.
    if nominal.scope.isStandard {
      short.placeholders = decl.parameters.compactMap { parameter in
        parameter.defaultValue.map { .init(label: parameter.firstName, standard: $0) }
      }
    }
    return found + [short]
  }

  /// - Parameter parameters: the parameters without default values, or all.
  private func initializer(
    _ decl: Requirement, _ parameters: [FunctionParameter]? = nil, in nominal: IndexedNominal
  ) -> InheritedInitializer {
    var decl = decl
    let scope = nominal.innerScope
    if let parameters {
      let isClosureOmitted = decl.parameters.contains {
        !parameters.contains($0) && ClosureType($0.type, in: scope, index: index) != nil
      }
      // The default value of the omitted closure may throw.
      if isClosureOmitted, decl.effects.throwsClause == .rethrows { decl.effects.throwsClause = .any }
      decl.parameters = parameters
    }
    var erased = ErasedParameters()
    erased.erased = Set(decl.genericParameters.map(\.name))
    let spelling = TypeSpelling(
      in: SpellingPlace(
        index: index, scope: scope, mockType: .named(nominal.scope.qualified(nominal.decl.name)),
        asyncClosures: AsyncClosures(in: index.names.home(of: scope), options: planner.options))
    ).erasing(erased)
    let reserved: Set<String> = ["mockState", "fileID", "filePath", "line", "column", "self"]
    return InheritedInitializer(
      signature: Signature(
        introducer: .initializer(decl.optionalMark),
        genericParameters: spelling.resolved(decl.genericParameters),
        parameters: ParameterPlanner(spelling: spelling, reservedNames: reserved).plan(decl.parameters)
          .map(\.declaration),
        effects: decl.effects.mapTypes(spelling.resolved),
        genericWhereClause: spelling.resolved(decl.genericRequirements)),
      attributes: decl.header.attributes.filter {
        $0.name == "available" || index.names.isGlobalActor($0, from: scope)
      },
      identity: decl.signature)
  }

  /// Returns an `init()` for a class of generated bindings, which has an initialiser for mocks with a placeholder
  /// argument.
  private func placeholder(
    among designated: [Requirement], in nominal: IndexedNominal, beside found: [InheritedInitializer]
  ) -> [InheritedInitializer] {
    if found.contains(where: \.signature.parameters.isEmpty) { return [] }
    let scope = nominal.innerScope
    let offered = designated.first { decl in
      guard decl.parameters.count == 1, let parameter = decl.parameters.first, decl.optionalMark == .none,
        let name = parameter.type.core.dottedName.last, NominalDecl.placeholders.contains(name),
        let type = index.names.nominal(named: parameter.type.core.fullName, from: scope)
      else { return false }
      return planner.members(of: type).contains { member, _ in
        guard case .initializer(let decl) = member else { return false }
        return decl.parameters.isEmpty && decl.effects == FunctionEffectSpecifiers()
          && index.names.isSeen(decl.header, of: type)
      }
    }
    guard let offered, let label = offered.parameters.first?.firstName else { return [] }
    var made = InheritedInitializer.plain(offered.effects)
    made.placeholders = [InheritedInitializer.Placeholder(label: label)]
    return [made]
  }

  // MARK: Synthesized

  /// Returns whether the compiler may write `init(from:)` for the class.
  private func isDecodable(_ nominal: IndexedNominal) -> Bool {
    index.names.inherits(nominal, from: StandardProtocols.decodable)
  }

  /// Adds the synthesized `init(from:)`, if no class declares it.
  private func adding(synthesizedFor found: InheritedInitializers) -> InheritedInitializers {
    let isDeclared = chain.contains { declared(by: $0).contains { $0.decl.parameters.map(\.firstName) == ["from"] } }
    guard !isDeclared, let nominal = chain.first,
      let decl = StandardProtocols.decodableInitializer.flatMap({
        Requirement(.initializer($0), scope: nominal.scope, owner: nominal.decl.name)
      })
    else {
      return found
    }
    var found = found
    var made = initializer(decl, in: nominal)
    (made.overrides, made.plainKeyword, made.identity) = (true, .required, "init(from: any Decoder)")
    found.declared.append(made)
    return found
  }
}

extension InheritedInitializer {
  /// Makes the overload without a source location satisfy a requirement.
  mutating func require() {
    switch plainKeyword {
    case .nonisolatedOverride: plainKeyword = .nonisolatedRequiredOverride
    case nil where !overrides: plainKeyword = .required
    case nil, .override: plainKeyword = .requiredOverride
    case .required, .requiredOverride, .nonisolatedRequiredOverride: break
    }
  }

  /// Returns the initialiser `init()`.
  static func plain(_ effects: FunctionEffectSpecifiers = FunctionEffectSpecifiers()) -> InheritedInitializer {
    InheritedInitializer(
      signature: Signature(
        introducer: .initializer(.none), genericParameters: [], parameters: [], effects: effects, genericWhereClause: []
      ),
      identity: "init()", overrides: true)
  }
}
