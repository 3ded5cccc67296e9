import MockgenSyntax

/// What a requirement, a stream or a closure can fail with.
enum Failure: Hashable, Sendable {
  case never
  /// Every error: `any Error`.
  case any
  case typed(TypeSyntax)

  /// What `type` says, where that is not every error: only a scope can tell.
  init(_ type: TypeSyntax) { self = type.isWritten(as: .never) ? .never : .typed(type) }
}
