import MockgenSyntax

// The completion closures that are recorded and have a result of their own.

extension CallText {
  /// The class of `…CallbackResult`, if the function has a result of its own.
  private var callbackClass: ResultClass? { if case .returned = call.outcome { call.callback?.result } else { nil } }

  /// Returns the class of `…Result`, with the line breaks of its declaration; empty if there is none.
  func declaredResultType(modifiers: String) -> String {
    guard let resultType else { return "" }
    guard case .callback? = resultClass else { return resultType }
    return resultClass.map { declared($0, "\(modifiers)var \(call.stem.name)Result: ") } ?? ""
  }

  /// Returns the class of `…CallbackResult`, with the line breaks of its declaration; empty if there is none.
  func declaredCallbackType(modifiers: String) -> String {
    callbackClass.map { declared($0, "\(modifiers)var \(callbackStem)Result: ") } ?? ""
  }

  private func declared(_ result: ResultClass, _ head: String) -> String {
    String(text(result, head, "? {", indentation: 2).dropFirst(head.count).dropLast("? {".count))
  }

  /// Returns the class of a result with the text around it, broken if it is too long.
  func text(_ result: ResultClass, _ head: String = "", _ tail: String = "", indentation: Int) -> String {
    guard case .callback(let base, let closure) = result else { return head + names.text(result) + tail }
    return Layout.list(
      "\(head)\(names[.callbackResult])<", [names.text(base), closure.description], ">\(tail)", indentation: indentation
    )
  }

  private var callbackStem: String { call.stem.name + "Callback" }

  /// Returns a body that calls the handler, if there is one, or else the completion closure, if the test has set a
  /// result.
  func calledBack(_ callback: CallbackPlan, indentation: Int) -> [String] {
    let result = "return handler.body(\(handlerArguments))"
    let condition = record(mock, prefix: "if let handler = ", suffix: [" {"], indentation: indentation)
    let answer = answering(callback, by: mock, indentation: indentation)
    let line = "\(condition) \(result) }"
    if Layout.isOneLine(line, indentation: indentation) { return [line] + answer }
    return [condition, "  \(result)", "}"] + answer
  }

  /// Returns `return value`, preceded by the call of the completion closure if there is one.
  func returning(_ value: String, indentation: Int) -> [String] {
    guard let callback = call.callback else { return ["return \(value)"] }
    let answer = answering(callback, by: callbackStem + "Mock", indentation: indentation)
    guard case .returned(let type?, _, _, _) = call.outcome else { return [value] + answer }
    // The compiler warns of constants whose inferred type is an Optional `Void`.
    let declared = CallbackPlan.returnedName + (type.optionalWrapped?.isVoid == true ? ": \(type)" : "")
    return ["let \(declared) = \(value)"] + answer + ["return \(CallbackPlan.returnedName)"]
  }

  private func answering(_ callback: CallbackPlan, by mock: String, indentation: Int) -> [String] {
    let condition = "if \(mock).isAnswered(\(state)) {"
    let call = completed(callback.closures, callback.cast, by: mock, "nil", indentation: indentation + 2)
    let line = "\(condition) \(call) }"
    return Layout.isOneLine(line, indentation: indentation) ? [line] : [condition, "  \(call)", "}"]
  }

  /// Returns the statement that calls the completion closures as a result determines.
  ///
  /// - Parameters:
  ///   - cast: The generic type that the closure takes.
  ///   - mock: The name of the recorder.
  ///   - handled: The result that the handler has returned.
  func completed(
    _ closures: CompletionClosures, _ cast: TypeSyntax?, by mock: String, _ handled: String, indentation: Int
  ) -> String {
    Layout.list(
      "\(mock).complete(",
      [handled, closures.text(of: mock, isErased: cast != nil), closures.formText]
        + [cast.map(Self.cast)].compactMap { $0 }, ")", indentation: indentation)
  }

  /// Returns the declaration of the storage of `…CallbackResult`, which only the mock uses.
  func callbackBacking(modifiers: String, index: Int, indentation: Int) -> [String] {
    guard let callbackType = callbackClass.map({ text($0, indentation: indentation + 2) }) else { return [] }
    let values = [call.displayName.quoted, "of: \(protocolName.quoted)", "stem: \(callbackStem.quoted)"]
    return recorder(
      callbackStem + "Mock", [names[.void], "() -> \(names[.void])", callbackType], values, modifiers: modifiers,
      index: index,
      indentation: indentation)
  }
}
