import MockgenSyntax

// The text of the members with the names of Mockolo, Sourcery's AutoMockable and Spyable.

extension OtherToolMember {
  func write(to text: inout SwiftWriter) {
    if tool == .mockolo { writeOfMockolo(to: &text) } else { writeOfSpy(to: &text) }
  }

  private func writeOfMockolo(to text: inout SwiftWriter) {
    writeCounts(to: &text)
    writeList(invocations.map { ($0.name, "[\($0.type)]", $0.value) }, to: &text)
    if let setCount { text += "  \(modifiers)var \(setCount.name): \(names[.int]) { \(setCount.value) }" }
    guard let closure else { return }
    text.begin(closure.value.condition, after: "  ")
    if answer == nil {
      writeHandler(closure.name, closure.value.type, to: &text)
    } else {
      text += """
          \(modifiers)var \(closure.name): (\(closure.value.type))? {
            get { \(recorder)[word: "closure"] }
            set {
              \(recorder)[word: "closure"] = newValue
        """
      if closure.value.forwarding.isEmpty {
        text += "      \(recorder).handler = newValue.map { closure in"
        text.add(closure.value.handler.map { "\($0)" }, after: "        ")
        text += "      }"
      } else {
        text += """
                \(recorder).handler = nil
                \(recorder).result = nil
          """
      }
      text += """
            }
          }
        """
    }
    text.end(closure.value.condition, after: "  ")
  }

  /// Writes what AutoMockable and Spyable have in common: an error decides first, then a closure, then a value.
  private func writeOfSpy(to text: inout SwiftWriter) {
    if let underlying {
      text += """
          \(modifiers)var \(underlying.name): (\(underlying.type))! {
            get { \(recorder).value }
            set { if let newValue { \(recorder).set(\(underlying.state), newValue) } }
          }
        """
    }
    writeCounts(to: &text)
    writeList(received, to: &text)
    writeList(invocations.map { ($0.name, "[\($0.type)]", $0.value) }, to: &text)
    if let error { writeWord("error", error.name, "(\(error.type))?", to: &text) }
    if let (name, value) = returned, value.isOptional {
      let get = "(\(recorder)[word: \"value\"] as (\(value.type))?) ?? nil"
      writeWord("value", name, value.type.description, get: get, set: ".some(newValue)", to: &text)
    } else if let (name, value) = returned {
      writeWord("value", name, "(\(value.type))!", to: &text)
    }
    if let (name, value) = closure {
      text.begin(value.condition, after: "  ")
      if answer == nil {
        writeHandler(name, value.type, to: &text)
      } else {
        writeWord("closure", name, "(\(value.type))?", to: &text)
      }
      text.end(value.condition, after: "  ")
    }
    if let answer { writeAnswer(answer, to: &text) }
  }

  private func writeCounts(to text: inout SwiftWriter) {
    if let callsCount { text += "  \(modifiers)var \(callsCount): \(names[.int]) { \(countName) }" }
    if let called { text += "  \(modifiers)var \(called): \(names[.bool]) { \(countName) > 0 }" }
  }

  private func writeList(_ list: (name: String, type: String, value: String)?, to text: inout SwiftWriter) {
    guard let list else { return }
    text += """
        \(modifiers)var \(list.name): \(list.type) {
          \(list.value)
        }
      """
  }

  private func writeHandler(_ name: String, _ type: String, to text: inout SwiftWriter) {
    text += """
        \(modifiers)var \(name): (\(type))? {
          get { \(recorder).handler }
          set { \(recorder).handler = newValue }
        }
      """
  }

  /// Writes a property that stores a value of the test, from which the answer is chosen again.
  private func writeWord(
    _ word: String, _ name: String, _ type: String, get: String? = nil, set: String = "newValue",
    to text: inout SwiftWriter
  ) {
    text += """
        \(modifiers)var \(name): \(type) {
          get { \(get ?? "\(recorder)[word: \"\(word)\"]") }
          set {
            \(recorder)[word: "\(word)"] = \(set)
            \(answer ?? "")()
          }
        }
      """
  }

  private func writeAnswer(_ answer: String, to text: inout SwiftWriter) {
    text += """
        \(privateModifiers)func \(answer)() {
          \(recorder).handler = nil
          \(recorder).result = nil
      """
    if let error {
      text += """
            if let error: \(error.type) = \(recorder)[word: "error"] {
              \(recorder).\(error.stub)
              return
            }
        """
    }
    if let closure = closure?.value, closure.forwarding.isEmpty {
      text += """
            if let closure: \(closure.type) = \(recorder)[word: "closure"] {
              \(recorder).handler =
        """
      text.add(closure.handler.map { "\($0)" }, after: "        ")
      text += """
              return
            }
        """
    } else if closure != nil {
      text += "    if \(recorder).isSet(word: \"closure\") { return }"
    }
    if let value = returned?.value {
      text += """
            if let value: \(value.type) = \(recorder)[word: "value"] {
              \(recorder).result = \(value.result("value"))
            }
        """
    }
    text += "  }"
  }
}
