import MockgenSyntax

// The setters of properties and subscripts whose getters make a call.

extension CallRendering {
  private var setMock: String { text.call.stem.name + "SetMock" }

  // MARK: Properties

  func setting(_ stored: StoredValue) -> String {
    guard original != nil, let target = OriginalCall(property: stored.name, of: owner.member)?.text(indentation: 0)
    else {
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

  func setText(_ call: CallPlan) -> CallText {
    CallText(call, in: mock, isStatic: owner.member.isStatic, suffix: "SetMock")
  }

  func setStatement(_ text: CallText) -> String {
    text.call.uncallable == nil ? text.body(indentation: 4)[0] : CallText.unreachable
  }

  // MARK: Recorders

  /// The declaration of the setter's recorder; empty if there is no setter.
  var setterBacking: [String] {
    let index = 2 * owner.index + 1
    if let stored = owner.member.stored {
      return owner.propertyBacking(setMock, stored, name: stored.name, index: index)
    }
    guard let call = owner.member.setter else { return [] }
    return setText(call).backing(modifiers: mock.backingModifiers(owner.member), index: index, indentation: 2)
  }
}

extension String {
  fileprivate var droppingReturn: String { hasPrefix("return ") ? String(dropFirst("return ".count)) : self }
}
