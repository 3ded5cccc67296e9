/// The hashes of the names of types that a source may declare or extend. Of most files, nothing else is needed.
///
/// Two names may have the same hash, and words in comments count. So a missing hash proves that the name is absent, and
/// an existing one proves nothing.
public struct TypeNameHashes: Sendable {
  private var declared: [UInt64] = []
  private var extended: [UInt64] = []

  public init(of source: UnsafeBufferPointer<UInt8>) {
    TypeKeywords.forEachEnd(in: source) { declared.append(Self.hash(of: Parser.name(at: $0, in: source))) }
    Parser.forEachName(behind: Parser.extensionKeyword, in: source) { name in
      extended.append(Self.hash(of: name))
      return true
    }
  }

  /// Returns whether the source may declare or extend a type with a hash in `names`, or declare one with a hash in `others`.
  public func contain(declaredOrExtended names: Set<UInt64>, orDeclared others: Set<UInt64>) -> Bool {
    declared.contains { names.contains($0) || others.contains($0) } || extended.contains(where: names.contains)
  }

  /// A checksum that distinguishes the set from those of other sources.
  public var checksum: UInt64 {
    var sum = Checksum()
    for hashes in [declared, extended] {
      sum.add(UInt64(hashes.count))
      for hash in hashes { sum.add(hash) }
    }
    return sum.value
  }

  public static func hashes(of names: Set<String>) -> Set<UInt64> {
    Set(
      names.map { name in
        var name = name
        return name.withUTF8(hash)
      })
  }

  /// Returns the FNV-1a hash of a name, http://www.isthe.com/chongo/tech/comp/fnv/. It is cheap for short names, and
  /// the same in each process.
  private static func hash(of name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    guard let base = name.baseAddress else { return hash }
    let count = name.count
    var index = 0
    while index < count {
      hash = (hash ^ UInt64(base[index])) &* 0x100_0000_01B3
      index &+= 1
    }
    return hash
  }
}
