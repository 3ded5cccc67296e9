// The failure text for a value or an error of another type: its source, and the line to write.

extension CallSite {
  /// The source of a value of the wrong type.
  enum ValueSource {
    case result
    case handler
    case response
    case subject
  }

  /// Returns the text about a value of another type: the expected type, the source of the value, and the line to write.
  func text(ofMismatch value: Any, _ type: Any.Type, _ source: ValueSource) -> String {
    let given = "\(origin(source)) \(Rendering.shortLine(of: value))"
    return [Self.mismatch(value, type), "from \(qualifiedName): \(given)", cure(ofMismatch: type, source)]
      .joined(separator: "\n")
  }

  /// Returns the text about an error that the function cannot fail with.
  func text(ofUnfitting error: any Error, _ failure: any Error.Type, isOfSubject: Bool = false) -> String {
    let (settings, expectedError) = (state.settingsSpelling, "\(failure)".withArticle)
    let (what, otherwise) =
      isOfSubject
      ? ("\(settings).subject failed with", "let the subject fail with \(expectedError)")
      : ("\(settings).error is", "make \(settings).error \(expectedError)")
    let expected = failure == Never.self ? "Expected not to fail" : "Expected to fail with \(expectedError)"
    let lines = [
      "\(expected), but \(what) \("\(type(of: error))".withArticle).",
      "from \(qualifiedName), which has no result of its own",
      called(failure == Never.self ? "" : ", or \(otherwise)"),
    ]
    return lines.joined(separator: "\n")
  }

  private func origin(_ source: ValueSource) -> String {
    switch source {
    case .result:
      function?.openHandler(owner: state.owner) == nil ? "its result gave" : "its handler or its result gave"
    case .handler: "its handler returned"
    case .response: "it has no result of its own, and \(state.settingsSpelling).response is"
    case .subject: "it has no result of its own, and \(state.settingsSpelling).subject sent"
    }
  }

  private func cure(ofMismatch type: Any.Type, _ source: ValueSource) -> String {
    switch source {
    case .handler: called(", where … is \("\(type)".withArticle), or return \("\(type)".withArticle)")
    case .result: called(", where … is \("\(type)".withArticle)")
    case .response, .subject: called("")
    }
  }

  /// Returns a line with the arguments of the call, and the suggestion to set a result.
  private func called(_ more: String) -> String {
    guard let function else { return "pass a result to mockFunction(…) in \(qualifiedName)\(more)" }
    let (arguments, assignment) = (function.argumentsOfUnsetCall, function.assignment(owner: state.owner))
    return arguments.isEmpty ? "set \(assignment)\(more)" : "called with \(arguments); set \(assignment)\(more)"
  }
}
