import MockgenSyntax

/// A requirement that is called: a function, a subscript or a computed property.
struct CallRendering {
  /// The setter of a requirement.
  enum Setter {
    case none
    case property(name: String, StoredValue)
    case `subscript`(CallPlan)
  }
  let owner: MemberRendering
  let text: CallText
  let setter: Setter
  /// The modifiers of the members that the mock adds to the requirement.
  let modifiers: String
  let original: OriginalCall?
  /// The declaration of the requirement up to its brace.
  let declaration: String
  /// The effects of the getter, or `nil` for a function.
  private let effects: FunctionEffectSpecifiers?

  var mock: MockRendering { owner.mock }

  private init(
    _ owner: MemberRendering, _ call: CallPlan, setter: Setter, declaration: String, effects: FunctionEffectSpecifiers?,
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

  init(_ owner: MemberRendering, _ signature: Signature, _ call: CallPlan) {
    self.init(
      owner, call, setter: .none, declaration: owner.declaration(signature), effects: nil,
      original: OriginalCall(
        signature, signature.effects, of: owner.member, state: owner.state, completion: call.completion))
  }

  init(
    _ owner: MemberRendering, _ signature: Signature, _ effects: FunctionEffectSpecifiers, _ call: CallPlan,
    setter: CallPlan?
  ) {
    self.init(
      owner, call, setter: setter.map(Setter.subscript) ?? .none,
      declaration: owner.declaration(setter == nil || owner.member.isOverride ? signature : signature.withoutSending),
      effects: effects, original: OriginalCall(signature, effects, of: owner.member, state: owner.state))
  }

  init(
    _ owner: MemberRendering, property name: String, _ type: TypeSyntax, _ effects: FunctionEffectSpecifiers,
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

  var isProperty: Bool { if case .computed = owner.member.kind { true } else { false } }

  /// The getter's declaration, such as `get async throws`, or `nil` if a property needs none.
  var getter: String? {
    guard let effects else { return nil }
    if case .none = setter, effects == FunctionEffectSpecifiers() { return nil }
    return "get" + effects.spacedText
  }

  var body: [String] {
    if case .property = setter { return bodyOfSettable }
    return text.body(orElse: original, mayBeBuilt: owner.member.mayBeBuilt, indentation: getter == nil ? 4 : 6)
  }

  var backing: [String] {
    let own = text.backing(modifiers: mock.backingModifiers(owner.member), index: 2 * owner.index, indentation: 2)
    if case .none = setter {
      return own
        + text.callbackBacking(
          modifiers: mock.privateModifiers(owner.member), index: 2 * owner.index + 1, indentation: 2)
    }
    return own + setterBacking
  }
}

extension MemberRendering {
  /// Returns the declaration of a function or a subscript up to its brace.
  fileprivate func declaration(_ signature: Signature) -> String {
    Layout.list(
      [mock.requirementModifiers(member)] + signature.head, signature.parameters.map(\.text), signature.tail,
      indentation: 2)
  }
}
