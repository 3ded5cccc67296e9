import Foundation
import MockgenCommandLine
import MockgenGenerator

/// The output of `--format json`: one document, whose keys are described in `docs/command-line.md`.
enum JSONReport {
  private struct Document: Encodable {
    var version = 1
    var diagnostics: [Message]
    var files: [File]
    var protocols: [Listed]?
    var typesWithoutDefault: [Findings.TypeWithoutDefault]?
  }
  private struct File: Encodable {
    var path, state: String
    var changes: [String] = []
    var diff = ""
  }
  private struct Message: Encodable {
    var severity, id, message: String
    var note: String?
    var path: String
    var line, column: Int
  }
  private struct Listed: Encodable {
    var name, path: String
    var line, column: Int
    var mock: String?
    var reason: String?
    var id: String?
  }

  static func text(_ report: Report, _ diagnostics: [Diagnostic], _ findings: Findings = Findings()) -> String {
    let document = Document(
      diagnostics: diagnostics.map(message),
      files: report.files.map { File(path: $0.path, state: $0.state.rawValue) } + findings.comparisons.map(file),
      protocols: findings.outcomes.map { $0.map(listed) },
      typesWithoutDefault: findings.outcomes.map { _ in findings.typesWithoutDefault })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
    } catch {
      // Texts and numbers can always be encoded.
      preconditionFailure("\(error)")
    }
  }

  private static func file(_ comparison: Findings.Comparison) -> File {
    File(
      path: comparison.path, state: comparison.state.rawValue, changes: comparison.changes, diff: comparison.difference)
  }

  private static func message(_ diagnostic: Diagnostic) -> Message {
    Message(
      severity: diagnostic.severity.rawValue, id: diagnostic.id, message: diagnostic.message, note: diagnostic.note,
      path: diagnostic.path, line: diagnostic.line, column: diagnostic.column)
  }

  private static func listed(_ outcome: GenerationResult.Outcome) -> Listed {
    var listed = Listed(name: outcome.name, path: outcome.path, line: outcome.line, column: outcome.column)
    switch outcome.kind {
    case .mocked(let name): listed.mock = name
    case .omitted(let omission): listed.reason = omission.rawValue
    case .refused(let diagnostic): (listed.reason, listed.id) = (diagnostic.message, diagnostic.id)
    }
    return listed
  }
}
