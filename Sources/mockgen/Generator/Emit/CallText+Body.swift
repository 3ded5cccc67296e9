import MockgenSyntax

// The bodies of calls.

extension CallText {
  /// Returns `mock.record(mockState, (a, b))`.
  func record(_ recorder: String? = nil, by method: String = "record", state: String? = nil) -> SwiftText {
    var passed = [state ?? self.state]
    let values = call.arguments.map(\.value.text)
    if !values.isEmpty { passed.append(values.count == 1 ? values[0] : "(" + values.joined(separator: ", ") + ")") }
    return "\(recorder ?? self.recorder).\(method)(\(items: passed))"
  }

  /// The arguments of the handler, separated by commas.
  var handlerArguments: String { call.handlerArguments.map(\.text).joined(separator: ", ") }

  private var handled: SwiftText { "\(record())?.body(\(handlerArguments))" }

  private var castArgument: String { stub.cast.map { ", " + Self.cast($0) } ?? "" }

  /// The body of a setter for a type without values: the compiler warns of any statement.
  static let unreachable = "/* unreachable */"

  /// The body without calls of an original.
  var body: [SwiftText] {
    // The compiler warns of any statement that is never executed.
    if let name = call.uncallable { return ["// No value can be passed for `\(name)`."] }
    let failure = stub.result?.failure ?? .never
    switch stub.use {
    case .nothing:
      return call.callback.map {
        callingHandler("return handler.body(\(handlerArguments))") + answering($0, by: recorder)
      }
        ?? [handled]
    case .returned(let orElse): return returned(orElse, failure)
    case .awaited: return ["\(failure == .never ? "" : "try ")await \(passing("outcome"))"]
    case .stream(let method, let errors): return [streamed(method.function, errors)]
    case .rethrown(let error): return rethrown(error)
    case .running:
      let call = "handler.body(\(handlerArguments))"
      let result = "return \(marks)" + (stub.cast == nil ? call : "\(recorder).cast(\(call))")
      return [
        "if let handler = \(record()) {", "  \(result)", "}", "return \(marks)\(recorder).outcome(nil\(castArgument))",
      ]
    case .handled(let hasValue):
      let call = "\(marks)handler.body(\(stub.handler.isAsync ? sentArguments : handlerArguments))"
      let last = stub.handler.failure == .any ? "throw \(recorder).unanswered()" : "\(recorder).unanswerable()"
      return ["if let handler = \(record()) {", "  \(hasValue ? "return " : "")\(call)", "}", "\(last)"]
    case .completion(let completion): return [completed(completion, by: recorder, handled)]
    case .initialized: return [handled]
    }
  }

  /// The marks of a call of the handler: `try await `.
  private var marks: String {
    (stub.handler.failure == .never ? "" : "try ") + (stub.handler.isAsync ? "await " : "")
  }

  /// Returns the call of a recorder's method, which takes what the handler returned.
  private func passing(_ method: String, _ second: String? = nil) -> SwiftText {
    "\(recorder).\(method)(\(list: ["\(handled)\(unmeasured: second ?? castArgument)"]))"
  }

  /// Returns a statement that calls the handler, if there is one.
  private func callingHandler(_ statement: SwiftText) -> [SwiftText] {
    ["if let handler = \(record()) {\(block: statement)}"]
  }

  /// The arguments of a handler that may leave the caller's actor. They can be sent, since the caller does not use them
  /// after the call.
  private var sentArguments: String {
    zip(call.handlerParameters, call.handlerArguments).map { parameter, argument in
      var isEscaping = true
      if case .function = parameter.core { isEscaping = parameter.attributes.contains { $0.name == "escaping" } }
      if case .value = argument.form, isEscaping, !argument.mustStay { return "\(state).sent(\(argument.text))" }
      return argument.text
    }.joined(separator: ", ")
  }

  // MARK: Results

