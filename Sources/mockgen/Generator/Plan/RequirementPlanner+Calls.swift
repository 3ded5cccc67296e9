import MockgenSyntax

// The plan of a call, which functions, subscripts, initialisers and computed properties share.

extension RequirementPlanner {
  func classify(_ type: TypeSyntax) -> StreamType? {
    let type = type.core.genericArguments.isEmpty ? mock.fixed(type) : type
    let classifier = StreamClassifier(index: index)
    let stream = classifier.classify(type, in: spelling.scope) ?? optional(type)
    // A test cannot set an error of a generic type.
    if let failure = stream?.failureType, spelling.isErased(spelling.resolved(failure)) { return nil }
    return stream
  }

  /// Returns the stream in an Optional, if the mock can return `nil` or a stream for a result.
  private func optional(_ type: TypeSyntax) -> StreamType? {
    guard let wrapped = type.core.optionalWrapped?.core,
      var stream = StreamClassifier(index: index).classify(wrapped, in: spelling.scope)
    else { return nil }
    stream.isOptional = true
    // A protocol is not one type that the closure of a body could return.
    if case .any = wrapped { return nil }
    // The call of a function that throws has an overload for each class of results, and none of them returns an Optional.
    if case .ofResult = StreamErrors(effects, of: stream.result) { return nil }
    return stream
  }

  /// Returns what a test can set for a call.
  ///
  /// - Parameter returnType: the result type, which is already resolved.
  func stub(returning returnType: TypeSyntax?, _ parameters: [ParameterPlan]) -> Stub {
    let value = returnType?.asValue.withoutImplicitUnwrapping
    if let value, let stub = handled(value) { return stub }
    if let value, let stream = classify(value) { return stub(of: stream) }
    let failure = effects.failure
    let (chosen, cast) = value.flatMap { $0.isVoid ? nil : erased($0) } ?? (nil, nil)
    let result: ResultClass? =
      switch (effects.isAsync, chosen) {
      case (true, let chosen?): .value(chosen, failure: failure)
      case (true, nil): .completion(failure: failure)
      case (false, nil): failure == .never ? nil : .returned(nil, failure: failure)
      case (false, _): .returned(chosen, failure: failure)
      }
    let runsClosures = parameters.contains(where: \.isRun)
    var handler = Stub.Handler(isAsync: effects.isAsync, failure: failure, value: chosen)
    if effects.isRethrowing, runsClosures {
      handler.failure = .any
      return Stub(use: .rethrown(effects.rethrownError), result: result, cast: cast, handler: handler)
    }
    guard let result else { return .nothing }
    guard effects.isAsync else {
      // Older systems cannot represent the type of a closure with typed throws.
      return Stub(
        use: .returned(orElse: cast == nil ? value.flatMap(unsetResult) : nil), result: result, cast: cast,
        handler: failure.isTyped ? .result : handler)
    }
    if runsClosures { return Stub(use: .running, result: result, cast: cast, handler: handler) }
    return Stub(use: .awaited, result: result, cast: cast, handler: .result)
  }

  private func stub(of stream: StreamType) -> Stub {
    let errors =
      stream.isOptional
      ? StreamErrors.orNil(effects.failure, isProperty: requirement.kind == .property)
      : StreamErrors(effects, of: stream.result)
    var (result, cast) = (stream.result, TypeSyntax?.none)
    var handler = Stub.Handler(failure: errors.failure, returnsResult: true)
    if case .ofResult(let failure, _) = errors {
      result = result.failing(with: failure)
      if failure.isTyped { handler.failure = .never }
    }
    if let element = result.value {
      let erased = erased(spelling.resolved(element))
      (result, cast) = (result.of(erased.chosen), erased.cast)
    }
    return Stub(
      use: .stream(stream.method, errors), result: result, cast: cast, handler: handler, adapters: stream.adapters)
  }

  /// Returns the stub of a requirement with completion closures that a result completes.
  func stub(of completion: Completion) -> Stub {
    Stub(use: .completion(completion), result: completion.result, cast: completion.cast, handler: .result)
  }

  /// Returns the recorded completion closure if a test can set a result for it.
  func callback(_ completion: Completion, _ stub: Stub, _ parameters: [ParameterPlan]) -> Completion? {
    guard stub.isNothing || stub.isReturned else { return nil }
    // The compiler warns about a constant, and about statements after it, if its type has no values.
    if let type = stub.result?.value, hasNoValue(type) { return nil }
    let closures = completion.closures.map { parameters[$0.position] }
    guard closures.allSatisfy({ $0.recorded != nil && $0.handler != nil }) else { return nil }
    return completion.named(by: parameters)
  }

