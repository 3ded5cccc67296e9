import MockgenSyntax

/// The errors with which a requirement, a stream or a closure can fail.
enum Failure: Hashable, Sendable {
  case never
  /// Every error: `any Error`.
  case any
  case typed(TypeSyntax)

  /// Creates the failure of a written type. Whether the type includes every error depends on its scope.
  init(_ type: TypeSyntax) { self = type.isWritten(as: .never) ? .never : .typed(type) }
}
