import Foundation
import MockgenGenerator
import MockgenSyntax

/// Says where something stands that was read from an index: in its source, if that is there and still says the same, else
/// in the index. Only who has to be told something pays for the search.
final class IndexLocator {
  private let files: [String: IndexedSources.File]
  /// Of the sources that were looked for; `nil` for those that are not there or say something else by now.
  private var places: [String: [PrintedPlace]?] = [:]

  init(_ indexes: IndexedSources) { files = indexes.files }

  func located(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.note = diagnostic.note.map(located)
    diagnostic.otherPath = diagnostic.otherPath.map { place($0, line: .max, column: .max).path }
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

  /// A text with a place in it: `… is declared at Sources/Core/Store.swift:3; …`.
  private func located(_ note: String) -> String {
    guard let suffix = note.range(of: ".swift:") else { return note }
    let head = note[..<note.index(before: suffix.upperBound)]
    let digits = note[suffix.upperBound...].prefix { $0.isNumber }
    guard let line = Int(digits), let path = files.keys.filter(head.hasSuffix).max(by: { $0.count < $1.count }) else {
      return note
    }
    let place = place(path, line: line, column: .max)
    return "\(head.dropLast(path.count))\(place.path):\(place.line)\(note[digits.endIndex...])"
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
