import MockgenGenerator

/// The findings of `check` and `list`, which are printed with the report.
struct Findings {
  /// The comparison of an existing file with the one that would be generated.
  struct Comparison {
    enum State: String { case current, outdated, missing, stale }
    var path: String
    var state: State
    var changes: [String] = []
    var difference = ""
  }
  /// A type of results that has no default value.
  struct TypeWithoutDefault: Encodable {
    var name: String
    /// The number of requirements with such a result.
    var requirements: Int
  }
  var comparisons: [Comparison] = []
  /// The outcome of each candidate for a mock, if the command is `list`.
  var outcomes: [GenerationResult.Outcome]?
  /// The types without a default, the most frequent first.
  var typesWithoutDefault: [TypeWithoutDefault] = []
  /// The texts for standard output, unless it is a JSON document.
  var texts: [String] = []
}
