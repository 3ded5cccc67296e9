import MockgenSyntax

// The mocks of structs of closures.

extension MockRendering {
  var structType: TypeSyntax {
    .dotted(plan.mocked.fullName, arguments: plan.genericArguments)
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
    return "\(opening)\(effects.marks)self.\(Identifier.escapedMember(name))(\(arguments.joined(separator: ", "))) }"
  }

  // MARK: mock(…)

  /// Writes the function that creates the struct of a new mock, with a parameter for each member that a test sets.
  func writeMock(_ structure: StructPlan, to text: inout SwiftWriter) {
    let nonisolated = plan.isNonisolated && structure.actor == nil ? "nonisolated " : ""
    let modifiers = "\(actor(structure))\(access)\(nonisolated)static "
    var (parameters, settings): ([String], [SwiftText]) = ([], [])
    for member in plan.members {
      let name = Identifier.escapedReference(member.name)
      if let call = member.call, let type = CallText(call, of: member, in: self).resultType?.flat {
        parameters.append("\(name): \(type)? = nil")
        settings.append("mock.\(member.stem.name)Result = \(name)")
      } else if member.call == nil, let stored = member.stored {
        // The struct cannot be created without a value that is not Optional.
        let optional = stored.type.optionalWrapped.map { "\($0.parenthesizedIfNeeded)? = nil" }
        parameters.append("\(name): \(optional ?? stored.type.description)")
        settings.append("mock.\(Identifier.escapedMember(stored.name)) = \(name)")
      }
    }
    parameters += ["whenUnset: \(plan.names[.mockUnsetBehavior])? = nil"] + locationParameters
    text += "  \(modifiers)func mock(\(items: parameters)) -> \(structType)\(SwiftText.brace)"
    text += "    let mock = \(plan.type)(\(items: Self.location))"
    text += "    if let whenUnset { mock.whenUnset = whenUnset }"
    text.add(settings, after: "    ")
    text += """
          return mock.\(Identifier.escapedMember(structure.property))
        }
      """
  }
}
