import MockgenGenerator

/// An error with its diagnostics, for example about a file that cannot be read.
package struct DiagnosticError: Error {
  package var diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  package init(_ diagnostic: Diagnostic) { diagnostics = [diagnostic] }
}

/// The reason why a command fails.
package enum CommandFailure: Error {
  case usage(ArgumentError)
  case diagnostics([Diagnostic])
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
