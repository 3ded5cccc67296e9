import MockgenSyntax

/// Spells the call of a partial mock's superclass, or of the instance that a mock wraps: `try super.start(at: place)`,
/// `mockOriginal!.power`.
struct OriginalCall {
  private let head: String
  private var arguments: [String] = []
  private var tail = ""
  /// The errors of the call if it goes to the instance that a mock wraps, whose outcomes can be recorded; `nil` for a
  /// call of the superclass.
  fileprivate private(set) var forwardedErrors: ThrowsClause?

  /// Creates the call of a function or of a subscript's getter, or `nil` if there is no original or if a body cannot
  /// forward the arguments.
  ///
  /// - Parameters:
  ///   - state: The state of the mock, or of its static members.
  ///   - completion: The completion closures, whose calls are part of the outcome.
  init?(
    _ signature: Signature, _ effects: FunctionEffectSpecifiers, of member: MemberPlan, state: String,
    completion: CompletionClosures? = nil
  ) {
    guard let original = member.original else { return nil }
    let effects = effects.withoutNever
    let isSent = effects.asyncSpecifier != .none && member.mayLeaveCaller
    let passed = signature.parameters.map { parameter in
      if isSent { return parameter.sent(by: state) }
      guard member.isForwarded, let completion, completion.names.contains(parameter.name) else {
        return parameter.passedToOriginal
      }
      return parameter.observedByRecording(isOnMainActor: completion.isOnMainActor)
    }
    if member.isForwarded { forwardedErrors = effects.throwsClause }
    if passed.contains(nil) { return nil }
    switch signature.introducer {
    case .function(let name, nil) where name.first?.isLetter == true || name.first == "_":
      (head, tail) = ("\(effects.marks)\(original).\(Identifier.escapedMember(name))(", ")")
    case .subscript: (head, tail) = ("\(effects.marks)\(original)[", "]")
    // An operator cannot be called on `super`.
    case .function, .property, .initializer: return nil
    }
    arguments = passed.compactMap { $0 }
  }

  /// Creates the call of a property's getter, or `nil` if there is no original.
  init?(property name: String, _ effects: FunctionEffectSpecifiers = FunctionEffectSpecifiers(), of member: MemberPlan)
  {
    guard let original = member.original else { return nil }
    let effects = effects.withoutNever
    head = "\(effects.marks)\(original).\(Identifier.escapedMember(name))"
    if member.isForwarded { forwardedErrors = effects.throwsClause }
  }

