/// The hashes of the names of types that a source may declare or extend. Of most files, nothing else is needed.
///
/// Two names may have the same hash, and words in comments count. So a missing hash proves that the name is absent, and
/// an existing one proves nothing.
public struct TypeNameHashes: Sendable {
  private let declared: [UInt64]
  private let extended: [UInt64]

  public init(of source: UnsafeBufferPointer<UInt8>) {
    func hashes(behind keyword: SearchKeyword) -> [UInt64] {
      var hashes: [UInt64] = []
      Parser.forEachName(behind: keyword, in: source) { name in
        hashes.append(name.stableHash)
        return true
      }
      return hashes
    }
    declared = Parser.typeKeywords.flatMap(hashes)
    extended = hashes(behind: Parser.extensionKeyword)
  }

  /// Returns whether the source may declare or extend a type with a hash in `names`, or declare one with a hash in `others`.
  public func contain(declaredOrExtended names: Set<UInt64>, orDeclared others: Set<UInt64>) -> Bool {
    declared.contains { names.contains($0) || others.contains($0) } || extended.contains(where: names.contains)
  }

  public static func hashes(of names: Set<String>) -> Set<UInt64> { Set(names.map(\.stableHash)) }
}
