import MockgenSyntax

/// The completion closures of a requirement, and the results that a test sets for them.
struct Completion: Sendable {
  struct Closure: Sendable {
    /// The index of the parameter.
    var position: Int
    /// The name in the body.
    var name = ""
    var parameterCount: Int
    var isOptional: Bool
  }

  /// One closure, or a success and a failure closure.
  var closures: [Closure]
  var result: ResultClass
  /// The generic type to which the result's value is cast, if the closure takes one and the result holds `Any`.
  var cast: TypeSyntax?
  var form: CompletionForm
  var isOnMainActor: Bool

  var names: [String] { closures.map(\.name) }

  /// Returns the closures with the names of the parameters.
  func named(by parameters: [ParameterPlan]) -> Completion {
    var completion = self
    for (number, closure) in closures.enumerated() {
      completion.closures[number].name = parameters[closure.position].declaration.name
    }
    return completion
  }
}

/// Distinguishes completion closures from closures that are only recorded.
///
/// The last escaping closures are completion closures if they take `(Result<T, E>)`, `(T?, E?)`, `(E?)`, or if they are
/// a success and a failure closure. Closures of `(T)` and `()` need one of the usual labels, since many other closures
/// have the same type.
struct CompletionFinder {
  let spelling: TypeSpelling

  /// The closures to search for.
  enum Shapes {
    /// Closures that may be the only result of a function.
    case only
    /// Closures of two to four values that have one of the usual labels, or that take Optionals of which the last is an
    /// error.
    case unusual
  }

  /// The result of a closure, and the types with which `.callback` calls it.
  private struct Shape {
    var form = CompletionForm.other
    var result: ResultClass?
    var cast: TypeSyntax?
    /// The parameter types of `.callback`, or `nil` if they are those of the closure.
    var parameters: [TypeSyntax]?
  }

  /// Finds a completion closure that is recorded like any other argument, so that a test can also call it itself.
  /// Either the function also returns something or throws, or the closure is one of `Shapes.unusual`.
  func findRecorded(in parameters: [FunctionParameter]) -> Completion? {
    find(.only, in: parameters) ?? find(.unusual, in: parameters)
  }

  func find(_ shapes: Shapes, in parameters: [FunctionParameter]) -> Completion? {
    for place in parameters.indices.reversed() {
      guard let closure = escapingClosure(parameters[place]) else { continue }
      if shapes == .only, let pair = pair(parameters, endingAt: place, closure) { return pair }
      let types = closure.function.parameters.map(\.type)
      let isLabelled = parameters[place].namesCompletion
      guard !parameters[place].namesFailure,
        let shape = shapes == .only ? single(types, isLabelled: isLabelled) : unusual(types, isLabelled: isLabelled)
      else { continue }
      return Completion(
        closures: [closure.passed(at: place)],
        result: .callback(shape.result, closure: handed(closure.function, as: shape)), cast: shape.cast,
        form: shape.form, isOnMainActor: closure.isOnMainActor)
    }
    return nil
  }

  // MARK: Shapes

  private func single(_ types: [TypeSyntax], isLabelled: Bool) -> Shape? {
    switch types.count {
    case 0: return isLabelled ? Shape(form: .end, result: .completion(failure: .never)) : nil
    case 1:
      if let (name, value, error) = result(types[0]) {
        guard !spelling.isErased(error) else { return nil }
        let type = spelling.resolved(error)
        return shape(value, failure(error) ?? Failure(type), .result, ofEnd: .resultOfEnd) {
          [.dotted(name, arguments: [$0, type])]
        }
      }
      if let error = optionalFailure(types[0]) { return Shape(form: .error, result: .completion(failure: error)) }
      guard isLabelled else { return nil }
      return shape(types[0].asValue, .never, .value) { [$0] }
    case 2:
      guard let value = expanded(types[0]).optionalWrapped, let error = optionalFailure(types[1]) else { return nil }
      return shape(value, error, .valueOrError) { [.optional($0), spelling.resolved(types[1])] }
    default: return nil
    }
  }

  /// - Parameters:
  /// - formOfEnd: the form of a closure for which `Void` is no value; `nil` if the result of `Void` is `.value`.
  /// - parameters: returns the parameter types of `.callback`, given the type that replaces a generic `value`.
  private func shape(
    _ value: TypeSyntax, _ failure: Failure, _ form: CompletionForm, ofEnd formOfEnd: CompletionForm? = nil,
    parameters: (TypeSyntax) -> [TypeSyntax]
  ) -> Shape? {
    if value.isVoid, let formOfEnd { return Shape(form: formOfEnd, result: .completion(failure: failure)) }
    let resolved = spelling.resolved(value)
    guard spelling.isErased(resolved) else { return Shape(form: form, result: .value(resolved, failure: failure)) }
    let chosen = TypeSyntax.named("Any")
    return Shape(form: form, result: .value(chosen, failure: failure), cast: resolved, parameters: parameters(chosen))
  }

