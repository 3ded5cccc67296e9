import MockgenSyntax

/// The stubs of a requirement with the names of other tools, and their text in terms of the mock's own members.
struct OtherToolStubs {
  struct Returned: Sendable {
    var type: TypeSyntax
    /// Returns the text of the result for a value: `.value(value)` or `.stream(value)`.
    var result: @Sendable (String) -> String
    var isStream = false

    var isOptional: Bool { if case .optional = type { true } else { false } }
  }
  struct Closure: Sendable {
    var type: String
    /// The lines of the mock's handler, which calls `closure`.
    var handler: [String]
    /// Whether the closure can be used as the handler.
    var isHandler: Bool
    var isStream = false
    /// The statements at the beginning of the body that call the closure, if no handler can.
    var forwarding: [SwiftText] = []
    /// Whether `forwarding` contains the whole body.
    var replacesBody = false
    /// The `#if` condition of the compilers that support the closure.
    private(set) var condition: String?

    mutating func onlyWhere(_ condition: String) {
      self.condition = condition
      forwarding = ["#if \(condition)"] + forwarding.map { "  \($0)" } + ["#endif"]
    }
  }
  private(set) var returned: Returned?
  /// The type of the error that a test can set, if any.
  private(set) var error: String?
  /// The statement that sets this error, as a member of the recorder.
  var errorStub: String {
    switch text.stub.stream?.errors {
    case .ofHandler(let failure), .orNil(let failure, _):
      let parameters = call.handlerParameters.map { _ in "_" }.joined(separator: ", ")
      return "handler = { (\(parameters))\(EmittedNames.throwsClause(failure)) in throw error }"
    default: return "result = .throw(error)"
    }
  }
  private(set) var closure: Closure?
  private let text: CallText
  private var call: CallPlan { text.call }
  private var member: MemberPlan { text.member }
  private var names: EmittedNames { text.names }
  var recorder: String { text.recorder }

  init(_ text: CallText) {
    self.text = text
    let stub = text.stub
    let handlerType = text.handlerType.broken(at: 2)
    switch stub.use {
    case .nothing, .handled: closure = Closure(type: handlerType, handler: ["closure"], isHandler: true)
    case .completion: closure = forwarding()
    case .initialized: break
    case .returned where stub.handler.returnsResult:
      guard case .typed(let error)? = stub.result?.failure else { break }
      if canForward {
        closure = Closure(
          type: "(\(call.handlerParameters.text)) throws(\(error)) -> \(names.returned(stub.result?.value))",
          handler: handler(
            "do throws(\(error)) { return .value(try closure(\(arguments))) } catch { return .throw(error) }"),
          isHandler: false)
      }
      addResult()
    case .returned, .running, .rethrown:
      closure = Closure(type: handlerType, handler: ["closure"], isHandler: true)
      addResult()
    case .awaited:
      closure = awaiting() ?? lending()
      addResult()
    case .stream(let method, let errors): addStream(method, errors)
    }
  }

  private mutating func addResult() {
    guard let result = text.stub.result else { return }
    if let value = result.value {
      returned = Returned(type: value) { ".value(\($0))" }
    }
    if member.failure != .never, result.failure != .never { error = names.text(result.failure) }
  }

  private mutating func addStream(_ method: StreamType.Method, _ errors: StreamErrors) {
    guard text.stub.cast == nil, method == .stream || method == .rxStream, !member.isGeneric,
      let type = member.valueType?.withoutImplicitUnwrapping
    else {
      return
    }
    // An existential stream is not one type that could be forwarded.
    if case .any = type.core { return }
    let resultType = text.resultType?.flat ?? ""
    let (attempt, result): (String, @Sendable (String) -> String) =
      switch errors {
      case .none: ("", { ".stream(\($0)).direct" })
      case .ofHandler: ("try ", { ".stream(\($0)).direct" })
      case .ofResult: ("try ", { ".unfailing(.stream(\($0))).direct" })
      case .orNil(let failure, _):
        (failure == .never ? "" : "try ", { "\($0).map { \(resultType).stream($0).direct } ?? .noStream" })
      }
    returned = Returned(type: type, result: result, isStream: true)
    if errors.failure != .never { error = names.text(errors.failure) }
    // The compiler (6.3) crashes if `Optional.map` takes a closure with `throws(…)`.
    if case .typed = errors.failure { return }
    guard canForward else { return }
    closure = Closure(
      type: "(\(call.handlerParameters.text))\(EmittedNames.throwsClause(errors.failure)) -> \(type)",
      handler: handler(attempt + result("closure(\(arguments))")), isHandler: false, isStream: true)
  }

