import Foundation
import MockgenGenerator
import MockgenSyntax

/// Finds the position of text that was read from an index. It is in the source, if that exists and is unchanged, and
/// otherwise in the index. Used for diagnostics only.
final class IndexLocator {
  private let files: [String: IndexedSources.File]
  /// The positions in each source that was read; `nil` for a source that is missing or has changed.
  private var positions: [String: IndexedPositions?] = [:]

  init(_ indexes: IndexedSources) { files = indexes.files }

  func located(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    if var other = diagnostic.other {
      (other.path, other.line, _) = place(other.path, line: other.line, column: .max)
      diagnostic.other = other
    }
    (diagnostic.path, diagnostic.line, diagnostic.column) = place(
      diagnostic.path, line: diagnostic.line, column: diagnostic.column)
    return diagnostic
  }

  func located(_ outcome: GenerationResult.Outcome) -> GenerationResult.Outcome {
    var outcome = outcome
    if case .refused(let diagnostic) = outcome.kind { outcome.kind = .refused(located(diagnostic)) }
    (outcome.path, outcome.line, outcome.column) = place(outcome.path, line: outcome.line, column: outcome.column)
    return outcome
  }

  private func place(_ path: String, line: Int, column: Int) -> (path: String, line: Int, column: Int) {
    guard let file = files[path] else { return (path, line, column) }
    let near = positions(in: path, file)?.pairs.last { ($0.index.line, $0.index.column) <= (line, column) }
    return near.map { (path, $0.source.line, $0.source.column) } ?? (file.path, file.lineBefore + line, column)
  }

  private func positions(in path: String, _ file: IndexedSources.File) -> IndexedPositions? {
    if let known = positions[path] { return known }
    func declarations(_ text: UnsafeBufferPointer<UInt8>) -> [DeclSyntax] {
      Parser.parse(path: path, source: text, styles: ModuleIndex.markStyles).declarations
    }
    let source = FileReader().withContents(ofFile: path, declarations)
    let found = source.flatMap { IndexedPositions(of: file.withText(declarations), in: $0) }
    positions[path] = .some(found)
    return found
  }
}
