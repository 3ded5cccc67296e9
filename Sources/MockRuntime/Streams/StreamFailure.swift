// The errors of streams in failures.

/// The spelling of errors in failures.
package enum StreamFailure {
  /// Returns an error as `Type.case`.
  package static func spelling(_ error: any Error) -> String {
    let (type, text) = ("\(Swift.type(of: error))", Rendering.shortLine(of: error))
    if error is MockError { return "\(type) (\(error))" }
    return text.hasPrefix(type) ? text : "\(type)\(text.hasPrefix(".") ? "" : ".")\(text)"
  }
}
