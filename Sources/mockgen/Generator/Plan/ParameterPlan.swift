import MockgenSyntax

/// The plan of a parameter: how the mock declares, records and forwards it.
struct ParameterPlan {
  var declaration: DeclaredParameter
  var recorded: RecordedArgument?
  /// The parameter of the handler, or `nil` if a handler cannot take it.
  var handler: (type: TypeSyntax, argument: PassedArgument)?
  /// Whether the argument is a non-escaping closure that is passed to the handler.
  var isLent = false
  /// Whether the argument is a non-escaping closure that throws and specifies its actor: `(isolated Self) throws -> T`.
  var isIsolated = false
  /// Whether the argument is a closure that only a handler with the signature of the requirement can call.
  var isRun = false
  /// Whether the argument is a completion closure that a result completes.
  var isAnswered = false
}

/// Plans the parameters of a requirement.
struct ParameterPlanner {
  var spelling: TypeSpelling
  /// The names that the body uses. A parameter of such a name is renamed.
  var reservedNames: Set<String>
  /// The labels that the record has beside those of the parameters, for example `newValue`.
  var reservedLabels: Set<String> = []
  /// The completion closures of the requirement.
  var completion: Completion?
  /// Whether handlers have the signature of the requirement, so that they can run its closures.
  var runsClosures = false
  /// Whether the requirement rethrows errors of closures, which are noted when the handler calls these.
  var isRethrowing = false
  /// Whether a single name is not a label, as in subscripts.
  var singleNameIsUnlabelled = false

  func plan(_ parameters: [FunctionParameter]) -> [ParameterPlan] {
    var plans: [ParameterPlan] = []
    var labels = Array(reservedLabels)
    var names: [String] = []
    for (number, parameter) in parameters.enumerated() {
      plans.append(plan(parameter, number: number + 1, usedLabels: &labels, usedNames: &names, among: parameters))
    }
    return plans
  }

  private func plan(
    _ parameter: FunctionParameter, number: Int, usedLabels: inout [String], usedNames: inout [String],
    among parameters: [FunctionParameter]
  ) -> ParameterPlan {
    let type = spelling.resolved(parameter.type)
    // A protocol may use the same parameter name twice.
    let name = Self.unique(innerName(of: parameter, number: number), number, among: &usedNames, avoiding: parameters)
    let label = Self.unique(argumentLabel(of: parameter, number: number), number, among: &usedLabels)
    let isLent = isNonEscaping(parameter, type)
    var plan = ParameterPlan(declaration: declaration(parameter, type: type, name: name, isLent: isLent))
    if let completion, completion.closures.contains(where: { $0.position == number - 1 }) {
      plan.isAnswered = true
      return plan
    }
    if !isLent { plan.recorded = recorded(parameter, type: type, label: label, name: name) }
    plan.handler = handler(parameter, type: type, name: name, isLent: isLent)
    plan.isLent = plan.handler != nil && isLent
    plan.isIsolated = plan.isLent && isThrowingClosure(type) && isIsolatedClosure(type)
    plan.isRun = runsClosures && (plan.isLent || plan.handler != nil && isThrowingClosure(type))
    return plan
  }

  // MARK: Names

  private static func unique(
    _ name: String, _ number: Int, among used: inout [String], avoiding others: [FunctionParameter] = []
  ) -> String {
    var unique = name
    while used.contains(unique) || (unique != name && others.contains { $0.hasName(unique) }) {
      unique += String(number)
    }
    used.append(unique)
    return unique
  }

  private func innerName(of parameter: FunctionParameter, number: Int) -> String {
    let written = parameter.secondName ?? parameter.firstName
    if written == "_" { return "argument\(number)" }
    // The recorder of a requirement is named `…Mock`, and its stem is not final yet.
    return reservedNames.contains(written) || written.hasSuffix("Mock") ? written + "Argument" : written
  }

  private func argumentLabel(of parameter: FunctionParameter, number: Int) -> String {
    if parameter.firstName != "_" { return parameter.firstName }
    guard let second = parameter.secondName, second != "_" else { return "argument\(number)" }
    return second
  }