  /// Returns the shape of a closure of `Shapes.unusual`, for example `(A?, B?, (any Error)?) -> Void`.
  ///
  /// - Returns: `nil` if the closure is not a completion closure, or a shape without a result if only `.callback` can
  ///   call it.
  private func unusual(_ types: [TypeSyntax], isLabelled: Bool) -> Shape? {
    guard (2...4).contains(types.count), !types.contains(where: isErased) else { return nil }
    let error = types.last.flatMap(optionalFailure)
    guard types.count > 2, let error, types.allSatisfy({ $0.optionalWrapped != nil }) else {
      return isLabelled ? Shape() : nil
    }
    guard types.count == 3 else { return Shape() }
    let values = types.dropLast().map { TupleTypeElement(type: spelling.resolved($0)) }
    return Shape(form: .valuesOrError, result: .value(.tuple(values), failure: error))
  }

  /// Returns the completion by a success and a failure closure, the last of which is at `place`.
  private func pair(_ parameters: [FunctionParameter], endingAt place: Int, _ closure: EscapingClosure) -> Completion? {
    let last = parameters[place]
    func partner(_ isMeant: (FunctionParameter) -> Bool) -> Int? {
      parameters[..<place].lastIndex { isMeant($0) && escapingClosure($0)?.isOnMainActor == closure.isOnMainActor }
    }
    if last.namesFailure {
      guard let success = partner(\.namesSuccess) ?? partner(\.namesCompletion) else { return nil }
      return escapingClosure(parameters[success]).flatMap { pair($0, closure, places: [success, place]) }
    }
    guard last.namesSuccess, let failure = partner(\.namesFailure) else { return nil }
    return escapingClosure(parameters[failure]).flatMap { pair(closure, $0, places: [place, failure]) }
  }

  private func pair(_ success: EscapingClosure, _ failing: EscapingClosure, places: [Int]) -> Completion? {
    guard success.function.parameters.count <= 1, failing.function.parameters.count == 1,
      let error = failing.function.parameters.first.flatMap({ failure($0.type) ?? optionalFailure($0.type) }),
      let shape = success.function.parameters.first.map({
        shape($0.type.asValue, error, .either, ofEnd: .eitherEnd) { [$0] }
      }) ?? Shape(form: .eitherEnd, result: .completion(failure: error))
    else { return nil }
    let closures = TypeSyntax.tuple([
      TupleTypeElement(firstName: "success", type: handed(success.function, as: shape)),
      TupleTypeElement(firstName: "failure", type: handed(failing.function)),
    ])
    return Completion(
      closures: [success.passed(at: places[0]), failing.passed(at: places[1])],
      result: .callback(shape.result, closure: closures), cast: shape.cast, form: shape.form,
      isOnMainActor: success.isOnMainActor)
  }

  // MARK: Types

  private func expanded(_ type: TypeSyntax) -> TypeSyntax {
    let index = spelling.index
    // A typealias of a framework is recognized by name only, so that mocks do not depend on whether its sources are
    // given.
    if let module = index.spelling.typeAlias(of: type.core, from: spelling.scope)?.scope.module,
      index.frameworks.contains(where: { $0.modules.contains(module) })
    {
      return type
    }
    return dependsOnBuild(type) ? type : StreamClassifier(index: index).expand(type, in: spelling.scope).type
  }

  /// Returns whether the type differs between builds. A closure of such a type is only recorded, since no result fits all.
  private func dependsOnBuild(_ type: TypeSyntax) -> Bool {
    StreamClassifier(index: spelling.index).dependsOnBuild(type, in: spelling.scope)
  }

  /// Returns the name, the success type and the failure type of a `Result`, also through typealiases.
  private func result(_ type: TypeSyntax) -> (name: String, value: TypeSyntax, failure: TypeSyntax)? {
    switch expanded(type).core {
    case .identifier("Result", let arguments) where arguments.count == 2:
      guard spelling.index.names.nominal(named: "Result", from: spelling.scope) == nil else { return nil }
      return ("Result", arguments[0], arguments[1])
    case .member(.identifier("Swift", _), "Result", let arguments) where arguments.count == 2:
      return ("Swift.Result", arguments[0], arguments[1])
    default: return nil
    }
  }

  private func optionalFailure(_ type: TypeSyntax) -> Failure? { expanded(type).optionalWrapped.flatMap(failure) }

  /// Returns the failure if the declaration or the name of the type shows that it is an error.
  private func failure(_ type: TypeSyntax) -> Failure? {
    let expanded = expanded(type)
    if spelling.isAnyError(expanded) { return .any }
    let path = expanded.core.dottedName
    guard let name = path.last, ![StandardName.error, .never].map(\.rawValue).contains(name), !isErased(type) else {
      return nil
    }
    let names = spelling.index.names
    let fullName = path.joined(separator: ".")
    // An existential of another protocol does not conform to `Error`.
    if names.protocol(named: fullName, from: spelling.scope) != nil { return nil }
    guard name.hasSuffix("Error") || names.isError(fullName, from: spelling.scope) else { return nil }
    return Failure(spelling.resolved(type))
  }

