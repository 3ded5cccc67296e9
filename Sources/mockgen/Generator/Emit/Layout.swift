import MockgenSyntax

/// Breaks long lines of Swift the way swift-format does.
enum Layout {
  static let lineLength = 118

  /// Whether a line is no longer than it should be.
  static func fits(_ line: String, indentation: Int) -> Bool {
    // Characters take time to count, and are no more than bytes.
    if indentation + line.utf8.count <= lineLength { return true }
    return !line.isASCII && indentation + line.count <= lineLength
  }

  /// Whether a text is one line that fits.
  static func isOneLine(_ text: String, indentation: Int) -> Bool {
    fits(text, indentation: indentation) && !text.hasLineBreak
  }

  /// `open items close` on one line where it fits, else the items on a line of their own, else one line for each.
  static func list(_ open: String, _ items: [String], _ close: String, indentation: Int) -> String {
    if items.isEmpty { return open + close }
    let inner = length(of: items, separator: 2)
    if mayFit(open.utf8.count + inner + close.utf8.count, [open, close] + items, indentation: indentation) {
      let line = joined(open, items, separator: ", ", close)
      if isOneLine(line, indentation: indentation) { return line }
    }
    let margin = margin(indentation)
    let isOnOneLine =
      mayFit(inner, items, indentation: indentation + 2)
      && fits(joined("", items, separator: ", ", ""), indentation: indentation + 2)
    return joined(
      "\(open)\n\(margin)  ", items, separator: isOnOneLine ? ", " : ",\n\(margin)  ", "\n\(margin)\(close)")
  }

  /// Whether a line of so many bytes that is made of these pieces may fit: where all are ASCII, that tells.
  private static func mayFit(_ bytes: Int, _ pieces: [String], indentation: Int) -> Bool {
    indentation + bytes <= lineLength || !pieces.allSatisfy(\.isASCII)
  }

  /// In bytes.
  private static func length(of items: [String], separator: Int) -> Int {
    var length = items.isEmpty ? 0 : separator * (items.count - 1)
    // An iterator takes long in a debug build.
    var place = 0
    while place < items.count {
      length += items[place].utf8.count
      place += 1
    }
    return length
  }

  /// The pieces as one text, which is made once: most of what is written goes through here.
  static func joined(_ open: String, _ items: [String], separator: String, _ close: String) -> String {
    var text = TextBuffer(
      capacity: open.utf8.count + close.utf8.count + length(of: items, separator: separator.utf8.count))
    text += open
    var place = 0
    while place < items.count {
      if place > 0 { text += separator }
      text += items[place]
      place += 1
    }
    text += close
    return text.text
  }

  /// The pieces as one text, which is made once: an interpolation grows its text as it goes.
  static func text(_ pieces: String...) -> String { joined("", pieces, separator: "", "") }

  private static func margin(_ indentation: Int) -> String { String(repeating: " ", count: indentation) }

  /// `declaration { expression }`, with the expression on a line of its own where the whole is too long.
  static func getter(_ declaration: String, _ expression: String, indentation: Int) -> String {
    let bytes = declaration.utf8.count + expression.utf8.count + 5
    if mayFit(bytes, [declaration, expression], indentation: indentation) {
      let line = text(declaration, " { ", expression, " }")
      if fits(line, indentation: indentation) { return line }
    }
    let margin = margin(indentation)
    return text(declaration, " {\n", margin, "  ", expression, "\n", margin, "}")
  }
}

extension String {
  fileprivate var hasLineBreak: Bool { contains(ascii: UInt8(ascii: "\n")) }
}
