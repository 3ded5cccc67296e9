import MockgenSyntax

// The text of a requirement and of the members that the mock adds to it.

/// Writes one member of a mock.
struct MemberText {
  let mock: MockRendering
  let member: MemberPlan
  /// The index of the member in the mock.
  let index: Int
  /// The state of the mock, or of its static members.
  private let state: String
  /// The modifiers of the members that the mock adds.
  private let modifiers: String

  init(_ mock: MockRendering, index: Int) {
    self.mock = mock
    self.index = index
    member = mock.plan.members[index]
    state = mock.state(of: member)
    modifiers = mock.modifiers(member)
  }

  /// The members with the names of another tool, if the mock has any for the requirement.
  private var overlay: OtherToolMember? { mock.overlay?.members[index] }
  private var stem: String { member.stem.name }

  func write(to text: inout SwiftWriter) {
    if index > 0 || !mock.plan.typealiases.isEmpty { text += "" }
    text.begin(member.condition, after: "  ")
    if let plan = member.call {
      let call = CallText(plan, of: member, in: mock)
      if member.kind == .initializer { writeInitializer(call, to: &text) } else { write(call, to: &text) }
    } else if let stored = member.stored {
      write(stored, to: &text)
    }
    if let overlay { text.add(overlay.lines, after: "  ") }
    mock.writeAdditions(member, index: index, to: &text)
    text.end(member.condition, after: "  ")
  }

  // MARK: Calls

  /// Writes a requirement that is called: a function, a subscript, or a property whose getter throws, suspends or streams.
  private func write(_ call: CallText, to text: inout SwiftWriter) {
    let (name, recorder) = (call.call.displayName, call.recorder)
    let isProperty = member.kind == .property
    let uses = isProperty ? "reads of" : "calls to"
    let signature = member.setter == nil || member.isOverride ? member.signature : member.signature.withoutSending
    text.add(member.attributes.map { "\($0)" }, after: "  ")
    text += "  \(signature.declaration(mock.requirementModifiers(member)))"
    writeBody(call, to: &text)
    text += "  }"
    writeResult(call, uses, to: &text)
    if let type = call.callbackType {
      text += "  /// The result that the next calls to `\(name)` pass to the completion closure."
      write("\(modifiers)var \(stem)CallbackResult: \(type)? {", getting: stem + "CallbackMock.result", to: &text)
    }
    // The handler is also a member of the mock, as in Mockolo, unless that has another of this name.
    if mock.overlay?.tool == .mockolo, overlay?.replacesHandler != true {
      write(call.handlerDeclaration(modifiers: modifiers), getting: recorder + ".handler", to: &text)
    }
    writeRecord(call, uses, suffix: isProperty ? "GetCount" : "CallCount", to: &text)
    if let stored = member.stored { writeSetValues(stored, stem + "SetMock", to: &text) }
    if let calls = setter?.callsDeclaration(modifiers: modifiers, suffix: "SetCalls") {
      text += "  /// The arguments and the new value of each write to `\(name)`, in order."
      text += calls
    }
    text += "  /// Stubs and verifies `\(name)`."
    let backing = mock.backingModifiers(member)
    text.add(call.declaration(modifiers: backing, index: 2 * index), after: "  ")
    if let stored = member.stored {
      text.add(declaration(of: stem + "SetMock", stored, index: 2 * index + 1), after: "  ")
    } else if let setter {
      text.add(setter.declaration(modifiers: backing, index: 2 * index + 1), after: "  ")
    } else {
      text.add(call.callbackDeclaration(modifiers: mock.privateModifiers(member), index: 2 * index + 1), after: "  ")
    }
  }

  /// The setter of a subscript.
  private var setter: CallText? { member.setter.map { CallText($0, of: member, in: mock, suffix: "SetMock") } }

  private func writeBody(_ call: CallText, to text: inout SwiftWriter) {
    let original = member.originalCall(state: state, completion: call.call.completion)
    let effects = member.signature.effects
    let isSettable = member.stored != nil || member.setter != nil
    if member.kind == .function || !isSettable && effects == FunctionEffectSpecifiers() {
      return writePlainBody(call.body(orElse: original), to: &text)
    }
    text += "    get\(effects.spacedText) {"
    text.add(member.stored == nil ? call.body(orElse: original) : settableBody(call, original), after: "      ")
    text += "    }"
    if member.stored != nil { text += "    set { \(setting(original)) }" }
    guard let setter else { return }
    let statement = setter.call.uncallable == nil ? setter.body[0].broken(at: 4) : CallText.unreachable
    let lines = setter.setting(original, else: "\(statement)")
    if lines.isEmpty {
      text += "    set { \(statement) }"
    } else {
      text += "    set {"
      text.add(lines, after: "      ")
      text += "    }"
    }
  }

