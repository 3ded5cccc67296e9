import MockgenSyntax

// Parameters that are closures.

extension ParameterPlanner {
  /// Whether the parameter has an explicit ownership, with which it is copied only by `copy`.
  func copies(_ type: TypeSyntax) -> Bool {
    type.specifiers.contains("borrowing") || type.specifiers.contains("consuming")
  }

  /// Whether the parameter is a non-escaping closure, which cannot be stored.
  func isNonEscaping(_ parameter: FunctionParameter, _ type: TypeSyntax) -> Bool {
    guard !parameter.isVariadic, spelling.functionType(type) != nil else { return false }
    return !(parameter.attributes + type.attributes).contains { $0.name == "escaping" }
  }

  /// Returns the closure as a handler takes it, if its type differs from the requirement: with an erased result, or
  /// with noted errors.
  func closure(
    _ parameter: FunctionParameter, type: TypeSyntax, name: String
  ) -> (type: TypeSyntax, argument: PassedArgument)? {
    guard !parameter.isVariadic, type.asValue.optionalWrapped == nil,
      var function = spelling.functionType(type.asValue).map({ $0.mapTypes(spelling.resolved) })
    else { return nil }
    let isErased = spelling.isErased(function.returnType)
    var notes = isRethrowing && function.effects.throwsClause == .any
    if isRethrowing, case .typed(let error) = function.effects.throwsClause, spelling.isErased(error) {
      function.effects.throwsClause = .any
      notes = true
    }
    guard isErased || notes else { return nil }
    if isErased { function.returnType = .named("Any") }
    // Only results can be erased. The closure of a handler cannot take what the requirement's closure cannot take.
    guard !spelling.isErased(.function(function)) else { return nil }
    if !function.parameters.allSatisfy({ canBePassedOn($0) }) { notes = false }
    let attributes = (parameter.attributes + type.attributes).filter { $0.name != "autoclosure" }
    let isAutoclosure = attributes.count < (parameter.attributes + type.attributes).count
    let closure = TypeSyntax.function(function)
      .adding(attributes: Set(attributes).sorted { $0.description < $1.description })
    guard notes || isAutoclosure else { return (closure, PassedArgument(name: name)) }
    let notesErrors = isRethrowing && function.effects.throwsClause != .none
    let passed = PassedClosure(function: function, isErased: isErased, notesErrors: notesErrors)
    return (closure, PassedArgument(name: name, form: .closure(passed)))
  }

  /// Whether a closure can forward a parameter. A variadic argument is an array, and a non-escaping closure cannot be
  /// forwarded.
  private func canBePassedOn(_ parameter: TupleTypeElement) -> Bool {
    if parameter.isVariadic { return false }
    return spelling.functionType(parameter.type) == nil
      || parameter.type.attributes.contains { $0.name == "escaping" }
  }

  /// Whether a parameter of the closure specifies the actor on which the closure runs.
  func isIsolatedClosure(_ type: TypeSyntax) -> Bool {
    spelling.functionType(type)?.parameters.contains { $0.type.specifiers.contains("isolated") } ?? false
  }

  /// Whether a requirement may rethrow the errors of the parameter.
  func isThrowingClosure(_ type: TypeSyntax) -> Bool {
    isRethrowing && spelling.functionType(type).map { $0.effects.throwsClause != .none } ?? false
  }
}
