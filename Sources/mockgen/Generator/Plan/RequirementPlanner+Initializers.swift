import MockgenSyntax

// The plans of `init` requirements.

extension RequirementPlanner {
  func planInitializer() throws(MockRefusal) -> MemberPlan {
    if requirement.parameters.map(\.firstName) == Signature.locationLabels {
      throw refusal(.locationInitializer, "every mock already has an initializer with these labels")
    }
    if case .subclass(let superclass) = mock.kind, !superclass.initializers.contains(where: canCall) {
      throw refusal(.superclassInitializer, "'\(superclass.type)' has no 'init()' for the mock to call")
    }
    let failure = effects.failure
    let result: ResultClass? =
      requirement.optionalMark == .none
      ? failure == .never ? nil : .completion(failure: failure) : .returned(mock.names.type(.bool), failure: failure)
    let parameters = ParameterPlanner(spelling: spelling, reservedNames: reservedNames).plan(requirement.parameters)
    let stub = result.map { Stub(use: .initialized, result: $0, handler: .result) } ?? .nothing
    return member(.initializer(requirement.optionalMark), parameters, of: nil, call: call(parameters, stub))
  }

  /// Returns whether the superclass's initialiser has no parameters and exists in each build that has the requirement.
  private func canCall(_ initializer: InheritedInitializer) -> Bool {
    guard case .initializer(.none) = initializer.signature.introducer else { return false }
    return initializer.signature.parameters.isEmpty && initializer.signature.effects == FunctionEffectSpecifiers()
      && Condition.implies(requirement.scope.condition ?? mock.condition, initializer.condition)
  }
}

extension Signature {
  static let locationLabels = ["fileID", "filePath", "line", "column"]

  /// Whether an initializer has an overload that records the source location of a direct call. Without parameters, it would
  /// equal the initializer with a source location that every mock has.
  var mayHaveLocation: Bool {
    !parameters.isEmpty && !parameters.contains { Self.locationLabels.contains($0.label) }
  }
}