  /// Writes the body of a function, or of a property that tests cannot set, unless another tool lets them.
  private func writePlainBody(_ body: [SwiftText], to text: inout SwiftWriter) {
    if let setter = overlay?.streamSetter {
      text += "    get {"
      text.add(body.map { "\(unmeasured: "  ")\($0)" }, after: "    ")
      text += """
            }
            set { \(setter) }
        """
    } else {
      if let overlay { text.add(overlay.forwarding, after: "    ") }
      if overlay?.replacesBody != true { text.add(body, after: "    ") }
    }
  }

  /// Returns the body of the getter of a property that a test can set.
  private func settableBody(_ call: CallText, _ original: OriginalCall?) -> [SwiftText] {
    var body = call.body
    if !body[0].flat.hasPrefix("return ") { body[0] = "\(unmeasured: "return ")\(body[0])" }
    return ["if let value = \(stem)SetMock.value { return value }"] + call.leaving(to: original) + body
  }

  private func setting(_ original: OriginalCall?) -> SwiftText {
    guard original != nil, let target = member.originalProperty else { return "\(stem)SetMock.set(\(state), newValue)" }
    return "if \(stem)SetMock.writesOriginal(\(state), newValue) { \(target) = newValue }"
  }

  /// Writes the member with the result that tests set.
  ///
  /// - Parameter uses: The words for the calls in comments.
  private func writeResult(_ call: CallText, _ uses: String, to text: inout SwiftWriter) {
    guard let type = call.resultType else { return }
    text += "  /// The result of the next \(uses) `\(call.call.displayName)`."
    write("\(modifiers)var \(stem)Result: \(type)? {", getting: call.recorder + ".result", to: &text)
  }

  /// Writes a property with a value of a recorder.
  private func write(_ head: SwiftText, getting value: String, to text: inout SwiftWriter) {
    text += "  \(head)"
    text += """
          get { \(value) }
          set { \(value) = newValue }
        }
      """
  }

  /// Writes the member with the values that a property was set to.
  private func writeSetValues(_ stored: StoredValue, _ recorder: String, to text: inout SwiftWriter) {
    text += """
        /// The values that `\(stored.name)` was set to, in order.
        \(modifiers)var \(stem)SetValues: [\(stored.type)] { \(recorder).setValues }
      """
  }

  /// Writes the members with the arguments and the number of the calls.
  private func writeRecord(_ call: CallText, _ uses: String, suffix: String, to text: inout SwiftWriter) {
    let name = call.call.displayName
    let calls = call.callsDeclaration(modifiers: modifiers)
    if let calls {
      text += "  /// The arguments of each call to `\(name)`, in order."
      text.add(call.unrecordedArguments, after: "  /// ")
      text += calls
    }
    text += "  /// The number of \(uses) `\(name)`."
    if calls == nil { text.add(call.unrecordedArguments, after: "  /// ") }
    text += "  \(modifiers)var \(stem)\(suffix): \(call.names[.int]) {\(block: "\(call.recorder).callCount")}"
    for argument in call.lastArgumentDeclarations(modifiers: modifiers) {
      text += "  /// The argument of the most recent call to `\(name)`."
      text += argument
    }
  }

  // MARK: Stored properties

  /// Writes a property that keeps a value.
  private func write(_ stored: StoredValue, to text: inout SwiftWriter) {
    let (recorder, name) = (stem + "Mock", stored.name)
    let setter = stored.isUnreachable ? CallText.unreachable : "\(recorder).set(\(state), newValue)"
    // The property keeps its availability, but no global actor.
    text.add(member.attributes.filter { $0.name == "available" }.map { "\($0)" }, after: "  ")
    text += "  \(mock.storedModifiers(member))\(member.signature.head) {"
    if let original = mock.originalProperty(of: member) {
      let value = member.isForwarded ? "\(recorder).gave(\(state), \(original))" : original
      text += """
            get {
              if \(recorder).readsOriginal(\(state)) { return \(value) }
              return \(recorder).get(\(state))
            }
        """
      if stored.isSettable {
        text += "    set { if \(recorder).writesOriginal(\(state), newValue) { \(original) = newValue } }"
      } else {
        text += "    set { \(setter) }"
      }
    } else {
      text += """
            get { \(member.mayBeBuilt ? "return " : "")\(recorder).get(\(state)) }
            set { \(setter) }
        """
    }
    text += """
        }
        /// The number of reads of `\(name)`.
        \(modifiers)var \(stem)GetCount: \(mock.plan.names[.int]) { \(recorder).getCount }
      """
    if stored.isSettable { writeSetValues(stored, recorder, to: &text) }
    text += "  /// Records the reads and writes of `\(name)`."
    text.add(declaration(of: recorder, stored, index: 2 * index), after: "  ")
  }

