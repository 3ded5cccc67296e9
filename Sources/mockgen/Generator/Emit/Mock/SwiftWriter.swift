import MockgenSyntax

/// The text of a mock, to which lines are appended.
struct SwiftWriter: ~Copyable {
  private var buffer = TextBuffer(capacity: 8192)

  /// The text so far.
  var text: String { buffer.text }

  /// Appends lines and a line break.
  static func += (writer: inout SwiftWriter, lines: SwiftText) {
    lines.write(to: &writer.buffer, after: "")
    writer.buffer += "\n"
  }

  /// Appends lines, each after the given spaces. The further lines of a literal have their own.
  mutating func add(_ lines: [SwiftText], after margin: String = "") {
    // An iterator is slow in a debug build.
    var number = 0
    while number < lines.count {
      lines[number].write(to: &buffer, after: margin)
      buffer += "\n"
      number += 1
    }
  }

  /// Appends text that ends with a line break.
  mutating func add(text: String) { buffer += text }

  mutating func begin(_ condition: String?, after margin: String = "") {
    if let condition { self += "\(margin)#if \(condition)" }
  }

  mutating func end(_ condition: String?, after margin: String = "") {
    if condition != nil { self += "\(margin)#endif" }
  }
}
