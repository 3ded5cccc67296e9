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
    value.merge(outlineValue(member.outline, member)) { $1 }
    value["mockName"] = .text(plan.name)
    value["mockType"] = .text(plan.type.description)
    value["protocol"] = .text(protocolName)
    value["access"] = .text(access)
    text.add(text: additions.render("additions", value))
  }

  private static let nothing: [String: TemplateValue] = TemplateSchema.requirementKeys.reduce(into: [:]) {
    if case .text = $1.kind { $0[$1.name] = .text("") } else { $0[$1.name] = .list([]) }
  }

  private func outlineValue(_ outline: RequirementOutline, _ member: MemberPlan) -> [String: TemplateValue] {
    let isInitializer = outline.kind == .initializer
    let base = NameParts.base(outline.name)
    let isOverloaded = plan.members.filter { NameParts.base($0.outline.name) == base }.count > 1
    return [
      "name": .text(isInitializer || outline.kind == .subscript ? outline.name : Identifier.escaped(outline.name)),
      "base": .text(base), "capitalizedBase": .text(NameParts.capitalized(base)),
      "isFunction": .flag(outline.kind == .function), "isProperty": .flag(outline.kind == .property),
      "isSubscript": .flag(outline.kind == .subscript), "isInitializer": .flag(isInitializer),
      "isStatic": .flag(member.isStatic), "isSettable": .flag(outline.isSettable),
      "isOverloaded": .flag(isOverloaded), "isGeneric": .flag(outline.isGeneric),
      "isAsync": .flag(outline.isAsync), "errorType": .text(thrown(outline.failure)),
      "returnType": .text(outline.returnType?.description ?? ""),
      "modifiers": .text(modifiers(member, isStatic: isInitializer ? true : nil)),
      "parameters": .enumerated(outline.parameters.map(parameterValue)),
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
      member.call.map { callNames($0, member) } ?? Self.names(member.stem.name, displayName: member.outline.name)
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
    let text = CallText(call, in: self, isStatic: member.isStatic)
    let stem = call.stem.name
    var value = Self.names(stem, displayName: call.displayName)
    value["handlerName"] = .text(text.mock + ".handler")
    value["handlerType"] = .text(text.handlerType(indentation: 2))
    if let result = text.resultClass {
      value["resultName"] = .text(stem + "Result")
      value["resultType"] = .text(text.resultType ?? "")
      value["valueType"] = .text(result.value?.description ?? "")
      value["failureType"] = .text(thrown(result.failure))
    }
    if let type = text.callsType {
      value["callsName"] = .text(stem + "Calls")
      value["callType"] = .text(type)
      value["arguments"] = arguments(text)
      value["hasOneArgument"] = .flag(call.arguments.count == 1)
    }
    switch call.outcome {
    case .stream: value["isStream"] = .flag(true)
    case .completion: value["isCompletion"] = .flag(member.outline.kind != .initializer)
    case .nothing: value["isCompletion"] = .flag(call.callback != nil)
    default: break
    }
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
