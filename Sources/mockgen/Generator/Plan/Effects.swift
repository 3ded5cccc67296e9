import MockgenSyntax

/// Whether a requirement suspends, and what it can throw on its own account.
struct Effects: Hashable, Sendable {
  var isAsync: Bool
  /// What the mock may throw: nothing of its own also for `rethrows` and for a generic error type, since a mock cannot
  /// make such an error.
  var failure = Failure.never
  /// Whether what its closures throw leaves.
  var isRethrowing = false
  /// The generic type of their errors; `nil` for `rethrows`.
  var rethrownError: TypeSyntax?

  init(_ specifiers: FunctionEffectSpecifiers, spelling: TypeSpelling) {
    isAsync = specifiers.asyncSpecifier != .none
    switch specifiers.throwsClause {
    case .none: break
    case .rethrows: isRethrowing = true
    case .any: failure = .any
    case .typed(let error):
      let error = spelling.resolved(error)
      if spelling.isErased(error) {
        isRethrowing = true
        rethrownError = error
      } else {
        failure = spelling.isAnyError(error) ? .any : Failure(error)
      }
    }
  }
}
