import MockgenSyntax

/// Whether a requirement suspends, and what it can throw on its own account.
struct Effects: Hashable, Sendable {
  var isAsync: Bool
  /// The type that the mock may throw, `nil` where it throws nothing of its own: also for `rethrows` and for a generic
  /// error type, since a mock cannot make such an error.
  var failure: String?
  /// Whether what its closures throw leaves.
  var isRethrowing = false
  /// The generic type of their errors; `nil` for `rethrows`.
  var rethrownError: String?

  /// ` async throws`, or less.
  var text: String {
    let throwing =
      switch failure {
      case nil: ""
      case ResultClass.anyError?: " throws"
      case let failure?: " throws(\(failure))"
      }
    return (isAsync ? " async" : "") + throwing
  }

  init(_ specifiers: FunctionEffectSpecifiers, spelling: TypeSpelling) {
    isAsync = specifiers.asyncSpecifier != .none
    switch specifiers.throwsClause {
    case .none: failure = nil
    case .rethrows:
      failure = nil
      isRethrowing = true
    case .any: failure = ResultClass.anyError
    case .typed(let error):
      let error = spelling.resolved(error)
      if spelling.isErased(error) {
        failure = nil
        isRethrowing = true
        rethrownError = error.description
      } else if error == .named("Never") {
        failure = nil
      } else {
        failure = spelling.isAnyError(error) ? ResultClass.anyError : error.description
      }
    }
  }
}