  /// Returns the declaration of the storage of a property.
  private func declaration(of recorder: String, _ stored: StoredValue, index: Int) -> [SwiftText] {
    var values = [stored.name.quoted, mock.origin]
    if let whenUnset = stored.whenUnset { values.append("whenUnset: \(whenUnset.text(mock.plan.names))") }
    if stored.isWeak { values.append("isWeak: true") }
    let (property, modifiers) = (mock.plan.names[.mockedProperty], mock.backingModifiers(member))
    guard member.isStatic else {
      let values = values.map { "\($0)" } as [SwiftText]
      return [
        """
        \(modifiers)let \(recorder) = \(property)<\(list: ["\(stored.type)"])>\
        \(outerList: values, "(", ")" + mock.observation(of: member))
        """
      ]
    }
    let getter = "  \(mock.plan.names[.staticMocks]).property(Self.self, \(index)) {"
    let value: SwiftText = "\(property)(\(items: values))"
    let isShort = SwiftText("\(getter) \(value) }").fits(at: 4)
    return ["\(modifiers)static var \(recorder): \(property)<\(stored.type)> {"]
      + (isShort ? ["\(getter) \(value) }"] : ["\(getter)", "    \(value)", "  }"]) + ["}"]
  }

  // MARK: Initializers

  /// Writes an `init` requirement. Generic code calls the first `init`, without a source line. A direct call chooses the
  /// overload with a line.
  private func writeInitializer(_ call: CallText, to text: inout SwiftWriter) {
    let signature = member.signature
    let attributes = member.attributes.map { "\($0)" } as [SwiftText]
    let required = mock.plan.inheritability == .never ? "" : "required "
    text.add(attributes, after: "  ")
    text += "  @_disfavoredOverload"
    text += "  \(signature.declaration(mock.initializerModifiers(member, required)))"
    text.add(mock.start(state: mock.state()) + initializerBody(call), after: "    ")
    text += "  }"
    if signature.mayHaveLocation {
      let parameters = signature.parameters.map(\.text) + mock.locationParameters
      let state = mock.state(MockRendering.location.joined(separator: ", "))
      text.add(attributes, after: "  ")
      text += "  \(signature.declaration(mock.initializerModifiers(member), parameters: parameters))"
      text.add(mock.start(state: state) + initializerBody(call), after: "    ")
      text += "  }"
    }
    writeResult(call, "calls to", to: &text)
    writeRecord(call, "calls to", suffix: "CallCount", to: &text)
    text += "  /// Stubs and verifies `\(call.call.displayName)`."
    text.add(call.declaration(modifiers: mock.backingModifiers(member), index: 2 * index), after: "  ")
  }

  /// Returns the body of an initialiser, which succeeds if no result is set.
  private func initializerBody(_ call: CallText) -> [SwiftText] {
    let recorder = "Self." + call.recorder
    let handled: SwiftText = "\(call.record(recorder, state: "mockState"))?.body(\(call.handlerArguments))"
    guard let result = call.stub.result else { return [handled] }
    let attempt = result.failure == .never ? "" : "try "
    let statement = "\(attempt)\(recorder).initialized(\(handled.broken(at: 4)))"
    if case .initializer(.none) = member.signature.introducer { return ["\(statement)"] }
    return ["guard \(statement) else { return nil }"]
  }
}

extension MemberPlan {
  /// The property of the original: `super.name`.
  var originalProperty: String? { original.map { "\($0).\(Identifier.escapedMember(name))" } }
}

extension MockRendering {
  /// Returns the property of the original, if the member can access it. An override in an isolated mock is `nonisolated`,
  /// and the original may not be.
  fileprivate func originalProperty(of member: MemberPlan) -> String? {
    !member.isOverride || plan.isolation == .none || member.isolation == .nonisolated ? member.originalProperty : nil
  }

  /// Returns the modifiers of a property that keeps a value.
  fileprivate func storedModifiers(_ member: MemberPlan) -> String {
    // The property keeps its isolation, which the property of the wrapped instance has, too.
    let isIsolated = member.isForwarded && member.isolation == .ofMock
    let isolation = isIsolated ? "" : member.isolation == .nonisolated ? "nonisolated " : isolation
    return deprecation(member) + (member.isStatic ? access + isolation + "static " : openAccess + isolation)
      + (member.isOverride ? "override " : "")
  }

  fileprivate func initializerModifiers(_ member: MemberPlan, _ required: String = "") -> String {
    let isolation = member.isolation == .nonisolated && plan.isolation != .actor ? "nonisolated " : ""
    return access + isolation + required + (isBaseMock ? "convenience " : "")
  }

  /// Returns the statements that initialize the mock before the call is recorded.
  fileprivate func start(state: String) -> [SwiftText] {
    guard case .subclass(let superclass) = plan.kind else { return ["self.init(mockState: \(state))"] }
    let placeholders = superclass.initializers.first { $0.signature.parameters.isEmpty }?.placeholders ?? []
    return ["mockState = \(state)\(initialSettings)", "super.init(\(items: placeholders.map(\.text)))"]
  }
}
