import MockgenSyntax

/// The closures that answer for a requirement, and what a test chooses instead of calling them.
struct Completion {
  /// The places of its parameters: one, or two for a pair of success and failure.
  var places: ClosedRange<Int>
  var result: ResultClass
  /// Whether the second closure takes the failure.
  var isPair: Bool
  var isOnMainActor: Bool
}

/// Tells completion closures from closures that are only recorded.
///
/// The last escaping closures count that take `(Result<T, E>)`, `(T?, E?)`, `(E?)`, or a success and a failure; `(T)` and
/// `()` only by the usual labels, since many other closures look the same.
struct CompletionFinder {
  let spelling: TypeSpelling

  /// Which closures are looked for.
  enum Shapes {
    /// Those that may be all that a function answers with.
    case only
    /// Those of two to four values that no other result says: by the usual labels, or all Optionals, the last an error.
    case unusual
  }

  /// A completion closure that is recorded with the other arguments: that of a function that returns something or throws,
  /// and one that only some results can answer. A test may call what was recorded, and could before there was a result.
  func findRecorded(in parameters: [FunctionParameter]) -> Completion? {
    find(.only, in: parameters) ?? find(.unusual, in: parameters)
  }

  func find(_ shapes: Shapes, in parameters: [FunctionParameter]) -> Completion? {
    for place in parameters.indices.reversed() {
      guard let closure = escapingClosure(parameters[place]) else { continue }
      if shapes == .only, let pair = pair(parameters, endingAt: place, closure) { return pair }
      let types = closure.function.parameters.map(\.type)
      let isLabelled = Self.labels.contains(parameters[place].firstName)
      let base: ResultClass?
      switch shapes {
      case .only:
        guard let found = single(types, isLabelled: isLabelled) else { continue }
        base = found
      case .unusual:
        guard let found = unusual(types, isLabelled: isLabelled) else { continue }
        base = found
      }
      return Completion(
        places: place...place, result: .callback(base, closure: handed(closure.function)), isPair: false,
        isOnMainActor: closure.isOnMainActor)
    }
    return nil
  }

  private static let labels: Set<String> = ["completion", "completionHandler", "callback"]

  // MARK: Shapes

  private func single(_ types: [TypeSyntax], isLabelled: Bool) -> ResultClass? {
    switch types.count {
    case 0: return isLabelled ? .completion(failure: .never) : nil
    case 1:
      if let arguments = types[0].resultArguments {
        return result(arguments[0], failure(arguments[1]) ?? Failure(spelling.resolved(arguments[1])))
      }
      if let error = types[0].optionalWrapped.flatMap(failure) { return .completion(failure: error) }
      guard isLabelled else { return nil }
      return .value(spelling.resolved(types[0].asValue), failure: .never)
    case 2:
      guard let value = types[0].optionalWrapped, let error = types[1].optionalWrapped.flatMap(failure) else {
        return nil
      }
      return result(value, error)
    default: return nil
    }
  }

  private func result(_ value: TypeSyntax, _ failure: Failure) -> ResultClass {
    value.isVoid ? .completion(failure: failure) : .value(spelling.resolved(value), failure: failure)
  }

  /// The values that are more than `.callback`: those of a closure of two Optionals and an error.
  ///
  /// - Returns: `nil` where it is no completion closure, and a `nil` in there where only `.callback` says what it takes.
  private func unusual(_ types: [TypeSyntax], isLabelled: Bool) -> ResultClass?? {
    guard (2...4).contains(types.count) else { return nil }
    let error = types.last?.optionalWrapped.flatMap(failure)
    guard types.count > 2, let error, types.allSatisfy({ $0.optionalWrapped != nil }) else {
      return isLabelled ? .some(nil) : nil
    }
    guard types.count == 3 else { return .some(nil) }
    let values = types.dropLast().map { TupleTypeElement(type: spelling.resolved($0)) }
    return .value(.tuple(values), failure: error)
  }