  func text(indentation: Int) -> String {
    tail.isEmpty ? head : Layout.list(head, arguments, tail, indentation: indentation)
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
  func body(orElse original: OriginalCall?, mayBeBuilt: Bool, indentation: Int) -> [String] {
    var body = body(indentation: indentation)
    if original == nil, !mayBeBuilt { return body }
    switch call.outcome {
    // A body with several statements needs `return`.
    case .awaited, .stream, .rethrown: body[0] = "return " + body[0]
    case .returned(_, .typed, _, _) where call.callback == nil: body[0] = "return " + body[0]
    case .nothing, .returned, .running, .handled, .completion, .initialized: break
    }
    return leaving(to: original, indentation: indentation) + body
  }

  /// Returns `if mock.callsOriginal(mockState, a) { return super.start(a) }`; empty if there is no original.
  func leaving(to original: OriginalCall?, indentation: Int) -> [String] {
    guard let original else { return [] }
    if let body = observed(original, indentation: indentation + 2) {
      let condition = record(
        mock, by: "forwards", prefix: "if let forwarded = ", suffix: [" {"], indentation: indentation)
      if body.count == 1, Layout.isOneLine("\(condition) \(body[0]) }", indentation: indentation) {
        return ["\(condition) \(body[0]) }"]
      }
      return [condition] + body.map { "  \($0)" } + ["}"]
    }
    let condition = record(mock, by: "callsOriginal", prefix: "if ", suffix: [" {"], indentation: indentation)
    let line = "\(condition) return \(original.text(indentation: 0)) }"
    if Layout.isOneLine(line, indentation: indentation) { return [line] }
    return [condition, "  return \(original.text(indentation: indentation + 2))", "}"]
  }

  /// Returns the statements that call the wrapped instance and note the outcome for a recording, or `nil` if no recording
  /// can contain it.
  private func observed(_ original: OriginalCall, indentation: Int) -> [String]? {
    guard let errors = original.forwardedErrors else { return nil }
    let value = original.text(indentation: indentation)
    switch call.outcome {
    case .handled, .initialized, .stream(_, _?, _, _), .stream(_, nil, .asyncIterator, _),
      .stream(_, nil, .asyncSequence, _), .stream(_, nil, .unobservedStream, _), .stream(_, nil, _, .orNil):
      return nil
    case .completion: return ["return \(value)"]
    case .stream(_, nil, _, .none): return observedStream(value, indentation: indentation)
    case .stream(_, nil, _, let streamErrors):
      let body =
        observedStream(original.text(indentation: indentation + 2), streamErrors, indentation: indentation + 2)
      return ["\(Self.attempt(errors)) {"] + body.map { "  \($0)" } + [
        "} catch {", "  throw forwarded.failed(error)", "}",
      ]
    case .nothing where call.callback != nil: return ["return \(value)"]
    case .nothing, .returned, .awaited, .running, .rethrown: break
    }
    if errors == .none { return ["return forwarded.gave(\(value))"] }
    let attempt = Self.attempt(errors)
    let line = "\(attempt) { return forwarded.gave(\(value)) } catch { throw forwarded.failed(error) }"
    if Layout.isOneLine(line, indentation: indentation) { return [line] }
    return [
      "\(attempt) {", "  return forwarded.gave(\(original.text(indentation: indentation + 2)))", "} catch {",
      "  throw forwarded.failed(error)", "}",
    ]
  }

  /// Returns the statements that call the wrapped instance, and observe its stream if that is needed.
  private func observedStream(_ value: String, _ errors: StreamErrors = .none, indentation: Int) -> [String] {
    let head = ["let stream = \(value)", "if !forwarded.isObserved { return stream }"]
    guard case .ofResult(_, let isAsync) = errors else {
      return head + [
        Layout.list(
          "return \(mock).stream(\(mock).observed(", [".stream(stream)", "by: forwarded"], "))",
          indentation: indentation)
      ]
    }
    return head + [
      Layout.list(
        "let result = \(mock).observed(", [".unfailing(.stream(stream))", "by: forwarded"], ")",
        indentation: indentation),
      "return \(isAsync ? "try await" : "try") \(mock).throwing(result) { $0.stream($1) }",
    ]
  }

  private static func attempt(_ errors: ThrowsClause) -> String {
    if case .typed(let type) = errors { "do throws(\(type))" } else { "do" }
  }

  /// Returns a setter's statements: an assignment to the original if the test has chosen that, else `statement`. They
  /// are empty if there is no original.
  func setting(_ original: OriginalCall?, else statement: String, indentation: Int) -> [String] {
    guard let original else { return [] }
    let condition = record(mock, by: "callsOriginal", prefix: "if ", suffix: [" {"], indentation: indentation)
    let call = "\(original.text(indentation: indentation + 2)) = newValue"
    return [condition, "  \(call)", "} else {", "  \(statement)", "}"]
  }
}

extension DeclaredParameter {
  /// The argument `label: name`, or `nil` if a body cannot forward it. A `sending` argument cannot be both recorded and
  /// forwarded.
  fileprivate var passedToOriginal: String? {
    canBeForwarded(isSent: false) ? forwarded : nil
  }

  /// The argument of a completion closure whose calls a recording notes.
  fileprivate func observedByRecording(isOnMainActor: Bool) -> String? {
    guard passedToOriginal != nil else { return nil }
    let method = isOnMainActor ? "forwarded.observingOnMainActor" : "forwarded.observing"
    if case .optional = type.core { return "\(argumentLabel)\(reference).map { \(method)($0) }" }
    return "\(argumentLabel)\(method)(\(reference))"
  }

  /// The argument of a call that may leave the caller's actor, or `nil` if it cannot be sent.
  fileprivate func sent(by state: String) -> String? {
    guard canBeForwarded(isSent: true) else { return nil }
    return "\(argumentLabel)\(state).sent(\(reference))"
  }
}
