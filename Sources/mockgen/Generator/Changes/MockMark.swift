/// The comments above mocks and adapters by which mockgen recognizes them in any generated file.
enum MockMark {
  private static let opening = "/// Mock of `"

  /// Returns the first line of a mock's documentation, which templates insert with the key `documentation`.
  static func line(of protocolName: String) -> String { "\(opening)\(protocolName)`." }

  /// Returns the name of the mocked declaration if the line is the mark of a mock, and otherwise `nil`.
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

  /// Returns the framework if the line is the mark of its adapter, and otherwise `nil`.
  static func adapterModule(in line: some StringProtocol) -> String? {
    let text = line.drop { $0 == " " || $0 == "\t" }
    guard text.hasPrefix(adapter.opening), text.hasSuffix(adapter.closing) else { return nil }
    return String(text.dropFirst(adapter.opening.count).dropLast(adapter.closing.count))
  }
}
