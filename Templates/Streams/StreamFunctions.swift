/// The functions of an adapter that return streams of one type, for generated mocks and for those written by hand.
struct StreamFunctions {
  /// The type in comments: "a `Single`".
  var name: String
  /// The end of the first comment.
  var remark = ""
  /// The type: `RxSwift.Single<T>`.
  var type: String
  /// The class of the results: `SingleResult`.
  var result: String
  /// The arguments of that class after the type of the values, or `nil` if a stream has no values.
  var failure: String? = ""
  /// The function of the adapter that converts a stream of the runtime.
  var conversion: String
  /// The spaces before each line.
  var indentation = "  "

  /// The generic parameters.
  private var parameters: String {
    guard let failure else { return "" }
    return failure == ", E" ? "<T, E: Swift.Error>" : "<T>"
  }

  /// Returns the class of the results with its arguments.
  private func result(of element: String) -> String {
    "MockRuntime.\(result)" + (failure.map { "<\(element)\($0)>" } ?? "")
  }

  private var values: String { failure == nil ? "Swift.Never.self" : "T.self" }

  /// The functions that convert the results of generated mocks.
  var streams: String {
    let own = stream(of: "this call", remark, "T", parameter: "", values)
    guard failure != nil else { return own }
    return own + "\n"
      + stream(of: "this call of a generic function", "", "Any", parameter: ", as type: T.Type", "type")
  }

  private func stream(
    of call: String, _ remark: String, _ element: String, parameter: String, _ values: String
  ) -> String {
    let head = "\(indentation){{access}}func stream\(parameters)(_ handled: Result?\(parameter)) -> \(type)"
    let condition = "where Result == \(result(of: element)) {"
    let separator = head.utf8.count + condition.utf8.count < 120 ? " " : "\n\(indentation)"
    return """
      \(indentation)/// Returns the stream of \(call) as \(name)\(remark).
      \(head)\(separator)\(condition)
      \(indentation)  source(handled, as: \(values)).\(conversion)()
      \(indentation)}

      """
  }

  /// The functions that hand-written mocks call.
  var mockFunctions: String {
    let own = mockFunction(
      """
      \(indentation)/// Returns the stream of a function of a hand-written mock: `return mockFunction(returning: fooResult)`.
      """, "T")
    guard failure != nil else { return own }
    return own + "\n"
      + mockFunction(
        """
        \(indentation)/// Returns the stream of a generic function of a hand-written mock, whose result is stored as `Any`.
        \(indentation)@_disfavoredOverload
        """, "Any")
  }

  private func mockFunction(_ comment: String, _ element: String) -> String {
    """
    \(comment)
    \(indentation){{access}}func mockFunction\(parameters)(
    \(indentation)  file: Swift.StaticString = #filePath, line: Swift.UInt = #line, function: Swift.StaticString = #function,
    \(indentation)  returning result: \(result(of: element))?
    \(indentation)) -> \(type) {
    \(indentation)  mockSource(returning: result, as: \(values), file: file, line: line, function: function).\(conversion)()
    \(indentation)}

    """
  }
}

extension [StreamFunctions] {
  /// The functions that convert the results of generated mocks, separated by empty lines.
  var streams: String { map(\.streams).joined(separator: "\n") }

  /// The functions that hand-written mocks call, separated by empty lines.
  var mockFunctions: String { map(\.mockFunctions).joined(separator: "\n") }
}
