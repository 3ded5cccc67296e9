import MockgenGenerator
import MockgenSyntax

/// The contents of a generated file, read from its text.
struct MockFileOutline {
  /// The text without line endings.
  private(set) var lines: [String]
  private(set) var imports: [String] = []
  private(set) var mocks: [GeneratedMock] = []
  /// The frameworks whose adapters are at the end of the file.
  private(set) var adapters: [String] = []
  /// Whether the text is only white space.
  var isEmpty: Bool { lines.allSatisfy { $0.allSatisfy(\.isWhitespace) } }

  init(_ text: String) {
    let bytes = [UInt8](text.utf8)
    lines = Self.lines(of: bytes)
    // The last line is neither a part of the last mock nor of an adapter.
    if let last = lines.lastIndex(where: { !$0.isEmpty }), lines[last] == GeneratedHeader.footer {
      lines.remove(at: last)
    }
    adapters = lines.compactMap(MockMark.adapterModule)
    let declarations = Parser.parseAllMembers(text).flattened()
    imports = declarations.compactMap { declaration, condition in
      if case .import(let decl) = declaration { Self.text(of: decl, condition) } else { nil }
    }
    let types = declarations.typesWithin()
    for (index, line) in lines.enumerated() {
      guard let name = MockMark.protocolName(in: line) else { continue }
      // Line numbers start at 1.
      guard let (decl, condition) = types.first(where: { $0.decl.header.position.line > index + 1 }) else { continue }
      mocks.append(GeneratedMock(decl, of: name, condition, bytes: bytes, lines: Self.mock(from: index, in: lines)))
    }
  }

  static func lines(of bytes: some Collection<UInt8>) -> [String] {
    var lines: [String] = []
    SourceLines.forEach(in: bytes) { lines.append(String(decoding: $0, as: UTF8.self)) }
    return lines
  }

  private static func text(of decl: ImportDecl, _ condition: String?) -> String {
    var words = decl.header.attributes.map(\.description) + decl.header.modifiers.map(\.description)
    words.append("import")
    if let kind = decl.kind { words.append(kind) }
    words.append(decl.path.joined(separator: "."))
    return words.joined(separator: " ") + (condition.map { " inside '#if \($0)'" } ?? "")
  }

  /// Returns the lines of the mock whose mark is at `start`, without directives and empty lines before the next mark.
  private static func mock(from start: Int, in lines: [String]) -> [String] {
    let isNext = { (line: String) in MockMark.protocolName(in: line) != nil || MockMark.adapterModule(in: line) != nil }
    let end = lines[(start + 1)...].firstIndex(where: isNext) ?? lines.endIndex
    let last = lines[start..<end].lastIndex { line in
      let text = line.drop { $0 == " " || $0 == "\t" }
      return !text.isEmpty && !text.hasPrefix("#")
    }
    return Array(lines[start...(last ?? start)])
  }
}

extension [(declaration: DeclSyntax, condition: String?)] {
  /// Returns the types in the order of the text, each before its nested types.
  func typesWithin() -> [(decl: NominalDecl, condition: String?)] {
    flatMap { declaration, condition -> [(decl: NominalDecl, condition: String?)] in
      guard case .nominal(let decl) = declaration else { return [] }
      return [(decl, condition)] + decl.members.flattened(under: condition).typesWithin()
    }
  }
}
