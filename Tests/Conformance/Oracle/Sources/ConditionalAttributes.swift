// Attributes under an `#if`: `#if compiler(>=6.0) @attribute #endif extension …`.

import SwiftSyntax

/// Removes the parts of a declaration's attributes that do not describe it.
///
/// swift-syntax keeps the directives in the list of attributes. Our tree keeps only the attributes that every Swift 6
/// compiler sees. Without this, the texts could not be compared.
struct ConditionalAttributes {
  private var ranges: [Range<AbsolutePosition>] = []

  init(of node: some SyntaxProtocol) {
    guard let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes else { return }
    for case .ifConfigDecl(let directive) in attributes { append(directive) }
  }

  func exclude(_ position: AbsolutePosition) -> Bool { ranges.contains { $0.contains(position) } }

  private mutating func append(_ directive: IfConfigDeclSyntax) {
    for clause in directive.clauses {
      let isSeen = clause.condition.map(holdsSinceSwift6) ?? false
      let end = isSeen ? clause.elements?.position : nil
      ranges.append(clause.position..<(end ?? clause.endPosition))
    }
    ranges.append(directive.poundEndif.position..<directive.poundEndif.endPosition)
  }

  /// `compiler(>=6.0)` and earlier ones.
  private func holdsSinceSwift6(_ condition: ExprSyntax) -> Bool {
    let text = condition.trimmedDescription.filter { $0 != " " }
    guard text.hasPrefix("compiler(>="), text.hasSuffix(")") else { return false }
    return Double(text.dropFirst("compiler(>=".count).dropLast()).map { $0 <= 6 } ?? false
  }
}
