import MockgenSyntax

/// What a generated file holds, read back from its text.
struct MockFileOutline {
  /// The code for one framework at the end of the file.
  struct Adapter {
    var module: String
    var lines: [String]
  }

  /// The text, without the ends of lines.
  private(set) var lines: [String]
  private(set) var imports: [String] = []
  private(set) var mocks: [GeneratedMock] = []
  private(set) var adapters: [Adapter] = []
  /// Whether there is nothing but white space.
  var isEmpty: Bool { lines.allSatisfy { $0.allSatisfy(\.isWhitespace) } }

  init(_ text: String) {
    let bytes = [UInt8](text.utf8)
    lines = Self.lines(of: bytes)
    adapters = Self.adapters(in: lines)
    for (declaration, condition) in Parser.parseAllMembers(text).flattened() {
      switch declaration {
      case .import(let decl): imports.append(Self.text(of: decl, condition))
      case .nominal(let decl):
        guard let place = Self.documentation(above: decl.header.position.line, in: lines) else { continue }
        mocks.append(
          GeneratedMock(
            decl, of: place.name, condition, bytes: bytes, lines: Self.declaration(from: place.line, in: lines)))
      default: continue
      }
    }
  }

  static func lines(of bytes: some Collection<UInt8>) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      let line = Array(line)
      return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...], as: UTF8.self)
    }
  }

  private static func text(of decl: ImportDecl, _ condition: String?) -> String {
    let words =
      decl.header.attributes.map(\.description) + decl.header.modifiers.map(\.description)
      + ["import"] + (decl.kind.map { [$0] } ?? []) + [decl.path.joined(separator: ".")]
    return words.joined(separator: " ") + (condition.map { " inside '#if \($0)'" } ?? "")
  }

  /// Which protocol a class mocks: the template says so in the comment above it and its attributes.
  private static func documentation(above number: Int, in lines: [String]) -> (name: String, line: Int)? {
    let prefix = "/// Mock of `"
    var index = min(number, lines.count) - 2
    while index >= 0, !lines[index].isEmpty, !lines[index].hasPrefix("}") {
      if lines[index].hasPrefix(prefix) {
        return (String(lines[index].dropFirst(prefix.count).prefix { $0 != "`" }), index)
      }
      index -= 1
    }
    return nil
  }

  /// The lines of a declaration at the top level of the file.
  private static func declaration(from start: Int, in lines: [String]) -> [String] {
    let end = lines[start...].firstIndex(of: "}") ?? lines.count - 1
    return Array(lines[start...end])
  }

  private static func adapters(in lines: [String]) -> [Adapter] {
    var adapters: [Adapter] = []
    for line in lines {
      if let module = adapterModule(startingAt: line) {
        adapters.append(Adapter(module: module, lines: []))
      } else if !adapters.isEmpty {
        adapters[adapters.count - 1].lines.append(line)
      }
    }
    // An empty line at the end of the file belongs to none of them.
    if let last = adapters.indices.last, adapters[last].lines.suffix(2) == ["", ""] {
      adapters[last].lines.removeLast()
    }
    return adapters
  }

  /// The framework whose adapter starts at a line.
  static func adapterModule(startingAt line: String) -> String? {
    let text = line.drop { $0 == " " }
    let (prefix, suffix) = ("// MARK: - ", ": what a mocked function returns")
    guard text.hasPrefix(prefix), text.hasSuffix(suffix) else { return nil }
    return String(text.dropFirst(prefix.count).dropLast(suffix.count))
  }
}

extension [DeclSyntax] {
  /// The declarations inside and outside of `#if`, each with the condition that it stands under.
  func flattened(under outer: String? = nil) -> [(declaration: DeclSyntax, condition: String?)] {
    flatMap { declaration -> [(declaration: DeclSyntax, condition: String?)] in
      guard case .ifConfig(let config) = declaration else { return [(declaration, outer)] }
      var earlier: [String] = []
      return config.clauses.flatMap { clause in
        let condition = clause.condition ?? "!(" + earlier.joined(separator: " || ") + ")"
        earlier.append(condition)
        return clause.elements.flattened(under: outer.map { "\($0) && \(condition)" } ?? condition)
      }
    }
  }
}
