import Foundation
import MockgenGenerator
import MockgenSyntax

/// Finds the position of text that was read from an index. It is in the source, if that exists and is unchanged, and
/// otherwise in the index. Used for diagnostics only.
final class IndexLocator {
  private let files: [String: IndexedSources.File]
  /// The positions in each source that was searched; `nil` for a source that is missing or has changed.
  private var places: [String: [PrintedPlace]?] = [:]

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
    if let places = places(in: path, file) {
      let near = places.last { ($0.line, $0.column) <= (line, column) }
      if let near { return (path, near.source.line, near.source.column) }
    }
    return (file.path, file.lineBefore + line, column)
  }

  private func places(in path: String, _ file: IndexedSources.File) -> [PrintedPlace]? {
    if let known = places[path] { return known }
    let found = FileReader().withContents(ofFile: path) { source -> [PrintedPlace]? in
      let syntax = Parser.parse(path: path, source: source, styles: ModuleIndex.markStyles)
      let interface = ModuleIndex.interface(of: syntax)
      let isSame = file.withText { $0.elementsEqual(interface.text.utf8) }
      return isSame ? interface.places : nil
    }
    places[path] = .some(found ?? nil)
    return found ?? nil
  }
}
