import MockgenGenerator

/// An error with its diagnostics, for example about a file that cannot be read.
package struct DiagnosticError: Error {
  package var diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  package init(_ diagnostic: Diagnostic) { diagnostics = [diagnostic] }

  /// Creates an error about a file as a whole.
  package static func located(_ id: DiagnosticID, _ message: String, note: String?, _ path: String) -> Self {
    Self(.located(id, message, note: note, path))
  }
}

/// The reason why a command fails.
package enum CommandFailure: Error {
  case usage(ArgumentError)
  case diagnostics([Diagnostic])

  /// Creates an error about a file as a whole.
  package static func located(_ id: DiagnosticID, _ message: String, note: String?, _ path: String) -> Self {
    .diagnostics([.located(id, message, note: note, path)])
  }
}

extension NearestName {
  /// Returns the question for the candidate that was probably intended.
  package static func question(_ name: String, among candidates: [String]) -> String? {
    of(name, among: candidates).map { "did you mean '\($0)'?" }
  }
}

extension Console {
  /// Prints the reason why a command fails.
  ///
  /// - Returns: The exit status.
  package func print(_ failure: CommandFailure) -> ExitStatus {
    switch failure {
    case .usage(let error):
      print(error)
      return .usage
    case .diagnostics(let diagnostics):
      diagnostics.forEach(print)
      return .failure
    }
  }
}
