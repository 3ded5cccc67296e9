import MockgenGenerator

/// The contents of a `.mockgen.json`: settings for all outputs, and for each of them.
package struct Config {
  /// One file of mocks, or the settings that the plugins use for a test target.
  package struct Output {
    /// The test target to which the settings apply.
    package var target: String?
    package var values: OptionValues
    package var position: JSONPosition
  }
  package var path: String
  package var defaults: OptionValues = [:]
  package var outputs: [Output] = []

  /// Returns the settings of a target, which override those for all outputs.
  package func values(forTarget name: String) -> OptionValues {
    outputs.filter { $0.target == name }.reduce(defaults) { $0.merging($1.values) { _, own in own } }
  }

  package func diagnostic(_ id: DiagnosticID, _ message: String, note: String?, at position: JSONPosition) -> Diagnostic
  {
    Diagnostic(
      severity: .error, id: id, message: message, note: note, path: path, line: position.line, column: position.column)
  }
}
