import MockgenSyntax

/// The class that a test chooses a result from, by the shortest of its names.
enum ResultClass: Hashable, Sendable {
  case value(TypeSyntax, failure: Failure)
  case maybe(TypeSyntax)
  case completion(failure: Failure)
  case elements(TypeSyntax, failure: Failure)
  /// `nil` for `Void`.
  case returned(TypeSyntax?, failure: Failure)

  /// What `.value(…)` takes; `nil` where it takes nothing.
  var value: TypeSyntax? {
    switch self {
    case .value(let value, _), .maybe(let value), .elements(let value, _): value
    case .returned(let value, _): value
    case .completion: nil
    }
  }

  /// What `.throw(…)` takes.
  var failure: Failure {
    switch self {
    case .maybe: .any
    case .value(_, let failure), .completion(let failure), .elements(_, let failure), .returned(_, let failure): failure
    }
  }

  /// The same of another value, where there is one.
  func of(_ other: TypeSyntax) -> ResultClass {
    switch self {
    case .value(_, let failure): .value(other, failure: failure)
    case .maybe: .maybe(other)
    case .elements(_, let failure): .elements(other, failure: failure)
    case .returned(.some, let failure): .returned(other, failure: failure)
    case .completion, .returned(nil, _): self
    }
  }
}
