import MockgenSyntax

/// An error or a warning at a position in a file.
public struct Diagnostic: Hashable, Sendable, Comparable {
  public enum Severity: String, Hashable, Sendable { case error, warning }

  public var severity: Severity
  /// The text of a `DiagnosticID`, or of a `SyntaxDiagnosticID`.
  public var id: String
  /// The text, in lower case, without a full stop and with names in single quotes.
  public var message: String
  /// The suggestion of the next step.
  private var advice: String?
  /// The other declaration that the diagnostic concerns.
  public var other: OtherDeclaration?
  public var path: String
  public var line: Int
  public var column: Int

  /// Another declaration, to whose position the note refers.
  public struct OtherDeclaration: Hashable, Sendable {
    /// The name in the note.
    public var name: String
    public var path: String
    public var line: Int
  }

  public init(
    severity: Severity, id: DiagnosticID, message: String, note: String? = nil, path: String, line: Int, column: Int
  ) {
    self.severity = severity
    self.id = id.rawValue
    self.message = message
    advice = note
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

  package init(_ diagnostic: SyntaxDiagnostic, path: String) {
    severity = .error
    id = diagnostic.id
    message = diagnostic.message
    advice = diagnostic.note
    self.path = path
    line = diagnostic.position.line
    column = diagnostic.position.column
  }

  /// The suggestion, after the location of the other declaration.
  public var note: String? {
    guard let other else { return advice }
    return "\(other.name) is declared at \(other.path):\(other.line)" + (advice.map { "; \($0)" } ?? "")
  }

  public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    (left.path, left.line, left.column, left.id, left.message)
      < (right.path, right.line, right.column, right.id, right.message)
  }
}
