import MockgenSyntax

/// A requirement that is called: a function, a subscript or a computed property.
struct CallRendering {
  let owner: MemberRendering
  let text: CallText
  /// The modifiers of the members that the mock adds to the requirement.
  let modifiers: String
  let original: OriginalCall?
  /// The declaration of the requirement up to its brace.
  let declaration: String
  var mock: MockRendering { owner.mock }

  private var member: MemberPlan { owner.member }

  init(_ owner: MemberRendering, _ call: CallPlan) {
    let (member, signature) = (owner.member, owner.member.signature)
    self.owner = owner
    text = CallText(call, in: owner.mock, isStatic: member.isStatic)
    modifiers = owner.mock.modifiers(member)
    if case .property(let name) = signature.introducer {
      declaration = owner.mock.requirementModifiers(member) + signature.head.joined()
      // The original getter may leave the caller's actor with an object whose class is not `Sendable`.
      let isSent = signature.effects.asyncSpecifier != .none && member.mayLeaveCaller
      original = isSent ? nil : OriginalCall(property: name, signature.effects, of: member)
    } else {
      declaration = owner.declaration(member.setter == nil || member.isOverride ? signature : signature.withoutSending)
      original = OriginalCall(
        signature, signature.effects, of: member, state: owner.state, completion: call.completion)
    }
  }

  var isProperty: Bool { member.outline.kind == .property }

  private var isSettable: Bool { member.stored != nil || member.setter != nil }

  /// The getter's declaration, such as `get async throws`, or `nil` for a function, and for a property that needs none.
  var getter: String? {
    let effects = member.signature.effects
    if member.outline.kind == .function || !isSettable && effects == FunctionEffectSpecifiers() { return nil }
    return "get" + effects.spacedText
  }

  var body: [String] {
    if member.stored != nil { return bodyOfSettable }
    return text.body(orElse: original, mayBeBuilt: member.mayBeBuilt, indentation: getter == nil ? 4 : 6)
  }

  var backing: [String] {
    let own = text.backing(modifiers: mock.backingModifiers(member), index: 2 * owner.index, indentation: 2)
    if isSettable { return own + setterBacking }
    return own
      + text.callbackBacking(modifiers: mock.privateModifiers(member), index: 2 * owner.index + 1, indentation: 2)
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
