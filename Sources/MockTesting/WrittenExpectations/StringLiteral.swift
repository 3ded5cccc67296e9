// A text as a string literal of Swift.

/// A string literal of a text: of one line if that needs no escapes, and raw if the text has backslashes.
struct StringLiteral {
  /// The lines of the literal. Those of a literal with several lines are indented as one argument.
  private let lines: [String]

  init(_ text: String) {
    // Bytes are compared, as `Character` would join a quote or a line feed with the combining mark after it.
    let longestRun = { (byte: Character) in
      text.utf8.split { $0 != byte.asciiValue }.map(\.count).max() ?? 0
    }
    let isShort = longestRun("\n") + longestRun("\"") == 0
    let isRaw = longestRun("\\") > 0 || longestRun("\"") > 2
    let signs = isRaw ? String(repeating: "#", count: longestRun("#") + 1) : ""
    let body = text.unicodeScalars.map { scalar in
      Self.needsEscape(scalar) ? "\\\(signs)\(scalar.escaped(asASCII: true).dropFirst())" : String(scalar)
    }.joined()
    if isShort {
      lines = ["\(signs)\"\(body)\"\(signs)"]
    } else {
      let parts = body.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      lines = ["\(signs)\"\"\""] + parts.map { String(decoding: $0, as: UTF8.self) } + ["\"\"\"\(signs)"]
    }
  }

  /// Returns the literal. One of several lines begins with a line of its own.
  func text(indentation: String, lineEnd: String) -> String {
    if lines.count == 1 { return lines[0] }
    return lines.map { lineEnd + ($0.utf8.isEmpty ? "" : indentation + $0) }.joined()
  }

  /// Returns whether a scalar is invisible in an editor, or not allowed in a literal.
  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    let kinds: [Unicode.GeneralCategory] = [.control, .format, .lineSeparator, .paragraphSeparator]
    return kinds.contains(scalar.properties.generalCategory) && scalar != "\n" && scalar != "\u{200D}"
  }
}
