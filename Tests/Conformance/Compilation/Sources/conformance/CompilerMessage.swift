// Diagnostics of the compiler, parsed from its output.

/// A diagnostic of the compiler at a line.
struct CompilerMessage: Hashable, Sendable {
  enum Severity: String, Sendable { case error, warning }
  var severity: Severity
  var path: String
  var line: Int
  var text: String
}

extension CompilerMessage {
  /// Returns whether one message precedes another in a file.
  static func stand(_ one: CompilerMessage, before other: CompilerMessage) -> Bool {
    (one.path, one.line, one.text) < (other.path, other.line, other.text)
  }

  /// Returns the messages in the order of the output.
  static func all(in output: String) -> [CompilerMessage] { output.split(separator: "\n").compactMap(Self.init(line:)) }

  /// Reads `path:line:column: error: text`.
  private init?(line: Substring) {
    for severity in [Severity.error, .warning] {
      guard let mark = line.range(of: ": \(severity.rawValue): ") else { continue }
      let place = line[..<mark.lowerBound].split(separator: ":")
      guard place.count >= 3, let number = Int(place[place.count - 2]) else { return nil }
      self.init(
        severity: severity, path: place.dropLast(2).joined(separator: ":"), line: number,
        text: String(line[mark.upperBound...]))
      return
    }
    return nil
  }
}
