import MockgenSyntax

/// The template object of a requirement that is called: a function, a subscript or a computed property.
final class CallObject: TemplateObject {
  /// The setter of a requirement.
  enum Setter {
    case none
    case property(name: String, StoredValue)
    case `subscript`(CallPlan)
  }
  let owner: MemberObject
  let text: CallText
  let setter: Setter
  /// The modifiers of the members that the mock adds to the requirement.
  let modifiers: String
  let original: OriginalCall?
  /// The declaration of the requirement up to its brace.
  private let declaration: String
  /// The effects of the getter, or `nil` for a function.
  private let effects: FunctionEffectSpecifiers?

  var mock: MockRendering { owner.mock }

  private init(
    _ owner: MemberObject, _ call: CallPlan, setter: Setter, declaration: String, effects: FunctionEffectSpecifiers?,
    original: OriginalCall?
  ) {
    self.owner = owner
    text = CallText(call, in: owner.mock, isStatic: owner.member.isStatic)
    self.setter = setter
    modifiers = owner.mock.modifiers(owner.member)
    self.original = original
    self.declaration = declaration
    self.effects = effects
  }

  /// Creates the object of a function.
  convenience init(_ owner: MemberObject, _ signature: Signature, _ call: CallPlan) {
    self.init(
      owner, call, setter: .none, declaration: owner.declaration(signature), effects: nil,
      original: OriginalCall(
        signature, signature.effects, of: owner.member, state: owner.state, completion: call.completion))
  }

  /// Creates the object of a subscript.
  convenience init(
    _ owner: MemberObject, _ signature: Signature, _ effects: FunctionEffectSpecifiers, _ call: CallPlan,
    setter: CallPlan?
  ) {
    self.init(
      owner, call, setter: setter.map(Setter.subscript) ?? .none,
      declaration: owner.declaration(setter == nil || owner.member.isOverride ? signature : signature.withoutSending),
      effects: effects, original: OriginalCall(signature, effects, of: owner.member, state: owner.state))
  }

  /// Creates the object of a property.
  convenience init(
    _ owner: MemberObject, property name: String, _ type: TypeSyntax, _ effects: FunctionEffectSpecifiers,
    _ call: CallPlan, setter: StoredValue?
  ) {
    // The original getter may leave the caller's actor with an object whose class is not `Sendable`.
    let isSent = effects.asyncSpecifier != .none && owner.member.mayLeaveCaller
    self.init(
      owner, call, setter: setter.map { .property(name: name, $0) } ?? .none,
      declaration: owner.mock.requirementModifiers(owner.member) + "var \(Identifier.escaped(name)): \(type)",
      effects: effects,
      original: isSent ? nil : OriginalCall(property: name, effects, of: owner.member))
  }

  func value(of key: TemplateKey.Name) -> TemplateValue? {
    switch key {
    case .displayName: .text(text.call.displayName)
    case .isProperty: .flag(isProperty)
    case .modifiers: .text(modifiers)
    case .stem: .text(text.call.stem.name)
    case .mock: .text(text.mock)
    case .resultType: .text(text.declaredResultType(modifiers: modifiers))
    case .handlerDeclaration: .text(text.handlerDeclaration(modifiers: modifiers))
    case .callsDeclaration: .text(text.callsDeclaration(modifiers: modifiers))
    case .unrecordedArguments: .lines(text.unrecordedArguments)
    case .countDeclaration:
      .text(text.countDeclaration(modifiers: modifiers, suffix: isProperty ? "GetCount" : "CallCount"))
    case .subscriptionDeclarations: .lines(text.subscriptionDeclarations(modifiers: modifiers))
    case .lastArguments: .lines(text.lastArgumentDeclarations(modifiers: modifiers))
    case .attributes: .lines(owner.member.attributes.map(\.description))
    case .declaration: .text(declaration)
    case .getter: .text(getter ?? "")
    case .callbackType: .text(text.declaredCallbackType(modifiers: modifiers))
    case .body: .lines(body)
    case .backing: .lines(backing)
    case .setter, .longSetter, .hasLongSetter, .setCallsDeclaration, .setValuesType: setterValue(of: key)
    default: nil
    }
  }

  func isEmpty(_ key: TemplateKey.Name) -> Bool? {
    switch key {
    case .callsDeclaration: text.callsType == nil
    case .resultType: text.resultType == nil
    case .body, .backing: false
    default: nil
    }
  }

  private var isProperty: Bool { if case .computed = owner.member.kind { true } else { false } }

  /// The getter's declaration, such as `get async throws`, or `nil` if a property needs none.
  private var getter: String? {
    guard let effects else { return nil }
    if case .none = setter, effects == FunctionEffectSpecifiers() { return nil }
    return "get" + effects.spacedText
  }

  private var body: [String] {
    if case .property = setter { return bodyOfSettable }
    return text.body(orElse: original, mayBeBuilt: owner.member.mayBeBuilt, indentation: getter == nil ? 4 : 6)
  }

  private var backing: [String] {
    let own = text.backing(modifiers: mock.backingModifiers(owner.member), index: 2 * owner.index, indentation: 2)
    if case .none = setter {
      return own
        + text.callbackBacking(
          modifiers: mock.privateModifiers(owner.member), index: 2 * owner.index + 1, indentation: 2)
    }
    return own + setterBacking
  }
}

extension MemberObject {
  /// Returns the declaration of a function or a subscript up to its brace.
  fileprivate func declaration(_ signature: Signature) -> String {
    Layout.list(
      [mock.requirementModifiers(member)] + signature.head, signature.parameters.map(\.text), signature.tail,
      indentation: 2)
  }
}
