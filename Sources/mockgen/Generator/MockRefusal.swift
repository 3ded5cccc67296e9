import MockgenSyntax

/// The reason why a protocol cannot be mocked, with its location.
struct MockRefusal: Error, Hashable {
  var id: DiagnosticID
  var message: String
  var note: String?
  var path: String
  var position: SourcePosition
  /// The protocol or class whose declaration is the reason. Protocols that inherit from it have the same reason.
  var owner: String
  /// The inherited protocol that no source declares, if this is the reason.
  var missingParent: MissingParent?

  init(id: DiagnosticID, message: String, note: String?, scope: Scope, position: SourcePosition, owner: String) {
    self.id = id
    self.message = message
    self.note = note
    self.path = scope.path
    self.position = position
    self.owner = owner
  }

  /// Returns the warning that a declaration has no mock for this reason.
  ///
  /// - Parameters:
  ///   - name: The name of the declaration without a mock.
  ///   - scope: The scope of the declaration.
  ///   - position: The position of its name.
  func diagnostic(of name: String, scope: Scope, _ position: SourcePosition) -> Diagnostic {
    guard name != owner else {
      return Diagnostic(severity: .warning, id: id, message: message, note: note, path: path, position: self.position)
    }
    var diagnostic = Diagnostic(
      severity: .warning, id: id,
      message: "cannot generate a mock of '\(name)', which inherits from '\(owner)': \(message)",
      note: "exclude '\(name)' with '// mockgen: skip' above it",
      path: scope.path, position: position)
    diagnostic.other = Diagnostic.OtherDeclaration(name: "that", path: path, line: self.position.line)
    return diagnostic
  }
}
