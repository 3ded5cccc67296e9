import MockgenSyntax

/// The errors with which a requirement, a stream or a closure can fail.
enum Failure: Hashable, Sendable {
  case never
  /// Every error: `any Error`.
  case any
  case typed(TypeSyntax)

  var isTyped: Bool { if case .typed = self { true } else { false } }

  /// Creates `.never` for the type `Never`, and `.typed` for any other. The caller checks for `any Error`, which
  /// depends on the scope.
  init(_ type: TypeSyntax) { self = type.isWritten(as: .never) ? .never : .typed(type) }
}
