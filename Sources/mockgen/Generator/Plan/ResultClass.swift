/// The class that a test chooses a result from, by the shortest of its names.
enum ResultClass: Hashable, Sendable {
  case value(String, failure: String)
  case maybe(String)
  case completion(failure: String)
  case elements(String, failure: String)
  case returned(String, failure: String)

  /// What stands for every error until it is written down.
  static let anyError = "any Error"

  /// What `.value(…)` takes; `nil` where it takes nothing.
  var value: String? {
    switch self {
    case .value(let value, _), .maybe(let value), .elements(let value, _): value
    case .returned(let value, _): value == "Void" ? nil : value
    case .completion: nil
    }
  }

  /// What `.throw(…)` takes; `nil` where it takes nothing.
  var failure: String? {
    switch self {
    case .maybe: Self.anyError
    case .value(_, let failure), .completion(let failure), .elements(_, let failure), .returned(_, let failure):
      failure == "Never" ? nil : failure
    }
  }

  func text(_ names: EmittedNames) -> String {
    switch self {
    case .value(let value, Self.anyError): "\(names["SingleResult"])<\(value)>"
    case .value(let value, let failure): "\(names["ValueResult"])<\(value), \(names.failure(failure))>"
    case .maybe(let value): "\(names["MaybeResult"])<\(value)>"
    case .completion(Self.anyError): names["CompletableResult"]
    case .completion(let failure): "\(names["CompletionResult"])<\(names.failure(failure))>"
    case .elements(let element, Self.anyError): "\(names["ObservableResult"])<\(element)>"
    case .elements(let element, let failure): "\(names["StreamResult"])<\(element), \(names.failure(failure))>"
    case .returned(let value, let failure):
      "\(names["ReturnResult"])<\(value == "Void" ? names["Void"] : value), \(names.failure(failure))>"
    }
  }
}
