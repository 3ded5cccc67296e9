import MockgenGenerator

/// What is to be kept of a run.
struct RunRecord {
  let cache: RunCache
  var settings: RunSettings
  var reading: Reading
  /// What there was to say of the protocols: warnings, as a run with an error is not kept.
  var diagnostics: [Diagnostic] = []

  /// - Parameter outputs: the files that hold mocks, with the texts of those that the run has made.
  func write(outputs: [(path: String, text: String?)]) throws(OutputFile.Failure) {
    var reading = reading
    reading.add(outputs: outputs)
    reading.add(mentionedIn: diagnostics)
    try cache.write(RunCache.Contents(settings: settings, diagnostics: diagnostics, entries: reading.entries))
  }
}
