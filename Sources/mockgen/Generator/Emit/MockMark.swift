import MockgenSyntax

/// The comments above mocks and adapters by which mockgen recognizes them in any generated file.
package enum MockMark {
  private static let opening = "/// Mock of `"

  /// Returns the first line of a mock's documentation.
  static func line(of protocolName: String) -> String { "\(opening)\(protocolName)`." }

  /// Returns the name of the mocked declaration if the line is the mark of a mock, and otherwise `nil`.
  package static func protocolName(in line: some StringProtocol) -> String? {
    let text = line.drop { $0 == " " || $0 == "\t" }
    guard text.hasPrefix(opening) else { return nil }
    return String(text.dropFirst(opening.count).prefix { $0 != "`" })
  }
}

// MARK: Adapters

extension MockMark {
  private static let adapter = (opening: "// MARK: - ", closing: ": what a mocked function returns")

  static func line(ofAdapter module: String) -> String { adapter.opening + module + adapter.closing }

  /// Returns the framework if the line is the mark of its adapter, and otherwise `nil`.
  package static func adapterModule(in line: some StringProtocol) -> String? {
    let text = line.drop { $0 == " " || $0 == "\t" }
    guard text.hasPrefix(adapter.opening), text.hasSuffix(adapter.closing) else { return nil }
    return String(text.dropFirst(adapter.opening.count).dropLast(adapter.closing.count))
  }
}

// MARK: Files

extension MockMark {
  /// Returns the names of the mocked declarations of a generated file, or `nil` if the file has types but no marks.
  package static func mocked(in text: String) -> [String]? {
    var (names, isMarked) = ([String](), false)
    SourceLines.forEach(in: text.utf8) { bytes in
      let line = String(decoding: bytes, as: UTF8.self)
      if let name = protocolName(in: line) { names.append(name) }
      isMarked = isMarked || adapterModule(in: line) != nil
    }
    let types = Parser.parse(path: "", text: text).declarations.filter { if case .nominal = $0 { true } else { false } }
    return names.isEmpty && !isMarked && !types.isEmpty ? nil : names
  }
}
