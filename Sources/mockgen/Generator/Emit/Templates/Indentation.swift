/// The indentation of one level in a generated file. Templates use two spaces.
struct Indentation: Hashable, Sendable {
  private let unit: String

  /// - Parameter word: a number of spaces from 1 to 8, or `tab`.
  init?(_ word: some StringProtocol) {
    if word == "tab" {
      unit = "\t"
    } else if let count = Int(word), (1...8).contains(count) {
      unit = String(repeating: " ", count: count)
    } else {
      return nil
    }
  }

  /// Returns the text with levels of this unit. Multi-line string literals are not changed.
  func applied(to text: String) -> String {
    var isInLiteral = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let isVerbatim = isInLiteral
      if Self.opensOrCloses(line) { isInLiteral.toggle() }
      return isVerbatim ? String(line) : indented(line)
    }
    return lines.joined(separator: "\n")
  }

  private func indented(_ line: Substring) -> String {
    let blanks = line.prefix { $0 == " " }.count
    return String(repeating: unit, count: blanks / 2) + line.dropFirst(blanks / 2 * 2)
  }

  private static func opensOrCloses(_ line: Substring) -> Bool {
    var rest = line
    var isOdd = false
    while let start = rest.firstIndex(of: "\"") {
      rest = rest[start...]
      let isMark = rest.hasPrefix("\"\"\"")
      if isMark { isOdd.toggle() }
      rest = rest.dropFirst(isMark ? 3 : 1)
    }
    return isOdd
  }
}
