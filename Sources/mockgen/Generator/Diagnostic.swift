import MockgenSyntax

/// Something a user should know about one place in the sources.
public struct Diagnostic: Hashable, Sendable, Comparable {
  public enum Severity: String, Hashable, Sendable { case error, warning }

  public var severity: Severity
  /// The text of a `DiagnosticID`, or of a `SyntaxDiagnosticID`.
  public var id: String
  /// Lower case, no full stop, names in single quotes.
  public var message: String
  /// What to do next.
  public var note: String?
  public var path: String
  public var line: Int
  public var column: Int
  /// Another file, of which the note names a line.
  public var otherPath: String?

  public init(
    severity: Severity, id: DiagnosticID, message: String, note: String? = nil, path: String, line: Int, column: Int
  ) {
    self.severity = severity
    self.id = id.rawValue
    self.message = message
    self.note = note
    self.path = path
    self.line = line
    self.column = column
  }

  public init(
    severity: Severity, id: DiagnosticID, message: String, note: String? = nil, path: String, position: SourcePosition
  ) {
    self.init(
      severity: severity, id: id, message: message, note: note, path: path, line: position.line,
      column: position.column)
  }

  init(_ diagnostic: SyntaxDiagnostic, path: String) {
    severity = .error
    id = diagnostic.id
    message = diagnostic.message
    note = diagnostic.note
    self.path = path
    line = diagnostic.position.line
    column = diagnostic.position.column
  }

  public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    (left.path, left.line, left.column, left.id, left.message)
      < (right.path, right.line, right.column, right.id, right.message)
  }
}
