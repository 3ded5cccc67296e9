/// Combines the diagnostics of protocols whose mocks would have the names of other mocks.
struct SameNames {
  private var found: [(name: String, diagnostic: Diagnostic)] = []

  /// - Parameter name: The name of the protocol that has no mock.
  mutating func add(_ name: String, _ diagnostic: Diagnostic) { found.append((name, diagnostic)) }

  var diagnostics: [Diagnostic] {
    Dictionary(grouping: found) { $0.diagnostic.cure }.flatMap { cure, protocols in
      protocols.joined { names, first in
        Diagnostic(
          severity: .warning, id: .sameMockName,
          message:
            "cannot generate mocks of \(protocols.count) protocols, whose names are those of other mocks: \(names)",
          note: cure + "; 'mockgen list' prints all", path: first.path, line: first.line, column: first.column)
      }
    }
  }
}

extension Diagnostic {
  /// The note without the place of the other declaration.
  fileprivate var cure: String {
    var diagnostic = self
    diagnostic.other = nil
    return diagnostic.note ?? ""
  }
}

extension [(name: String, diagnostic: Diagnostic)] {
  /// Returns the diagnostics of declarations that have the same reason, or one for all of them if there are many.
  ///
  /// - Parameter combined: Returns this diagnostic for a list of the names, at the first of the declarations.
  func joined(_ combined: (_ names: String, _ first: Diagnostic) -> Diagnostic) -> [Diagnostic] {
    let many = 4
    guard count >= many else { return map(\.diagnostic) }
    let sorted = sorted { $0.diagnostic < $1.diagnostic }
    let names = sorted.prefix(many - 1).map { "'\($0.name)'" }.joined(separator: ", ")
    return [combined("\(names) and \(count - many + 1) more", sorted[0].diagnostic)]
  }
}
