import MockgenSyntax

/// Whether a requirement suspends, and what leaves it as an error.
struct Effects: Hashable, Sendable {
  /// Whose errors they are.
  enum Thrown: Hashable, Sendable {
    /// The mock's own.
    case own(Failure)
    /// Those of its closures, of a generic type or, for `rethrows`, of any. A mock cannot make such an error.
    case ofClosures(TypeSyntax?)
  }
  var isAsync: Bool
  var thrown: Thrown

  /// What it throws on its own account.
  var failure: Failure { if case .own(let failure) = thrown { failure } else { .never } }
  /// Whether what its closures throw leaves.
  var isRethrowing: Bool { if case .ofClosures = thrown { true } else { false } }
  /// The generic type of its closures' errors; `nil` for `rethrows`.
  var rethrownError: TypeSyntax? { if case .ofClosures(let error) = thrown { error } else { nil } }

  init(_ specifiers: FunctionEffectSpecifiers, spelling: TypeSpelling) {
    isAsync = specifiers.asyncSpecifier != .none
    switch specifiers.throwsClause {
    case .none: thrown = .own(.never)
    case .rethrows: thrown = .ofClosures(nil)
    case .any: thrown = .own(.any)
    case .typed(let error):
      let error = spelling.resolved(error)
      if spelling.isErased(error) {
        thrown = .ofClosures(error)
      } else {
        thrown = .own(spelling.isAnyError(error) ? .any : Failure(error))
      }
    }
  }
}
