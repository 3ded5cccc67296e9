import MockgenSyntax

/// The text of a mock, to which lines are appended.
struct SwiftWriter: ~Copyable {
  private var buffer = TextBuffer(capacity: 8192)

  /// The text so far.
  var text: String { buffer.text }

  /// Appends a literal and a line break.
  static func += (writer: inout SwiftWriter, lines: SwiftLines) {
    writer.buffer += lines.pieces
    writer.buffer += "\n"
  }

  /// Appends lines, each after the given spaces. The further lines of a declaration have their own.
  mutating func add(_ lines: [String], after margin: String = "") {
    // An iterator is slow in a debug build.
    var number = 0
    while number < lines.count {
      buffer += margin
      buffer += lines[number]
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

/// A literal of one or several lines. Its pieces are copied once, into the writer.
struct SwiftLines: ExpressibleByStringInterpolation {
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [String] = []

    init(literalCapacity: Int, interpolationCount: Int) { pieces.reserveCapacity(2 * interpolationCount + 1) }

    mutating func appendLiteral(_ literal: String) { pieces.append(literal) }
    mutating func appendInterpolation(_ text: String) { pieces.append(text) }
    mutating func appendInterpolation(_ type: TypeSyntax) { pieces.append(type.description) }
  }

  fileprivate let pieces: [String]

  init(stringLiteral text: String) { pieces = [text] }

  init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }
}
