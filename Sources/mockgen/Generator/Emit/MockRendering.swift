import MockgenSyntax

/// Turns a plan into what the templates are filled with.
struct MockRendering: Sendable {
  let plan: MockPlan
  /// What the members are in the words of other tools, where templates may ask for it.
  var otherTools: [OtherTool: [TemplateValue]] = [:]

  var value: TemplateValue {
    var members = plan.members.enumerated().map { number, member in
      merge(memberValue(member, index: number), separate: number > 0)
    }
    if members.isEmpty { members = [] }
    let hasIdentity = plan.isEquatable || plan.isComparable
    let identity: TemplateValue = .object([
      "isSeparate": .flag(!members.isEmpty), "type": .text(plan.type.description), "equals": .flag(plan.isEquatable),
      "lessThan": .flag(plan.isComparable), "hash": .flag(plan.isHashable),
      "nonisolated": .text(isolation),
    ])
    return .object([
      "mockName": .text(plan.name), "mockType": .text(plan.type.description),
      "condition": .text(plan.condition ?? ""), "protocol": .text(plan.protocolName),
      "documentation": .text(documentation),
      "attributes": .lines(plan.attributes.map(\.description)), "declaration": .text(declaration),
      "isActor": .flag(plan.isolation == .actor),
      "hasInitializers": .flag(plan.members.contains { if case .initializer = $0.kind { true } else { false } }),
      "subclass": subclassValue, "structure": structureValue,
      "hasMembers": .flag(!members.isEmpty), "access": .text(access), "begun": .text(begun),
      "beginning": beginning,
      "members": .list(members),
      "typealiases": .list(
        plan.typealiases.map {
          .object(["name": .text(Identifier.escaped($0.name)), "type": .text($0.type.description)])
        }),
      "identity": hasIdentity ? identity : .nothing, "conformance": .lines(conformance),
    ])
  }

  private func merge(_ value: [String: TemplateValue], separate: Bool) -> TemplateValue {
    var value = value
    value["isSeparate"] = .flag(separate || !plan.typealiases.isEmpty)
    return .object(value)
  }

  private var beginning: TemplateValue {
    let calls = beginnings
    guard isBaseMock, !calls.isEmpty else { return .nothing }
    return .object(["settings": .text(settings), "statements": .lines(calls.map { "mockState.begin\($0)" })])
  }

  /// What it begins with, as arguments.
  private var settings: String {
    let settings = plan.initialSettings
    return [settings.whenUnset.map { "whenUnset: .\($0)" }, settings.delivery.map { "delivery: .\($0)" }]
      .compactMap { $0 }.joined(separator: ", ")
  }

  /// What stands behind each `begin`.
  private var beginnings: [String] {
    (settings.isEmpty ? [] : ["(\(settings))"])
      + plan.initialSettings.defaults.map { "((\($0.type)).self) { \($0.value) }" }
  }

  /// Behind a state that no `BaseMock` makes.
  var begun: String { beginnings.map { ".begun\($0)" }.joined() }

  private var isBaseMock: Bool { if case .class = plan.kind { true } else { false } }

  private var documentation: String {
    MockMark.line(of: plan.protocolName)
      + [remarkOnHeirs, remarkOnInitializers].compactMap { $0 }.map { "\n/// " + $0 }.joined()
  }

  private var remarkOnHeirs: String? {
    switch plan.obstacle {
    case nil: nil
    case .saysSelf: "It is `final`: no other class can say what the requirements say of `Self`."
    case .isActor: "It is an actor, from which nothing inherits."
    }
  }

  private var remarkOnInitializers: String? {
    guard case .subclass(let superclass) = plan.kind, !superclass.genericInitializers.isEmpty else { return nil }
    let names = superclass.genericInitializers.map { "`\($0)`" }.joined(separator: ", ")
    return "It is not made with \(names) of the class, being generic."
  }

  private var access: String { plan.access.keyword.isEmpty ? "" : plan.access.keyword + " " }

