import MockgenSyntax

/// Diagnostics that one file alone can show.
public enum FileCheck {
  /// Returns the warnings for a file that is read from an index, since the file may not matter to the run.
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
  /// A `mockgen:` comment that was read with no declaration.
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
