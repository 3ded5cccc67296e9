import MockgenSyntax

// The text of a requirement and of the members that the mock adds to it.

extension MemberRendering {
  func write(to text: inout SwiftWriter) {
    if index > 0 || !mock.plan.typealiases.isEmpty { text += "" }
    text.begin(member.condition, after: "  ")
    if member.outline.kind == .initializer {
      writeInitializer(to: &text)
    } else if let call = member.call {
      CallRendering(self, call).write(to: &text)
    } else if let stored = member.stored {
      StoredRendering(owner: self, stored: stored).write(to: &text)
    }
    if let overlay { overlay.write(to: &text) }
    mock.writeAdditions(member, index: index, to: &text)
    text.end(member.condition, after: "  ")
  }
}

// MARK: - Calls

extension CallRendering {
  /// Writes a requirement that is called: a function, a subscript, or a property whose getter throws, suspends or streams.
  func write(to text: inout SwiftWriter) {
    let (stem, name, mock) = (self.text.call.stem.name, self.text.call.displayName, self.text.mock)
    text.add(owner.member.attributes.map(\.description), after: "  ")
    text += "  \(declaration) {"
    writeBody(to: &text)
    text += "  }"
    let uses = isProperty ? "reads of" : "calls to"
    text.addResult(self.text, modifiers, uses)
    let callbackType = self.text.declaredCallbackType(modifiers: modifiers)
    if !callbackType.isEmpty {
      text += """
          /// The result that the next calls to `\(name)` pass to the completion closure.
          \(modifiers)var \(stem)CallbackResult: \(callbackType)? {
            get { \(stem)CallbackMock.result }
            set { \(stem)CallbackMock.result = newValue }
          }
        """
    }
    if owner.hasHandler {
      text += """
          \(self.text.handlerDeclaration(modifiers: modifiers))
            get { \(mock).handler }
            set { \(mock).handler = newValue }
          }
        """
    }
    text.addRecord(self.text, modifiers, uses, suffix: isProperty ? "GetCount" : "CallCount")
    if let stored = owner.member.stored {
      text += """
          /// The values that `\(name)` was set to, in order.
          \(modifiers)var \(stem)SetValues: [\(stored.type)] { \(stem)SetMock.setValues }
        """
    }
    if let call = owner.member.setter {
      let calls = setText(call).callsDeclaration(modifiers: modifiers, suffix: "SetCalls")
      if !calls.isEmpty {
        text += """
            /// The arguments and the new value of each write to `\(name)`, in order.
            \(calls)
          """
      }
    }
    text += "  /// Stubs and verifies `\(name)`."
    text.add(backing, after: "  ")
  }

  private func writeBody(to text: inout SwiftWriter) {
    guard let getter else { return writePlainBody(to: &text) }
    text += "    \(getter) {"
    text.add(body, after: "      ")
    text += "    }"
    if let stored = owner.member.stored { text += "    set { \(setting(stored)) }" }
    guard let call = owner.member.setter else { return }
    let setText = setText(call)
    let statement = setStatement(setText)
    let lines = setText.setting(original, else: statement, indentation: 6)
    if lines.isEmpty {
      text += "    set { \(statement) }"
    } else {
      text += "    set {"
      text.add(lines, after: "      ")
      text += "    }"
    }
  }

  /// Writes the body of a function, or of a property that tests cannot set, unless another tool lets them.
  private func writePlainBody(to text: inout SwiftWriter) {
    if let setter = owner.overlay?.streamSetter {
      text += "    get {"
      text.add(body, after: "      ")
      text += """
            }
            set { \(setter) }
        """
    } else {
      if let overlay = owner.overlay { text.add(overlay.forwarding, after: "    ") }
      if owner.overlay?.replacesBody != true { text.add(body, after: "    ") }
    }
  }
}

extension SwiftWriter {
  /// Appends the member with the result that tests set.
  ///
  /// - Parameter uses: The words for the calls in comments.
  fileprivate mutating func addResult(_ call: CallText, _ modifiers: String, _ uses: String) {
    let type = call.declaredResultType(modifiers: modifiers)
    if type.isEmpty { return }
    self += """
        /// The result of the next \(uses) `\(call.call.displayName)`.
        \(modifiers)var \(call.call.stem.name)Result: \(type)? {
          get { \(call.mock).result }
          set { \(call.mock).result = newValue }
        }
      """
  }

