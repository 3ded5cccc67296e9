// The mocks that inherit from a class of the user.

extension MockRendering {
  /// The values of a mock that cannot inherit its state from `BaseMock`.
  var subclassValue: TemplateValue {
    guard case .subclass(let superclass) = plan.kind else { return .nothing }
    let known = superclass.initializers
    return .object([
      "nonisolated": .text(plan.isolation == .globalActor ? "nonisolated " : ""),
      "initialValue": .text(known.isEmpty ? " = \(state())\(initialSettings)" : ": \(plan.names[.mockState])"),
      "initializers": .list(known.flatMap(initializerValues)),
    ])
  }

  /// Returns the initialiser with source location parameters and, if the superclass requires it, the one without them.
  private func initializerValues(_ initializer: InheritedInitializer) -> [TemplateValue] {
    let located = initializerValue(
      initializer, prefix: "", parameters: initializer.signature.parameters.map(\.text) + locationParameters,
      state: state(Self.location))
    guard let keyword = initializer.plainKeyword else { return [located] }
    let plain = initializerValue(
      initializer, prefix: "@_disfavoredOverload\n  ", parameters: initializer.signature.parameters.map(\.text),
      state: state(), keyword: keyword.rawValue + " ")
    return [plain, located]
  }

  private func initializerValue(
    _ initializer: InheritedInitializer, prefix: String, parameters: [String], state: String, keyword: String = ""
  ) -> TemplateValue {
    let signature = initializer.signature
    let declaration = Layout.list([access, keyword] + signature.head, parameters, signature.tail, indentation: 2)
    let attributes = initializer.attributes.map { "\($0)\n  " }.joined() + prefix
    let arguments = initializer.placeholders.map(\.text) + signature.parameters.map(\.forwarded)
    let call = Layout.list("\(signature.effects.marks)super.init(", arguments, ")", indentation: 4)
    return .object([
      "condition": .text(initializer.condition ?? ""),
      "declaration": .text(documentation(initializer) + attributes + declaration),
      "state": .text(state + initialSettings),
      "call": .text(call),
    ])
  }

  private func documentation(_ initializer: InheritedInitializer) -> String {
    guard let argument = initializer.placeholders.first, case .offered = argument.kind else { return "" }
    return "/// The mock is created with `init(\(argument.label):)`, which the class provides for mocks.\n  "
  }
}

extension InheritedInitializer.Placeholder {
  var text: String {
    switch kind {
    case .offered: "\(label): .init()"
    case .standard(let expression): "\(label): \(expression)"
    }
  }
}
