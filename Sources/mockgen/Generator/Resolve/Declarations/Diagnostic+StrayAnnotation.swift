import MockgenSyntax

extension Diagnostic {
  /// Creates the warning about a `mockgen:` comment that belongs to no declaration.
  package init(_ stray: StrayAnnotation, path: String) {
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
