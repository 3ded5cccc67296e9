import MockgenSyntax

/// Plans one requirement. The names are chosen later, when all requirements of the mock are known: a stem keeps the planner
/// until then.
final class RequirementPlanner: Sendable {
  let requirement: Requirement
  let spelling: TypeSpelling
  let index: DeclarationIndex
  let mock: MockContext

  /// The effects of the requirement, or of its getter.
  let effects: Effects

  /// - Parameter spelling: the spelling of types where the requirement is declared.
  init(requirement: Requirement, spelling: TypeSpelling, index: DeclarationIndex, mock: MockContext) {
    self.requirement = requirement
    self.spelling = spelling.erasing(parametersOf: requirement)
    self.index = index
    self.mock = mock
    effects = Effects(requirement.declaredEffects, spelling: self.spelling, mock: mock)
  }

  func plan() throws(MockRefusal) -> MemberPlan {
    try refuseUnsupported()
    return switch requirement.kind {
    case .function: planFunction()
    case .property: try planProperty()
    case .subscript: planSubscript()
    case .initializer: try planInitializer()
    }
  }

  private func refuseUnsupported() throws(MockRefusal) {
    if requirement.header.has("distributed") {
      throw refusal(.distributedRequirement, "distributed members are not supported")
    }
    if requirement.hasAttribute(where: { $0.name == "_lifetime" || $0.name == "lifetime" }) {
      throw refusal(.lifetimeDependency, "results with a lifetime dependency are not supported")
    }
    let parameters = requirement.parameters
    for parameter in parameters
    where spelling.isSurelyUninhabited(parameter.type) || requirement.isClosure && hasNoValue(parameter.type) {
      throw refusal(.uninhabitedParameter, "no value of the parameter's type '\(parameter.type.core)' exists")
    }
    for parameter in parameters where parameter.type.isBeyondPacks {
      throw refusal(
        .severalPacks,
        "a parameter that expands two packs at once, or a pack of closures, is not supported"
      )
    }
    if requirement.valueType?.hasVariadicClosure == true {
      throw refusal(.severalPacks, "a result that is a closure of a parameter pack is not supported")
    }
    for parameter in parameters where parameter.firstName == FunctionParameter.underscoreLabel {
      throw refusal(
        .reservedName, "the escaped label '`_`' cannot be told from an omitted label", note: "rename the parameter")
    }
    if requirement.propertyName == "mockState" {
      throw refusal(
        .reservedName, "'mockState' is reserved for generated mocks", note: "rename the requirement")
    }
  }

  func refusal(_ id: DiagnosticID, _ message: String, note: String? = nil) -> MockRefusal {
    requirement.refusal(id, message, note: note ?? generalNote)
  }

  private var generalNote: String {
    mock.structure == nil
      ? "exclude the protocol with '// mockgen: skip' above it"
      : "give '\(requirement.name)' a default value, and exclude it with '// mockgen: skip' above it"
  }

  /// - Parameters:
  ///   - introducer: the declaration without its parameters.
  ///   - returned: the result type of the declaration.
  ///   - type: the type of the result or the value, or `nil` for `Void` and for initializers.
  func member(
    _ introducer: Signature.Introducer, _ parameters: [ParameterPlan] = [], returning returned: TypeSyntax? = nil,
    of type: TypeSyntax?, call: CallPlan? = nil, stored: StoredValue? = nil, setter: CallPlan? = nil
  ) -> MemberPlan {
    let own = requirement.scope.condition
    var declared = requirement.declaredEffects
    if declared.throwsClause == .rethrows, call?.stub.isRethrown != true { declared.throwsClause = .none }
    let signature = Signature(
      introducer: introducer, genericParameters: spelling.resolved(requirement.genericParameters),
      parameters: parameters.map(\.declaration), effects: declared.mapTypes(spelling.resolved), returnType: returned,
      genericWhereClause: spelling.resolved(requirement.genericRequirements))
    var member = MemberPlan(
      kind: requirement.kind, name: requirement.memberName, signature: signature, valueType: type,
      isAsync: effects.isAsync, failure: effects.failure, isSettable: requirement.isSettable,
      isGeneric: !requirement.genericParameters.isEmpty, stem: stem(parameters), call: call, stored: stored,
      setter: setter, isStatic: requirement.isStatic, condition: Condition.implies(mock.condition, own) ? nil : own,
      isOverride: requirement.isOverride, mayLeaveCaller: spelling.asyncClosures == .concurrent,
      mayBeBuilt: mayBeBuilt)
    member.isolation = isolation(member)
    member.attributes = keptAttributes(member)
    member.isForwarded = mayBeForwarded(member)
    return member
  }

