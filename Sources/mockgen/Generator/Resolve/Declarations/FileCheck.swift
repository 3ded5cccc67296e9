import MockgenSyntax

/// The diagnostics that depend on a single file.
public enum FileCheck {
  /// Returns the diagnostics of a file in an index, as warnings, since the run may not need the file.
  public static func diagnostics(of file: SourceFileSyntax) -> [Diagnostic] {
    let unread = file.diagnostics.map { diagnostic in
      var diagnostic = Diagnostic(diagnostic, path: file.path)
      diagnostic.severity = .warning
      return diagnostic
    }
    return unread + file.strayAnnotations.map { Diagnostic($0, path: file.path) }
  }
}

extension Diagnostic {
  /// Creates the warning about a `mockgen:` comment that belongs to no declaration.
  init(_ stray: StrayAnnotation, path: String) {
    let (message, note) =
      switch stray.kind {
      case .misplaced:
        (
          "'\(stray.text)' has no effect here",
          "it applies only directly above some declarations: see 'Annotations' in docs/mocks.md"
        )
      case .misspelt:
        (
          "'\(stray.text)' has no effect in a comment of this form",
          "write '// \(stray.text)', with two slashes and a colon, directly above the declaration"
        )
      }
    self.init(
      severity: .warning, id: .annotationWithoutEffect, message: message, note: note, path: path,
      position: stray.position)
  }
}