  private func awaiting() -> Closure? {
    guard canForward, !call.lendsClosures, let result = text.stub.result else { return nil }
    let effects = EmittedNames.effects(isAsync: true, result.failure)
    let value = names.returned(result.value)
    let attempt = result.failure == .never ? "await " : "try await "
    return Closure(
      type: "(\(call.handlerParameters.text))\(effects) -> \(value)",
      handler: handler(".awaiting { ()\(effects) -> \(value) in \(attempt)closure(\(arguments)) }"),
      isHandler: false)
  }

  // MARK: Calls before everything else

  /// Returns a closure on the actor of a requirement with non-escaping closures. A handler cannot suspend with these,
  /// but a closure on the same actor can.
  private func lending() -> Closure? {
    guard call.lendsClosures, let isolator = member.isolator else { return nil }
    var closure: Closure?
    switch isolator {
    case .globalActor(let actor): closure = forwarding(prefix: "\(actor) ")
    case .mock:
      closure = forwarding(prefix: "nonisolated(nonsending) ")
      closure?.onlyWhere(Self.hasNonsending)
    }
    // The body may be a single expression without `return`.
    var body = text.body
    if member.valueType != nil, call.uncallable == nil { body[0] = "\(unmeasured: "return ")\(body[0])" }
    closure?.forwarding += body
    closure?.replacesBody = true
    return closure
  }

  /// The condition of the compilers in which a closure's type can be isolated to the caller's actor.
  private static let hasNonsending = "compiler(>=6.2)"

  private func forwarding(prefix: String = "") -> Closure? {
    guard member.kind == .function, !member.isOverride, let forwarded = call.forwardedArguments(of: member) else {
      return nil
    }
    let parameters = zip(member.signature.parameters, forwarded).map { parameter, argument in
      let attributes = argument.type == parameter.type ? parameter.attributes.map(\.description) : []
      return (attributes + [argument.type.description]).joined(separator: " ")
    }
    let effects = EmittedNames.effects(isAsync: member.isAsync, member.failure)
    let type =
      "\(prefix)(\(parameters.joined(separator: ", ")))\(effects) -> \(names.returned(member.valueType))"
    let attempt = (member.failure == .never ? "" : "try ") + (member.isAsync ? "await " : "")
    let arguments = forwarded.map(\.value).joined(separator: ", ")
    let conditions = ["\(recorder).isUnanswered", "let closure: \(type) = \(recorder)[word: \"closure\"]"]
    let line = "if \(conditions.joined(separator: ", ")) {"
    let opening: [SwiftText] =
      SwiftText(stringLiteral: line).fits(at: 4) ? ["\(line)"] : ["if \(conditions[0]),", "  \(conditions[1])", "{"]
    return Closure(
      type: type, handler: [], isHandler: false,
      forwarding: opening + [
        "  _ = \(text.record(recorder))", "  return \(attempt)closure(\(arguments))", "}",
      ])
  }

  // MARK: Arguments

  /// Whether the arguments can be kept until the closure runs.
  private var canForward: Bool {
    let lent: Set = ["inout", "sending", "consuming", "borrowing", "isolated", "__owned", "__shared"]
    return call.handlerParameters.allSatisfy { lent.isDisjoint(with: $0.specifiers) }
  }

  private var arguments: String { call.handlerParameters.indices.map { "argument\($0)" }.joined(separator: ", ") }

  private func handler(_ result: String) -> [String] {
    call.handlerParameters.isEmpty ? ["{ \(result) }"] : ["{ \(arguments) in", "  \(result)", "}"]
  }
}

extension DeclaredParameter {
  /// Whether a closure's type can express the parameter, and a body can forward it.
  var canBeForwarded: Bool {
    if isVariadic || !type.specifiers.isEmpty { return false }
    if (attributes + type.attributes).contains(where: { $0.name == "autoclosure" }) { return false }
    return !type.contains { if case .some = $0 { true } else { false } }
  }
}