  private var declaration: String {
    let generics = plan.genericParameters.isEmpty ? "" : "<\(plan.genericParameters.text)>"
    let requirements = plan.genericRequirements
    let whereClause = requirements.isEmpty ? "" : "where \(requirements.text)"
    let nonisolated = plan.isNonisolated ? "nonisolated " : ""
    let head = "\(openAccess)\(nonisolated)\(keyword) \(plan.name)\(generics): \(inherited.joined(separator: ", "))"
    guard !whereClause.isEmpty else { return head }
    return head.count + whereClause.count < Layout.lineLength ? "\(head) \(whereClause)" : "\(head)\n\(whereClause)"
  }

  private var keyword: String {
    if plan.isolation == .actor { return "actor" }
    return plan.inheritability == .nobody ? "final class" : "class"
  }

  /// Of what others may override.
  private var openAccess: String { plan.inheritability == .everybody ? "open " : access }

  private var inherited: [String] {
    switch plan.kind {
    case .actor: return [plan.names[.asyncMock], plan.protocolName]
    case .class:
      let conformances = plan.structure == nil ? [plan.protocolName] : []
      return [plan.names[.baseMock]] + conformances + ["@unchecked \(plan.names[.sendable])"]
    case .subclass(let superclass):
      let isHere = superclass.conformsToProtocol && !superclass.conformsOnMainActor
      return [superclass.type.description, plan.names[.asyncMock]] + (isHere ? [plan.protocolName] : [])
        + ["@unchecked \(plan.names[.sendable])"]
    }
  }

  /// The conformance where it stands apart. That one is on an actor can only be said since Swift 6.2; before, Swift 5 mode
  /// takes it without.
  private var conformance: [String] {
    guard case .subclass(let superclass) = plan.kind, superclass.conformsOnMainActor else { return [] }
    let name = plan.protocolName
    return [
      "#if compiler(>=6.2)", "  extension \(plan.name): @MainActor \(name) {}", "#else",
      "  extension \(plan.name): \(name) {}", "#endif",
    ]
  }

  // MARK: Members

  /// Before what mockgen adds: `public nonisolated static `.
  func modifiers(_ member: MemberPlan, isStatic: Bool? = nil) -> String {
    deprecation(member) + access + isolation + (isStatic ?? member.isStatic ? "static " : "")
  }

  /// Of what is added to the mock.
  private var isolation: String { plan.isolation == .none ? "" : "nonisolated " }

  private func deprecation(_ member: MemberPlan) -> String {
    member.isDeprecated ? "@available(*, deprecated) " : ""
  }

  /// Before the requirement itself, which keeps a global actor's isolation.
  private func requirementModifiers(_ member: MemberPlan) -> String {
    (member.isStatic ? access : openAccess) + isolation(of: member) + (member.isStatic ? "static " : "")
      + (member.isOverride ? "override " : "")
  }

  private func isolation(of member: MemberPlan) -> String {
    switch member.isolation {
    case .ofMock: ""
    case .nonisolated: "nonisolated "
    case .ofCaller: "nonisolated(nonsending) "
    }
  }

  /// Before the recorder of a requirement, which tests reach too.
  func backingModifiers(_ member: MemberPlan) -> String { deprecation(member) + access + isolation }

  /// Before what nobody but the mock calls.
  func privateModifiers(_ member: MemberPlan) -> String { deprecation(member) + "private " + isolation }

  private func memberValue(_ member: MemberPlan, index: Int) -> [String: TemplateValue] {
    var value: [String: TemplateValue] = [
      "condition": .text(member.condition ?? ""), "call": .nothing, "stored": .nothing, "initializer": .nothing,
      "requirement": .deferred { .object(requirementValue(member, index: index)) },
    ]
    switch member.kind {
    case .function(let signature, let call):
      let declaration = Layout.list(
        requirementModifiers(member) + signature.head, signature.parameters.map(\.text), signature.tail, indentation: 2)
      let original = OriginalCall(signature, signature.effects, of: member)
      value["call"] = .object(
        callValue(call, member, index: index, declaration: declaration, getter: nil, original: original))
    case .computed(let name, let type, let effects, let call, let setter):
      value["call"] = .object(
        computedValue(name, type, effects, call, setter, member: member, index: index))
    case .subscript(let signature, let effects, let call, let setter):
      value["call"] = .object(subscriptValue(signature, effects, call, setter, member: member, index: index))
    case .stored(let name, let type, let stored):
      value["stored"] = .object(storedValue(name, type, stored, member: member, index: index))
    case .initializer(let plan):
      value["initializer"] = .object(initializerValue(plan, member: member, index: index))
    }
    return value
  }

