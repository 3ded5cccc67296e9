import MockgenSyntax

/// Why a protocol gets no mock, and where.
struct MockRefusal: Error, Hashable {
  var id: String
  var message: String
  var note: String?
  var path: String
  var position: SourcePosition

  init(id: String, message: String, note: String?, scope: Scope, position: SourcePosition) {
    self.id = id
    self.message = message
    self.note = note
    self.path = scope.path
    self.position = position
  }

  var diagnostic: Diagnostic {
    Diagnostic(severity: .warning, id: id, message: message, note: note, path: path, position: position)
  }
}
