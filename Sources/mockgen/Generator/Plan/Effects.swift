import MockgenSyntax

/// The effects of a requirement: whether it suspends, and the errors that it throws.
struct Effects: Hashable, Sendable {
  /// The origin of the errors.
  enum Thrown: Hashable, Sendable {
    /// Errors of the mock itself.
    case own(Failure)
    /// Errors of its closures, of a generic type or, for `rethrows`, of any. A mock cannot create such an error.
    case ofClosures(TypeSyntax?)
  }
  var isAsync: Bool
  var thrown: Thrown

  /// The failure of the mock itself.
  var failure: Failure { if case .own(let failure) = thrown { failure } else { .never } }
  /// Whether errors of its closures are thrown.
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
