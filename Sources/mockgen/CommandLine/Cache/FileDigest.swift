import MockgenGenerator
import MockgenSyntax

/// A digest of the part of a file that a run used. As long as it is the same, a change of the file does not affect the mocks.
struct FileDigest: Sendable {
  enum Kind: UInt8 {
    /// The words that may be names of types, for a file without relevant declarations.
    case words = 0x77
    /// All declarations, for a file with relevant ones.
    case declarations = 0x64
    /// Both words and declarations, for a file that was skipped at first and is read for the types that others need.
    case neighbour = 0x6E
    /// The names of types, for a file of the target that the tool did not write.
    case names = 0x74
    /// The names of types, for a file that the tool wrote.
    case generatedNames = 0x67
    /// All bytes of the file.
    case contents = 0x63
    /// The absence of the file.
    case absent = 0x61
  }
  var kind: Kind
  var sum: UInt64
  /// The signature of the file before it was read.
  var signature = FileSignature.unknown
  /// The checksum of all bytes, if it is known and the signature is not.
  private var bytes: UInt64?

  /// - Returns: The digest, or `nil` if the file could not be read.
  init?(_ found: FoundFile, _ path: String, _ role: SourceFinder.Role, _ reader: FileReader) {
    switch found {
    case .skipped(let names): self.init(.words, names.checksum, reader)
    case .parsed(let syntax) where role.isBeside: self.init(.names, syntax.checksumOfNames, reader)
    case .parsedOwn(let syntax): self.init(.generatedNames, syntax.checksumOfNames, reader)
    case .parsed(let syntax): self.init(.declarations, syntax.checksum, reader)
    case .own: self.init(ofContents: path, reader)
    case .failed: return nil
    }
  }

  private init(_ kind: Kind, _ sum: UInt64, _ reader: FileReader) {
    self.init(kind: kind, sum: sum, signature: reader.signature)
    bytes = reader.checksum
  }

  init(kind: Kind, sum: UInt64, signature: UInt64 = FileSignature.unknown) {
    (self.kind, self.sum, self.signature) = (kind, sum, signature)
  }

  /// Returns the digest of a file that was just written.
  init(ofContents text: String) { self.init(kind: .contents, sum: Checksum.of(text)) }

  /// - Returns: The digest, or `nil` if there is no readable file.
  init?(ofContents path: String, _ reader: FileReader) {
    // Reading a pipe may never end.
    guard case .file = FileKind(ofPath: path) else { return nil }
    guard let sum = reader.withContents(ofFile: path, Checksum.of) else { return nil }
    self.init(.contents, sum, reader)
  }

  /// Returns the digest of a file that a diagnostic mentions.
  init(mentioned path: String, _ reader: FileReader) {
    self = FileDigest(ofContents: path, reader) ?? FileDigest(kind: .absent, sum: 0)
  }

  /// Returns whether both digests have the same content, even if their signatures differ.
  func isSame(as other: FileDigest) -> Bool { kind == other.kind && sum == other.sum }

  /// Returns whether the file may have changed since this digest was made.
  ///
  /// - Parameter contents: A later digest of all bytes.
  /// - Returns: `false` only if the file is certainly unchanged.
  func mayDiffer(from contents: FileDigest) -> Bool {
    if kind == .contents || kind == .absent { return !isSame(as: contents) }
    if signature != FileSignature.unknown { return signature != contents.signature }
    return bytes == nil || bytes != contents.sum
  }

  /// Returns the digest of a file that was skipped at first, and then read.
  ///
  /// - Parameter words: The digest of the skipped file.
  init?(neighbour words: FileDigest?, _ declarations: FileDigest?) {
    guard let words, let declarations, words.kind == .words, declarations.kind == .declarations else { return nil }
    var sum = Checksum()
    sum.add(words.sum)
    sum.add(declarations.sum)
    // The file was read twice, and may have changed in between.
    let isOne = words.signature == declarations.signature
    self.init(kind: .neighbour, sum: sum.value, signature: isOne ? words.signature : FileSignature.unknown)
    bytes = words.bytes == declarations.bytes ? words.bytes : nil
  }

  /// Returns the digest of the same kind for the file as it is now.
  ///
  /// - Returns: The digest, or `nil` if the file is of another kind now.
  func now(_ path: String, _ role: Role, _ relevant: RelevantDeclarations, _ reader: FileReader) -> FileDigest? {
    let now: FileDigest?
    switch role {
    case .output: now = FileDigest(ofContents: path, reader)
    case .mentioned: now = FileDigest(mentioned: path, reader)
    case _ where SourcePath(path: path).isIndex: now = FileDigest(ofContents: path, reader)
    case .source:
      let found = FileDigest(FoundFile(path, role: .source, relevant, reader), path, .source, reader)
      guard kind == .neighbour else { return found?.kind == kind ? found : nil }
      let whole = FoundFile(path, role: .dependency, relevant, reader)
      now = FileDigest(neighbour: found, FileDigest(whole, path, .dependency, reader))
    case .dependency:
      now = FileDigest(FoundFile(path, role: .dependency, relevant, reader), path, .dependency, reader)
    case .beside: now = FileDigest(FoundFile(path, role: .beside, relevant, reader), path, .beside, reader)
    }
    return now?.kind == kind ? now : nil
  }

  /// The role of a file in a run.
  enum Role: UInt8 {
    case source = 0x73
    case dependency = 0x64
    case beside = 0x62
    case output = 0x6F
    /// A file that a diagnostic mentions, in addition to its other role: any edit may move the location.
    case mentioned = 0x6D
  }
}

extension SourceFinder.Role {
  var ofDigest: FileDigest.Role {
    switch self {
    case .source, .neighbour: .source
    case .dependency: .dependency
    case .beside: .beside
    }
  }
}

extension SourceFileSyntax {
  /// The checksum of all declarations in the file, and of everything else in it that may be diagnosed.
  fileprivate var checksum: UInt64 {
    var sum = Checksum()
    sum.add(ModuleIndex.declarations(of: self))
    for diagnostic in diagnostics { sum.add("\(diagnostic)") }
    for annotation in strayAnnotations { sum.add("\(annotation)") }
    return sum.value
  }

  fileprivate var checksumOfNames: UInt64 {
    Checksum.of(declarations.flatMap(\.declaredTypeNames).joined(separator: "\n"))
  }
}

extension Checksum {
  static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var sum = Checksum()
    sum.add(bytes)
    return sum.value
  }

  static func of(_ text: String) -> UInt64 {
    var sum = Checksum()
    sum.add(text)
    return sum.value
  }
}
