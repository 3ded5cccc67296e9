import MockgenGenerator
import MockgenSyntax

/// Whether a run would make what is there already.
struct RunCheck {
  /// What is known of the run before it begins.
  let record: RunRecord
  let settings: Settings
  let holders: AdapterHolders
  let interest: Interest

  /// - Parameters:
  ///   - outputs: the files that hold mocks.
  ///   - finder: one that has found nothing yet.
  func isCurrent(_ outputs: [String], _ finder: SourceFinder) -> Bool {
    guard let (adapters, entries) = record.cache.contents(for: record.settings),
      hasSameFiles(entries, outputs, finder)
    else { return false }
    guard let changed = changedSignatures(entries), hasSameAdapters(adapters, entries) else { return false }
    if changed.isEmpty { return true }
    var settings = record.settings
    settings.adapters = adapters
    do {
      try record.cache.write(entries, of: settings)
      return true
    } catch {
      // The run will say so.
      return false
    }
  }

  /// Whether the run would read the files that the last one has read.
  private func hasSameFiles(_ entries: [RunCache.Entry], _ outputs: [String], _ finder: SourceFinder) -> Bool {
    var finder = finder
    var all: [(role: FileDigest.Role, path: String)] = []
    for (role, paths) in [
      (FileDigest.Role.source, settings.sources), (.dependency, settings.dependencies), (.beside, settings.beside),
    ] {
      let found = finder.find(paths)
      all += (found.files + found.indexes).sorted().map { (role, $0) }
    }
    all += outputs.map { (.output, $0) }
    return finder.diagnostics.isEmpty
      && all.elementsEqual(entries) { $0.role == $1.role && $0.path == $1.path }
  }

  /// - Returns: The places of entries whose files the system says have changed, though nothing of interest in them has; `nil`
  ///   where something has.
  private func changedSignatures(_ entries: [RunCache.Entry]) -> [Int]? {
    let signatures = record.cache.signatures(of: entries)
    let changed = entries.indices.filter {
      entries[$0].signature == FileSignature.unknown || entries[$0].signature != signatures[$0]
    }
    let isSame = AllCores.map(changed.count, portion: 1, with: FileReader.init) { [interest] reader, number in
      let entry = entries[changed[number]]
      return entry.digest.now(entry.path, entry.role, interest, reader) == entry.digest
    }
    return isSame.contains(false) ? nil : changed
  }

  private func hasSameAdapters(_ sum: UInt64, _ entries: [RunCache.Entry]) -> Bool {
    let besides = entries.filter { $0.digest.kind == .generatedNames }.map(\.path)
    let adapters = holders.adapters(for: settings, besides: besides)
    return adapters.later.isEmpty && adapters.checksum == sum
  }
}