  /// Returns the stub of a value that no result can hold, because it cannot be copied or its type has no values.
  /// Only a handler can create it.
  private func handled(_ value: TypeSyntax) -> Stub? {
    let isErased = value.mentions(spelling.noncopyable)
    // The compiler warns about statements after an `async` call whose type has no values.
    let isUninhabited = spelling.isUninhabited(value) || effects.isAsync && isFixedToNothing(value)
    guard isErased || spelling.isNoncopyable(value) || isUninhabited else { return nil }
    // A handler is not generic, so it cannot create a value of a generic type.
    let made = isErased || isUninhabited ? nil : value
    return Stub(
      use: .handled(hasValue: made != nil),
      handler: Stub.Handler(isAsync: effects.isAsync, failure: effects.failure, value: made))
  }

  /// Returns the type of a result, and the type to which its value is cast if that differs.
  private func erased(_ type: TypeSyntax) -> (chosen: TypeSyntax, cast: TypeSyntax?) {
    spelling.isErased(type) ? (.named("Any"), type) : (type, nil)
  }

  func call(_ parameters: [ParameterPlan], _ stub: Stub, _ callback: Completion? = nil) -> CallPlan {
    var (arguments, unrecorded): ([RecordedArgument], [String]) = ([], [])
    var (handlerParameters, handlerArguments): ([TypeSyntax], [PassedArgument]) = ([], [])
    var uncallable: String?
    // A handler that creates the value later may leave the caller's actor.
    let mayLeave = stub.isHandled && stub.handler.isAsync
    for parameter in parameters {
      if let recorded = parameter.recorded {
        arguments.append(recorded)
      } else if !parameter.isAnswered {
        unrecorded.append(parameter.declaration.name)
      }
      // A closure that must not escape cannot be sent to a handler that may leave the actor.
      let staysOnActor = parameter.isLent && mayLeave && requirement.isIsolated
      if let (type, passed) = parameter.handler, !staysOnActor {
        var argument = passed
        argument.mustStay = parameter.isLent || spelling.isNoncopyable(type)
        if case .value = passed.form, mayLeave, isOpened(type) { argument.type = argument.type ?? type }
        handlerParameters.append(type)
        handlerArguments.append(argument)
      }
      if hasNoValue(parameter.declaration.type) { uncallable = parameter.declaration.name }
    }
    return CallPlan(
      displayName: requirement.displayName, arguments: arguments, handlerParameters: handlerParameters,
      handlerArguments: handlerArguments, stub: stub, callback: callback,
      lendsClosures: parameters.contains(where: \.isLent), unrecordedArguments: unrecorded, uncallable: uncallable,
      isolatedClosures: parameters.filter(\.isIsolated).map(\.declaration.name))
  }

  /// Returns whether the type, behind typealiases, is an existential whose value the compiler would pass to `sent(_:)`.
  private func isOpened(_ type: TypeSyntax) -> Bool {
    StreamClassifier(index: index).expand(mock.fixed(type), in: requirement.lookupScope).type.isOpened
  }

  /// Returns whether the type has no values: an associated type that is fixed to a type such as `Never`, or a tuple
  /// with such an element.
  func hasNoValue(_ type: TypeSyntax) -> Bool {
    guard case .tuple(let elements) = type.core else { return isFixedToNothing(type) }
    return elements.contains { spelling.isUninhabited($0.type) || hasNoValue($0.type) }
  }

  /// Returns whether the type is an associated type that is fixed to a type without values.
  func isFixedToNothing(_ type: TypeSyntax) -> Bool {
    let fixed = mock.fixed(type)
    return fixed != type && spelling.isUninhabited(fixed)
  }

  /// Returns the stem of the names, before it is made unique.
  func stem(_ plans: [ParameterPlan]) -> Stem {
    let base = requirement.memberName
    // The names of an operator's parameters are not labels.
    let isOperator = base.first.map { !$0.isLetter && $0 != "_" } ?? false
    let answered = plans.map(\.isAnswered)
    var labels: [String] = []
    for (position, parameter) in namedParameters.enumerated()
    where !isOperator && !answered[position] && parameter.firstName != "_" {
      labels.append(NameParts.capitalized(parameter.firstName))
    }
    return Stem(
      base: NameParts.base(base), labels: labels, effect: requirement.isAsync ? "Async" : "",
      kind: requirement.isStatic
        ? "Static"
        : requirement.kind == .property ? "Property" : requirement.isInitializer ? "Initializer" : "Function",
      lazyDisambiguators: { [self] in disambiguators(answered) }, signature: { [self] in requirement.signature },
      condition: requirement.scope.condition, pinned: requirement.header.annotation(.name)?.value)
  }

