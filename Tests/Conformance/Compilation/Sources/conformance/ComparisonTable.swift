// The table of `docs/comparison.md`, which is written between two marks.

import Foundation

/// The counts as a table in Markdown.
struct ComparisonTable {
  let counts: [ModuleCounts]

  var text: String {
    let head = "| package | module | protocols | mocked | Swift 5 | Swift 6 | warnings | left out |"
    return ([head, "|---|---|---:|---:|---:|---:|---:|---|"] + counts.map(row) + [total]).joined(separator: "\n")
  }

  private func row(_ counts: ModuleCounts) -> String {
    let leftOut = counts.leftOut.sorted { $0.key < $1.key }.map { "\($0.value) `\($0.key)`" }
    return "| \(counts.package) | \(counts.module) | \(numbers(counts)) | \(leftOut.joined(separator: ", ")) |"
  }

  private var total: String {
    var sum = ModuleCounts(package: "", module: "")
    for row in counts {
      sum.protocols += row.protocols
      sum.mocked += row.mocked
      sum.compiledInSwift5 += row.compiledInSwift5
      sum.compiledInSwift6 += row.compiledInSwift6
      sum.warnings += row.warnings
    }
    return "| **all** | | \(numbers(sum)) | \(sum.protocols - sum.mocked) |"
  }

  private func numbers(_ counts: ModuleCounts) -> String {
    [counts.protocols, counts.mocked, counts.compiledInSwift5, counts.compiledInSwift6, counts.warnings]
      .map(String.init).joined(separator: " | ")
  }
}

/// The document that holds the table.
struct ComparisonDocument {
  let file: URL
  private static let begin = "<!-- conformance: begin -->"
  private static let end = "<!-- conformance: end -->"

  func isCurrent(_ table: ComparisonTable) throws -> Bool { try read() == replaced(table) }

  func write(_ table: ComparisonTable) throws {
    let text = try replaced(table)
    if try read() != text { try Data(text.utf8).write(to: file) }
  }

  private func read() throws -> String { String(decoding: try Data(contentsOf: file), as: UTF8.self) }

  private func replaced(_ table: ComparisonTable) throws -> String {
    let text = try read()
    guard let begin = text.range(of: Self.begin), let end = text.range(of: Self.end) else {
      throw Failure("\(file.path) has no place for the table: '\(Self.begin)' and '\(Self.end)'")
    }
    return text[..<begin.upperBound] + "\n" + table.text + "\n" + text[end.lowerBound...]
  }
}
