import MockgenSyntax

/// Spells the call of a partial mock's superclass, or of the instance that a mock wraps: `try super.start(at: place)`,
/// `mockOriginal!.power`.
struct OriginalCall {
  let text: SwiftText
  /// The errors of the call if it goes to the instance that a mock wraps, whose outcomes can be recorded; `nil` for a
  /// call of the superclass.
  fileprivate let forwardedErrors: ThrowsClause?
}

extension MemberPlan {
  /// Returns the call of a function or of a subscript's getter of the original, or `nil` if there is none or if a body cannot
  /// forward the arguments.
  ///
  /// - Parameters:
  ///   - state: The state of the mock, or of its static members.
  ///   - completion: The completion closures, whose calls are part of the outcome.
  func originalCall(state: String, completion: Completion? = nil) -> OriginalCall? {
    guard let original, forwardsParameters else { return nil }
    let effects = signature.effects.withoutNever
    let arguments = signature.parameters.map { parameter in
      if leavesCaller { return "\(parameter.argumentLabel)\(state).sent(\(parameter.reference))" }
      guard isForwarded, let completion, completion.names.contains(parameter.name) else {
        return parameter.forwarded
      }
      return parameter.observedByRecording(isOnMainActor: completion.isOnMainActor)
    }
    let text: SwiftText
    switch signature.introducer {
    case .property(let name): text = "\(effects.marks)\(original).\(Identifier.escapedMember(name))"
    case .function(let name, nil):
      text = "\(effects.marks)\(original).\(Identifier.escapedMember(name))(\(items: arguments))"
    case .subscript: text = "\(effects.marks)\(original)[\(items: arguments)]"
    case .function, .initializer: return nil
    }
    return OriginalCall(text: text, forwardedErrors: isForwarded ? effects.throwsClause : nil)
  }
}

extension FunctionEffectSpecifiers {
  /// The effects without `throws(Never)`, which needs no `try`.
  fileprivate var withoutNever: FunctionEffectSpecifiers {
    guard case .typed(let error) = throwsClause, Failure(error) == .never else { return self }
    var effects = self
    effects.throwsClause = .none
    return effects
  }
}

extension CallText {
  /// Returns the body, which begins with a call of the original if the test has chosen that.
  func body(orElse original: OriginalCall?) -> [SwiftText] {
    var body = body
    if original == nil, !member.mayBeBuilt { return body }
    // A body with several statements needs `return`.
    let returns =
      switch stub.use {
      case .awaited, .stream, .rethrown: true
      case .returned: stub.handler.returnsResult && call.callback == nil
      case .nothing, .running, .handled, .completion, .initialized: false
      }
    if returns { body[0] = "\(unmeasured: "return ")\(body[0])" }
    return leaving(to: original) + body
  }

  /// Returns `if mock.callsOriginal(mockState, a) { return super.start(a) }`; empty if there is no original.
  func leaving(to original: OriginalCall?) -> [SwiftText] {
    guard let original else { return [] }
    guard let body = observed(original) else {
      return ["if \(record(by: "callsOriginal")) {\(block: "return \(original.text)")}"]
    }
    let condition: SwiftText = "if let forwarded = \(record(by: "forwards")) {"
    return body.count == 1 ? ["\(condition)\(block: body[0])}"] : [condition] + body.map { "  \($0)" } + ["}"]
  }

  /// Returns the statements that call the wrapped instance and note the outcome for a recording, or `nil` if no recording
  /// can contain it.
  private func observed(_ original: OriginalCall) -> [SwiftText]? {
    guard let errors = original.forwardedErrors else { return nil }
    let value = original.text
    let attempt = if case .typed(let type) = errors { "do throws(\(type))" } else { "do" }
    switch stub.use {
    case .handled, .initialized: return nil
    case .stream(let method, let streamErrors):
      if case .orNil = streamErrors { return nil }
      guard stub.cast == nil, method == .stream || method == .rxStream else { return nil }
      let body = observedStream(value, streamErrors)
      if streamErrors == .none { return body }
      return ["\(attempt) {"] + body.map { "  \($0)" } + ["} catch {", "  throw forwarded.failed(error)", "}"]
    case .nothing where call.callback != nil, .completion: return ["return \(value)"]
    case .nothing, .returned, .awaited, .running, .rethrown: break
    }
    if errors == .none { return ["return forwarded.gave(\(value))"] }
    return [
      "\(attempt) {\(block: "return forwarded.gave(\(value))")} catch {\(block: "throw forwarded.failed(error)")}"
    ]
  }

  /// Returns the statements that call the wrapped instance, and observe its stream if that is needed.
  private func observedStream(_ value: SwiftText, _ errors: StreamErrors) -> [SwiftText] {
    let head: [SwiftText] = ["let stream = \(value)", "if !forwarded.isObserved { return stream }"]
    guard case .ofResult(_, let isAsync) = errors else {
      return head + ["return \(recorder).stream(\(recorder).observed(\(items: [".stream(stream)", "by: forwarded"])))"]
    }
    return head + [
      "let result = \(recorder).observed(\(items: [".unfailing(.stream(stream))", "by: forwarded"]))",
      "return \(isAsync ? "try await" : "try") \(recorder).throwing(result) { $0.stream($1) }",
    ]
  }

  /// Returns a setter's statements: an assignment to the original if the test has chosen that, else `statement`. They
  /// are empty if there is no original.
  func setting(_ original: OriginalCall?, else statement: SwiftText) -> [SwiftText] {
    guard let original else { return [] }
    return [
      "if \(record(by: "callsOriginal")) {", "  \(original.text) = newValue", "} else {", "  \(statement)", "}",
    ]
  }
}

extension DeclaredParameter {
  /// The argument of a completion closure whose calls a recording notes.
  fileprivate func observedByRecording(isOnMainActor: Bool) -> String {
    let method = isOnMainActor ? "forwarded.observingOnMainActor" : "forwarded.observing"
    if case .optional = type.core { return "\(argumentLabel)\(reference).map { \(method)($0) }" }
    return "\(argumentLabel)\(method)(\(reference))"
  }
}
