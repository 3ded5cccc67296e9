import MockgenSyntax

/// The class of a result in the runtime: `.value` is `ValueResult`, and `.returned` is `ReturnResult`.
indirect enum ResultClass: Hashable, Sendable {
  case value(TypeSyntax, failure: Failure)
  case maybe(TypeSyntax)
  case completion(failure: Failure)
  case elements(TypeSyntax, failure: Failure)
  /// The result of a synchronous call; the type is `nil` for `Void`.
  case returned(TypeSyntax?, failure: Failure)
  /// The result of a completion closure, with the values of another class. That class is `nil` if only `.callback` can
  /// call the closure.
  case callback(ResultClass?, closure: TypeSyntax)

  /// The parameter type of `.value(…)`, or `nil` if the class has no values.
  var value: TypeSyntax? {
    switch self {
    case .value(let value, _), .maybe(let value), .elements(let value, _): value
    case .returned(let value, _): value
    case .completion: nil
    case .callback(let base, _): base?.value
    }
  }

  /// The failure type of `.throw(…)`.
  var failure: Failure {
    switch self {
    case .maybe: .any
    case .callback(let base, _): base?.failure ?? .never
    case .value(_, let failure), .completion(let failure), .elements(_, let failure), .returned(_, let failure): failure
    }
  }

  /// Returns the class with another failure type, if it has one.
  func failing(with failure: Failure) -> ResultClass {
    switch self {
    case .value(let value, _): .value(value, failure: failure)
    case .completion: .completion(failure: failure)
    case .elements(let element, _): .elements(element, failure: failure)
    case .returned(let value, _): .returned(value, failure: failure)
    case .maybe, .callback: self
    }
  }

  /// Returns the class with another value type, if it has one.
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

extension ResultClass {
  var types: [TypeSyntax] {
    if case .callback(let base, let closure) = self { return [closure] + (base?.types ?? []) }
    let errors: [TypeSyntax] = if case .typed(let type) = failure { [type] } else { [] }
    return [value].compactMap { $0 } + errors
  }
}
