/// The way in: bytes of a Swift file to its declarations, whatever the bytes are.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads the declarations of Swift files. Parsing never fails: what cannot be read becomes a diagnostic.
///
/// For example:
/// ```swift
/// let file = Parser.parse(path: "API.swift", text: "protocol API { func load() async throws -> String }")
/// ```
public enum Parser {
  /// Reads a file's bytes, which need only live as long as the call.
  ///
  /// - Parameter styles: Whose marks on protocols are read beside `// mockgen:`.
  public static func parse(
    path: String, source: UnsafeBufferPointer<UInt8>, styles: Set<AnnotationStyle> = []
  ) -> SourceFileSyntax {
    var parser = DeclarationParser(SourceBytes(source))
    // Comments are looked at above each declaration, for marks that most files do not have.
    parser.styles = styles.filter { style in style.commentWord.map { contains($0, in: source) } ?? true }
    parser.styles.remove(.mockgen)
    let mentionsTool = find(toolMark, in: source, from: 0) != nil
    parser.mayHoldMarks = mentionsTool || !parser.styles.isEmpty
    let declarations = parser.parseSourceFile()
    return SourceFileSyntax(
      path: path, declarations: declarations, diagnostics: parser.diagnostics,
      strayAnnotations: mentionsTool ? parser.strayAnnotations(beside: declarations) : [])
  }

  public static func parse(path: String, text: String, styles: Set<AnnotationStyle> = []) -> SourceFileSyntax {
    var text = text
    return text.withUTF8 { parse(path: path, source: $0, styles: styles) }
  }

  public static func parse(path: String, bytes: [UInt8]) -> SourceFileSyntax {
    bytes.withUnsafeBufferPointer { parse(path: path, source: $0) }
  }

  /// The declarations of a file with the members of all its types, which other files' types are not read for.
  public static func parseAllMembers(_ text: String) -> [DeclSyntax] {
    var text = text
    return text.withUTF8 { bytes in
      var parser = DeclarationParser(SourceBytes(bytes))
      parser.readsAllMembers = true
      return parser.parseSourceFile()
    }
  }

  /// Whether the bytes may declare a protocol, contain an annotation, or declare types that matter to protocols in
  /// other files: typealiases, noncopyable types, and private ones. A cheap test through libc.
  public static func mayDeclare(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    // Misspelt annotations such as `// Mockgen: skip` are diagnosed, too.
    containsProtocolKeyword(source) || significantKeywords.contains { find($0, in: source, from: 0) != nil }
  }

  private static let significantKeywords = [
    toolMark, SearchKeyword("typealias", rarest: 1), SearchKeyword("~Copyable", rarest: 0),
    SearchKeyword("@_spi(", rarest: 0), SearchKeyword("@_exported", rarest: 0),
  ]
  private static let toolMark = SearchKeyword("ockgen", rarest: 2)

  /// The same, or whether they may have a mark of one of the styles.
  public static func mayDeclare(_ source: UnsafeBufferPointer<UInt8>, styles: Set<AnnotationStyle>) -> Bool {
    mayDeclare(source)
      || styles.contains { style in style.word.map { contains($0, in: source) } ?? false }
  }

  /// Whether the bytes may declare a type of one of these names, or extend one. As cheap as `mayDeclare`.
  public static func mayDeclare(
    _ names: Set<String>, extending: Bool, in source: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard !names.isEmpty else { return false }
    return (typeKeywords + (extending ? [extensionKeyword] : [])).contains { keyword in
      !forEachName(behind: keyword, in: source) { !names.contains(String(decoding: $0, as: UTF8.self)) }
    }
  }

  /// The keywords of types that are no protocols.
  static let typeKeywords: [SearchKeyword] = ["class ", "struct ", "enum ", "actor "]
  static let extensionKeyword = SearchKeyword("extension ", rarest: 1)

