import MockgenSyntax

// The setters of properties and subscripts whose getters make a call.

extension CallObject {
  private var setMock: String { text.call.stem.name + "SetMock" }

  func setterValue(of key: TemplateKey.Name) -> TemplateValue? {
    switch (key, setter) {
    case (.setter, .none), (.setCallsDeclaration, .none), (.setCallsDeclaration, .property), (.setValuesType, .none),
      (.setValuesType, .subscript):
      .text("")
    case (.hasLongSetter, .none), (.hasLongSetter, .property): .flag(false)
    case (.longSetter, .none), (.longSetter, .property): .lines([])
    case (.setter, .property(let name, _)): .text(setting(name))
    case (.setValuesType, .property(_, let stored)): .text(stored.type.description)
    case (.setter, .subscript(let call)): .text(setStatement(setText(call)))
    case (.longSetter, .subscript(let call)): .lines(longSetter(setText(call)))
    case (.hasLongSetter, .subscript(let call)): .flag(!longSetter(setText(call)).isEmpty)
    case (.setCallsDeclaration, .subscript(let call)):
      .text(setText(call).callsDeclaration(modifiers: modifiers, suffix: "SetCalls"))
    default: nil
    }
  }

  // MARK: Properties

  private func setting(_ name: String) -> String {
    guard original != nil, let target = OriginalCall(property: name, of: owner.member)?.text(indentation: 0) else {
      return "\(setMock).set(\(text.state), newValue)"
    }
    return "if \(setMock).writesOriginal(\(text.state), newValue) { \(target) = newValue }"
  }

  /// The body of the getter of a property that a test can set.
  var bodyOfSettable: [String] {
    var body = text.body(indentation: 6)
    body[0] = "return " + body[0].droppingReturn
    return ["if let value = \(setMock).value { return value }"] + text.leaving(to: original, indentation: 6) + body
  }

  // MARK: Subscripts

  private func setText(_ call: CallPlan) -> CallText {
    CallText(call, in: mock, isStatic: owner.member.isStatic, suffix: "SetMock")
  }

  private func setStatement(_ text: CallText) -> String {
    text.call.uncallable == nil ? text.body(indentation: 4)[0] : CallText.unreachable
  }

  private func longSetter(_ text: CallText) -> [String] {
    text.setting(original, else: setStatement(text), indentation: 6)
  }

  // MARK: Recorders

  /// The declaration of the setter's recorder; empty if there is no setter.
  var setterBacking: [String] {
    let index = 2 * owner.index + 1
    switch setter {
    case .none: return []
    case .property(let name, let stored): return owner.propertyBacking(setMock, stored, name: name, index: index)
    case .subscript(let call):
      return setText(call).backing(modifiers: mock.backingModifiers(owner.member), index: index, indentation: 2)
    }
  }
}

extension String {
  fileprivate var droppingReturn: String { hasPrefix("return ") ? String(dropFirst("return ".count)) : self }
}
