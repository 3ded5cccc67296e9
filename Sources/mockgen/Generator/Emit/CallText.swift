import MockgenSyntax

/// Spells one call: the types of its record, its handler and its result, and its body.
struct CallText: Sendable {
  let call: CallPlan
  let isStatic: Bool
  let protocolName: String
  let names: EmittedNames
  /// The name of the recorder: `getSingleURLMock`, `subscriptSetMock`.
  let mock: String
  /// The elements of the tuple in the record of a call.
  private let recordedElements: [String]
  /// The type of one element of `…Calls`, or `nil` if nothing is recorded.
  let callsType: String?
  /// The class of `…Result`, if a test can set one.
  let resultClass: ResultClass?
  let resultType: String?

  init(_ call: CallPlan, in mock: MockRendering, isStatic: Bool, suffix: String = "Mock") {
    self.init(call, of: mock.protocolName, names: mock.plan.names, isStatic: isStatic, suffix: suffix)
  }

  init(_ call: CallPlan, in plan: MockPlan, isStatic: Bool, suffix: String = "Mock") {
    self.init(call, of: plan.protocolName, names: plan.names, isStatic: isStatic, suffix: suffix)
  }

  private init(_ call: CallPlan, of protocolName: String, names: EmittedNames, isStatic: Bool, suffix: String) {
    self.call = call
    self.isStatic = isStatic
    self.protocolName = protocolName
    self.names = names
    mock = call.stem.name + suffix
    recordedElements = call.arguments.count > 1 ? Self.recordedElements(call) : []
    callsType =
      switch call.arguments.count {
      case 0: nil
      case 1: call.arguments[0].type.description
      default: Layout.joined("(", recordedElements, separator: ", ", ")")
      }
    resultClass = call.resultClass
    resultType = resultClass.map { names.text($0, ofRxSwift: call.isRxStream) }
  }

  var state: String { isStatic ? "\(names[.staticMocks]).state(of: Self.self)" : "mockState" }

  // MARK: Types

  private static func recordedElements(_ call: CallPlan) -> [String] {
    call.arguments.map { argument in
      Layout.text(argument.label.asTupleLabel, ": ", argument.type.description)
    }
  }

  func handlerType(indentation: Int) -> String {
    switch call.outcome {
    case .completion(let result, _, _), .initialized(let result):
      let parameters = Layout.list("(", call.handlerParameters.map(\.description), ")", indentation: indentation)
      return text(result, parameters + " -> ", "?", indentation: indentation)
    default:
      return Layout.list(
        ["("], call.handlerParameters.map(\.description), [")"] + handlerResult, indentation: indentation)
    }
  }

  /// The effects and the result of a handler.
  private var handlerResult: [String] {
    switch call.outcome {
    case .nothing: [" -> ", names[.void]]
    case .returned(_, .typed, _, _), .stream(_, _, _, .ofResult(.typed, _)): [" -> ", resultType ?? "", "?"]
    case .returned(let value, let failure, _, _): [EmittedNames.throwsClause(failure), " -> ", names.returned(value)]
    case .rethrown(let value, _, let effects, _):
      [effects.isAsync ? " async" : "", " throws -> ", names.returned(value)]
    case .running(let value, _, let effects, _), .handled(let value, let effects):
      [text(effects), " -> ", names.returned(value)]
    case .stream(let result, _, _, let errors):
      [EmittedNames.throwsClause(errors.failure), " -> ", resultType ?? text(result), "?"]
    case .awaited(let result, _), .completion(let result, _, _), .initialized(let result):
      [" -> ", resultType ?? text(result), "?"]
    }
  }

  private func text(_ result: ResultClass) -> String { names.text(result, ofRxSwift: call.isRxStream) }

  private func text(_ effects: Effects) -> String {
    EmittedNames.effects(isAsync: effects.isAsync, effects.failure)
  }

  /// Returns `as: T.self`.
  static func cast(_ type: TypeSyntax) -> String { "as: " + EmittedNames.metatype(type) }

  // MARK: Declarations of the added members

  func handlerDeclaration(modifiers: String) -> String {
    Layout.list(
      [modifiers, "var ", call.stem.name, "Handler: (("], call.handlerParameters.map(\.description),
      [")"] + handlerResult + [")? {"], indentation: 2)
  }

  /// A sentence with the names of the arguments that are not recorded.
  var unrecordedArguments: [String] {
    guard !call.unrecordedArguments.isEmpty else { return [] }
    let names = call.unrecordedArguments.map { "`\($0)`" }
    let line = names.joined(separator: ", ") + (names.count == 1 ? " is not recorded." : " are not recorded.")
    return Layout.fits("/// " + line, indentation: 2) ? [line] : ["Not kept:"] + names
  }

