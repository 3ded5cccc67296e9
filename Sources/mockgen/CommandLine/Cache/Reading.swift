import MockgenGenerator
import MockgenSyntax

/// What a run has taken from each file that it has read.
struct Reading: Sendable {
  /// When the run began, in seconds.
  let start: Int
  private var digests: [FileDigest.Role: [String: FileDigest]] = [:]
  /// Whether each file could be read.
  private(set) var isWhole = true

  init(start: Int) { self.start = start }

  /// - Parameter digest: `nil` where the file could not be read.
  mutating func add(_ digest: FileDigest?, of path: String, as role: SourceFinder.Role) {
    var digest = digest
    if case .neighbour = role { digest = FileDigest(neighbour: digests[.source]?[path], digest) }
    digests[role.ofDigest, default: [:]][path] = digest
    if digest == nil { isWhole = false }
  }

  /// Indexes stand for all that is in them. To be called before they are read: what changes in between is read again by the next
  /// run.
  mutating func add(indexes: [String], as role: SourceFinder.Role) {
    if indexes.isEmpty { return }
    let reader = FileReader(before: start)
    for path in indexes { add(FileDigest(ofContents: path, reader), of: path, as: role) }
  }

  /// - Parameter outputs: what the run has made.
  mutating func add(outputs: [(path: String, text: String)]) {
    digests[.output] = outputs.reduce(into: [:]) { $0[$1.path] = FileDigest(ofContents: $1.text) }
  }

  /// Takes what diagnostics name places in, which are those of the files as they were read: one that was saved since makes the
  /// reading no whole one.
  ///
  /// - Parameter diagnostics: what the run has to say.
  mutating func add(mentionedIn diagnostics: [Diagnostic]) {
    let reader = FileReader(before: start)
    // What the run has written has no places but its first line.
    let mentioned = Set(diagnostics.flatMap(\.files)).subtracting(digests[.output, default: [:]].keys)
    let named = Set(diagnostics.flatMap { [$0.path] + ($0.other.map { [$0.path] } ?? []) })
    for path in mentioned {
      let digest = FileDigest(mentioned: path, reader)
      // It was there when its place was found.
      if case .missing = FileKind(ofPath: path), named.contains(path) { isWhole = false }
      digests[.mentioned, default: [:]][path] = digest
      let earlier = [.source, .dependency, .beside].compactMap { digests[$0, default: [:]][path] }
      // Of a file that the run has read for something else, only its age tells that it is the same.
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