  // MARK: Closures

  /// Returns the type of the closure that `.callback` passes to the test, which can call it on any thread.
  private func handed(_ closure: FunctionType, as shape: Shape? = nil) -> TypeSyntax {
    let parameters = shape?.parameters ?? closure.parameters.map { spelling.resolved($0.type) }
    let function = FunctionType(
      parameters: parameters.map { TupleTypeElement(type: $0) }, effects: FunctionEffectSpecifiers(),
      returnType: spelling.resolved(closure.returnType))
    return .function(function).adding(attributes: [AttributeSyntax(name: "Sendable")])
  }

  /// The attributes that a completion closure may have.
  private static let attributes = ["escaping", "Sendable", "MainActor"]

  /// An escaping closure that returns nothing.
  private struct EscapingClosure {
    var function: FunctionType
    var isOptional: Bool
    var isOnMainActor: Bool

    func passed(at position: Int) -> Completion.Closure {
      Completion.Closure(position: position, parameterCount: function.parameters.count, isOptional: isOptional)
    }
  }

  private func escapingClosure(_ parameter: FunctionParameter) -> EscapingClosure? {
    guard spelling.mayBeClosure(parameter.type) else { return nil }
    let type = spelling.resolved(parameter.type)
    let isOptional = type.asValue.optionalWrapped != nil
    let bare = type.asValue.optionalWrapped ?? type.asValue
    let attributes = parameter.attributes + spelling.functionAttributes(type)
    guard !parameter.isVariadic, !dependsOnBuild(bare),
      isOptional || attributes.contains(where: { $0.name == "escaping" }),
      // A `sending` value has one receiver, but the mock keeps the result that a test has set.
      !(type.specifiers + bare.specifiers).contains("sending"),
      attributes.allSatisfy({ Self.attributes.contains($0.name) }),
      let function = spelling.functionType(bare), function.effects == FunctionEffectSpecifiers(),
      function.returnType.isVoid,
      function.parameters.allSatisfy({ $0.type.specifiers.isEmpty && !$0.isVariadic && isKept($0.type) })
    else { return nil }
    return EscapingClosure(
      function: function, isOptional: isOptional, isOnMainActor: attributes.contains { $0.name == "MainActor" })
  }

  private func isErased(_ type: TypeSyntax) -> Bool { spelling.isErased(spelling.resolved(type)) }

  /// Returns whether the mock can keep a value of the type until it calls the closure. Values that do not escape cannot
  /// be kept, nor can packs.
  private func isKept(_ type: TypeSyntax) -> Bool {
    if case .packExpansion = type.core { return false }
    if spelling.isNoncopyable(type) || type.mentions(spelling.noncopyable) { return false }
    if type.attributes.contains(where: { $0.name == "autoclosure" }) { return false }
    let isEscaping = type.optionalWrapped != nil || type.attributes.contains { $0.name == "escaping" }
    return isEscaping || spelling.functionType(type) == nil
  }
}

// MARK: - Names of closures

extension FunctionParameter {
  private var closureNames: [String] { [firstName, secondName ?? ""].map { $0.lowercased() } }

  private func isNamed(_ parts: StaticString...) -> Bool {
    parts.contains { firstName.contains(anyCaseOf: $0) || secondName?.contains(anyCaseOf: $0) == true }
  }

  /// Whether a name of the parameter means completion: `completion`, `onCompletion`, `completionHandler`, `callback`.
  fileprivate var namesCompletion: Bool {
    closureNames.contains { name in
      let suffix = ["handler", "block", "closure"].first { name.hasSuffix($0) } ?? ""
      let word = name.dropLast(suffix.count)
      return word.hasSuffix("completion") || word.hasSuffix("callback")
    }
  }

  /// Whether a name of the parameter means success: `success`, `onSuccess`, `then`.
  fileprivate var namesSuccess: Bool {
    isNamed("success") || closureNames.contains { ["then", "resolve", "fulfill"].contains($0) }
  }

  /// Whether a name of the parameter means only failure: `failure`, `onError`, `catch`.
  fileprivate var namesFailure: Bool {
    let fails = isNamed("fail", "error") || closureNames.contains { ["catch", "reject"].contains($0) }
    return fails && (!isNamed("success", "complet", "callback", "result") || namesOnlyFailure)
  }

  /// Whether a name consists of failure and a word for closures: `errorCallback`, `onFailureCompletion`.
  private var namesOnlyFailure: Bool {
    closureNames.contains { name in
      let suffixes = ["callback", "completion", "completionhandler"]
      guard let suffix = suffixes.first(where: name.hasSuffix) else { return false }
      let word = name.dropLast(suffix.count)
      return ["fail", "failed", "failure", "error"].contains(word.hasPrefix("on") ? word.dropFirst(2) : word)
    }
  }
}
