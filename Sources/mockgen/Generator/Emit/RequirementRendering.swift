import MockgenSyntax

// The parts of a requirement, as values for the members that users' templates add.

extension MockRendering {
  /// Writes the members that a user adds to a requirement.
  func writeAdditions(_ member: MemberPlan, index: Int, to text: inout SwiftWriter) {
    guard let additions else { return }
    var value = Self.nothing
    value["isFirstRequirement"] = .flag(index == 0)
    value["countName"] = .text(member.countName)
    value.merge(memberNames(member)) { $1 }
    value.merge(declaration(of: member)) { $1 }
    value["mockName"] = .text(plan.name)
    value["mockType"] = .text(plan.type.description)
    value["protocol"] = .text(protocolName)
    value["access"] = .text(access)
    text.add(text: additions.render("additions", value))
  }

  private static let nothing: [String: TemplateValue] = TemplateSchema.requirementKeys.reduce(into: [:]) {
    if case .text = $1.kind { $0[$1.name] = .text("") } else { $0[$1.name] = .list([]) }
  }

  private func declaration(of member: MemberPlan) -> [String: TemplateValue] {
    let isInitializer = member.kind == .initializer
    let base = NameParts.base(member.name)
    let isOverloaded = plan.members.filter { NameParts.base($0.name) == base }.count > 1
    return [
      "name": .text(isInitializer || member.kind == .subscript ? member.name : Identifier.escaped(member.name)),
      "base": .text(base), "capitalizedBase": .text(NameParts.capitalized(base)),
      "isFunction": .flag(member.kind == .function), "isProperty": .flag(member.kind == .property),
      "isSubscript": .flag(member.kind == .subscript), "isInitializer": .flag(isInitializer),
      "isStatic": .flag(member.isStatic), "isSettable": .flag(member.isSettable),
      "isOverloaded": .flag(isOverloaded), "isGeneric": .flag(member.isGeneric),
      "isAsync": .flag(member.isAsync), "errorType": .text(thrown(member.failure)),
      "returnType": .text(member.valueType?.description ?? ""),
      "modifiers": .text(modifiers(member)),
      "parameters": .enumerated(member.signature.parameters.map(parameterValue)),
    ]
  }

  /// Returns the type of the errors; empty if nothing is thrown.
  private func thrown(_ failure: Failure) -> String { failure == .never ? "" : plan.names.text(failure) }

  private func parameterValue(_ parameter: DeclaredParameter) -> [String: TemplateValue] {
    [
      "label": .text(parameter.label), "capitalizedLabel": .text(NameParts.capitalized(parameter.label)),
      "name": .text(parameter.reference), "type": .text(parameter.typeText), "declaration": .text(parameter.text),
    ]
  }

  // MARK: Members

  private func memberNames(_ member: MemberPlan) -> [String: TemplateValue] {
    var names =
      member.call.map { callNames($0, member) } ?? Self.names(member.stem.name, displayName: member.name)
    if member.stored?.isSettable == true { names["setValuesName"] = .text(member.stem.name + "SetValues") }
    if member.setter != nil { names["setCallsName"] = .text(member.stem.name + "SetCalls") }
    return names
  }

  private static func names(_ stem: String, displayName: String) -> [String: TemplateValue] {
    [
      "stem": .text(stem), "capitalizedStem": .text(NameParts.capitalized(stem)), "displayName": .text(displayName),
    ]
  }

  private func callNames(_ call: CallPlan, _ member: MemberPlan) -> [String: TemplateValue] {
    let text = CallText(call, of: member, in: self)
    let stem = member.stem.name
    var value = Self.names(stem, displayName: call.displayName)
    value["handlerName"] = .text(text.recorder + ".handler")
    value["handlerType"] = .text(text.handlerType.broken(at: 2))
    if let result = call.stub.result {
      value["resultName"] = .text(stem + "Result")
      value["resultType"] = .text(text.resultType?.flat ?? "")
      value["valueType"] = .text(result.value?.description ?? "")
      value["failureType"] = .text(thrown(result.failure))
    }
    if let type = text.callsType {
      value["callsName"] = .text(stem + "Calls")
      value["callType"] = .text(type.flat)
      value["arguments"] = arguments(text)
      value["hasOneArgument"] = .flag(call.arguments.count == 1)
    }
    value["isStream"] = .flag(call.stub.stream != nil)
    value["isCompletion"] = .flag(call.stub.completion != nil || call.stub.isNothing && call.callback != nil)
    return value
  }

  private func arguments(_ text: CallText) -> TemplateValue {
    .enumerated(
      text.call.arguments.enumerated().map { place, argument in
        [
          "label": .text(argument.label), "capitalizedLabel": .text(NameParts.capitalized(argument.label)),
          "type": .text(argument.type.description), "element": .text(text.element(place)),
          "lastName": .text(argument.lastArgumentName.map(Identifier.escaped) ?? ""),
        ]
      })
  }
}
