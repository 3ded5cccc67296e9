import MockgenGenerator

/// What a run has to say.
struct Report {
  /// What was written, or compared.
  struct File {
    enum State: String, Encodable { case written, unchanged, removed, current, outdated, missing, stale }
    var path: String
    var state: State
    var changes: [String] = []
    var difference = ""
  }
  var diagnostics: [Diagnostic] = []
  var files: [File] = []
  /// For `list`.
  var outcomes: [GenerationResult.Outcome]?
  /// What goes to standard output, where that is not a JSON document.
  var texts: [String] = []
  /// Whether something went wrong that no diagnostic says.
  var isFailed = false
}
