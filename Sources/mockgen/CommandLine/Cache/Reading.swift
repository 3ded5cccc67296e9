import MockgenGenerator
import MockgenSyntax

/// The digests of the files that a run has read.
struct Reading: Sendable {
  /// The start of the run, in seconds.
  let start: Int
  private var digests: [FileDigest.Role: [String: FileDigest]] = [:]
  /// Whether each file could be read, and is unchanged since.
  private(set) var isWhole = true

  init(start: Int) { self.start = start }

  /// - Parameter digest: The digest, or `nil` if the file could not be read.
  mutating func add(_ digest: FileDigest?, of path: String, as role: SourceFinder.Role) {
    var digest = digest
    if case .neighbour = role { digest = FileDigest(neighbour: digests[.source]?[path], digest) }
    digests[role.ofDigest, default: [:]][path] = digest
    if digest == nil { isWhole = false }
  }

  /// Adds indexes as files, instead of the files that they describe. Must be called before they are read, so that the
  /// next run detects changes in between.
  mutating func add(indexes: [String], as role: SourceFinder.Role) {
    if indexes.isEmpty { return }
    let reader = FileReader(before: start)
    for path in indexes { add(FileDigest(ofContents: path, reader), of: path, as: role) }
  }

  /// - Parameter outputs: The paths and texts that the run has generated.
  mutating func add(outputs: [(path: String, text: String)]) {
    digests[.output] = outputs.reduce(into: [:]) { $0[$1.path] = FileDigest(ofContents: $1.text) }
  }

  /// Adds the files that diagnostics mention, as they were read. A file that was saved since makes the reading
  /// incomplete.
  ///
  /// - Parameter diagnostics: The diagnostics of the run.
  mutating func add(mentionedIn diagnostics: [Diagnostic]) {
    let reader = FileReader(before: start)
    // Diagnostics of an output of the run have no location but its first line.
    let mentioned = Set(diagnostics.flatMap(\.files)).subtracting(digests[.output, default: [:]].keys)
    let named = Set(diagnostics.flatMap { [$0.path] + ($0.other.map { [$0.path] } ?? []) })
    for path in mentioned {
      let digest = FileDigest(mentioned: path, reader)
      // The file existed when the diagnostic was located in it.
      if case .missing = FileKind(ofPath: path), named.contains(path) { isWhole = false }
      digests[.mentioned, default: [:]][path] = digest
      let earlier = [.source, .dependency, .beside].compactMap { digests[$0, default: [:]][path] }
      // For a file that was not read for another role, only a known signature proves that it is unchanged.
      let isKnown = !earlier.isEmpty || digest.kind == .absent || digest.signature != FileSignature.unknown
      if !isKnown || earlier.contains(where: { $0.mayDiffer(from: digest) }) { isWhole = false }
    }
  }

  /// The entries of the cache, in an order that depends on the files alone.
  var entries: [RunCache.Entry] {
    [.source, .dependency, .beside, .output, .mentioned].flatMap { role in
      digests[role, default: [:]].sorted { $0.key < $1.key }.map {
        RunCache.Entry(role: role, path: $0.key, digest: $0.value)
      }
    }
  }
}
