import MockgenSyntax

// The plans of `init` requirements.

extension RequirementPlanner {
  func planInitializer() throws(MockRefusal) -> (MemberPlan, Set<AdapterUse>) {
    let labels = requirement.parameters.map(\.firstName)
    if labels == Self.locationLabels {
      throw refusal(.locationInitializer, "every mock already has an initializer with these labels")
    }
    if case .subclass(let superclass) = mock.kind, !superclass.initializers.contains(where: canCall) {
      throw refusal(.superclassInitializer, "'\(superclass.type)' has no 'init()' for the mock to call")
    }
    let spelling = erasedSpelling
    let effects = Effects(requirement.effects, spelling: spelling, typealiases: mock.typealiases)
    let parameters = ParameterPlanner(spelling: spelling, reservedNames: reservedNames(of: spelling))
      .plan(requirement.parameters)
    let outcome: Outcome =
      requirement.optionalMark == .none
      ? effects.failure == .never ? .nothing : .initialized(result: .completion(failure: effects.failure))
      : .initialized(result: .returned(mock.names.type(.bool), failure: effects.failure))
    let call = self.call(
      parameters: parameters, outcome: outcome,
      stem: stem(
        base: "init", parameters: requirement.parameters, plans: parameters, returnType: nil, kind: "Initializer"),
      displayName: displayName("init", requirement.parameters))
    let signature = Signature(
      introducer: .initializer(requirement.optionalMark),
      genericParameters: spelling.resolved(requirement.genericParameters),
      parameters: parameters.map(\.declaration), effects: resolved(requirement.effects, spelling),
      genericWhereClause: spelling.resolved(requirement.genericRequirements))
    let plan = InitializerPlan(
      signature: signature, optionalMark: requirement.optionalMark,
      // Without parameters, the overload would equal the initialiser with a source location that every mock has.
      hasTwin: !labels.isEmpty && !labels.contains(where: Self.locationLabels.contains), call: call)
    let outline = RequirementOutline(
      kind: .initializer, name: "init", parameters: signature.parameters, isAsync: effects.isAsync,
      failure: effects.failure, isGeneric: !requirement.genericParameters.isEmpty)
    return (member(.initializer(plan), outline), [])
  }

  /// Returns whether the superclass's initialiser has no parameters and exists in each build that has the requirement.
  private func canCall(_ initializer: InheritedInitializer) -> Bool {
    guard case .initializer(.none) = initializer.signature.introducer else { return false }
    return initializer.signature.parameters.isEmpty && initializer.signature.effects == FunctionEffectSpecifiers()
      && Condition.implies(requirement.scope.condition ?? mock.condition, initializer.condition)
  }

  private static let locationLabels = ["fileID", "filePath", "line", "column"]
}
