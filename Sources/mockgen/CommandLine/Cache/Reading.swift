import MockgenGenerator
import MockgenSyntax

/// What a run has taken from each file that it has read.
struct Reading: Sendable {
  private var digests: [FileDigest.Role: [String: FileDigest]] = [:]
  /// Whether nothing was to say of any file.
  private(set) var isSilent = true

  /// - Parameter digest: `nil` where there is something to say of the file.
  mutating func add(_ digest: FileDigest?, of path: String, as role: SourceFinder.Role) {
    var digest = digest
    if case .neighbour = role { digest = FileDigest(neighbour: digests[.source]?[path], digest) }
    digests[role.ofDigest, default: [:]][path] = digest
    if digest == nil { isSilent = false }
  }

  /// Indexes stand for all that is in them.
  mutating func add(indexes: [String], as role: SourceFinder.Role) {
    if indexes.isEmpty { return }
    let reader = FileReader()
    for path in indexes { add(FileDigest(ofContents: path, reader), of: path, as: role) }
  }

  mutating func add(outputs: [String]) {
    let reader = FileReader()
    digests[.output] = outputs.reduce(into: [:]) { $0[$1] = FileDigest(ofContents: $1, reader) }
  }

  /// In an order that is the same for the same files.
  var entries: [RunCache.Entry] {
    [.source, .dependency, .beside, .output].flatMap { role in
      digests[role, default: [:]].sorted { $0.key < $1.key }.map {
        RunCache.Entry(role: role, path: $0.key, digest: $0.value, signature: 0)
      }
    }
  }
}
