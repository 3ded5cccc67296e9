import MockgenSyntax

// The bodies of several lines.

extension CallText {
  func answered(_ value: TypeSyntax?, _ effects: Effects, indentation: Int) -> [String] {
    let attempt = (effects.failure == .never ? "" : "try ") + (effects.isAsync ? "await " : "")
    let condition = record(mock, prefix: "if let handler = ", suffix: [" {"], indentation: indentation)
    let call = "\(attempt)handler.body(\(effects.isAsync ? sentArguments : handlerArguments))"
    let last = effects.failure == .any ? "throw \(mock).unanswered()" : "\(mock).unanswerable()"
    return [condition, "  " + (value == nil ? call : "return \(call)"), "}", last]
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

  func returned(_ failure: Failure, isCast: Bool, argument: String, indentation: Int) -> [String] {
    let attempt = failure == .never ? "" : "try "
    let handled = "handler.body(\(handlerArguments))"
    var result = "return \(attempt)" + (!isCast ? handled : "\(mock).cast(\(handled))")
    var condition = record(mock, prefix: "if let handler = ", suffix: [" {"], indentation: indentation)
    if failure.isTyped {
      condition = record(
        mock, prefix: "if let handled = ", suffix: ["?.body(", handlerArguments, ") {"], indentation: indentation)
      let separator = argument.isEmpty ? "" : ", "
      result = "return try \(mock).returned(handled\(separator)\(argument))"
    }
    let last = returning("\(attempt)\(mock).returned(\(argument))", indentation: indentation)
    let line = "\(condition) \(result) }"
    if Layout.isOneLine(line, indentation: indentation) { return [line] + last }
    return [condition, "  \(result)", "}"] + last
  }

  /// Returns a body such as `try rethrown(record, rescue: { throw $0 }) { handler, errors in try handler(…) }`.
  func rethrown(_ effects: Effects, cast: TypeSyntax?, indentation: Int) -> [String] {
    let attempt = effects.isAsync ? "try await " : "try "
    let way = effects.rethrownError.map { "throwing: \($0).self" } ?? "rescue: { throw $0 }"
    let handled = "handler(\(handlerArguments))"
    let call = attempt + (cast == nil ? handled : "errors.cast(\(handled))")
    return [
      Layout.list(
        "\(attempt)\(mock).rethrown(", [record(mock, indentation: indentation + 2), way],
        ") { handler, errors in", indentation: indentation)
    ] + passingIsolatedClosures(call, attempt).map { "  " + $0 } + ["}"]
  }

  /// Returns a body that passes the other closures to the actor on which one of them runs. The compiler cannot prove
  /// that each is called on the actor that it requires.
  private func passingIsolatedClosures(_ text: String, _ attempt: String) -> [String] {
    call.isolatedClosures.map(Identifier.escapedReference).reduce([text]) { lines, name in
      var wrapped = [
        "\(attempt)withoutActuallyEscaping(\(name)) { \(name) in", "  nonisolated(unsafe) let \(name) = \(name)",
        "  return \(lines[0])",
      ]
      wrapped += lines.dropFirst().map { "  \($0)" }
      return wrapped + ["}"]
    }
  }

  func running(_ effects: Effects, cast: TypeSyntax?, indentation: Int) -> [String] {
    let attempt = (effects.failure == .never ? "" : "try ") + "await "
    let condition = record(mock, prefix: "if let handler = ", suffix: [" {"], indentation: indentation)
    let call = "handler.body(\(handlerArguments))"
    let result = "return \(attempt)" + (cast == nil ? call : "\(mock).cast(\(call))")
    return [
      condition, "  \(result)", "}", "return \(attempt)\(mock).outcome(nil\(cast.map { ", " + Self.cast($0) } ?? ""))",
    ]
  }
}
