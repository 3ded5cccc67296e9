import MockgenSyntax

/// The class that a test chooses a result from, by the shortest of its names.
indirect enum ResultClass: Hashable, Sendable {
  case value(TypeSyntax, failure: Failure)
  case maybe(TypeSyntax)
  case completion(failure: Failure)
  case elements(TypeSyntax, failure: Failure)
  /// `nil` for `Void`.
  case returned(TypeSyntax?, failure: Failure)
  /// What a completion closure is called with, by the values of another class; `nil` where only `.callback` says it.
  case callback(ResultClass?, closure: TypeSyntax)

  /// What `.value(…)` takes; `nil` where it takes nothing.
  var value: TypeSyntax? {
    switch self {
    case .value(let value, _), .maybe(let value), .elements(let value, _): value
    case .returned(let value, _): value
    case .completion: nil
    case .callback(let base, _): base?.value
    }
  }

  /// What `.throw(…)` takes.
  var failure: Failure {
    switch self {
    case .maybe: .any
    case .callback(let base, _): base?.failure ?? .never
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
    case .completion, .returned(nil, _), .callback: self
    }
  }
}