  /// Appends the members with the arguments and the number of the calls.
  fileprivate mutating func addRecord(_ call: CallText, _ modifiers: String, _ uses: String, suffix: String) {
    let name = call.call.displayName
    let calls = call.callsDeclaration(modifiers: modifiers)
    if !calls.isEmpty {
      self += "  /// The arguments of each call to `\(name)`, in order."
      add(call.unrecordedArguments, after: "  /// ")
      self += "  \(calls)"
    }
    self += "  /// The number of \(uses) `\(name)`."
    if calls.isEmpty { add(call.unrecordedArguments, after: "  /// ") }
    self += "  \(call.countDeclaration(modifiers: modifiers, suffix: suffix))"
    for argument in call.lastArgumentDeclarations(modifiers: modifiers) {
      self += """
          /// The argument of the most recent call to `\(name)`.
          \(argument)
        """
    }
  }
}

// MARK: - Stored properties

extension StoredRendering {
  /// Writes a property that keeps a value.
  func write(to text: inout SwiftWriter) {
    let (stem, name, type) = (owner.member.stem.name, stored.name, stored.type)
    let modifiers = mock.modifiers(owner.member)
    text.add(attributes, after: "  ")
    let override = owner.member.isOverride ? "override " : ""
    text += "  \(requirementModifiers)\(override)\(owner.member.signature.head.joined()) {"
    if let original {
      let value = owner.member.isForwarded ? "\(recorder).gave(\(owner.state), \(original))" : original
      text += """
            get {
              if \(recorder).readsOriginal(\(owner.state)) { return \(value) }
              return \(recorder).get(\(owner.state))
            }
        """
      if stored.isSettable {
        text += "    set { if \(recorder).writesOriginal(\(owner.state), newValue) { \(original) = newValue } }"
      } else {
        text += "    set { \(setter) }"
      }
    } else {
      text += """
            get { \(owner.member.mayBeBuilt ? "return " : "")\(recorder).get(\(owner.state)) }
            set { \(setter) }
        """
    }
    text += """
        }
        /// The number of reads of `\(name)`.
        \(modifiers)var \(stem)GetCount: \(mock.plan.names[.int]) { \(recorder).getCount }
      """
    if stored.isSettable {
      text += """
          /// The values that `\(name)` was set to, in order.
          \(modifiers)var \(stem)SetValues: [\(type)] { \(recorder).setValues }
        """
    }
    text += "  /// Records the reads and writes of `\(name)`."
    text.add(owner.propertyBacking(recorder, stored, name: name, index: 2 * owner.index), after: "  ")
  }
}

// MARK: - Initializers

extension MemberRendering {
  /// Writes an `init` requirement. Generic code calls the first `init`, without a source line. A direct call chooses the
  /// overload with a line.
  fileprivate func writeInitializer(to text: inout SwiftWriter) {
    guard let plan = member.call else { return }
    let (signature, call) = (member.signature, CallText(plan, in: mock, isStatic: true))
    let modifiers = mock.modifiers(member, isStatic: true)
    let attributes = member.attributes.map(\.description)
    let parameters = signature.parameters.map(\.text)
    let body = mock.body(signature, call)
    text.add(attributes, after: "  ")
    text += """
        @_disfavoredOverload
        \(mock.declaration(signature, parameters, member, isRequired: true)) {
      """
    text.add(mock.start(state: mock.state()) + body, after: "    ")
    text += "  }"
    if signature.mayHaveLocation {
      text.add(attributes, after: "  ")
      text += "  \(mock.declaration(signature, parameters + mock.locationParameters, member)) {"
      text.add(mock.start(state: mock.state(MockRendering.location)) + body, after: "    ")
      text += "  }"
    }
    text.addResult(call, modifiers, "calls to")
    text.addRecord(call, modifiers, "calls to", suffix: "CallCount")
    text += "  /// Stubs and verifies `\(plan.displayName)`."
    text.add(call.backing(modifiers: mock.backingModifiers(member), index: 2 * index, indentation: 2), after: "  ")
  }
}
