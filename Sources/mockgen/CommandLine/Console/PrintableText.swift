extension String {
  /// Returns the text without characters that a terminal obeys or that change the order of what it shows, which are
  /// escaped as in Swift: names of files and identifiers may contain them.
  ///
  /// - Parameter keepsLines: Whether line breaks and tabs are kept.
  package func printable(keepsLines: Bool = false) -> String {
    guard unicodeScalars.contains(where: { Self.isObeyed($0) }) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n", "\t": text += keepsLines ? String(scalar) : scalar == "\n" ? "\\n" : "\\t"
      case "\r": text += "\\r"
      case _ where Self.isObeyed(scalar): text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    // U+200D joins emoji, and U+200C letters.
    case .format: !(0x200C...0x200D).contains(scalar.value)
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