  /// Returns the declaration of `…Calls`; empty if nothing is recorded.
  func callsDeclaration(modifiers: String, suffix: String = "Calls") -> String {
    guard let callsType else { return "" }
    let head = [modifiers, "var ", call.stem.name, suffix, ": ["]
    if Layout.fits(head + [callsType], indentation: 5) {
      return Layout.getter(head + [callsType, "]"], [mock, ".calls"], indentation: 2)
    }
    let entry = call.arguments.count == 1 ? callsType : Layout.list("(", recordedElements, ")", indentation: 4)
    return "\(head.joined())\n    \(entry)\n  ] {\n    \(mock).calls\n  }"
  }

  func countDeclaration(modifiers: String, suffix: String) -> String {
    Layout.getter(
      [modifiers, "var ", call.stem.name, suffix, ": ", names[.int]], [mock, ".callCount"], indentation: 2)
  }

  /// Returns the declaration of each last-argument property.
  func lastArgumentDeclarations(modifiers: String) -> [String] {
    lastArguments.map { argument in
      Layout.getter(
        [modifiers, "var ", Identifier.escaped(argument.name), ": ", argument.type], argument.expression, indentation: 2
      )
    }
  }

  // MARK: Body

  /// Returns `mock.record(mockState, (a, b))`, on several lines if it is too long after `prefix`.
  func record(
    _ mock: String, by method: String = "record", state: String? = nil, prefix: String = "", suffix: [String] = [],
    indentation: Int
  ) -> String {
    var handed = [state ?? self.state]
    switch call.arguments.count {
    case 0: break
    case 1: handed.append(call.arguments[0].value.text)
    default: handed.append(Layout.joined("(", call.arguments.map(\.value.text), separator: ", ", ")"))
    }
    return Layout.list([prefix, mock, ".", method, "("], handed, [")"] + suffix, indentation: indentation)
  }

  /// The body of a setter for a type without values: the compiler warns of any statement.
  static let unreachable = "/* unreachable */"

  /// The arguments of the handler, separated by commas.
  var handlerArguments: String { call.handlerArguments.map(\.text).joined(separator: ", ") }

  private func handled(indentation: Int) -> String {
    record(mock, suffix: ["?.body(", handlerArguments, ")"], indentation: indentation)
  }

  func body(indentation: Int) -> [String] {
    // The compiler warns of any statement that is never executed.
    if let name = call.uncallable { return ["// No value can be passed for `\(name)`."] }
    switch call.outcome {
    case .nothing:
      return call.callback.map { calledBack($0, indentation: indentation) } ?? [handled(indentation: indentation)]
    case .returned(_, let failure, let cast, let orElse):
      let argument = cast.map(Self.cast) ?? orElse.map { $0.arguments(of: mock, names) } ?? ""
      if failure.isTyped, call.callback == nil {
        let second = argument.isEmpty ? "" : ", \(argument)"
        return passing(to: "try \(mock).returned", second: second, indentation: indentation)
      }
      return returned(
        failure, isCast: cast != nil, argument: argument, indentation: indentation)
    case .awaited(let result, let cast):
      return passing(
        to: (result.failure == .never ? "await " : "try await ") + "\(mock).outcome", cast, indentation: indentation)
    case .stream(_, let cast, let method, let errors):
      return streamed(cast, method, errors, indentation: indentation)
    case .rethrown(_, _, let effects, let cast): return rethrown(effects, cast: cast, indentation: indentation)
    case .running(_, _, let effects, let cast): return running(effects, cast: cast, indentation: indentation)
    case .handled(let value, let effects): return answered(value, effects, indentation: indentation)
    case .completion(_, let cast, let closures):
      return [completed(closures, cast, by: mock, handled(indentation: indentation + 2), indentation: indentation)]
    case .initialized: return [handled(indentation: indentation)]
    }
  }

  private func streamed(
    _ cast: TypeSyntax?, _ method: StreamType.Method, _ errors: StreamErrors, indentation: Int
  ) -> [String] {
    switch errors {
    case .none: return passing(to: "\(mock).\(method.function)", cast, indentation: indentation)
    case .ofHandler: return passing(to: "try \(mock).\(method.function)", cast, indentation: indentation)
    case .ofResult(_, let isAsync):
      let type = cast.map { ", " + Self.cast($0) } ?? ""
      return passing(
        to: "\(isAsync ? "try await" : "try") \(mock).throwing", tail: " { $0.\(method.function)($1\(type)) }",
        indentation: indentation)
    case .orNil(let failure, let isProperty):
      let type = cast.map { ", " + Self.cast($0) } ?? ""
      return passing(
        to: "\(failure == .never ? "" : "try ")\(mock).\(isProperty ? "orNilIfUnset" : "orNil")",
        tail: " { \(mock).\(method.function)($0\(type)) }", indentation: indentation)
    }
  }

