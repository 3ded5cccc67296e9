/// The comment above each mock and adapter by which the tool recognizes them, whatever template wrote the rest.
enum MockMark {
  private static let opening = "/// Mock of `"

  /// The first line of a mock's documentation, which templates show as `documentation`.
  static func line(of protocolName: String) -> String { "\(opening)\(protocolName)`." }

  /// Returns the mocked declaration of the type below the line.
  static func protocolName(in line: some StringProtocol) -> String? {
    let text = line.drop { $0 == " " || $0 == "\t" }
    guard text.hasPrefix(opening) else { return nil }
    return String(text.dropFirst(opening.count).prefix { $0 != "`" })
  }
}

// MARK: Adapters

extension MockMark {
  private static let adapter = (opening: "// MARK: - ", closing: ": what a mocked function returns")

  static func line(ofAdapter module: String) -> String { adapter.opening + module + adapter.closing }

  /// Returns the framework whose adapter starts at a line.
  static func adapterModule(in line: some StringProtocol) -> String? {
    let text = line.drop { $0 == " " || $0 == "\t" }
    guard text.hasPrefix(adapter.opening), text.hasSuffix(adapter.closing) else { return nil }
    return String(text.dropFirst(adapter.opening.count).dropLast(adapter.closing.count))
  }
}