  private func callValue(
    _ call: CallPlan, _ member: MemberPlan, index: Int, declaration: String, getter: String?,
    original: OriginalCall?, isCounted: Bool = true
  ) -> [String: TemplateValue] {
    let text = CallText(call, in: plan, isStatic: member.isStatic)
    let modifiers = modifiers(member)
    let indentation = getter == nil ? 4 : 6
    return [
      "displayName": .text(call.displayName), "isProperty": .flag(!isCounted),
      "modifiers": .text(modifiers), "stem": .text(call.stem.name), "mock": .text(text.mock),
      "resultType": .text(text.declaredResultType(modifiers: modifiers)),
      "handlerDeclaration": .deferred { .text(text.handlerDeclaration(modifiers: modifiers)) },
      "callsDeclaration": .text(text.callsDeclaration(modifiers: modifiers)),
      "unkept": .lines(text.unkept),
      "countDeclaration": .text(
        text.countDeclaration(modifiers: modifiers, suffix: isCounted ? "CallCount" : "GetCount")),
      "subscriptionDeclarations": .lines(text.subscriptionDeclarations(modifiers: modifiers)),
      "lastArguments": .lines(text.lastArgumentDeclarations(modifiers: modifiers)),
      "attributes": .lines(member.attributes.map(\.description)),
      "declaration": .text(declaration), "getter": .text(getter ?? ""), "setter": .text(""),
      "longSetter": .lines([]), "hasLongSetter": .flag(false),
      "setCallsDeclaration": .text(""), "setValuesType": .text(""),
      "callbackType": .text(text.declaredCallbackType(modifiers: modifiers)),
      "body": .lines(text.body(orElse: original, indentation: indentation)),
      "backing": .lines(
        text.backing(modifiers: backingModifiers(member), index: 2 * index, indentation: 2)
          + text.callbackBacking(modifiers: privateModifiers(member), index: 2 * index + 1, indentation: 2)),
    ]
  }

  private func computedValue(
    _ name: String, _ type: TypeSyntax, _ effects: FunctionEffectSpecifiers, _ call: CallPlan, _ setter: StoredValue?,
    member: MemberPlan, index: Int
  ) -> [String: TemplateValue] {
    let declaration = requirementModifiers(member) + "var \(Identifier.escaped(name)): \(type)"
    let getter = self.getter(effects, isSettable: setter != nil)
    // With it a class that is not 'Sendable' would leave the caller's actor.
    let isSent = effects.asyncSpecifier != .none && member.mayLeaveCaller
    let original = member.isOverride && !isSent ? OriginalCall(property: name, effects) : nil
    var value = callValue(
      call, member, index: index, declaration: declaration, getter: getter, original: original, isCounted: false)
    guard let setter else { return value }
    let text = CallText(call, in: plan, isStatic: member.isStatic)
    let mock = call.stem.name + "SetMock"
    value["setter"] = .text(
      original == nil
        ? "\(mock).set(\(text.state), newValue)"
        : "if \(mock).writesOriginal(\(text.state), newValue) { super.\(Identifier.escapedMember(name)) = newValue }")
    value["setValuesType"] = .text(setter.type.description)
    var body = text.body(indentation: 6)
    body[0] = "return " + body[0].droppingReturn
    value["body"] = .lines(
      ["if let value = \(mock).current { return value }"] + text.leaving(to: original, indentation: 6) + body)
    value["backing"] = .lines(
      text.backing(modifiers: backingModifiers(member), index: 2 * index, indentation: 2)
        + propertyBacking(mock, setter, name: name, member: member, index: 2 * index + 1))
    return value
  }

