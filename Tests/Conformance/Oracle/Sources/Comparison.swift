// Compares the two outlines of a file.

import Foundation

/// What the two parsers say differently about one file.
struct FileComparison: Sendable {
  var path: String
  var protocolCount: Int
  /// One a line; lines with `-` are swift-syntax's, lines with `+` ours.
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
    // A complaint about a file that swift-syntax finds nothing wrong with.
    if !theirs.hasError {
      disagreements += ours.diagnostics.map { "+ \($0.position.line):\($0.position.column) \($0.message) [\($0.id)]" }
    }
  }
}
