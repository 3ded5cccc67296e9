import MockgenGenerator

/// A diagnostic as a workflow command of GitHub Actions, which shows it beside the line.
///
/// The format is described in "Workflow commands for GitHub Actions" of GitHub's documentation.
struct GitHubAnnotation {
  let line: String

  init(_ diagnostic: Diagnostic) {
    let properties = [
      ("file", diagnostic.path), ("line", "\(diagnostic.line)"), ("col", "\(diagnostic.column)"),
      ("title", diagnostic.id),
    ]
    let place = properties.map { "\($0.0)=\(Self.escaped($0.1.printable(keepsLines: true), more: true))" }.joined(
      separator: ",")
    let text = diagnostic.message + (diagnostic.note.map { "\n\($0)" } ?? "")
    line = "::\(diagnostic.severity.rawValue) \(place)::\(Self.escaped(text.printable(keepsLines: true), more: false))"
  }

  /// - Parameter more: Whether the separators of properties, `:` and `,`, are escaped too.
  private static func escaped(_ text: String, more: Bool) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":" where more: "%3A"
      case "," where more: "%2C"
      default: String(scalar)
      }
    }.joined()
  }
}
