/// The hashes of the names of types that a source may declare or extend. Of most files, nothing else is needed.
///
/// Two names may have the same hash, and words in comments count. So a missing hash proves that the name is absent, and
/// an existing one proves nothing.
public struct TypeNameHashes: Sendable {
  private var declared: [UInt64] = []
  private var extended: [UInt64] = []

  public init(of source: UnsafeBufferPointer<UInt8>) {
    TypeKeywords.forEachEnd(in: source) { declared.append(Parser.name(at: $0, in: source).stableHash) }
    Parser.forEachName(behind: Parser.extensionKeyword, in: source) { name in
      extended.append(name.stableHash)
      return true
    }
  }

  /// Returns whether the source may declare or extend a type with a hash in `names`, or declare one with a hash in `others`.
  public func contain(declaredOrExtended names: Set<UInt64>, orDeclared others: Set<UInt64>) -> Bool {
    declared.contains { names.contains($0) || others.contains($0) } || extended.contains(where: names.contains)
  }

  public static func hashes(of names: Set<String>) -> Set<UInt64> { Set(names.map(\.stableHash)) }
}
