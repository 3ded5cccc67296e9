import MockgenGenerator

/// The results of a run, which are printed at its end.
package struct Report {
  /// A file that was written or compared.
  struct File {
    enum State: String, Encodable { case written, unchanged, removed, current, outdated, missing, stale }
    var path: String
    var state: State
    var changes: [String] = []
    var difference = ""
  }
  package var diagnostics: [Diagnostic] = []
  var files: [File] = []
  /// The outcome of each candidate for a mock, if the command is `list`.
  var outcomes: [GenerationResult.Outcome]?
  /// The lines about members to print with the outcomes, by the names of the mocks.
  var members: [String: [String]] = [:]
  /// The texts for standard output, unless it is a JSON document.
  var texts: [String] = []
  /// The generated files for standard output.
  var code: [String] = []
  /// Whether there was a failure that no diagnostic reports.
  var isFailed = false

  package init(diagnostics: [Diagnostic] = []) { self.diagnostics = diagnostics }
}

extension Console {
  /// Prints the report, and returns the exit status.
  func print(_ report: Report) -> ExitStatus {
    var seen: Set<Diagnostic> = []
    let diagnostics = report.diagnostics.sorted().filter { seen.insert($0).inserted }
    let hasErrors = report.isFailed || diagnostics.contains { $0.severity == .error }
    if format.isDocument {
      return printOutput(JSONReport.text(report, diagnostics)) && !hasErrors ? .success : .failure
    }
    diagnostics.forEach(print)
    let text = (report.outcomes.map { OutcomeList.text($0, members: report.members) } ?? "") + report.texts.joined()
    let isPrinted = text.isEmpty || printText(text)
    return report.code.allSatisfy(printOutput) && isPrinted && !hasErrors ? .success : .failure
  }
}