  private func returned(_ orElse: UnsetValue?, _ failure: Failure) -> [SwiftText] {
    let argument = stub.cast.map(Self.cast) ?? orElse.map { $0.arguments(of: recorder, names) } ?? ""
    let attempt = failure == .never ? "" : "try "
    let handled = "handler.body(\(handlerArguments))"
    if failure.isTyped {
      let second = argument.isEmpty ? "" : ", \(argument)"
      guard call.callback != nil else { return ["try \(passing("returned", second))"] }
      return ["if let handled = \(self.handled) {\(block: "return try \(recorder).returned(handled\(second))")}"]
        + returning("try \(recorder).returned(\(argument))")
    }
    return callingHandler("return \(attempt)\(stub.cast == nil ? handled : "\(recorder).cast(\(handled))")")
      + returning("\(attempt)\(recorder).returned(\(argument))")
  }

  private func streamed(_ method: String, _ errors: StreamErrors) -> SwiftText {
    let attempt = errors.failure == .never ? "" : "try "
    switch errors {
    case .none, .ofHandler: return "\(attempt)\(passing(method))"
    case .ofResult(_, let isAsync):
      return "\(attempt)\(isAsync ? "await " : "")\(passing("throwing", "")) { $0.\(method)($1\(castArgument)) }"
    case .orNil(_, let isProperty):
      let call = passing(isProperty ? "orNilIfUnset" : "orNil", "")
      return "\(attempt)\(call) { \(recorder).\(method)($0\(castArgument)) }"
    }
  }

  /// Returns a body such as `try rethrown(record, rescue: { throw $0 }) { handler, errors in try handler(…) }`.
  private func rethrown(_ error: TypeSyntax?) -> [SwiftText] {
    let way = error.map { "throwing: \($0).self" } ?? "rescue: { throw $0 }"
    let handled = "handler(\(handlerArguments))"
    let call = marks + (stub.cast == nil ? handled : "errors.cast(\(handled))")
    return ["\(marks)\(recorder).rethrown(\(list: [record(), "\(way)"])) { handler, errors in"]
      + passingIsolatedClosures("\(call)").map { "  \($0)" } + ["}"]
  }

  /// Returns a body that passes the other closures to the actor on which one of them runs. The compiler cannot prove
  /// that each is called on the actor that it requires.
  private func passingIsolatedClosures(_ text: SwiftText) -> [SwiftText] {
    call.isolatedClosures.map(Identifier.escapedReference).reduce([text]) { lines, name in
      [
        "\(marks)withoutActuallyEscaping(\(name)) { \(name) in", "  nonisolated(unsafe) let \(name) = \(name)",
        "  return \(lines[0])",
      ] + lines.dropFirst().map { "  \($0)" } + ["}"]
    }
  }

  // MARK: Completion closures

  /// Returns `return value`, preceded by the call of the completion closure if there is one.
  private func returning(_ value: String) -> [SwiftText] {
    guard let callback = call.callback else { return ["return \(value)"] }
    let answer = answering(callback, by: callbackRecorder)
    guard let type = stub.result?.value else { return ["\(value)"] + answer }
    // The compiler warns of constants whose inferred type is an Optional `Void`.
    let declared = CallPlan.returnedName + (type.optionalWrapped?.isVoid == true ? ": \(type)" : "")
    return ["let \(declared) = \(value)"] + answer + ["return \(CallPlan.returnedName)"]
  }

  private func answering(_ callback: Completion, by recorder: String) -> [SwiftText] {
    ["if \(recorder).isAnswered(\(state)) {\(block: completed(callback, by: recorder, "nil"))}"]
  }

  /// Returns the statement that calls the completion closures as a result determines.
  ///
  /// - Parameter handled: The result that the handler has returned.
  private func completed(_ completion: Completion, by recorder: String, _ handled: SwiftText) -> SwiftText {
    let closures: SwiftText = "\(completion.text(of: recorder))"
    let cast: [SwiftText] = completion.cast.map { ["\(Self.cast($0))"] } ?? []
    return "\(recorder).complete(\(list: [handled, closures, "\(completion.formText)"] + cast))"
  }
}
