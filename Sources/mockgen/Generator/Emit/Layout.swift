/// Breaks long lines of Swift the way swift-format does.
enum Layout {
  static let lineLength = 118

  /// Whether a line is no longer than it should be.
  static func fits(_ line: String, indentation: Int) -> Bool {
    // Characters take time to count, and are no more than bytes.
    indentation + line.utf8.count <= lineLength || indentation + line.count <= lineLength
  }

  /// Whether a text is one line that fits.
  static func isOneLine(_ text: String, indentation: Int) -> Bool {
    fits(text, indentation: indentation) && !text.hasLineBreak
  }

  /// `open items close` on one line where it fits, else the items on a line of their own, else one line for each.
  static func list(_ open: String, _ items: [String], _ close: String, indentation: Int) -> String {
    let inner = items.count == 1 ? items[0] : items.joined(separator: ", ")
    let line = open + inner + close
    if items.isEmpty || isOneLine(line, indentation: indentation) { return line }
    let margin = String(repeating: " ", count: indentation)
    if fits(inner, indentation: indentation + 2) { return "\(open)\n\(margin)  \(inner)\n\(margin)\(close)" }
    return "\(open)\n\(margin)  \(items.joined(separator: ",\n\(margin)  "))\n\(margin)\(close)"
  }

  /// `declaration { expression }`, with the expression on a line of its own where the whole is too long.
  static func getter(_ declaration: String, _ expression: String, indentation: Int) -> String {
    let line = "\(declaration) { \(expression) }"
    if fits(line, indentation: indentation) { return line }
    let margin = String(repeating: " ", count: indentation)
    return "\(declaration) {\n\(margin)  \(expression)\n\(margin)}"
  }
}

extension String {
  fileprivate var hasLineBreak: Bool {
    let lineBreak = UInt8(ascii: "\n")
    return utf8.withContiguousStorageIfAvailable { $0.contains(lineBreak) } ?? utf8.contains(lineBreak)
  }
}