  private func mayBeForwarded(_ member: MemberPlan) -> Bool {
    guard mock.isWrapping, member.kind != .initializer, requirement.isolation != .disputed,
      !requirement.mayHaveOtherEffects, !requirement.isStatic || mock.wrapsStaticMembers
    else { return false }
    // A getter of the wrapped instance lends a noncopyable value, which a member cannot return.
    if member.kind != .function, let type = member.valueType, spelling.isNoncopyable(type) { return false }
    // An isolated requirement cannot be called from a member that leaves its actor.
    if member.isolation == .nonisolated, requirement.isIsolated { return false }
    return !requirement.types.contains { $0.mentions(["Self"]) }
  }

  /// Whether an attribute of the requirement, or of its getter, may be a result builder.
  private var mayBeBuilt: Bool {
    requirement.hasAttribute {
      $0.isTypeName && !index.names.isGlobalActor($0, from: requirement.lookupScope)
    }
  }

  private func isolation(_ member: MemberPlan) -> MemberPlan.Isolation {
    // The initialiser of an isolated superclass is isolated, too.
    if case .subclass(let superclass) = mock.kind, !superclass.isNSObject, member.kind == .initializer {
      return .ofMock
    }
    if requirement.isClosure { return requirement.header.modifiers.contains(.nonsending) ? .ofCaller : .ofMock }
    // A function with an `isolated` parameter cannot be `nonisolated`.
    if hasIsolatedParameter { return .ofMock }
    if requirement.isolation == .disputed { return .nonisolated }
    return mock.isolation != .none && isDeclaredNonisolated(member) ? .nonisolated : .ofMock
  }

  private func isDeclaredNonisolated(_ member: MemberPlan) -> Bool {
    requirement.isOverride ? requirement.header.isNonisolated : !requirement.isIsolated || mayLeaveActor(member)
  }

  /// Returns whether a requirement is implemented as `nonisolated`, since its isolation depends on the language mode.
  /// Both modes accept that, unless it is `async` and values that are not `Sendable` would leave the actor.
  private func mayLeaveActor(_ member: MemberPlan) -> Bool {
    if mock.isolation == .actor || member.isAsync || requirement.isolation != .inherited { return false }
    // The initialisers of an isolated class cannot be called from another isolation.
    if case .subclass = mock.kind { return member.kind != .initializer }
    return true
  }

  private func keptAttributes(_ member: MemberPlan) -> [AttributeSyntax] {
    requirement.header.attributes.compactMap { attribute in
      switch attribute.name {
      case "available": Availability.known(attribute)
      // The compiler warns if there is nothing to discard.
      case "discardableResult": hasResult(member) ? attribute : nil
      // A mock without isolation omits the global actor attributes of its requirements, so that tests can use it
      // anywhere.
      case _ where (mock.isolation != .none || mock.structure != nil) && requirement.isolation != .disputed:
        index.names.isGlobalActor(attribute, from: requirement.lookupScope) ? attribute : nil
      default: nil
      }
    }
  }

  private func hasResult(_ member: MemberPlan) -> Bool {
    guard let written = member.valueType else { return false }
    let fixed = mock.fixed(written)
    return !fixed.isVoid && !spelling.isUninhabited(fixed)
  }

  // MARK: Functions

  private func planFunction() -> MemberPlan {
    let returnType = requirement.valueType.map(spelling.resolved)
    let isVoid = returnType?.isVoid ?? true
    let isSending = requirement.valueType?.isSending == true
    var planner = ParameterPlanner(spelling: spelling, reservedNames: reservedNames)
    let finder = CompletionFinder(spelling: spelling)
    let labelled = requirement.isClosure ? requirement.parameters.map(\.labelledByName) : requirement.parameters
    if isVoid && !effects.isAsync && effects.failure == .never {
      planner.completion = finder.find(.only, in: labelled)
    }
    let recorded = effects.isAsync || planner.completion != nil ? nil : finder.findRecorded(in: labelled)
    if recorded != nil { planner.reservedNames.insert(CallPlan.returnedName) }
    // The closures of an isolated requirement cannot be passed to a handler that suspends. A handler's closure cannot
    // create a `sending` result.
    planner.runsClosures = !isSending && (effects.isAsync ? !isOnActor : effects.isRethrowing)
    planner.isRethrowing = effects.isRethrowing && planner.runsClosures
    let parameters = planner.plan(requirement.parameters)
    var stub =
      asyncIterator ?? planner.completion.map { self.stub(of: $0.named(by: parameters)) }
      ?? self.stub(returning: returnType, parameters)
    let callback = isSending ? nil : recorded.flatMap { self.callback($0, stub, parameters) }
    if let callback, stub.isNothing { stub.result = callback.result }
    let fixity = Signature.Fixity.allCases.first { requirement.header.has($0.rawValue) }
    return member(
      .function(name: requirement.name, fixity: fixity), parameters, returning: returnType,
      of: isVoid ? nil : returnType, call: call(parameters, stub, callback))
  }

