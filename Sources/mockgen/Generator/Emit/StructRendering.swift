import MockgenSyntax

// The mocks of structs of closures.

extension MockRendering {
  var structType: TypeSyntax {
    .dotted(plan.mocked.dottedName.joined(separator: "."), arguments: plan.genericArguments)
  }

  func actor(_ structure: StructPlan) -> String { structure.actor.map { "\($0) " } ?? "" }

  // MARK: The struct

  func construction(_ structure: StructPlan) -> [SwiftText] {
    let arguments = structure.arguments.map { argument in
      let label = argument.label.isEmpty ? "" : Identifier.escapedArgument(argument.label) + ": "
      return label + value(of: argument.property)
    }
    let call: SwiftText = "\(structType)(\(items: arguments))"
    if structure.assigned.isEmpty { return [call] }
    let name = Identifier.escaped(structure.property)
    return ["var \(name) = \(call)"]
      + structure.assigned.map { "\(name).\(Identifier.escapedMember($0)) = \(value(of: $0))" } + ["return \(name)"]
  }

  /// Returns a closure that calls the mock, or a value that the mock stores.
  private func value(of property: String) -> String {
    let member = plan.members.first { $0.name == property }
    guard let member, member.kind == .function else { return Identifier.escaped(property) }
    return closure(property, member.signature)
  }

  private func closure(_ name: String, _ signature: Signature) -> String {
    let effects = signature.effects
    var opening = "{ "
    var references = signature.parameters.indices.map { "$\($0)" }
    // The body of a closure does not specify the type of its errors.
    if case .typed = effects.throwsClause {
      references = signature.parameters.map(\.reference)
      opening += "(\(references.joined(separator: ", ")))\(effects.spacedText) in "
    }
    let arguments = zip(signature.parameters, references).map { parameter, reference in
      (parameter.type.specifiers.contains("inout") ? "&" : "") + reference
    }
    let attempt = effects.throwsClause == .none ? "" : "try "
    let wait = effects.asyncSpecifier == .none ? "" : "await "
    return "\(opening)\(attempt)\(wait)self.\(Identifier.escapedMember(name))(\(arguments.joined(separator: ", "))) }"
  }

  // MARK: mock(…)

  func mockDeclaration(_ structure: StructPlan) -> SwiftText {
    let nonisolated = plan.isNonisolated && structure.actor == nil ? "nonisolated " : ""
    let parameters = choices.map { choice in
      let name = Identifier.escapedReference(choice.property)
      return choice.isRequired ? "\(name): \(choice.type)" : "\(name): \(choice.type)? = nil"
    }
    let others = ["whenUnset: \(plan.names[.mockUnsetBehavior])? = nil"] + locationParameters
    let modifiers = "\(actor(structure))\(access)\(nonisolated)static "
    return "\(modifiers)func mock(\(items: parameters + others)) -> \(structType)\(SwiftText.brace)"
  }

  func mockBody(_ structure: StructPlan) -> [SwiftText] {
    [
      "let mock = \(plan.type)(\(items: Self.location))",
      "if let whenUnset { mock.whenUnset = whenUnset }",
    ] + choices.map { "mock.\($0.member) = \(Identifier.escapedReference($0.property))" } + [
      "return mock.\(Identifier.escapedMember(structure.property))"
    ]
  }

  /// A parameter of `mock(…)`, which a test sets.
  private struct Choice {
    var property: String
    /// The member of the mock that the parameter sets.
    var member: String
    /// The type without `?`.
    var type: String
    /// Whether the struct cannot be created without the parameter.
    var isRequired = false
  }

  private var choices: [Choice] {
    plan.members.compactMap { member in
      if let call = member.call {
        return CallText(call, of: member, in: self).resultType.map {
          Choice(property: member.name, member: member.stem.name + "Result", type: $0.flat)
        }
      }
      return member.stored.map { value in
        Choice(
          property: value.name, member: Identifier.escapedMember(value.name),
          type: value.type.optionalWrapped?.parenthesizedIfNeeded ?? value.type.description,
          isRequired: value.type.optionalWrapped == nil)
      }
    }
  }
}
