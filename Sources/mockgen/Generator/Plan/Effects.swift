import MockgenSyntax

/// The effects of a requirement: whether it suspends, and the errors that it throws.
struct Effects: Hashable, Sendable {
  /// The origin of the errors that a requirement throws.
  enum Thrown: Hashable, Sendable {
    /// Errors that the mock throws itself.
    case own(Failure)
    /// Errors of the requirement's closure arguments, which a mock cannot create. The type is the generic type of these
    /// errors, or `nil` for `rethrows`.
    case ofClosures(TypeSyntax?)
  }
  var isAsync: Bool
  var thrown: Thrown

  /// The errors that the mock throws itself: `.never` if it only throws those of closures.
  var failure: Failure { if case .own(let failure) = thrown { failure } else { .never } }
  /// Whether the requirement throws the errors of its closure arguments.
  var isRethrowing: Bool { if case .ofClosures = thrown { true } else { false } }
  /// The generic type of the closure arguments' errors, or `nil` if there is none, as for `rethrows`.
  var rethrownError: TypeSyntax? { if case .ofClosures(let error) = thrown { error } else { nil } }

  /// - Parameter mock: the mock, which may fix the type of the errors to `Never`.
  init(_ specifiers: FunctionEffectSpecifiers, spelling: TypeSpelling, mock: MockContext) {
    isAsync = specifiers.asyncSpecifier != .none
    switch specifiers.throwsClause {
    case .none: thrown = .own(.never)
    case .rethrows: thrown = .ofClosures(nil)
    case .any: thrown = .own(.any)
    case .typed(let error):
      let error = spelling.resolved(error)
      if spelling.isErased(error) {
        thrown = .ofClosures(error)
      } else if case let fixed = mock.fixed(error), fixed != error, Failure(fixed) == .never {
        thrown = .own(.never)
      } else {
        thrown = .own(spelling.isAnyError(error) ? .any : Failure(error))
      }
    }
  }
}
