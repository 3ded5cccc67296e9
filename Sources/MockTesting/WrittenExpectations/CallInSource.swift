// The call of an expectation in a source file, and the edit that gives it a literal.

/// The reason why an expectation is not written.
struct WriteRefusal: Error { let reason: String }

/// A range of a file's bytes, and their replacement.
struct SourceEdit: Equatable {
  let range: Range<Int>
  let text: [UInt8]
}

/// The argument list of a call, at its compiled line and column.
///
/// It knows strings and parentheses, and no expressions: any other argument is refused.
struct CallInSource {
  private let bytes: [UInt8]
  /// The position after the opening parenthesis.
  private let start: Int
  private let lineStart: Int

  /// Finds a call of a method.
  ///
  /// - Throws: A `WriteRefusal` if there is no such call.
  init(of method: String, in bytes: [UInt8], line: UInt, column: UInt) throws {
    let lineStarts = [0] + bytes.indices.filter { bytes[$0] == Self.lineFeed }.map { $0 + 1 }
    let name = Array(".\(method)(".utf8)
    let lineStart = line > lineStarts.count ? bytes.count : lineStarts[Int(max(1, line)) - 1]
    // `#column` counts bytes, up to the parenthesis.
    let start = lineStart + Int(column)
    guard start <= bytes.count, bytes[lineStart..<start].suffix(name.count).elementsEqual(name) else {
      throw WriteRefusal(
        reason: "line and column are not those of a call '.\(method)(', as if a function passed its caller's")
    }
    (self.bytes, self.start, self.lineStart) = (bytes, start, lineStart)
  }

  /// Returns the edit that inserts a literal as the first argument, or replaces the literal that is the first argument,
  /// by itself if there is no other one.
  ///
  /// - Throws: A `WriteRefusal` if a comment or an argument of another kind is in the way.
  func edit(_ literal: StringLiteral?, isNew: Bool) throws -> SourceEdit {
    let first = position(afterSpaceFrom: start)
    let end = isNew ? first : try endOfLiteral(from: first)
    let next = bytes[position(afterSpaceFrom: end)...].first
    if next == nil || next == UInt8(ascii: "/") || !isNew && next != UInt8(ascii: ")") && next != UInt8(ascii: ",") {
      throw WriteRefusal(reason: isNew ? "a comment follows the parenthesis" : Self.otherArgument)
    }
    guard let literal else { return SourceEdit(range: start..<end, text: Array(bytes[start..<end])) }
    let isLast = !isNew || next == UInt8(ascii: ")")
    return SourceEdit(range: start..<end, text: Array((text(of: literal) + (isLast ? "" : ", ")).utf8))
  }

  /// Returns the literal with the indentation and the line ends of the file.
  private func text(of literal: StringLiteral) -> String {
    let runs = bytes.split(separator: Self.lineFeed).lazy.map { $0.prefix(while: Self.isBlank) }
    let first = runs.first { $0.first == UInt8(ascii: "\t") || (2...8).contains($0.count) } ?? [32, 32]
    let indentation =
      bytes[lineStart...].prefix(while: Self.isBlank)
      + (first.first == UInt8(ascii: "\t") ? first.prefix(1) : first)
    let lineEnd = bytes.contains(Self.carriageReturn) ? "\r\n" : "\n"
    return literal.text(indentation: String(decoding: indentation, as: UTF8.self), lineEnd: lineEnd)
  }

  /// Returns the position after a string literal.
  private func endOfLiteral(from first: Int) throws -> Int {
    let signs = bytes[first...].prefix { $0 == UInt8(ascii: "#") }
    let quotes = bytes[signs.endIndex...].prefix(3).prefix { $0 == UInt8(ascii: "\"") }
    if quotes.isEmpty { throw WriteRefusal(reason: Self.otherArgument) }
    // `#"""#` is a literal of one line.
    let line = bytes[signs.endIndex...].dropFirst(3).prefix { $0 != Self.lineFeed }
    let isLong = quotes.count == 3 && line.allSatisfy { Self.isBlank($0) || $0 == Self.carriageReturn }
    let close = quotes.prefix(isLong ? 3 : 1) + signs
    let escape = [UInt8(ascii: "\\")] + signs
    var position = signs.endIndex + (isLong ? 3 : 1)
    while position < bytes.count, isLong || bytes[position] != Self.lineFeed {
      let rest = bytes[position...]
      if rest.starts(with: close) { return position + close.count }
      let isEscape = rest.starts(with: escape)
      position += isEscape ? escape.count + 1 : 1
      if isEscape, rest.dropFirst(escape.count).first == UInt8(ascii: "(") {
        throw WriteRefusal(reason: "its literal is interpolated")
      }
    }
    throw WriteRefusal(reason: Self.otherArgument)
  }

  // MARK: Bytes

  private static let otherArgument = "its argument is not a string literal alone"
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  private func position(afterSpaceFrom start: Int) -> Int {
    bytes[start...].firstIndex { !Self.isBlank($0) && $0 != Self.lineFeed && $0 != Self.carriageReturn } ?? bytes.count
  }
}