  private func pair(_ parameters: [FunctionParameter], endingAt place: Int, _ closure: EscapingClosure) -> Completion? {
    guard place > 0, let first = escapingClosure(parameters[place - 1]),
      let result = pair(first.function, closure.function, parameters[place - 1], parameters[place]),
      first.isOnMainActor == closure.isOnMainActor
    else { return nil }
    let closures = TypeSyntax.tuple([
      TupleTypeElement(firstName: "success", type: handed(first.function)),
      TupleTypeElement(firstName: "failure", type: handed(closure.function)),
    ])
    return Completion(
      places: place - 1...place, result: .callback(result, closure: closures), isPair: true,
      isOnMainActor: closure.isOnMainActor)
  }

  private func pair(
    _ first: FunctionType, _ second: FunctionType, _ success: FunctionParameter, _ failing: FunctionParameter
  ) -> ResultClass? {
    let names = (success.firstName.lowercased(), failing.firstName.lowercased())
    guard ["success", "complet"].contains(where: { names.0.contains($0) }),
      ["fail", "error"].contains(where: { names.1.contains($0) }),
      first.parameters.count <= 1, second.parameters.count == 1, let error = failure(second.parameters[0].type)
    else { return nil }
    guard let value = first.parameters.first?.type else { return .completion(failure: error) }
    return result(value.asValue, error)
  }

  /// The type of an error, where it is one as far as its name says.
  private func failure(_ type: TypeSyntax) -> Failure? {
    if spelling.isAnyError(type) { return .any }
    guard let name = type.core.dottedName.last, name.hasSuffix("Error"), name != "Error" else { return nil }
    return Failure(spelling.resolved(type))
  }

  // MARK: Closures

  /// The closure as `.callback` is given it: callable from any thread, whatever actor it belongs to.
  private func handed(_ closure: FunctionType) -> TypeSyntax {
    let parameters = closure.parameters.map { TupleTypeElement(type: spelling.resolved($0.type)) }
    let function = FunctionType(
      parameters: parameters, effects: FunctionEffectSpecifiers(), returnType: spelling.resolved(closure.returnType))
    return .function(function).adding(attributes: [AttributeSyntax(name: "Sendable")])
  }

  /// Those that a completion closure may have.
  private static let attributes = ["escaping", "Sendable", "MainActor"]

  /// A closure that may be called after the call has ended, and returns nothing.
  private struct EscapingClosure {
    var function: FunctionType
    var isOnMainActor: Bool
  }

  private func escapingClosure(_ parameter: FunctionParameter) -> EscapingClosure? {
    guard spelling.mayBeClosure(parameter.type) else { return nil }
    let type = spelling.resolved(parameter.type)
    let isOptional = type.asValue.optionalWrapped != nil
    let bare = type.asValue.optionalWrapped ?? type.asValue
    let attributes = parameter.attributes + spelling.functionAttributes(type)
    guard !parameter.isVariadic, isOptional || attributes.contains(where: { $0.name == "escaping" }),
      // What is sent away belongs to one receiver, and the mock keeps what a test has chosen.
      !(type.specifiers + bare.specifiers).contains("sending"),
      attributes.allSatisfy({ Self.attributes.contains($0.name) }),
      let function = spelling.functionType(bare), function.effects == FunctionEffectSpecifiers(),
      function.returnType.isVoid,
      function.parameters.allSatisfy({ $0.type.specifiers.isEmpty && !$0.isVariadic && isKept($0.type) })
    else { return nil }
    return EscapingClosure(function: function, isOnMainActor: attributes.contains { $0.name == "MainActor" })
  }

  /// Whether a value of the type can be kept until the closure is called, which one that does not escape cannot be.
  private func isKept(_ type: TypeSyntax) -> Bool {
    if spelling.isErased(spelling.resolved(type)) || spelling.isNoncopyable(type) { return false }
    if type.attributes.contains(where: { $0.name == "autoclosure" }) { return false }
    let isEscaping = type.optionalWrapped != nil || type.attributes.contains { $0.name == "escaping" }
    return isEscaping || spelling.functionType(type) == nil
  }
}

extension TypeSyntax {
  /// The value and the failure of a `Result`, or of a `Swift.Result`.
  fileprivate var resultArguments: [TypeSyntax]? {
    switch core {
    case .identifier("Result", let arguments) where arguments.count == 2: arguments
    case .member(.identifier("Swift", _), "Result", let arguments) where arguments.count == 2: arguments
    default: nil
    }
  }
}
