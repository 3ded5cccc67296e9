// The errors that mocks themselves produce.

/// An error that comes from a mock and not from the code under test.
public enum MockError: Error, Equatable, CustomStringConvertible {
  /// The function was called, or the property was read, before the test set a result. The value is its name.
  case unexpectedFunctionCall(String)
  /// The text of a JSON result is not valid UTF-8 or not JSON.
  case invalidData(String)
  /// The file of a JSON result was not found. The value lists the names that were tried, and the folders.
  case fileNotFound(String)
  /// A JSON result does not decode: the expected type, the JSON, and the decoder's reason.
  case decodingFailed(type: String, json: String, reason: String)
  /// A type-erased result holds a value of another type than the caller expects.
  case typeMismatch(String)
  /// The result of a function that returns a value has completed without one. The value is the function's name.
  case completedWithoutValue(String)

  /// The text of the error, with a note if the mock has reported it already: a test that throws the error fails for the
  /// second time.
  public var description: String {
    switch self {
    case .unexpectedFunctionCall, .typeMismatch, .completedWithoutValue: "\(report) (follows from the mock's failure)"
    case .invalidData, .fileNotFound, .decodingFailed: report
    }
  }

  /// The text of the error in the failure that the mock reports.
  package var report: String {
    switch self {
    case .unexpectedFunctionCall(let name):
      return name.hasSuffix(")") ? "Unexpected function call \(name)" : "Unexpected use of the property \(name)"
    case .invalidData(let text): return "Invalid JSON data: \(text)"
    case .fileNotFound(let names): return "File not found: \(names)"
    case .decodingFailed(let type, let json, let reason):
      return "Expected to decode \(type) from JSON \(json), but: \(reason)"
    case .typeMismatch(let text): return text
    case .completedWithoutValue(let name): return "The result of \(name) completed without a value"
    }
  }
}
