import MockgenSyntax

/// The initialiser that creates a struct of closures from the members of its mock.
struct StructInitializer {
  struct Argument: Sendable {
    /// The argument label; empty if there is none.
    var label: String
    var property: String
  }
  var arguments: [Argument] = []
  /// The global actor on which it must be called.
  var actor: AttributeSyntax?
}

/// Finds an initialiser of a struct that a mock can call.
struct StructInitializerFinder {
  let index: DeclarationIndex
  let nominal: IndexedNominal
  let properties: [StructProperty]
  /// The lowest access level that is visible to the generated file.
  let access: AccessLevel

  /// - Parameter declared: the initialisers that the struct declares, each with the `#if` around it.
  /// - Throws: `MockRefusal`, with a location, if the mock can call no initialiser.
  func find(among declared: [(decl: InitializerDecl, condition: String?)]) throws(MockRefusal) -> StructInitializer {
    let usable = declared.filter { $0.condition == nominal.scope.condition }.compactMap { initializer($0.decl) }
    let closures = Set(properties.filter { $0.closure != nil }.map(\.name))
    let counts = usable.map { $0.arguments.count { closures.contains($0.property) } }
    if let most = counts.max(), let place = counts.firstIndex(of: most) { return usable[place] }
    if isMacro { return try memberwise(isMacro: true) }
    guard declared.isEmpty else {
      throw refusal(
        "'\(nominal.decl.name)' has no accessible initializer whose parameters have the names of its properties",
        at: nominal.decl.header.position)
    }
    return try memberwise(isMacro: false)
  }

  /// Whether `@DependencyClient` writes an initialiser, which is as visible as the properties.
  private var isMacro: Bool { nominal.decl.header.attributes.contains { $0.name == "DependencyClient" } }

  // MARK: Declared

  /// Returns the initialiser, or `nil` if a mock cannot call it.
  private func initializer(_ decl: InitializerDecl) -> StructInitializer? {
    guard decl.header.accessLevel >= access, decl.optionalMark == .none, decl.genericParameters.isEmpty,
      decl.effects == FunctionEffectSpecifiers()
    else { return nil }
    var initializer = StructInitializer()
    initializer.actor = decl.header.attributes.first { index.names.isGlobalActor($0, from: nominal.scope) }
    for parameter in decl.parameters {
      guard let property = property(of: parameter) else {
        if parameter.defaultValue == nil { return nil }
        continue
      }
      if parameter.defaultValue != nil, property.closure == nil || property.isSkipped { continue }
      if property.isSkipped { return nil }
      initializer.arguments.append(
        StructInitializer.Argument(
          label: parameter.firstName == "_" ? "" : parameter.firstName, property: property.name))
    }
    return initializer
  }

  private func property(of parameter: FunctionParameter) -> StructProperty? {
    let attributes = parameter.attributes + parameter.type.attributes
    if parameter.isVariadic || attributes.contains(where: { $0.name == "autoclosure" }) { return nil }
    let names = [parameter.firstName, parameter.secondName]
    guard let property = properties.first(where: { names.contains($0.name) }) else { return nil }
    let scope = nominal.innerScope
    let takesClosure = ClosureType(parameter.type, in: scope, index: index) != nil
    return takesClosure == (property.closure != nil) ? property : nil
  }

  // MARK: Memberwise

  private func memberwise(isMacro: Bool) throws(MockRefusal) -> StructInitializer {
    let name = nominal.decl.name
    let parameters = properties.filter { !$0.isConstant && !(isMacro && $0.isPrivate && $0.hasDefault) }
    for property in parameters {
      guard let problem = problem(property, isMacro: isMacro) else { continue }
      throw refusal(problem, at: property.decl.header.position)
    }
    guard isMacro || access <= .internal else {
      throw refusal(
        "'\(name)' has no accessible initializer because its module is imported without '@testable'",
        at: nominal.decl.header.position)
    }
    let passed = parameters.filter { !($0.hasDefault && ($0.isSkipped || $0.closure == nil && !$0.isOptional)) }
    return StructInitializer(
      arguments: passed.filter { !$0.decl.header.has("lazy") }.map {
        StructInitializer.Argument(label: $0.name, property: $0.name)
      })
  }

  /// Returns the reason why a property prevents the use of the memberwise initialiser.
  private func problem(_ property: StructProperty, isMacro: Bool) -> String? {
    let isHidden = property.decl.header.accessLevel < (isMacro ? access : .internal)
    if isHidden {
      let level = property.isPrivate ? "private" : "not public"
      return "'\(nominal.decl.name)' has no accessible initializer because '\(property.name)' is \(level)"
    }
    if let wrapper = wrapper(of: property) {
      return "the parameter '\(property.name)' of the initializer of '\(nominal.decl.name)' depends on '\(wrapper)'"
    }
    if property.condition != nominal.scope.condition {
      return "the initializer of '\(nominal.decl.name)' depends on the '#if' around '\(property.name)'"
    }
    if property.isSkipped, !property.hasDefault {
      return "'\(property.name)' cannot be excluded with 'mockgen: skip' because it has no default value"
    }
    return nil
  }

  /// Returns an attribute of a property that may be a property wrapper or a macro, which would change what is stored.
  private func wrapper(of property: StructProperty) -> AttributeSyntax? {
    property.decl.header.attributes.first {
      $0.isTypeName && $0.name != "DependencyEndpoint" && !index.names.isGlobalActor($0, from: nominal.scope)
    }
  }

  private func refusal(_ message: String, at position: SourcePosition) -> MockRefusal {
    let isShown = access > .internal ? "a public" : "an"
    return nominal.refusal(
      .structInitializer, message,
      note: "declare \(isShown) 'init' in '\(nominal.name)' with a parameter of the same name for each closure",
      at: position)
  }
}
