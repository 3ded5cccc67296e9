/// The entry point of the parser, which accepts any bytes.

/// Reads the declarations of Swift files. Parsing never fails: what cannot be read becomes a diagnostic.
///
/// For example:
/// ```swift
/// let file = Parser.parse(path: "API.swift", text: "protocol API { func load() async throws -> String }")
/// ```
public enum Parser {
  /// Parses a file's bytes, which need to live only as long as the call.
  ///
  /// - Parameter styles: The other tools whose marks on protocols are read, too.
  public static func parse(
    path: String, source: UnsafeBufferPointer<UInt8>, styles: Set<AnnotationStyle> = []
  ) -> SourceFileSyntax {
    var parser = DeclarationParser(SourceBytes(source))
    // Most files contain no marks, so that the comments above their declarations need not be read.
    parser.styles = styles.filter { style in style.commentWord.map { contains($0, in: source) } ?? true }
    parser.styles.remove(.mockgen)
    let mentionsTool = find(toolMark, in: source, from: 0) != nil
    parser.mayHoldMarks = mentionsTool || !parser.styles.isEmpty
    let declarations = parser.parseSourceFile()
    return SourceFileSyntax(
      path: path, declarations: declarations, diagnostics: parser.diagnostics,
      strayAnnotations: mentionsTool ? parser.strayAnnotations(beside: declarations) : [],
      isScript: source.starts(with: [Byte.pound, Byte.exclamation]))
  }

  public static func parse(path: String, text: String, styles: Set<AnnotationStyle> = []) -> SourceFileSyntax {
    var text = text
    return text.withUTF8 { parse(path: path, source: $0, styles: styles) }
  }

  public static func parse(path: String, bytes: [UInt8]) -> SourceFileSyntax {
    bytes.withUnsafeBufferPointer { parse(path: path, source: $0) }
  }

  /// Returns the declarations of a text, with the members of all types. `parse` omits members that no mock needs.
  public static func parseAllMembers(_ text: String) -> [DeclSyntax] {
    var text = text
    return text.withUTF8 { bytes in
      var parser = DeclarationParser(SourceBytes(bytes))
      parser.readsAllMembers = true
      return parser.parseSourceFile()
    }
  }

  /// Returns whether the bytes may declare a protocol, contain an annotation, or declare something that affects
  /// protocols in other files, for example a typealias or a noncopyable type. A cheap test through libc.
  public static func mayDeclare(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    // Misspelt annotations such as `// Mockgen: skip` are diagnosed, too.
    containsProtocolKeyword(source) || significantKeywords.contains { find($0, in: source, from: 0) != nil }
  }

  private static let significantKeywords = [
    toolMark, SearchKeyword("typealias", rarest: 1), SearchKeyword("~Copyable", rarest: 0),
    SearchKeyword("@_spi(", rarest: 0), SearchKeyword("@_exported", rarest: 0),
  ]
  private static let toolMark = SearchKeyword("ockgen", rarest: 2)

  /// Returns whether the bytes may declare something relevant, or contain a mark of one of the styles.
  public static func mayDeclare(_ source: UnsafeBufferPointer<UInt8>, styles: Set<AnnotationStyle>) -> Bool {
    mayDeclare(source)
      || styles.contains { style in style.word.map { contains($0, in: source) } ?? false }
  }

  /// Returns whether the bytes may declare a type with one of these names, or extend one if `extending` is `true`.
  public static func mayDeclare(
    _ names: Set<String>, extending: Bool, in source: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard !names.isEmpty else { return false }
    return (typeKeywords + (extending ? [extensionKeyword] : [])).contains { keyword in
      !forEachName(behind: keyword, in: source) { !names.contains(String(decoding: $0, as: UTF8.self)) }
    }
  }

  /// The keywords of types other than protocols, each with the space after it.
  static let typeKeywords: [SearchKeyword] = ["class ", "struct ", "enum ", "actor "]
  static let extensionKeyword = SearchKeyword("extension ", rarest: 1)

  /// Calls the closure with each word after a keyword, until the closure returns `false`.
  ///
  /// - Returns: Whether the closure never returned `false`.
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

  /// Returns the word at an offset, without preceding white space and backticks. The word may be empty.
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
        // Only white space, a comment or a backtick can separate the keyword from the name.
        if ByteClass.table[Int(next)] & ByteClass.whitespace != 0 || next == Byte.slash || next == Byte.backtick {
          return true
        }
      }
    }
    return false
  }

  /// Returns whether the bytes contain the word, by a fast search of libc.
  public static func contains(_ word: StaticString, in source: UnsafeBufferPointer<UInt8>) -> Bool {
    find(SearchKeyword(stringLiteral: word), in: source, from: 0) != nil
  }

  static func find(_ word: SearchKeyword, in source: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int? {
    guard let base = source.baseAddress, offset < source.count else { return nil }
    if let rarest = word.rarest { return find(word.text, rarest: rarest, base, offset, source.count) }
    return (base + offset).offset(of: word.text, count: source.count - offset).map { offset + $0 }
  }

  private static func find(
    _ word: StaticString, rarest: Int, _ base: UnsafePointer<UInt8>, _ offset: Int, _ end: Int
  ) -> Int? {
    let byte = word.utf8Start[rarest]
    // The possible position of the word's rarest byte.
    var place = offset &+ rarest
    let last = end &- word.utf8CodeUnitCount &+ rarest
    while place <= last {
      guard let found = (base + place).offset(of: byte, count: last &- place &+ 1) else { return nil }
      let start = place &+ found &- rarest
      if (base + start).begins(with: word) { return start }
      place = start &+ rarest &+ 1
    }
    return nil
  }
}

/// A word that files are searched for.
struct SearchKeyword: ExpressibleByStringLiteral, Sendable {
  let text: StaticString
  /// The index of a byte that hardly occurs in Swift, if the word has one. `memchr` finds this byte several times as
  /// fast as `memmem` finds the word, also in a debug build.
  let rarest: Int?

  init(_ text: StaticString, rarest: Int) { (self.text, self.rarest) = (text, rarest) }

  init(stringLiteral text: StaticString) { (self.text, rarest) = (text, nil) }
}
