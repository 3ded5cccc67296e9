import MockgenGenerator

/// The results of a run, which are printed at its end.
package struct Report {
  /// An output file.
  package struct File {
    package enum State: String { case written, unchanged, removed }
    package var path: String
    package var state: State

    package init(path: String, state: State) { (self.path, self.state) = (path, state) }
  }
  package var diagnostics: [Diagnostic] = []
  package var files: [File] = []
  /// The generated files for standard output.
  package var code: [String] = []

  package init(diagnostics: [Diagnostic] = []) { self.diagnostics = diagnostics }
}

extension Console {
  /// Prints the report, and returns the exit status.
  package func print(_ report: Report) -> ExitStatus {
    var seen: Set<Diagnostic> = []
    let diagnostics = report.diagnostics.sorted().filter { seen.insert($0).inserted }
    let hasErrors = diagnostics.contains { $0.severity == .error }
    if format.isDocument, let document {
      return printOutput(document(report, diagnostics)) && !hasErrors ? .success : .failure
    }
    diagnostics.forEach(print)
    return report.code.allSatisfy(printOutput) && !hasErrors ? .success : .failure
  }
}
