import MockgenSyntax

// The parts that functions, subscripts, initialisers and computed properties share.

extension RequirementPlanner {
  /// The spelling inside of a generic requirement, whose parameters cannot be stored.
  func erasing(
    _ parameters: [GenericParameter], _ requirements: [GenericRequirement]
  ) throws(MockRefusal) -> TypeSpelling {
    var spelling = self.spelling
    for parameter in parameters where spelling.mockNames.contains(parameter.name) {
      spelling.renamed[parameter.name] = parameter.name + "Parameter"
    }
    for parameter in parameters {
      let name = spelling.renamed[parameter.name] ?? parameter.name
      let bounds =
        [parameter.inheritedType].compactMap { $0 }
        + requirements.filter { $0.left == .named(parameter.name) }.map(\.right)
      if bounds.contains(where: { $0.contains { if case .suppressed = $0 { true } else { false } } }) {
        spelling.noncopyable.insert(name)
      }
      spelling.erased.insert(name)
      if let bound = parameter.inheritedType, spelling.nameable(bound) {
        spelling.bounds[name] = spelling.resolved(bound)
      }
    }
    return spelling
  }

  func classify(_ type: TypeSyntax, effects: Effects, spelling: TypeSpelling) -> StreamType? {
    guard effects.failure == .never else { return nil }
    let stream = StreamClassifier(index: index).classify(type, in: spelling.scope)
    // An error of a generic type is nothing that a test can choose.
    if let failure = stream?.failureType, spelling.isErased(spelling.resolved(failure)) { return nil }
    return stream
  }

  func outcome(
    returnType: TypeSyntax?, effects: Effects, parameters: [ParameterPlan], spelling: TypeSpelling
  ) -> (Outcome, Set<AdapterUse>) {
    let value = returnType?.asValue.withoutImplicitUnwrapping
    if let value, let outcome = handled(value, effects: effects, spelling: spelling) { return (outcome, []) }
    if let value, let stream = classify(value, effects: effects, spelling: spelling) {
      let (element, cast) = erased(stream.element, spelling)
      return (.stream(result: stream.result(element: element), cast: cast, method: stream.method), stream.adapters)
    }
    let failure = effects.failure
    let hasValue = value.map { !$0.isVoid } ?? false
    let (text, cast) = hasValue ? erased(value, spelling) : ("Void", nil)
    let result: ResultClass? =
      switch (effects.isAsync, hasValue) {
      case (true, true): .value(text, failure: failure)
      case (true, false): .completion(failure: failure)
      case (false, true): .returned(text, failure: failure)
      case (false, false): failure == .never ? nil : .returned(text, failure: failure)
      }
    if effects.isRethrowing, parameters.contains(where: \.isRun) {
      return (.rethrown(value: text, result: result, effects: effects, cast: cast), [])
    }
    guard let result else { return (.nothing, []) }
    guard effects.isAsync else {
      let orElse = cast == nil ? value.flatMap(newMock) : nil
      return (.returned(value: text, failure: failure, cast: cast, orElse: orElse), [])
    }
    if parameters.contains(where: \.isRun) {
      return (.running(value: text, result: result, effects: effects, cast: cast), [])
    }
    return (.awaited(result: result, throwing: failure != .never, cast: cast), [])
  }

  /// The closures by the names that they have in the body.
  func answer(_ completion: Completion, by parameters: [ParameterPlan]) -> Outcome {
    let names = parameters[completion.places].map { Identifier.escapedReference($0.name) }
    let closure = completion.isPair ? "success: \(names[0]), failure: \(names[1])" : names[0]
    return .completion(result: completion.result, closure: closure, isOnMainActor: completion.isOnMainActor)
  }

  /// What no result can hold only a handler can make: a value that is not copyable, or none at all.
  private func handled(_ value: TypeSyntax, effects: Effects, spelling: TypeSpelling) -> Outcome? {
    let isErased = value.mentions(spelling.noncopyable)
    let isUninhabited = spelling.isUninhabited(value)
    guard isErased || spelling.isNoncopyable(value) || isUninhabited else { return nil }
    // A handler is not generic, so there it can make no value.
    let isNever = isErased || isUninhabited
    return .handled(value: isNever ? nil : value.description, effects: effects)
  }

  /// The type that a result is chosen with, and what it is cast to where that is another.
  private func erased(_ type: TypeSyntax?, _ spelling: TypeSpelling) -> (String, cast: String?) {
    guard let type else { return ("", nil) }
    let resolved = spelling.resolved(type)
    return spelling.isErased(resolved) ? ("Any", resolved.parenthesizedIfNeeded + ".self") : (resolved.description, nil)
  }

