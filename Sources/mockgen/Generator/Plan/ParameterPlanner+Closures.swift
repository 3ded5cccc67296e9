import MockgenSyntax

// Parameters that are closures.

extension ParameterPlanner {
  /// Returns whether the parameter is `borrowing` or `consuming`, so that its value must be copied with `copy`.
  func copies(_ type: TypeSyntax) -> Bool {
    type.specifiers.contains("borrowing") || type.specifiers.contains("consuming")
  }

  /// Returns whether the parameter is a non-escaping closure, which cannot be stored.
  func isNonEscaping(_ parameter: FunctionParameter, _ type: TypeSyntax) -> Bool {
    guard !parameter.isVariadic, spelling.functionType(type) != nil else { return false }
    return !(parameter.attributes + type.attributes).contains { $0.name == "escaping" }
  }

  /// Returns the closure that a handler takes, and the one that the body passes, if the type differs from the
  /// requirement's: its result is erased, or its errors are noted.
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
    // The handler's closure cannot take `Any` for a generic type, since the requirement's closure does not accept every
    // value.
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

  /// Returns whether a closure can forward an argument. It cannot forward a variadic one, which it receives as an
  /// array, or a non-escaping closure.
  private func canBePassedOn(_ parameter: TupleTypeElement) -> Bool {
    if parameter.isVariadic { return false }
    return spelling.functionType(parameter.type) == nil
      || parameter.type.attributes.contains { $0.name == "escaping" }
  }

  /// Returns whether a parameter of the closure specifies the actor on which the closure runs.
  func isIsolatedClosure(_ type: TypeSyntax) -> Bool {
    spelling.functionType(type)?.parameters.contains { $0.type.specifiers.contains("isolated") } ?? false
  }

  /// Returns whether the requirement rethrows the errors of a closure of this type.
  func isThrowingClosure(_ type: TypeSyntax) -> Bool {
    isRethrowing && spelling.functionType(type).map { $0.effects.throwsClause != .none } ?? false
  }
}