  private func declaration(
    _ parameter: FunctionParameter, type: TypeSyntax, name: String, isLent: Bool
  ) -> DeclaredParameter {
    let isUnlabelledName = singleNameIsUnlabelled && parameter.secondName == nil
    let firstName: String?
    if isUnlabelledName {
      firstName = parameter.firstName == "_" || parameter.firstName == name ? nil : "_"
    } else {
      firstName = parameter.secondName == nil && parameter.firstName == name ? nil : parameter.firstName
    }
    return DeclaredParameter(
      // A result builder is a type, and types begin with a capital.
      attributes: parameter.attributes.filter { Self.keptAttributes.contains($0.name) || $0.isTypeName },
      label: isUnlabelledName || parameter.firstName == "_" ? "" : parameter.firstName, firstName: firstName,
      name: name, type: type, isVariadic: parameter.isVariadic, isLent: isLent)
  }

  private static let keptAttributes: Set<String> = ["escaping", "Sendable", "autoclosure"]

  // MARK: Recording

  private func recorded(
    _ parameter: FunctionParameter, type: TypeSyntax, label: String, name: String
  ) -> RecordedArgument? {
    guard !spelling.isNoncopyable(type), !type.mentions(spelling.noncopyable), !type.hasVariadicClosure
    else { return nil }
    let value = type.asValue.withoutImplicitUnwrapping
    var recordedType = parameter.isVariadic ? TypeSyntax.array(value) : value
    var passed = PassedArgument(name: name, form: copies(type) ? .copy : .value)
    if case .packExpansion = value {
      recordedType = .named("Any")
      passed = .pack(name)
    } else if spelling.isErased(value) {
      let erasure = spelling.erasure(of: value)
      recordedType = parameter.isVariadic ? .array(erasure) : erasure
      passed.type = recordedType
    }
    return RecordedArgument(
      label: label, nameSuffix: NameParts.capitalized(label), type: recordedType, value: passed)
  }

  private func handler(
    _ parameter: FunctionParameter, type: TypeSyntax, name: String, isLent: Bool
  ) -> (type: TypeSyntax, argument: PassedArgument)? {
    let argument = PassedArgument(name: name)
    let value = type.asValue.withoutImplicitUnwrapping
    if value.isVoid { return (.tuple([]), argument) }
    if type.mentions(spelling.noncopyable) { return nil }
    // Not every type can be erased to `Any`.
    if spelling.isErased(value), spelling.isNoncopyable(type) || type.hasVariadicClosure { return nil }
    if case .packExpansion = value { return (.named("Any"), .pack(name)) }
    if let closure = closure(parameter, type: type, name: name) { return closure }
    if spelling.isErased(value) {
      guard !isLent else { return nil }
      let erasure = spelling.erasure(of: value)
      let erased = parameter.isVariadic ? TypeSyntax.array(erasure) : erasure
      return (erased, PassedArgument(name: name, type: erased))
    }
    if parameter.isVariadic { return (.array(value), argument) }
    if type.specifiers.contains("inout") {
      return (value.adding(specifier: "inout"), PassedArgument(name: name, form: .address))
    }
    if spelling.isNoncopyable(type) {
      let ownership = type.specifiers.contains("borrowing") ? "borrowing" : "consuming"
      return (value.adding(specifier: ownership), argument)
    }
    let isEscaping = (parameter.attributes + type.attributes).contains { $0.name == "escaping" }
    return (
      isEscaping ? value.adding(attributes: [AttributeSyntax(name: "escaping")]) : value,
      PassedArgument(name: name, form: copies(type) ? .copy : .value)
    )
  }
}

extension FunctionParameter {
  fileprivate func hasName(_ name: String) -> Bool { firstName == name || secondName == name }
}

extension PassedArgument {
  fileprivate static func pack(_ name: String) -> PassedArgument {
    PassedArgument(name: name, form: .pack, type: .named("Any"))
  }
}

extension TypeSyntax {
  fileprivate func adding(specifier: String) -> TypeSyntax {
    .attributed(AttributedType(specifiers: [specifier], base: self))
  }

  func adding(attributes: [AttributeSyntax]) -> TypeSyntax {
    attributes.isEmpty ? self : .attributed(AttributedType(attributes: attributes, base: self))
  }
}