  func call(parameters: [ParameterPlan], outcome: Outcome, stem: Stem, displayName: String) -> CallPlan {
    CallPlan(
      stem: stem.adding(suffixesOf: outcome), displayName: displayName, arguments: parameters.compactMap(\.recorded),
      handlerParameters: parameters.compactMap { $0.handler?.type },
      handlerArguments: parameters.compactMap { $0.handler?.argument }, outcome: outcome,
      lendsClosures: parameters.contains(where: \.isLent),
      isolatedClosures: parameters.filter(\.isIsolated).map { Identifier.escapedReference($0.name) })
  }

  func stem(
    base: String, parameters: [FunctionParameter], plans: [ParameterPlan], returnType: TypeSyntax?,
    kind: String = "Function"
  ) -> Stem {
    let plain = zip(parameters, plans).filter { !$0.1.isAnswered }.map(\.0)
    // What an operator's parameters are called is no label.
    let isOperator = base.first.map { !$0.isLetter && $0 != "_" } ?? false
    let labelled = isOperator ? [] : plain.filter { $0.firstName != "_" }
    let labels = labelled.map { NameParts.capitalized($0.firstName) }
    let arguments = plans.compactMap { $0.recorded?.nameSuffix }
    let hasCalls = !arguments.isEmpty
    return Stem(
      base: NameParts.base(base), labels: labels, types: plain.map(NameParts.type(of:)),
      effect: requirement.isAsync ? "Async" : "", result: returnType.map(NameParts.type) ?? "",
      details: details(of: plain.map(\.type) + [returnType].compactMap { $0 }),
      kind: requirement.isStatic ? "Static" : kind, signature: RequirementSignature.text(of: requirement.decl),
      isStatic: requirement.isStatic || base == "init", condition: requirement.scope.condition,
      suffixes: ["CallCount", "Mock", "Handler"] + (hasCalls ? ["Calls"] : []), argumentSuffixes: arguments,
      pinned: requirement.header.annotation("name")?.value)
  }

  /// What tells requirements apart whose types have the same names.
  private func details(of types: [TypeSyntax]) -> String {
    let bounds =
      requirement.genericParameters.compactMap(\.inheritedType)
      + requirement.genericRequirements.filter { $0.relation == .conformance }.map(\.right)
    let behindModules = types.compactMap { type -> TypeSyntax? in
      let resolved = spelling.resolved(type)
      return resolved == type ? nil : resolved
    }
    return (bounds + behindModules).map(NameParts.type).joined()
  }

  /// What the bodies use themselves, and the parameters that an initialiser's twin adds.
  func reservedNames(of spelling: TypeSpelling) -> Set<String> {
    spelling.erased.union([
      "mockState", "handler", "self", "Self", "StaticMocks", "MockState", "fileID", "filePath", "line", "column",
    ])
  }

  // MARK: Text

  func generics(_ parameters: [GenericParameter], _ spelling: TypeSpelling) -> String {
    guard !parameters.isEmpty else { return "" }
    let texts = parameters.map { parameter in
      let specifier = parameter.specifier.map { "\($0.rawValue) " } ?? ""
      let bound = parameter.inheritedType.map { ": \(spelling.resolved($0))" } ?? ""
      return specifier + (spelling.renamed[parameter.name] ?? parameter.name) + bound
    }
    return "<\(texts.joined(separator: ", "))>"
  }

  /// - Parameter isRethrown: whether the mock throws what the requirement's closures throw.
  func effectsText(
    _ effects: FunctionEffectSpecifiers, _ spelling: TypeSpelling, isRethrown: Bool = false
  ) -> String {
    var effects = effects
    if effects.throwsClause == .rethrows, !isRethrown { effects.throwsClause = .none }
    let text = effects.mapTypes(spelling.resolved).description
    return text.isEmpty ? "" : " " + text
  }

  func whereText(_ requirements: [GenericRequirement], _ spelling: TypeSpelling) -> String {
    guard !requirements.isEmpty else { return "" }
    let texts = requirements.map { requirement in
      let relation = requirement.relation == .sameType ? " ==" : ":"
      return "\(spelling.resolved(requirement.left))\(relation) \(spelling.resolved(requirement.right))"
    }
    return " where " + texts.joined(separator: ", ")
  }
}

extension Stem {
  fileprivate func adding(suffixesOf outcome: Outcome) -> Stem {
    var stem = self
    if case .nothing = outcome { return stem }
    stem.suffixes.append("Result")
    if case .stream = outcome { stem.suffixes += Stem.subscriptionSuffixes }
    return stem
  }
}
