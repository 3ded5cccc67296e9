/// Spells what surrounds one call: the types of its record, its handler and its result, and its body.
struct CallText {
  let call: CallPlan
  let isStatic: Bool
  let protocolName: String
  /// The name of the stored part: `getSingleURLMock`, `subscriptSetMock`.
  let mock: String

  init(_ call: CallPlan, isStatic: Bool, protocolName: String, suffix: String = "Mock") {
    self.call = call
    self.isStatic = isStatic
    self.protocolName = protocolName
    mock = call.stem.name + suffix
  }

  var state: String { isStatic ? "StaticMocks.state(of: Self.self)" : "mockState" }

  // MARK: Types

  /// What one entry of `…Calls` is; `nil` where nothing is recorded.
  var callsType: String? {
    switch call.arguments.count {
    case 0: nil
    case 1: call.arguments[0].type
    default: "(" + call.arguments.map { "\($0.label.asTupleLabel): \($0.type)" }.joined(separator: ", ") + ")"
    }
  }

  /// `nil` where there is nothing to choose.
  var resultType: String? {
    switch call.outcome {
    case .nothing: nil
    case .returned(let value, let failure, _): "ReturnResult<\(value), \(failure)>"
    case .awaited(let result, _, _), .stream(let result, _), .completion(let result, _): result
    }
  }

  var handlerType: String {
    let parameters = "(" + call.handlerParameters.joined(separator: ", ") + ")"
    switch call.outcome {
    case .nothing: return "\(parameters) -> Void"
    case .returned(let value, let failure, _):
      let effects = failure == "Never" ? "" : failure == ResultSpelling.anyError ? " throws" : " throws(\(failure))"
      return "\(parameters)\(effects) -> \(value)"
    case .awaited(let result, _, _), .stream(let result, _), .completion(let result, _):
      return "\(parameters) -> \(result)?"
    }
  }

  // MARK: Body

  /// `mock.record(mockState, (a, b))`.
  func record(_ mock: String) -> String {
    let arguments = call.arguments.map(\.expression)
    let recorded = arguments.isEmpty ? "" : arguments.count == 1 ? ", \(arguments[0])"
      : ", (\(arguments.joined(separator: ", ")))"
    return "\(mock).record(\(state)\(recorded))"
  }

  private var handled: String { "\(record(mock))?.body(\(call.handlerArguments.joined(separator: ", ")))" }

  func body(indentation: Int) -> [String] {
    switch call.outcome {
    case .nothing: return [handled]
    case .returned(_, let failure, let cast): return returned(canThrow: failure != "Never", cast: cast, indentation: indentation)
    case .awaited(_, let throwing, let cast):
      let head = (throwing ? "try await " : "await ") + "\(mock).outcome"
      return [Layout.call(head, handled + castArgument(cast), indentation: indentation)]
    case .stream(_, let cast):
      return [Layout.call("\(mock).stream", handled + castArgument(cast), indentation: indentation)]
    case .completion(_, let closure):
      return [Layout.call("\(mock).complete", "\(handled), \(closure)", indentation: indentation)]
    }
  }

  private func returned(canThrow: Bool, cast: String?, indentation: Int) -> [String] {
    let attempt = canThrow ? "try " : ""
    let handled = "handler.body(\(call.handlerArguments.joined(separator: ", ")))"
    let result = "return \(attempt)" + (cast == nil ? handled : "\(mock).cast(\(handled))")
    let condition = "if let handler = \(record(mock)) {"
    let last = "return \(attempt)\(mock).returned(\(cast.map { "as: \($0)" } ?? ""))"
    let line = "\(condition) \(result) }"
    if indentation + line.count <= Layout.lineLength { return [line, last] }
    return [condition, "  \(result)", "}", last]
  }

  private func castArgument(_ cast: String?) -> String { cast.map { ", as: \($0)" } ?? "" }

  // MARK: Stored part

  /// The declaration of the `MockedFunction`.
  func backing(modifiers: String, index: Int, indentation: Int) -> [String] {
    let types = [callsType ?? "Void", handlerType, resultType ?? "NoResult"]
    let argument = call.arguments.count == 1 ? ", argument: \"\(call.arguments[0].label)\"" : ""
    let values = "(\"\(call.displayName)\", of: \"\(protocolName)\", stem: \"\(call.stem.name)\"\(argument))"
    guard isStatic else {
      return [
        Layout.list("\(modifiers)let \(mock) = MockedFunction<", types, ">\(values)", indentation: indentation)
      ]
    }
    return [
      Layout.list("\(modifiers)static var \(mock): MockedFunction<", types, "> {", indentation: indentation),
      "  StaticMocks.function(Self.self, \(index)) { MockedFunction\(values) }", "}",
    ]
  }

  /// Name, type and getter of each last-argument property.
  var lastArguments: [(name: String, type: String, expression: String)] {
    call.arguments.enumerated().compactMap { place, argument in
      guard let name = argument.lastArgumentName else { return nil }
      let value: String
      if call.arguments.count == 1 {
        value = argument.isOptional ? "\(mock).lastCall ?? nil" : "\(mock).lastCall"
      } else {
        value = "\(mock).lastCall?.\(argument.label.isPlainMember ? argument.label : String(place))"
      }
      return (name, argument.optionalType, value)
    }
  }
}

extension String {
  /// As a label in a tuple type.
  fileprivate var asTupleLabel: String { isPlainMember ? self : "`\(self)`" }

  /// Whether `value.name` can be written without backticks.
  fileprivate var isPlainMember: Bool {
    !["self", "Self", "Type", "Protocol", "init", "inout", "var", "let"].contains(self)
      && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || !$0.isASCII }
  }
}
