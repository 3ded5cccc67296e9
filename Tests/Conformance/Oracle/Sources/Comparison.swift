// Compares the two outlines of a file.

import Foundation

/// The differences between the two parsers for one file.
struct FileComparison: Sendable {
  var path: String
  var protocolCount: Int
  /// The differences, one per line: lines with `-` are from swift-syntax, lines with `+` from ours.
  var disagreements: [String]

  init(path: String, source: UnsafeBufferPointer<UInt8>) {
    let theirs = SwiftSyntaxOutline(source)
    let ours = MockgenOutline(source)
    self.path = path
    protocolCount = theirs.outline.protocolCount
    disagreements = []
    for change in ours.outline.entries.difference(from: theirs.outline.entries) {
      switch change {
      case .remove(_, let entry, _): disagreements.append("- " + entry.description)
      case .insert(_, let entry, _): disagreements.append("+ " + entry.description)
      }
    }
    // A diagnostic for a file in which swift-syntax finds no error is a difference, too.
    if !theirs.hasError {
      disagreements += ours.diagnostics.map { "+ \($0.position.line):\($0.position.column) \($0.message) [\($0.id)]" }
    }
  }
}
