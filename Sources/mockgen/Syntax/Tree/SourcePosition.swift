/// A position in a source file. Lines and columns count from 1; a column is a UTF-8 byte, as in `swiftc`.
public struct SourcePosition: Hashable, Sendable, Comparable {
  public var line: Int
  public var column: Int
  public var utf8Offset: Int

  public init(line: Int, column: Int, utf8Offset: Int) {
    self.line = line
    self.column = column
    self.utf8Offset = utf8Offset
  }

  public static func < (left: SourcePosition, right: SourcePosition) -> Bool { left.utf8Offset < right.utf8Offset }
}

/// A description of source text that the parser cannot read, with advice to the user.
public struct SyntaxDiagnostic: Hashable, Sendable {
  /// The stable identifier, such as `expected-type` or `unterminated-protocol`.
  public var id: String
  /// The description, in lower case, without a full stop and with names in single quotes.
  public var message: String
  /// The suggestion that follows the message.
  public var note: String?
  public var position: SourcePosition
  /// The position of the only protocol that the diagnostic affects, if there is one.
  public var owner: SourcePosition?

  public init(id: String, message: String, note: String? = nil, position: SourcePosition) {
    self.id = id
    self.message = message
    self.note = note
    self.position = position
  }
}
