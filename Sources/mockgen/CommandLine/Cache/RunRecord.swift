/// What is to be kept of a run.
struct RunRecord {
  let cache: RunCache
  var settings: RunSettings
  var reading: Reading

  /// - Parameter output: what the run has written.
  func write(output: String) throws(OutputFile.Failure) {
    var reading = reading
    reading.add(output: output)
    try cache.write(reading.entries, of: settings)
  }
}