  private func passing(
    to head: String, _ cast: TypeSyntax? = nil, second: String = "", tail: String = "", indentation: Int
  ) -> [String] {
    let second = second + (cast.map { ", " + Self.cast($0) } ?? "")
    let line = Layout.text(head, "(", handled(indentation: 0), second, ")", tail)
    if Layout.isOneLine(line, indentation: indentation) { return [line] }
    return ["\(head)(", "  \(handled(indentation: indentation + 2))\(second)", ")\(tail)"]
  }

  // MARK: Recorder

  /// Returns the declaration of the recorder, a `MockedFunction`.
  func backing(modifiers: String, index: Int, indentation: Int) -> [String] {
    let inner = indentation + 2
    let calls = call.arguments.count > 1 ? Layout.list("(", recordedElements, ")", indentation: inner) : callsType
    let result =
      if case .callback(_, _)? = resultClass { resultClass.map { text($0, indentation: inner) } } else { resultType }
    let types = [calls ?? names[.void], handlerType(indentation: inner), result ?? names[.noResult]]
    var values = [
      call.displayName.quoted, protocolName.quoted(behind: "of: "), call.stem.name.quoted(behind: "stem: "),
    ]
    if call.arguments.count == 1 { values.append(call.arguments[0].label.quoted(behind: "argument: ")) }
    return recorder(mock, types, values, modifiers: modifiers, index: index, indentation: indentation)
  }

  func recorder(
    _ mock: String, _ types: [String], _ values: [String], modifiers: String, index: Int, indentation: Int
  ) -> [String] {
    guard isStatic else {
      return [
        Layout.list(
          [modifiers, "let ", mock, " = ", names[.mockedFunction], "<"], types,
          [">", Layout.list("(", values, ")", indentation: indentation)], indentation: indentation)
      ]
    }
    return [
      Layout.list(
        "\(modifiers)static var \(mock): \(names[.mockedFunction])<", types, "> {", indentation: indentation),
      "  \(names[.staticMocks]).function(Self.self, \(index)) {",
      "    \(names[.mockedFunction])" + Layout.list("(", values, ")", indentation: indentation + 4), "  }", "}",
    ]
  }

  /// The name, the type and the getter of each last-argument property.
  private var lastArguments: [(name: String, type: String, expression: [String])] {
    call.arguments.enumerated().compactMap { place, argument in
      guard let name = argument.lastArgumentName else { return nil }
      let value =
        call.arguments.count == 1
        ? [mock, argument.isOptional ? ".lastCall ?? nil" : ".lastCall"] : [mock, ".lastCall?", element(place)]
      return (name, argument.optionalType.description, value)
    }
  }

  /// Returns the member of one element of `…Calls` for an argument, such as `.city`, or nothing if it is the only one.
  func element(_ place: Int) -> String {
    guard call.arguments.count > 1 else { return "" }
    let label = call.arguments[place].label
    return ".\(label.isPlainMember ? label : String(place))"
  }
}

extension CallPlan {
  /// The closures that a result calls.
  var completion: CompletionClosures? {
    if case .completion(_, _, let closures) = outcome { return closures }
    return callback?.closures
  }

  fileprivate var isRxStream: Bool { if case .stream(_, _, .rxStream, _) = outcome { true } else { false } }

  /// The class of `…Result`, if a test can set one.
  var resultClass: ResultClass? {
    switch outcome {
    case .nothing: callback?.result
    case .handled: nil
    case .returned(let value, let failure, _, _): .returned(value, failure: failure)
    case .awaited(let result, _), .stream(let result, _, _, _), .completion(let result, _, _),
      .running(_, let result, _, _), .initialized(let result):
      result
    case .rethrown(_, let result, _, _): result
    }
  }
}

extension String {
  /// The text as a string literal.
  var quoted: String { quoted(behind: "") }

  /// Returns the labelled literal `of: "Store"`.
  func quoted(behind label: String) -> String {
    guard contains(ascii: UInt8(ascii: "\\")) || contains(ascii: UInt8(ascii: "\"")) else {
      return Layout.text(label, "\"", self, "\"")
    }
    return label + "\"" + reduce(into: "") { $0 += $1 == "\\" || $1 == "\"" ? "\\\($1)" : String($1) } + "\""
  }

  /// The text as a label in a tuple type.
  fileprivate var asTupleLabel: String { isPlainMember ? Identifier.escapedTupleLabel(self) : "`\(self)`" }

  /// Whether the text can be the name of a member without backticks.
  fileprivate var isPlainMember: Bool {
    !["self", "Self", "Type", "Protocol", "init", "inout", "var", "let"].contains(self)
      && utf8.first.map { !(0x30...0x39).contains($0) } == true
      && utf8.allSatisfy { $0 >= 0x80 || Identifier.isWordByte($0) }
  }
}
