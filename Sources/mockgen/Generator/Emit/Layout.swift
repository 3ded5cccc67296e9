/// Breaks long lines of Swift the way swift-format does.
enum Layout {
  static let lineLength = 118

  /// `open items close` on one line where it fits, else the items on a line of their own, else one line for each.
  static func list(_ open: String, _ items: [String], _ close: String, indentation: Int) -> String {
    let line = open + items.joined(separator: ", ") + close
    let isShort = indentation + line.count <= lineLength && !line.contains("\n")
    if isShort || items.isEmpty { return line }
    let margin = String(repeating: " ", count: indentation)
    let inner = items.joined(separator: ", ")
    if indentation + 2 + inner.count <= lineLength { return "\(open)\n\(margin)  \(inner)\n\(margin)\(close)" }
    return "\(open)\n\(margin)  \(items.joined(separator: ",\n\(margin)  "))\n\(margin)\(close)"
  }

  /// `declaration { expression }`, with the expression on a line of its own where the whole is too long.
  static func getter(_ declaration: String, _ expression: String, indentation: Int) -> String {
    let line = "\(declaration) { \(expression) }"
    if indentation + line.count <= lineLength { return line }
    let margin = String(repeating: " ", count: indentation)
    return "\(declaration) {\n\(margin)  \(expression)\n\(margin)}"
  }
}
