import MockgenSyntax

/// Spells the call of a partial mock's superclass, or of the instance that a mock wraps: `try super.start(at: place)`,
/// `mockOriginal!.power`.
struct OriginalCall {
  private let head: String
  private var arguments: [String] = []
  private var tail = ""

  /// Creates the call of a function or of a subscript's getter, or `nil` if there is no original or if a body cannot
  /// forward the arguments.
  init?(_ signature: Signature, _ effects: FunctionEffectSpecifiers, of member: MemberPlan) {
    guard let original = member.original else { return nil }
    let isSent = effects.asyncSpecifier != .none && member.mayLeaveCaller
    let passed = signature.parameters.map { isSent ? $0.sentToOriginal : $0.passedToOriginal }
    if passed.contains(nil) { return nil }
    switch signature.introducer {
    case .function(let name, nil) where name.first?.isLetter == true || name.first == "_":
      (head, tail) = ("\(effects.marks)\(original).\(Identifier.escapedMember(name))(", ")")
    case .subscript: (head, tail) = ("\(effects.marks)\(original)[", "]")
    // An operator cannot be called on `super`.
    case .function, .initializer: return nil
    }
    arguments = passed.compactMap { $0 }
  }

  /// Creates the call of a property's getter, or `nil` if there is no original.
  init?(property name: String, _ effects: FunctionEffectSpecifiers = FunctionEffectSpecifiers(), of member: MemberPlan)
  {
    guard let original = member.original else { return nil }
    head = "\(effects.marks)\(original).\(Identifier.escapedMember(name))"
  }

  func text(indentation: Int) -> String {
    tail.isEmpty ? head : Layout.list(head, arguments, tail, indentation: indentation)
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
    case .nothing, .returned, .running, .handled, .completion, .initialized: break
    }
    return leaving(to: original, indentation: indentation) + body
  }

  /// Returns `if mock.callsOriginal(mockState, a) { return super.start(a) }`; empty if there is no original.
  func leaving(to original: OriginalCall?, indentation: Int) -> [String] {
    guard let original else { return [] }
    let condition = record(mock, by: "callsOriginal", prefix: "if ", suffix: [" {"], indentation: indentation)
    let line = "\(condition) return \(original.text(indentation: 0)) }"
    if Layout.isOneLine(line, indentation: indentation) { return [line] }
    return [condition, "  return \(original.text(indentation: indentation + 2))", "}"]
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

  /// The argument of a call that may leave the caller's actor, or `nil` if it cannot be sent.
  fileprivate var sentToOriginal: String? {
    guard canBeForwarded(isSent: true) else { return nil }
    return "\(argumentLabel)mockState.sent(\(reference))"
  }
}
