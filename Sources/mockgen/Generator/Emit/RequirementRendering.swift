import MockgenSyntax

// The parts of a requirement, as values for the members that users' templates add.

extension MockRendering {
  /// Writes the members that a user adds to a requirement.
  func writeAdditions(_ member: MemberPlan, index: Int, to text: inout SwiftWriter) {
    guard let additions else { return }
    var value = declaration(of: member).merging(members(of: member)) { $1 }
    value["isFirstRequirement"] = .flag(index == 0)
    value["mockName"] = .text(plan.name)
    value["mockType"] = .text(plan.type.description)
    value["protocol"] = .text(protocolName)
    value["access"] = .text(access)
    text.add(text: additions.render("additions", value))
  }

  private func declaration(of member: MemberPlan) -> [String: TemplateValue] {
    let hasName = member.kind == .function || member.kind == .property
    let base = NameParts.base(member.name)
    let isOverloaded = plan.members.filter { NameParts.base($0.name) == base }.count > 1
    return [
      "name": .text(hasName ? Identifier.escaped(member.name) : member.name),
      "base": .text(base), "capitalizedBase": .text(NameParts.capitalized(base)),
      "isFunction": .flag(member.kind == .function), "isProperty": .flag(member.kind == .property),
      "isSubscript": .flag(member.kind == .subscript), "isInitializer": .flag(member.kind == .initializer),
      "isStatic": .flag(member.isStatic), "isSettable": .flag(member.isSettable),
      "isOverloaded": .flag(isOverloaded), "isGeneric": .flag(member.isGeneric),
      "isAsync": .flag(member.isAsync), "errorType": .text(thrown(member.failure)),
      "returnType": .text(member.valueType?.description), "modifiers": .text(modifiers(member)),
      "parameters": .enumerated(member.signature.parameters.map(parameterValue)),
    ]
  }

  /// Returns the type of the errors, or `nil` if nothing is thrown.
  private func thrown(_ failure: Failure) -> String? { failure == .never ? nil : plan.names.text(failure) }

  private func parameterValue(_ parameter: DeclaredParameter) -> [String: TemplateValue] {
    [
      "label": .text(parameter.label), "capitalizedLabel": .text(NameParts.capitalized(parameter.label)),
      "name": .text(parameter.reference), "type": .text(parameter.typeText), "declaration": .text(parameter.text),
    ]
  }

  private func members(of member: MemberPlan) -> [String: TemplateValue] {
    let stem = member.stem.name
    let text = member.call.map { CallText($0, of: member, in: self) }
    let (stub, arguments) = (text?.stub, member.call?.arguments ?? [])
    let completes = stub?.completion != nil || stub?.isNothing == true && member.call?.callback != nil
    return [
      "stem": .text(stem), "capitalizedStem": .text(NameParts.capitalized(stem)),
      "displayName": .text(member.call?.displayName ?? member.name), "countName": .text(member.countName),
      "handlerName": .text(text.map { $0.recorder + ".handler" }),
      "handlerType": .text(text?.handlerType.broken(at: 2)),
      "resultName": .text(stub?.result.map { _ in stem + "Result" }), "resultType": .text(text?.resultType?.flat),
      "valueType": .text(stub?.result?.value?.description),
      "failureType": .text(stub?.result.flatMap { thrown($0.failure) }),
      "callsName": .text(arguments.isEmpty ? nil : stem + "Calls"), "callType": .text(text?.callsType?.flat),
      "hasOneArgument": .flag(arguments.count == 1), "arguments": .enumerated(text.map(self.arguments) ?? []),
      "setValuesName": .text(member.stored?.isSettable == true ? stem + "SetValues" : nil),
      "setCallsName": .text(member.setter == nil ? nil : stem + "SetCalls"),
      "isStream": .flag(stub?.stream != nil), "isCompletion": .flag(completes),
    ]
  }

  private func arguments(_ text: CallText) -> [[String: TemplateValue]] {
    text.call.arguments.enumerated().map { position, argument in
      [
        "label": .text(argument.label), "capitalizedLabel": .text(NameParts.capitalized(argument.label)),
        "type": .text(argument.type.description), "element": .text(text.element(position)),
        "lastName": .text(text.member.lastArgumentNames[position].map(Identifier.escaped)),
      ]
    }
  }
}
