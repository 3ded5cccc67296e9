import MockgenGenerator
import MockgenSyntax

/// The digests of the files that a run has read.
struct Reading: Sendable {
  /// When the run began, in seconds.
  let start: Int
  private var digests: [FileDigest.Role: [String: FileDigest]] = [:]
  /// Whether each file could be read.
  private(set) var isWhole = true

  init(start: Int) { self.start = start }

  /// - Parameter digest: The digest, or `nil` if the file could not be read.
  mutating func add(_ digest: FileDigest?, of path: String, as role: SourceFinder.Role) {
    var digest = digest
    if case .neighbour = role { digest = FileDigest(neighbour: digests[.source]?[path], digest) }
    digests[role.ofDigest, default: [:]][path] = digest
    if digest == nil { isWhole = false }
  }

  /// Adds indexes in place of their contents. To be called before they are read: the next run reads those that change
  /// in between.
  mutating func add(indexes: [String], as role: SourceFinder.Role) {
    if indexes.isEmpty { return }
    let reader = FileReader(before: start)
    for path in indexes { add(FileDigest(ofContents: path, reader), of: path, as: role) }
  }

  /// - Parameter outputs: what the run has made.
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
      // It was there when its place was found.
      if case .missing = FileKind(ofPath: path), named.contains(path) { isWhole = false }
      digests[.mentioned, default: [:]][path] = digest
      let earlier = [.source, .dependency, .beside].compactMap { digests[$0, default: [:]][path] }
      // For a file that the run has read for another role, only its age proves that it is the same.
      let isKnown = !earlier.isEmpty || digest.kind == .absent || digest.signature != FileSignature.unknown
      if !isKnown || earlier.contains(where: { $0.mayDiffer(from: digest) }) { isWhole = false }
    }
  }

  /// In an order that is the same for the same files.
  var entries: [RunCache.Entry] {
    [.source, .dependency, .beside, .output, .mentioned].flatMap { role in
      digests[role, default: [:]].sorted { $0.key < $1.key }.map {
        RunCache.Entry(role: role, path: $0.key, digest: $0.value)
      }
    }
  }
}
