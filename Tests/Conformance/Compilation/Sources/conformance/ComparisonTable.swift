// The tables of `docs/comparison.md`, each between two marks.

import Foundation

/// The counts as a Markdown table with aligned columns.
struct ComparisonTable {
  let counts: [ModuleCounts]
  private static let head = [
    "package", "module", "protocols", "mocked", "compiled in 5", "compiled in 6", "warnings", "excluded",
  ]
  private static let numberColumns = 2...6

  var text: String {
    let rows = [Self.head] + (counts + [ModuleCounts.sum(counts)]).map(cells)
    // The last column may be long, since nothing follows it.
    let widths = Self.head.indices.map { column in
      column == Self.head.count - 1 ? Self.head[column].count : rows.map { $0[column].count }.max() ?? 0
    }
    let lines = rows.map { line($0, widths) }
    return ([lines[0], ruler(widths)] + lines.dropFirst()).joined(separator: "\n")
  }

  private func cells(_ counts: ModuleCounts) -> [String] {
    let numbers = [
      counts.protocols, counts.mocked, counts.compiledInSwift5, counts.compiledInSwift6, counts.warnings,
    ]
    let leftOut = counts.leftOut.sorted { $0.key < $1.key }.map { "\($0.value) `\($0.key)`" }
    return [counts.package, counts.module] + numbers.map(String.init) + [leftOut.joined(separator: ", ")]
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = cells.indices.map { column in
      let spaces = String(repeating: " ", count: max(0, widths[column] - cells[column].count))
      return Self.numberColumns.contains(column) ? spaces + cells[column] : cells[column] + spaces
    }
    return "| " + padded.joined(separator: " | ") + " |"
  }

  private func ruler(_ widths: [Int]) -> String {
    let dashes = widths.indices.map { column in
      let isNumber = Self.numberColumns.contains(column)
      return String(repeating: "-", count: widths[column] + (isNumber ? 1 : 2)) + (isNumber ? ":" : "")
    }
    return "|" + dashes.joined(separator: "|") + "|"
  }
}

/// The document that contains the table of a list.
struct ComparisonDocument {
  let file: URL
  /// The text of the marks around the table.
  let tableName: String

  private var begin: String { "<!-- \(tableName): begin -->" }
  private var end: String { "<!-- \(tableName): end -->" }

  func hasTable() throws -> Bool { try read().contains(begin) }
  func isCurrent(_ table: ComparisonTable) throws -> Bool { try read() == replaced(table) }

  func write(_ table: ComparisonTable) throws {
    let text = try replaced(table)
    if try read() != text { try Data(text.utf8).write(to: file) }
  }

  private func read() throws -> String { String(decoding: try Data(contentsOf: file), as: UTF8.self) }

  private func replaced(_ table: ComparisonTable) throws -> String {
    let text = try read()
    guard let begin = text.range(of: begin), let end = text.range(of: end) else {
      throw Failure("\(file.lastPathComponent) has no place for the table: '\(begin)' and '\(end)'")
    }
    return text[..<begin.upperBound] + "\n" + table.text + "\n" + text[end.lowerBound...]
  }
}
