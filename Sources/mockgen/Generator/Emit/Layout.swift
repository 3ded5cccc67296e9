import MockgenSyntax

/// Breaks long lines of Swift the way swift-format does.
enum Layout {
  static let lineLength = 118

  /// Returns whether a line fits into the line length.
  static func fits(_ line: String, indentation: Int) -> Bool {
    // Counting characters takes time, and there are never more of them than bytes.
    if indentation + line.utf8.count <= lineLength { return true }
    return !line.isASCII && indentation + line.count <= lineLength
  }

  /// Returns whether a line in several pieces fits into the line length.
  static func fits(_ line: [String], indentation: Int) -> Bool {
    if indentation + length(of: line, separator: 0) <= lineLength { return true }
    return fits(line.joined(), indentation: indentation)
  }

  /// Returns whether a text is a single line that fits.
  static func isOneLine(_ text: String, indentation: Int) -> Bool {
    fits(text, indentation: indentation) && !text.hasLineBreak
  }

  /// Returns `open items close` on one line if it fits, else the items on a line of their own, else one line for each.
  static func list(_ open: String, _ items: [String], _ close: String, indentation: Int) -> String {
    list([open], items, [close], indentation: indentation)
  }

  /// Returns a list on one or several lines, with delimiters in several pieces.
  static func list(_ open: [String], _ items: [String], _ close: [String], indentation: Int) -> String {
    let inner = length(of: items, separator: 2)
    let outer = length(of: open, separator: 0) + length(of: close, separator: 0)
    if items.isEmpty || mayFit(outer + inner, open, items, close, indentation: indentation) {
      let line = joined(open, items, separator: ", ", close, bytes: outer + inner)
      if items.isEmpty || isOneLine(line, indentation: indentation) { return line }
    }
    let margin = margin(indentation)
    let isOnOneLine =
      indentation + 2 + inner <= lineLength
      || !isASCII(items) && fits(joined([], items, separator: ", ", [], bytes: inner), indentation: indentation + 2)
    return joined(
      open + ["\n", margin, "  "], items, separator: isOnOneLine ? ", " : ",\n\(margin)  ", ["\n", margin] + close,
      bytes: outer + inner + (items.count + 2) * (margin.utf8.count + 3))
  }

  /// Returns whether a line of the given number of bytes may fit. If all pieces are ASCII, the number decides.
  private static func mayFit(
    _ bytes: Int, _ first: [String], _ second: [String] = [], _ third: [String] = [], indentation: Int
  ) -> Bool {
    indentation + bytes <= lineLength || !isASCII(first) || !isASCII(second) || !isASCII(third)
  }

  private static func isASCII(_ pieces: [String]) -> Bool {
    var place = 0
    while place < pieces.count {
      if !pieces[place].isASCII { return false }
      place += 1
    }
    return true
  }

  /// Returns the length in bytes.
  private static func length(of items: [String], separator: Int) -> Int {
    var length = items.isEmpty ? 0 : separator * (items.count - 1)
    // An iterator is slow in a debug build.
    var place = 0
    while place < items.count {
      length += items[place].utf8.count
      place += 1
    }
    return length
  }

  /// Returns the pieces as one text, which is allocated once, since most of the output is made here.
  static func joined(_ open: String, _ items: [String], separator: String, _ close: String) -> String {
    joined(
      [open], items, separator: separator, [close],
      bytes: open.utf8.count + close.utf8.count + length(of: items, separator: separator.utf8.count))
  }

  /// - Parameter bytes: an upper bound of the number of bytes.
  private static func joined(
    _ open: [String], _ items: [String], separator: String, _ close: [String], bytes: Int
  ) -> String {
    var text = TextBuffer(capacity: bytes)
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

  /// Returns the pieces as one text, which is allocated once. An interpolation would grow its text.
  static func text(_ pieces: String...) -> String {
    var text = TextBuffer(capacity: length(of: pieces, separator: 0))
    text += pieces
    return text.text
  }

  private static func margin(_ indentation: Int) -> String {
    indentation < margins.count ? margins[indentation] : String(repeating: " ", count: indentation)
  }

  private static let margins = (0..<16).map { String(repeating: " ", count: $0) }

  /// Returns `declaration { expression }`, with the expression on a line of its own if the whole is too long.
  static func getter(_ declaration: [String], _ expression: [String], indentation: Int) -> String {
    let bytes = length(of: declaration, separator: 0) + length(of: expression, separator: 0) + 5
    if mayFit(bytes, declaration, expression, indentation: indentation) {
      let line = block(declaration, " { ", expression, " }", bytes)
      if fits(line, indentation: indentation) { return line }
    }
    let margin = margin(indentation)
    return block(declaration, " {\n\(margin)  ", expression, "\n\(margin)}", bytes + 2 * margin.utf8.count + 2)
  }

  private static func block(
    _ declaration: [String], _ open: String, _ expression: [String], _ close: String, _ bytes: Int
  ) -> String {
    var text = TextBuffer(capacity: bytes)
    text += declaration
    text += open
    text += expression
    text += close
    return text.text
  }
}

extension String {
  fileprivate var hasLineBreak: Bool { contains(ascii: UInt8(ascii: "\n")) }
}