  /// The parameters whose labels and types can be in a name. A single name is not a label in a subscript.
  private var namedParameters: [FunctionParameter] {
    requirement.kind == .subscript ? requirement.parameters.filter { $0.secondName != nil } : requirement.parameters
  }

  /// - Parameter isAnswered: whether a result completes each parameter.
  private func disambiguators(_ isAnswered: [Bool]) -> Stem.LazyDisambiguators {
    let plain = zip(namedParameters, isAnswered).filter { !$0.1 }.map(\.0)
    let answered = zip(namedParameters, isAnswered).filter(\.1).map(\.0)
    let returnType = requirement.kind == .property ? nil : requirement.valueType
    return Stem.LazyDisambiguators(
      types: plain.map(NameParts.type(of:)), result: returnType.map(NameParts.type) ?? "",
      details: requirement.details(of: plain.map(\.type) + [returnType].compactMap { $0 }, spelling),
      closureLabels: answered.map { NameParts.capitalized($0.labelOrName) }.joined(),
      closureTypes: answered.flatMap(\.closureParameters).map(NameParts.type).joined())
  }

  /// The names that no parameter may have: those in the bodies, and the source location parameters of
  /// initialisers.
  var reservedNames: Set<String> {
    let reserved = !mock.isWrapping ? Self.alwaysReserved : Self.alwaysReserved.union(["forwarded", "stream"])
    return spelling.erased.isEmpty ? reserved : reserved.union(spelling.erased)
  }

  private static let alwaysReserved: Set<String> = [
    "mockState", "handler", "self", "Self", "StaticMocks", "MockState", "fileID", "filePath", "line", "column",
  ]
}

extension TypeSpelling {
  /// Returns the spelling of types in a requirement, whose generic parameters are erased because they cannot be stored.
  func erasing(parametersOf requirement: Requirement) -> TypeSpelling {
    let parameters = requirement.genericParameters
    if parameters.isEmpty { return self }
    var erased = ErasedParameters()
    for parameter in parameters where mockNames.contains(parameter.name) {
      erased.renamed[parameter.name] = parameter.name + "Parameter"
    }
    for parameter in parameters {
      let name = erased.renamed[parameter.name] ?? parameter.name
      let bounds =
        [parameter.inheritedType].compactMap { $0 }
        + requirement.genericRequirements.filter { $0.left == .named(parameter.name) }.map(\.right)
      if bounds.contains(where: { $0.contains { if case .suppressed = $0 { true } else { false } } }) {
        erased.noncopyable.insert(name)
      }
      erased.erased.insert(name)
      if let bound = parameter.inheritedType, nameable(bound) {
        erased.bounds[name] = self.erasing(erased).resolved(bound)
      }
    }
    return self.erasing(erased)
  }

  func resolved(_ parameters: [GenericParameter]) -> [GenericParameter] {
    parameters.map { parameter in
      GenericParameter(
        specifier: parameter.specifier, name: renamed(parameter.name) ?? parameter.name,
        inheritedType: parameter.inheritedType.map(resolved))
    }
  }

  func resolved(_ requirements: [GenericRequirement]) -> [GenericRequirement] {
    requirements.map { requirement in
      GenericRequirement(
        left: resolved(requirement.left), relation: requirement.relation, right: resolved(requirement.right))
    }
  }
}

extension FunctionParameter {
  /// The label, or the name if there is none.
  fileprivate var labelOrName: String { firstName == "_" ? secondName ?? "" : firstName }

  /// The parameter types of a closure, or the type of the parameter if it is a typealias of a closure.
  fileprivate var closureParameters: [TypeSyntax] {
    guard case .function(let closure) = (type.asValue.optionalWrapped ?? type).core else { return [type.asValue] }
    return closure.parameters.map(\.type)
  }
}

extension Requirement {
  /// The name as in `#selector`: `getSingle(url:)`.
  fileprivate var displayName: String {
    if kind == .property { return name }
    return parameters.reduce(into: memberName + "(") {
      $0 += kind == .subscript && $1.secondName == nil ? "_:" : $1.firstName + ":"
    } + ")"
  }

  /// Returns the bounds and the qualified types, which distinguish requirements whose types have the same names.
  fileprivate func details(of types: [TypeSyntax], _ spelling: TypeSpelling) -> String {
    let bounds =
      genericParameters.compactMap(\.inheritedType)
      + genericRequirements.filter { $0.relation == .conformance }.map(\.right)
    let behindModules = types.compactMap { type -> TypeSyntax? in
      let resolved = spelling.resolved(type)
      return resolved == type ? nil : resolved
    }
    return (bounds + behindModules).map(NameParts.type).joined()
  }
}
