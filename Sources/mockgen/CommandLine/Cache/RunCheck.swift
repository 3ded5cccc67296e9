import MockgenGenerator
import MockgenSyntax

/// A check whether a run would generate what already exists.
struct RunCheck {
  /// The record of the run before it begins.
  let record: RunRecord
  let settings: Settings
  let holders: AdapterHolders
  let relevant: RelevantDeclarations

  /// The outputs and the diagnostics of the last run.
  struct Current {
    var outputs: [String]
    var diagnostics: [Diagnostic]
  }

  /// Returns the outputs and diagnostics of the last run, if this run would generate the same; otherwise `nil`.
  ///
  /// - Parameter finder: A finder that has found nothing yet.
  func currentOutput(_ finder: SourceFinder) throws(OutputFile.Failure) -> Current? {
    guard var contents = record.cache.contents(for: record.settings) else { return nil }
    let entries = contents.entries
    let made = entries.filter { $0.role == .output }.map(\.path)
    // Other files in the folder would be removed, unless only some mocks are requested.
    let outputs = settings.options.only.isEmpty ? try settings.output.files() : made
    let current = Current(outputs: outputs, diagnostics: contents.diagnostics)
    guard let besides = besides(entries, outputs, finder), let present = present(entries),
      hasSameAdapters(
        contents.settings.adapters, besides + entries.filter { $0.digest.kind == .generatedNames }.map(\.path))
    else { return nil }
    if zip(entries, present).allSatisfy({ $0.digest.signature == $1.digest.signature }) { return current }
    contents.entries = present
    do {
      try record.cache.write(contents)
      return current
    } catch {
      // The run that follows will report the error.
      return nil
    }
  }

  /// Compares the files that the run would read with those that the last one has read.
  ///
  /// - Returns: The generated files of the target that indexes contain; `nil` if the files differ.
  private func besides(_ entries: [RunCache.Entry], _ outputs: [String], _ finder: SourceFinder) -> [String]? {
    var (finder, besides) = (finder, [String]())
    var all: [(role: FileDigest.Role, path: String)] = []
    for (role, paths) in [
      (FileDigest.Role.source, settings.sources), (.dependency, settings.dependencies), (.beside, settings.beside),
    ] {
      let found = finder.find(paths)
      all += (found.files + found.indexes).sorted().map { (role, $0) }
      if role == .beside { besides = found.indexed.filter { finder.indexes.files[$0]?.isGenerated == true } }
    }
    all += outputs.map { (.output, $0) } + entries.filter { $0.role == .mentioned }.map { (.mentioned, $0.path) }
    let isSame = all.elementsEqual(entries) { $0.role == $1.role && $0.path == $1.path }
    return isSame && finder.diagnostics.isEmpty ? besides : nil
  }

  /// Reads the files whose signatures have changed.
  ///
  /// - Returns: The entries with their current signatures; `nil` if the contents of one differ.
  private func present(_ entries: [RunCache.Entry]) -> [RunCache.Entry]? {
    let signatures = record.cache.signatures(of: entries)
    let changed = entries.indices.filter { place in
      let signature = entries[place].digest.signature
      return signature == FileSignature.unknown || signature != signatures[place]
    }
    let makeReader: @Sendable () -> FileReader = { [start = record.cache.start] in FileReader(before: start) }
    let digests = AllCores.map(changed.count, portion: 1, with: makeReader) {
      [relevant] reader, number -> FileDigest? in
      let entry = entries[changed[number]]
      return entry.digest.now(entry.path, entry.role, relevant, reader)
    }
    var entries = entries
    for (place, digest) in zip(changed, digests) {
      guard let digest, digest.isSame(as: entries[place].digest) else { return nil }
      entries[place].digest = digest
    }
    return entries
  }

  /// Returns whether the other files of the target, including generated ones in `besides`, contain the same adapters as before.
  private func hasSameAdapters(_ sum: UInt64, _ besides: [String]) -> Bool {
    let adapters = holders.adapters(for: settings, besides: besides)
    return adapters.later.isEmpty && adapters.checksum == sum
  }
}