  private func propertyBacking(
    _ mock: String, _ stored: StoredValue, name: String, member: MemberPlan, index: Int
  ) -> [String] {
    let values =
      [name.quoted, "of: \(plan.protocolName.quoted)"]
      + [stored.whenUnset.map { "whenUnset: \($0.text)" }].compactMap { $0 }
    let property = plan.names[.mockedProperty]
    guard member.isStatic else {
      let line = "\(backingModifiers(member))let \(mock) = \(property)<\(stored.type)>"
      let short = "\(line)(\(values.joined(separator: ", ")))"
      if short.count + 2 <= Layout.lineLength { return [short] }
      let types = Layout.list(
        "\(backingModifiers(member))let \(mock) = \(property)<", [stored.type.description], ">", indentation: 2)
      return [Layout.list(types + "(", values, ")", indentation: 2)]
    }
    return [
      "\(backingModifiers(member))static var \(mock): \(property)<\(stored.type)> {",
      Layout.getter(
        "  \(plan.names[.staticMocks]).property(Self.self, \(index))",
        Layout.list("\(property)(", values, ")", indentation: 6), indentation: 4), "}",
    ]
  }

  private func storedValue(
    _ name: String, _ type: TypeSyntax, _ stored: StoredValue, member: MemberPlan, index: Int
  ) -> [String: TemplateValue] {
    let mock = stored.stem.name + "Mock"
    // The property itself stands outside of every actor, like the rest of what it brings.
    let attributes = member.attributes.filter { $0.name == "available" }
    return [
      "displayName": .text(name),
      "attributes": .lines(attributes.map(\.description)), "modifiers": .text(modifiers(member)),
      "requirementModifiers": .text(
        deprecation(member) + (member.isStatic ? access + isolation + "static " : openAccess + isolation)),
      "override": .text(member.isOverride ? "override " : ""),
      "original": .text(reachesOriginal(member) ? OriginalCall(property: name).text(indentation: 0) : ""),
      "name": .text(Identifier.escaped(name)), "type": .text(type.description), "mock": .text(mock),
      "int": .text(plan.names[.int]),
      "state": .text(member.isStatic ? "\(plan.names[.staticMocks]).state(of: Self.self)" : "mockState"),
      "stem": .text(stored.stem.name), "setValuesType": .text(stored.isSettable ? stored.type.description : ""),
      "backing": .lines(propertyBacking(mock, stored, name: name, member: member, index: 2 * index)),
    ]
  }

  /// Whether an overridden property is as isolated as what it overrides: on an actor it stands outside of that.
  private func reachesOriginal(_ member: MemberPlan) -> Bool {
    member.isOverride && (plan.isolation == .none || member.isolation == .nonisolated)
  }

  private func subscriptValue(
    _ signature: Signature, _ effects: FunctionEffectSpecifiers, _ call: CallPlan, _ setter: CallPlan?,
    member: MemberPlan, index: Int
  ) -> [String: TemplateValue] {
    let declaration = Layout.list(
      requirementModifiers(member) + signature.head, signature.parameters.map(\.text), signature.tail, indentation: 2)
    let getter = self.getter(effects, isSettable: setter != nil)
    let original = OriginalCall(signature, effects, of: member)
    var value = callValue(
      call, member, index: index, declaration: declaration, getter: getter, original: original)
    guard let setter else { return value }
    let getterText = CallText(call, in: plan, isStatic: member.isStatic)
    let text = CallText(setter, in: plan, isStatic: member.isStatic, suffix: "SetMock")
    let statement = text.body(indentation: 4)[0]
    let statements = text.setting(original, else: statement, indentation: 6)
    value["setter"] = .text(statement)
    value["longSetter"] = .lines(statements)
    value["hasLongSetter"] = .flag(!statements.isEmpty)
    value["setCallsDeclaration"] = .text(text.callsDeclaration(modifiers: modifiers(member), suffix: "SetCalls"))
    value["backing"] = .lines(
      getterText.backing(modifiers: backingModifiers(member), index: 2 * index, indentation: 2)
        + text.backing(modifiers: backingModifiers(member), index: 2 * index + 1, indentation: 2))
    return value
  }
}

extension MockRendering {
  /// `get async throws`, `nil` where a property needs no word for it.
  private func getter(_ effects: FunctionEffectSpecifiers, isSettable: Bool) -> String? {
    effects == FunctionEffectSpecifiers() && !isSettable ? nil : "get" + effects.spacedText
  }
}

extension String {
  fileprivate var droppingReturn: String { hasPrefix("return ") ? String(dropFirst("return ".count)) : self }
}
