import MockgenSyntax

/// What a test can choose about a requirement in the words of other tools, and how the mock's own members say it.
struct VocabularyAnswers {
  struct Returned {
    var type: String
    var isOptional: Bool
    /// `.value(value)`, `.stream(value)`.
    var result: String
  }
  struct Closure {
    var type: String
    /// The lines of the mock's handler, made of `closure`.
    var handler: [String]
    /// Whether the closure can be the handler itself.
    var isHandler: Bool
    var isStream = false
  }
  let recorder: String
  private(set) var returned: Returned?
  /// What is thrown.
  private(set) var error: String?
  private(set) var closure: Closure?
  private let call: CallPlan
  private let names: EmittedNames

  init(_ member: MemberPlan, _ call: CallPlan, in plan: MockPlan) {
    let text = CallText(call, in: plan, isStatic: member.isStatic)
    let handlerType = text.handlerType(indentation: 2)
    recorder = text.mock
    self.call = call
    names = plan.names
    switch call.outcome {
    case .nothing, .handled: closure = Closure(type: handlerType, handler: ["closure"], isHandler: true)
    case .completion: break
    case .returned, .running, .rethrown:
      closure = Closure(type: handlerType, handler: ["closure"], isHandler: true)
      addResult(text.resultClass, of: member)
    case .awaited(let result, _, _):
      closure = awaiting(result)
      addResult(result, of: member)
    case .stream(let result, let cast, let method): addStream(result, cast, method, of: member)
    }
  }

  private mutating func addResult(_ result: ResultClass?, of member: MemberPlan) {
    guard let result else { return }
    if let value = result.value {
      returned = Self.returned(value, result: ".value(value)")
    }
    if member.outline.failure != .never, result.failure != .never { error = names.text(result.failure) }
  }

  private mutating func addStream(_ result: ResultClass, _ cast: String?, _ method: String, of member: MemberPlan) {
    guard cast == nil, method == "stream", !member.outline.isGeneric, let type = member.outline.returnType else {
      return
    }
    // An existential stream is no single type that could be handed on.
    if case .any = TypeSyntax.read(type).core { return }
    returned = Self.returned(type, result: ".stream(value)")
    guard canForward else { return }
    closure = Closure(
      type: "(\(call.handlerParameters.joined(separator: ", "))) -> \(type)",
      handler: handler(".stream(closure(\(arguments)))"), isHandler: false, isStream: true)
  }

  private static func returned(_ type: String, result: String) -> Returned {
    let isOptional = if case .optional = TypeSyntax.read(type) { true } else { false }
    return Returned(type: type, isOptional: isOptional, result: result)
  }

  private func awaiting(_ result: ResultClass) -> Closure? {
    guard canForward, !call.lendsClosures else { return nil }
    let effects = EmittedNames.effects(isAsync: true, result.failure)
    let value = result.value ?? names[.void]
    let attempt = result.failure == .never ? "await " : "try await "
    return Closure(
      type: "(\(call.handlerParameters.joined(separator: ", ")))\(effects) -> \(value)",
      handler: handler(".awaiting { ()\(effects) -> \(value) in \(attempt)closure(\(arguments)) }"),
      isHandler: false)
  }

  // MARK: Arguments

  /// What is lent for the call alone cannot be kept until the closure runs.
  private var canForward: Bool {
    let lent: Set<Substring> = ["inout", "sending", "consuming", "borrowing", "isolated", "__owned", "__shared"]
    return call.handlerParameters.allSatisfy { type in
      type.split(separator: " ").first.map { !lent.contains($0) } ?? true
    }
  }

  private var arguments: String { call.handlerParameters.indices.map { "argument\($0)" }.joined(separator: ", ") }

  private func handler(_ result: String) -> [String] {
    call.handlerParameters.isEmpty ? ["{ \(result) }"] : ["{ \(arguments) in", "  \(result)", "}"]
  }
}
