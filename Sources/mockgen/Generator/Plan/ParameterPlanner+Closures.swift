import MockgenSyntax

// Parameters that are closures.

extension ParameterPlanner {
  /// Parameters with an explicit ownership are not copied unless the code says so.
  func copies(_ type: TypeSyntax) -> Bool {
    type.specifiers.contains("borrowing") || type.specifiers.contains("consuming")
  }

  /// A closure that must not outlive the call cannot be kept.
  func isNonEscaping(_ parameter: FunctionParameter, _ type: TypeSyntax) -> Bool {
    guard !parameter.isVariadic, spelling.functionType(type) != nil else { return false }
    return !(parameter.attributes + type.attributes).contains { $0.name == "escaping" }
  }

  /// A closure as a handler takes it, where that is not as the requirement says it: with an erased result, or with its
  /// errors noted on their way.
  func closure(
    _ parameter: FunctionParameter, type: TypeSyntax, inner: String
  ) -> (type: String, argument: String)? {
    guard !parameter.isVariadic, type.asValue.optionalWrapped == nil,
      var function = spelling.functionType(type.asValue).map({ $0.mapTypes(spelling.resolved) })
    else { return nil }
    let isErased = spelling.isErased(function.returnType)
    let notes = isRethrowing && function.effects.throwsClause == .any
    guard isErased || notes else { return nil }
    if isErased { function.returnType = .named("Any") }
    // Only results can be erased: a handler's closure cannot take what the requirement's would not.
    guard !spelling.isErased(.function(function)) else { return nil }
    let attributes = (parameter.attributes + type.attributes).filter { $0.name != "autoclosure" }
    let isAutoclosure = attributes.count < (parameter.attributes + type.attributes).count
    let text = (Array(Set(attributes.map(\.description))).sorted() + [function.description]).joined(separator: " ")
    guard notes || isAutoclosure else { return (text, inner) }
    return (text, noting(function, inner, cast: isErased ? " as Any" : ""))
  }

  private func noting(_ function: FunctionType, _ inner: String, cast: String) -> String {
    let arguments = function.parameters.enumerated().map { place, parameter in
      (parameter.type.specifiers.contains("inout") ? "&" : "") + "$\(place)"
    }
    let isThrowing = function.effects.throwsClause != .none
    let wait = function.effects.asyncSpecifier == .none ? "" : "await "
    let call = "\(isThrowing ? "try " : "")\(wait)\(inner)(\(arguments.joined(separator: ", ")))\(cast)"
    guard isRethrowing, isThrowing else { return "{ \(call) }" }
    return "{ do { return \(call) } catch { throw errors.note(error) } }"
  }

  /// Whether a requirement may rethrow what the parameter throws.
  func isThrowingClosure(_ type: TypeSyntax) -> Bool {
    isRethrowing && spelling.functionType(type).map { $0.effects.throwsClause != .none } ?? false
  }

  // MARK: Completion closures

  func completion(
    _ type: TypeSyntax, name: String
  ) -> (value: TypeSyntax, failure: String, closure: String)? {
    let isOptional = type.asValue.optionalWrapped != nil
    let bare = type.asValue.optionalWrapped ?? type.asValue
    let attributes = type.attributes + bare.attributes
    guard isOptional || type.attributes.contains(where: { $0.name == "escaping" }),
      // What is sent away belongs to one receiver, and the mock keeps what a test has chosen.
      !(type.specifiers + bare.specifiers).contains("sending"),
      attributes.allSatisfy({ ["escaping", "Sendable"].contains($0.name) }),
      let function = spelling.functionType(bare), function.effects == FunctionEffectSpecifiers(),
      function.returnType.isVoid, function.parameters.count == 1,
      function.parameters[0].type.specifiers.isEmpty,
      case .identifier("Result", let arguments) = function.parameters[0].type.core, arguments.count == 2,
      !arguments.contains(where: { spelling.isErased($0) })
    else { return nil }
    let failure =
      spelling.isAnyError(arguments[1])
      ? ResultClass.anyError : spelling.resolved(arguments[1]).description
    let inner = Identifier.escapedReference(name)
    return (spelling.resolved(arguments[0]), failure, isOptional ? "\(inner) ?? { _ in }" : inner)
  }
}
