/// What is to be kept of a run.
struct RunRecord {
  let cache: RunCache
  var settings: RunSettings
  var reading: Reading

  /// - Parameter outputs: the files that hold mocks, with the texts of those that the run has made.
  func write(outputs: [(path: String, text: String?)]) throws(OutputFile.Failure) {
    var reading = reading
    reading.add(outputs: outputs)
    try cache.write(reading.entries, of: settings)
  }
}