  /// Hands each word behind a keyword to the closure, until that returns `false`.
  ///
  /// - Returns: Whether it went to the end.
  @discardableResult
  static func forEachName(
    behind keyword: SearchKeyword, in source: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    var offset = 0
    while let found = find(keyword, in: source, from: offset) {
      offset = found + keyword.text.utf8CodeUnitCount
      if !body(name(at: offset, in: source)) { return false }
    }
    return true
  }

  /// Returns the word at an offset, or behind white space and a backtick there; it may be empty.
  static func name(at offset: Int, in source: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard let base = source.baseAddress else { return source }
    let (count, table, identifier) = (source.count, ByteClass.table, ByteClass.identifier)
    var offset = offset
    while offset < count, table[Int(base[offset])] & ByteClass.whitespace != 0 || base[offset] == Byte.backtick {
      offset &+= 1
    }
    var end = offset
    while end < count, table[Int(base[end])] & identifier != 0 { end &+= 1 }
    return UnsafeBufferPointer(start: base + offset, count: end &- offset)
  }

  private static func containsProtocolKeyword(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = 0
    while let found = find("protocol", in: source, from: offset) {
      offset = found + 8
      let isStart =
        found == 0 || ByteClass.table[Int(source[found - 1])] & ByteClass.identifier == 0
        || (found == 3 && SourceBytes(source).hasByteOrderMark)
      if isStart, offset < source.count {
        let next = source[offset]
        // White space, a comment, or a back-ticked name: whatever can separate the keyword from the name.
        if ByteClass.table[Int(next)] & ByteClass.whitespace != 0 || next == Byte.slash || next == Byte.backtick {
          return true
        }
      }
    }
    return false
  }

  /// Whether the bytes contain the word, as fast as libc finds it.
  public static func contains(_ word: StaticString, in source: UnsafeBufferPointer<UInt8>) -> Bool {
    find(SearchKeyword(stringLiteral: word), in: source, from: 0) != nil
  }

  static func find(_ word: SearchKeyword, in source: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int? {
    guard let base = source.baseAddress, offset < source.count else { return nil }
    if let rarest = word.rarest { return find(word.text, rarest: rarest, base, offset, source.count) }
    let found = findBytes(base + offset, source.count - offset, word.text.utf8Start, word.text.utf8CodeUnitCount)
    return found.map { UnsafeRawPointer(base).distance(to: UnsafeRawPointer($0)) }
  }

  private static func find(
    _ word: StaticString, rarest: Int, _ base: UnsafePointer<UInt8>, _ offset: Int, _ end: Int
  ) -> Int? {
    let bytes = word.utf8Start
    let length = word.utf8CodeUnitCount
    let byte = Int32(bytes[rarest])
    // The possible position of the word's rarest byte.
    var place = offset &+ rarest
    let last = end &- length &+ rarest
    while place <= last {
      guard let found = memchr(base + place, byte, last &- place &+ 1) else { return nil }
      let start = UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found)) &- rarest
      if memcmp(base + start, bytes, length) == 0 { return start }
      place = start &+ rarest &+ 1
    }
    return nil
  }
}

/// A word that files are searched for.
struct SearchKeyword: ExpressibleByStringLiteral, Sendable {
  let text: StaticString
  /// The place of a byte that hardly occurs in Swift. `memchr` finds that several times as fast as `memmem` finds a word, also in
  /// a debug build.
  let rarest: Int?

  init(_ text: StaticString, rarest: Int) { (self.text, self.rarest) = (text, rarest) }

  init(stringLiteral text: StaticString) { (self.text, rarest) = (text, nil) }
}

/// libc's `memmem`. Glibc's module hides it behind `_GNU_SOURCE`, so it is declared here by its symbol.
@_silgen_name("memmem")
private func findBytes(
  _ haystack: UnsafeRawPointer, _ haystackLength: Int, _ needle: UnsafeRawPointer, _ needleLength: Int
) -> UnsafeMutableRawPointer?
