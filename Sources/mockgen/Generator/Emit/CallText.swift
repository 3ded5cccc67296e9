import MockgenSyntax

/// Spells one call: the types of its record, its handler and its result, and its recorder.
struct CallText: Sendable {
  let mock: MockRendering
  let member: MemberPlan
  let call: CallPlan
  /// The name of the recorder: `getSingleURLMock`, `subscriptSetMock`.
  let recorder: String
  let isStatic: Bool
  /// The state of the mock, or of its static members.
  let state: String
  /// The type of one element of `…Calls`, or `nil` if nothing is recorded.
  let callsType: SwiftText?
  /// The class of `…Result`, if a test can set one.
  let resultType: SwiftText?

  init(_ call: CallPlan, of member: MemberPlan, in mock: MockRendering, suffix: String = "Mock") {
    self.mock = mock
    self.member = member
    self.call = call
    recorder = member.stem.name + suffix
    // An initializer is called before there is an instance.
    isStatic = member.addsStaticMembers
    state = mock.state(of: member)
    switch call.arguments.count {
    case 0: callsType = nil
    case 1: callsType = "\(call.arguments[0].type)"
    default:
      callsType = "(\(list: call.arguments.map { "\($0.label.asTupleLabel): \($0.type)" } as [SwiftText]))"
    }
    resultType = call.stub.result.map { Self.text($0, of: call.stub, mock.plan.names) }
  }

  var stub: Stub { call.stub }
  var names: EmittedNames { mock.plan.names }
  var stem: String { member.stem.name }

  // MARK: Types

  var handlerType: SwiftText { "(\(items: call.handlerParameters.map(\.description)))\(handlerResult)" }

  /// The effects and the result of a handler.
  private var handlerResult: SwiftText {
    let handler = stub.handler
    let effects = EmittedNames.effects(isAsync: handler.isAsync, handler.failure)
    guard handler.returnsResult, let result = stub.result else {
      return "\(effects) -> \(names.returned(handler.value))"
    }
    if case .callback = result { return "\(Self.text(result, behind: effects + " -> ", of: stub, names))?" }
    return "\(effects) -> \(resultType ?? "")?"
  }

  private static func text(
    _ result: ResultClass, behind prefix: String = "", of stub: Stub, _ names: EmittedNames
  ) -> SwiftText {
    guard case .callback(let base, let closure) = result else {
      return names.text(result, ofRxSwift: stub.stream?.method == .rxStream)
    }
    return "\(outerList: [names.text(base), "\(closure)"], prefix + names[.callbackResult] + "<", ">")"
  }

  /// Returns `as: T.self`.
  static func cast(_ type: TypeSyntax) -> String { "as: " + EmittedNames.metatype(type) }

  // MARK: Completion closures that are recorded

  /// The class of `…CallbackResult`, if the function also has a result of its own.
  var callbackType: SwiftText? { stub.isNothing ? nil : call.callback.map { Self.text($0.result, of: stub, names) } }

  /// The name of the recorder of a completion closure with a result of its own.
  var callbackRecorder: String { stem + "CallbackMock" }

  // MARK: Declarations of the added members

  func handlerDeclaration(modifiers: String) -> SwiftText {
    let parameters = call.handlerParameters.map(\.description)
    return "\(modifiers)var \(stem)Handler: ((\(items: parameters))\(handlerResult.flat))? {"
  }

  /// A sentence with the names of the arguments that are not recorded.
  var unrecordedArguments: [SwiftText] {
    guard !call.unrecordedArguments.isEmpty else { return [] }
    let names = call.unrecordedArguments.map { "`\($0)`" }
    let line = names.joined(separator: ", ") + (names.count == 1 ? " is not recorded." : " are not recorded.")
    return SwiftText("/// \(line)").fits(at: 2) ? ["\(line)"] : ["Not kept:"] + names.map { "\($0)" }
  }

  /// Returns the declaration of `…Calls`, or `nil` if nothing is recorded.
  func callsDeclaration(modifiers: String, suffix: String = "Calls") -> SwiftText? {
    callsType.map { type in
      "  \(modifiers)var \(stem)\(suffix): [\(list: [type])] {\(block: "\(recorder).calls")}"
    }
  }

  /// Returns the declaration of each last-argument property.
  func lastArgumentDeclarations(modifiers: String) -> [SwiftText] {
    call.arguments.enumerated().compactMap { position, argument in
      guard let name = member.lastArgumentNames[position] else { return nil }
      let value =
        call.arguments.count > 1
        ? ".lastCall?" + element(position) : argument.isOptional ? ".lastCall ?? nil" : ".lastCall"
      return "  \(modifiers)var \(Identifier.escaped(name)): \(argument.optionalType) {\(block: "\(recorder)\(value)")}"
    }
  }

  /// Returns the member of one element of `…Calls` for an argument, such as `.city`, or nothing if it is the only one.
  func element(_ position: Int) -> String {
    guard call.arguments.count > 1 else { return "" }
    let label = call.arguments[position].label
    return ".\(label.isPlainMember ? label : String(position))"
  }

  // MARK: Recorders

  /// Returns the declaration of the recorder, a `MockedFunction`.
  func declaration(modifiers: String, index: Int) -> [SwiftText] {
    var values = [call.displayName.quoted, mock.origin, "stem: " + stem.quoted]
    if call.arguments.count == 1 { values.append("argument: " + call.arguments[0].label.quoted) }
    return declaration(
      of: recorder, [callsType ?? "\(names[.void])", handlerType, resultType ?? "\(names[.noResult])"], values,
      modifiers: modifiers, index: index)
  }

  /// Returns the declaration of the storage of `…CallbackResult`, which only the mock uses.
  func callbackDeclaration(modifiers: String, index: Int) -> [SwiftText] {
    guard let callbackType else { return [] }
    let values = [
      call.displayName.quoted, mock.origin, "stem: " + (stem + "Callback").quoted,
    ]
    return declaration(
      of: callbackRecorder, ["\(names[.void])", "() -> \(names[.void])", callbackType], values, modifiers: modifiers,
      index: index)
  }

  private func declaration(
    of recorder: String, _ types: [SwiftText], _ values: [String], modifiers: String, index: Int
  ) -> [SwiftText] {
    let function = names[.mockedFunction]
    guard isStatic else {
      return ["\(modifiers)let \(recorder) = \(function)\(outerList: types, "<", ">")(\(items: values))"]
    }
    let arguments = SwiftText("(\(items: values))").broken(at: 6)
    return [
      "\(modifiers)static var \(recorder): \(function)<\(list: types)> {",
      "  \(names[.staticMocks]).function(Self.self, \(String(index))) {", "    \(function)\(arguments)", "  }", "}",
    ]
  }
}

extension String {
  /// The text as a string literal.
  var quoted: String {
    guard contains(ascii: UInt8(ascii: "\\")) || contains(ascii: UInt8(ascii: "\"")) else { return "\"" + self + "\"" }
    return "\"" + reduce(into: "") { $0 += $1 == "\\" || $1 == "\"" ? "\\\($1)" : String($1) } + "\""
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
