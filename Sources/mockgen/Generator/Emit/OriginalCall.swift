import MockgenSyntax

/// Spells the call of what a partial mock overrides: `try super.start(at: place)`, `super.power`.
struct OriginalCall {
  private let head: String
  private var arguments: [String] = []
  private var tail = ""

  /// A function or the getter of a subscript; `nil` where there is none, or a body cannot pass on what it was given.
  init?(_ signature: Signature, _ effects: FunctionEffectSpecifiers, of member: MemberPlan) {
    if !member.isOverride { return nil }
    let isSent = effects.asyncSpecifier != .none && member.mayLeaveCaller
    let passed = signature.parameters.map { isSent ? $0.sentToOriginal : $0.passedToOriginal }
    if passed.contains(nil) { return nil }
    switch signature.introducer {
    case .function(let name, nil) where name.first?.isLetter == true || name.first == "_":
      (head, tail) = ("\(effects.marks)super.\(Identifier.escapedMember(name))(", ")")
    case .subscript: (head, tail) = ("\(effects.marks)super[", "]")
    // Operators are never called on 'super'.
    case .function, .initializer: return nil
    }
    arguments = passed.compactMap { $0 }
  }

  /// The getter of a property.
  init(property name: String, _ effects: FunctionEffectSpecifiers = FunctionEffectSpecifiers()) {
    head = "\(effects.marks)super.\(Identifier.escapedMember(name))"
  }

  func text(indentation: Int) -> String {
    tail.isEmpty ? head : Layout.list(head, arguments, tail, indentation: indentation)
  }
}

extension CallText {
  /// The body, which goes on with the original where that is to be called.
  func body(orElse original: OriginalCall?, mayBeBuilt: Bool, indentation: Int) -> [String] {
    var body = body(indentation: indentation)
    if original == nil, !mayBeBuilt { return body }
    switch call.outcome {
    // More than one expression returns nothing by itself.
    case .awaited, .stream, .rethrown: body[0] = "return " + body[0]
    case .nothing, .returned, .running, .handled, .completion, .initialized: break
    }
    return leaving(to: original, indentation: indentation) + body
  }

  /// `if mock.callsOriginal(mockState, a) { return super.start(a) }`, where there is something to call.
  func leaving(to original: OriginalCall?, indentation: Int) -> [String] {
    guard let original else { return [] }
    let condition = record(mock, by: "callsOriginal", prefix: "if ", suffix: [" {"], indentation: indentation)
    let line = "\(condition) return \(original.text(indentation: 0)) }"
    if Layout.isOneLine(line, indentation: indentation) { return [line] }
    return [condition, "  return \(original.text(indentation: indentation + 2))", "}"]
  }

  /// The same for a setter: its statements, where there is more than its own.
  func setting(_ original: OriginalCall?, else statement: String, indentation: Int) -> [String] {
    guard let original else { return [] }
    let condition = record(mock, by: "callsOriginal", prefix: "if ", suffix: [" {"], indentation: indentation)
    let call = "\(original.text(indentation: indentation + 2)) = newValue"
    return [condition, "  \(call)", "} else {", "  \(statement)", "}"]
  }
}

extension DeclaredParameter {
  /// `label: name`; `nil` for what a body cannot pass on, and for what can be given away once only.
  fileprivate var passedToOriginal: String? {
    canBePassedOn && !type.specifiers.contains("sending") ? forwarded : nil
  }

  /// The same for a call that may leave the actor, which whoever called the mock has allowed; `nil` for what cannot be sent.
  fileprivate var sentToOriginal: String? {
    if !type.specifiers.isEmpty || isVariadic || isLent { return nil }
    return "\(argumentLabel)mockState.sent(\(reference))"
  }
}
