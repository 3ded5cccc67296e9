/// The class that a test chooses a result from, by the shortest of its names.
enum ResultClass: Hashable, Sendable {
  case value(String, failure: Failure)
  case maybe(String)
  case completion(failure: Failure)
  case elements(String, failure: Failure)
  case returned(String, failure: Failure)

  /// What `.value(…)` takes; `nil` where it takes nothing.
  var value: String? {
    switch self {
    case .value(let value, _), .maybe(let value), .elements(let value, _): value
    case .returned(let value, _): value == "Void" ? nil : value
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
}
