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

  /// - Parameter outputs: the files that hold mocks, with the texts of those that the run has made.
  mutating func add(outputs: [(path: String, text: String?)]) {
    let reader = FileReader()
    digests[.output] = outputs.reduce(into: [:]) { digests, output in
      let made = output.text.map(FileDigest.init(ofContents:))
      digests[output.path] = made ?? FileDigest(ofContents: output.path, reader)
    }
  }

  /// - Parameter diagnostics: what the run has to say. Folders, and files that are not there, have no places that could move.
  mutating func add(mentionedIn diagnostics: [Diagnostic]) {
    let reader = FileReader(before: start)
    for path in Set(diagnostics.flatMap { [$0.path, $0.otherPath].compactMap(\.self) }) {
      digests[.mentioned, default: [:]][path] = FileDigest(ofContents: path, reader)
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