  /// The stub of `makeAsyncIterator()` of an `AsyncSequence`, whose elements a test sets as for any other
  /// stream.
  private var asyncIterator: Stub? {
    guard requirement.scope.path == StandardProtocols.path, requirement.name == "makeAsyncIterator",
      case .member(.identifier(let stream, let arguments), _, _) = mock.fixed(.named("AsyncIterator"))
    else { return nil }
    let failure: Failure
    switch (stream, arguments.count) {
    case ("AsyncStream", 1): failure = .never
    case ("AsyncThrowingStream", 2) where StreamClassifier(index: index).isAnyError(arguments[1], in: requirement.scope):
      failure = .any
    default: return nil
    }
    return Stub(
      use: .stream(.asyncIterator, .none), result: .elements(.named("Element"), failure: failure), handler: .result)
  }

  private var isOnActor: Bool {
    // The requirement runs on the caller's actor, which the handler leaves.
    if requirement.header.modifiers.contains(.nonsending) { return true }
    if requirement.isOverride {
      if mock.isolation != .none && !requirement.isNonisolated { return true }
      if spelling.asyncClosures == .nonsending { return true }
    }
    // The compiler isolates a member of a nonisolated mock to the actor of its requirement.
    let isIsolated =
      requirement.isolation == .globalActor || mock.isolation != .none && requirement.isIsolated
    return isIsolated || hasIsolatedParameter
  }

  private var hasIsolatedParameter: Bool {
    requirement.parameters.contains { $0.type.specifiers.contains("isolated") }
  }

  // MARK: Properties

  private func planProperty() throws(MockRefusal) -> MemberPlan {
    let (name, isSettable) = (requirement.name, requirement.isSettable)
    guard let written = requirement.valueType else { throw refusal(.missingType, "'\(name)' has no type") }
    let type = spelling.resolved(written)
    let value = type.asValue.withoutImplicitUnwrapping
    let isHandled =
      spelling.isNoncopyable(type) || spelling.isUninhabited(value) || (!isSettable && isFixedToNothing(value))
    if isHandled, isSettable || Self.unmovable.contains(value.core.dottedName.last ?? "") {
      throw refusal(.noncopyableProperty, "a mock cannot store the noncopyable type of '\(name)'")
    }
    let stored = StoredValue(
      name: name, type: value, isSettable: isSettable, isUnreachable: hasNoValue(value),
      whenUnset: whenUnset(value),
      isWeak: isSettable && written.core.optionalWrapped != nil && requirement.header.annotation(.weak) != nil)
    let isCalled = effects.isAsync || effects.failure != .never || isHandled || classify(value) != nil
    return member(
      .property(name: name), returning: type, of: value, call: isCalled ? call([], stub(returning: value, [])) : nil,
      stored: isSettable || !isCalled ? stored : nil)
  }

  /// The types that the standard library allows in a `let` only.
  private static let unmovable: Set<String> = ["Atomic", "Mutex"]

  // MARK: Subscripts

  private func planSubscript() -> MemberPlan {
    let type = spelling.resolved(requirement.valueType ?? .missing)
    var planner = ParameterPlanner(spelling: spelling, reservedNames: reservedNames.union(["newValue"]))
    planner.singleNameIsUnlabelled = true
    planner.reservedLabels = ["newValue"]
    let parameters = planner.plan(requirement.parameters)
    let call = self.call(parameters, stub(returning: type, parameters))
    return member(
      .subscript, parameters, returning: type, of: type, call: call,
      setter: requirement.isSettable ? setterCall(call, type: type) : nil)
  }

  /// Plans the record of a set, which contains the indices and the new value.
  private func setterCall(_ getter: CallPlan, type: TypeSyntax) -> CallPlan {
    let value = type.asValue.withoutImplicitUnwrapping
    let recorded = spelling.isErased(value) ? spelling.erasure(of: value) : value
    let passed = PassedArgument(name: "newValue", type: spelling.isErased(value) ? recorded : nil)
    let argument = RecordedArgument(label: "newValue", nameSuffix: "NewValue", type: recorded, value: passed)
    return CallPlan(
      displayName: getter.displayName, arguments: getter.arguments + [argument],
      handlerParameters: getter.handlerParameters + [recorded], handlerArguments: getter.handlerArguments + [passed],
      stub: .nothing, callback: getter.callback, lendsClosures: getter.lendsClosures,
      unrecordedArguments: getter.unrecordedArguments,
      uncallable: spelling.isUninhabited(value) || hasNoValue(value) ? "newValue" : getter.uncallable,
      isolatedClosures: getter.isolatedClosures)
  }
}

extension Requirement {
  /// The declared name, or the keyword of a declaration without a name: `init`.
  var memberName: String { name.isEmpty ? kind.rawValue : name }

  /// The effects of a call, or of a getter.
  fileprivate var declaredEffects: FunctionEffectSpecifiers {
    kind == .property || kind == .subscript ? getter : effects
  }
}

extension FunctionParameter {
  /// The parameter `_ completion: T` as `completion: T`, since a closure's type cannot declare labels.
  fileprivate var labelledByName: FunctionParameter {
    var parameter = self
    parameter.firstName = secondName ?? firstName
    return parameter
  }
}
