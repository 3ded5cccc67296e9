import MockgenSyntax

/// Sourcery's `AutoMockable`, an empty protocol that marks the protocols that inherit from it for mocking.
enum SourceryMarker {
  static let name = "AutoMockable"

  /// Returns whether a protocol inherits from the marker, directly or through other protocols.
  static func marks(_ source: IndexedProtocol, in index: DeclarationIndex) -> Bool {
    var seen: Set<String> = []
    var pending = [source]
    while let next = pending.popLast() {
      guard seen.insert(next.id).inserted else { continue }
      for type in next.decl.inheritanceClause.flatMap({ $0.type.parts }) {
        let dotted = type.core.dottedName
        if dotted.last == name { return true }
        pending += index.names.protocols(named: dotted.joined(separator: "."), from: next.scope)
      }
    }
    return false
  }
}

extension TypeSyntax {
  /// The components of `A & B`.
  fileprivate var parts: [TypeSyntax] {
    if case .composition(let types) = core { return types.flatMap(\.parts) }
    return [self]
  }
}
