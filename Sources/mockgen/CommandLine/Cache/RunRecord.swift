import MockgenGenerator

/// The record that a run leaves for the next one.
struct RunRecord {
  let cache: RunCache
  var settings: RunSettings
  var reading: Reading
  /// The diagnostics of the run: only warnings, since a run with an error is not recorded.
  var diagnostics: [Diagnostic] = []

  /// Writes the record, unless a file was saved in the meantime, which would make it outdated.
  ///
  /// - Parameter outputs: The outputs of the run.
  func write(outputs: [(path: String, text: String)]) throws(OutputFile.Failure) {
    var reading = reading
    reading.add(outputs: outputs)
    reading.add(mentionedIn: diagnostics)
    guard reading.isWhole else { return }
    try cache.write(RunCache.Contents(settings: settings, diagnostics: diagnostics, entries: reading.entries))
  }
}
