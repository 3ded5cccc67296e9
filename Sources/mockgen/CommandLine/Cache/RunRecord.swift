import MockgenGenerator

/// What is to be kept of a run.
struct RunRecord {
  let cache: RunCache
  var settings: RunSettings
  var reading: Reading
  /// What there was to say of the protocols: warnings, as a run with an error is not kept.
  var diagnostics: [Diagnostic] = []

  /// Keeps it, unless a file was saved in the meantime, so that what the run says is no longer so.
  ///
  /// - Parameter outputs: what the run has made.
  func write(outputs: [(path: String, text: String)]) throws(OutputFile.Failure) {
    var reading = reading
    reading.add(outputs: outputs)
    reading.add(mentionedIn: diagnostics)
    guard reading.isWhole else { return }
    try cache.write(RunCache.Contents(settings: settings, diagnostics: diagnostics, entries: reading.entries))
  }
}
