import MockgenGenerator

/// The results of a run, which are printed at its end.
package struct Report {
  /// A file that was written or compared.
  package struct File: Encodable {
    package enum State: String, Encodable { case written, unchanged, removed, current, outdated, missing, stale }
    private enum CodingKeys: String, CodingKey {
      case path, state, changes
      case difference = "diff"
    }
    package var path: String
    package var state: State
    package var changes: [String]
    package var difference: String

    package init(path: String, state: State, changes: [String] = [], difference: String = "") {
      (self.path, self.state, self.changes, self.difference) = (path, state, changes, difference)
    }
  }
  /// A type of results that has no default value.
  package struct TypeWithoutDefault: Encodable {
    package var name: String
    /// The number of requirements with such a result.
    package var requirements: Int

    package init(name: String, requirements: Int) { (self.name, self.requirements) = (name, requirements) }
  }
  package var diagnostics: [Diagnostic] = []
  package var files: [File] = []
  /// The outcome of each candidate for a mock, if the command is `list`.
  package var outcomes: [GenerationResult.Outcome]?
  /// The types without a default, the most frequent first.
  package var typesWithoutDefault: [TypeWithoutDefault] = []
  /// The texts for standard output, unless it is a JSON document.
  package var texts: [String] = []
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
    let text = report.texts.joined()
    let isPrinted = text.isEmpty || printText(text)
    return report.code.allSatisfy(printOutput) && isPrinted && !hasErrors ? .success : .failure
  }
}
