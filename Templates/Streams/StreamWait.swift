/// A wait of an adapter in two forms: one that blocks the test, and one that suspends it.
struct StreamWait {
  /// The part of the runtime's result that the wait returns.
  enum Part {
    case all, error
    /// The values, and the error as the given type.
    case typedError(String)
  }
  /// The name: `waitForValue`.
  var name: String
  var documentation: String
  /// The type of the result, or `nil` for none.
  var result: String?
  /// The expression of the stream.
  var stream = "mockStream"
  /// The runtime's wait, if it has another name.
  var method: String?
  /// Whether the number of values is a parameter.
  var takesCount = false
  var part = Part.all
  /// Whether the arguments of the runtime's wait are on a line of their own even if they fit behind it.
  var breaksCall = false

  /// The two forms, indented as members.
  var text: String {
    form(documentation, isolation: "", effect: "", attempt: "") + "\n"
      + form(
        "The suspending form of `\(name)`.", isolation: ", isolation: isolated (any _Concurrency.Actor)? = #isolation",
        effect: " async", attempt: "await ")
  }

  private func form(_ documentation: String, isolation: String, effect: String, attempt: String) -> String {
    """
      /// \(documentation)\(result == nil ? "" : "\n  @discardableResult")
      {{access}}func \(name)(
        \(takesCount ? "_ count: Swift.Int? = nil, " : "")timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
        fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
        line: Swift.UInt = #line, column: Swift.UInt = #column\(isolation)
      )\(effect)\(result.map { " -> \($0)" } ?? "") {
        \(body(attempt))
      }

    """
  }

  private func body(_ attempt: String) -> String {
    switch part {
    case .all: call("\(attempt)\(stream)", "")
    case .error: call("\(attempt)\(stream)", ".error")
    case .typedError(let type):
      call("let seen = \(attempt)\(stream)", "") + "\n    return (seen.error as? \(type), seen.values)"
    }
  }

  /// Returns the call of the runtime's wait, on several lines if it is too long for one.
  private func call(_ head: String, _ tail: String) -> String {
    let head = "\(head).\(method ?? name)("
    let arguments =
      (takesCount ? "count, " : "")
      + "timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column"
    let line = "\(head)\(arguments))\(tail)"
    return breaksCall || line.utf8.count > 116 ? "\(head)\n      \(arguments)\n    )\(tail)" : line
  }
}

extension [StreamWait] {
  /// The waits, separated by empty lines.
  var text: String { map(\.text).joined(separator: "\n") }

  /// Returns the waits for a stream of values whose failure has a type.
  ///
  /// - Parameter finite: The name of a stream that ends.
  static func forValues(
    of type: String, failure: String, finite: String = "a stream that completes"
  ) -> [StreamWait] {
    [
      StreamWait(
        name: "waitForValue",
        documentation: "Waits for the first value and returns it. An end before it fails the test.", result: "\(type)?"),
      StreamWait(
        name: "waitForValues",
        documentation: "Waits for the given number of values, or for all of \(finite). A failure fails the test.",
        result: "[\(type)]", takesCount: true),
      StreamWait(
        name: "waitForCompletion",
        documentation: "Waits for the end and returns all values. A failure fails the test.", result: "[\(type)]"),
      StreamWait(
        name: "waitForError",
        documentation:
          "Waits for the failure and returns it with the values before it. An end without one fails the test.",
        result: "(error: \(failure)?, values: [\(type)])", part: .typedError(failure)),
    ]
  }
}
