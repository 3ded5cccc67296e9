extension [DeclSyntax] {
  /// Returns the declarations inside and outside of `#if`, each with its condition.
  package func flattened(under outer: String? = nil) -> [(declaration: DeclSyntax, condition: String?)] {
    flatMap { declaration -> [(declaration: DeclSyntax, condition: String?)] in
      guard case .ifConfig(let config) = declaration else { return [(declaration, outer)] }
      var earlier: [String] = []
      return config.clauses.flatMap { clause in
        let condition = clause.condition ?? "!(" + earlier.joined(separator: " || ") + ")"
        earlier.append(condition)
        return clause.elements.flattened(under: outer.map { "\($0) && \(condition)" } ?? condition)
      }
    }
  }
}
