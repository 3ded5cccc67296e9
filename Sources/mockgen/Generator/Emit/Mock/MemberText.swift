import MockgenSyntax

// The text of a requirement and of the members that the mock adds to it.

extension MemberRendering {
  func write(to text: inout SwiftWriter) throws(TemplateError) {
    if index > 0 || !mock.plan.typealiases.isEmpty { text += "" }
    text.begin(member.condition, after: "  ")
    switch member.kind {
    case .function(let signature, let call): CallRendering(self, signature, call).write(to: &text)
    case .computed(let name, let type, let effects, let call, let setter):
      CallRendering(self, property: name, type, effects, call, setter: setter).write(to: &text)
    case .subscript(let signature, let effects, let call, let setter):
      CallRendering(self, signature, effects, call, setter: setter).write(to: &text)
    case .stored(let name, let type, let stored):
      StoredRendering(owner: self, name: name, type: type, stored: stored).write(to: &text)
    case .initializer(let plan): write(plan, to: &text)
    }
    if let overlay { overlay.write(to: &text) }
    try mock.writeAdditions(member, index: index, to: &text)
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
    switch setter {
    case .none: break
    case .property(_, let stored):
      text += """
          /// The values that `\(name)` was set to, in order.
          \(modifiers)var \(stem)SetValues: [\(stored.type)] { \(stem)SetMock.setValues }
        """
    case .subscript(let call):
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
    switch setter {
    case .none: break
    case .property(let name, _): text += "    set { \(setting(name)) }"
    case .subscript(let call):
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
    let (stem, modifiers, type) = (stored.stem.name, mock.modifiers(owner.member), stored.type)
    text.add(attributes, after: "  ")
    let override = owner.member.isOverride ? "override " : ""
    text += "  \(requirementModifiers)\(override)var \(Identifier.escaped(name)): \(self.type) {"
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
  fileprivate func write(_ initializer: InitializerPlan, to text: inout SwiftWriter) {
    let call = CallText(initializer.call, in: mock, isStatic: true)
    let modifiers = mock.modifiers(member, isStatic: true)
    let attributes = member.attributes.map(\.description)
    let parameters = initializer.signature.parameters.map(\.text)
    let body = mock.body(initializer, call)
    text.add(attributes, after: "  ")
    text += """
        @_disfavoredOverload
        \(mock.declaration(initializer.signature, parameters, member, isRequired: true)) {
      """
    text.add(mock.start(state: mock.state()) + body, after: "    ")
    text += "  }"
    if initializer.hasTwin {
      text.add(attributes, after: "  ")
      text += "  \(mock.declaration(initializer.signature, parameters + mock.locationParameters, member)) {"
      text.add(mock.start(state: mock.state(MockRendering.location)) + body, after: "    ")
      text += "  }"
    }
    text.addResult(call, modifiers, "calls to")
    text.addRecord(call, modifiers, "calls to", suffix: "CallCount")
    text += "  /// Stubs and verifies `\(initializer.call.displayName)`."
    text.add(call.backing(modifiers: mock.backingModifiers(member), index: 2 * index, indentation: 2), after: "  ")
  }
}
