/// Combines the diagnostics of protocols whose mocks would have the names of other mocks.
struct SameNames {
  private struct Found {
    var name: String
    var diagnostic: Diagnostic
    /// The note without the place of the other protocol.
    var cure: String {
      var diagnostic = diagnostic
      diagnostic.other = nil
      return diagnostic.note ?? ""
    }
  }

  private var found: [Found] = []

  /// The smallest number of protocols that share one diagnostic.
  private static let many = 4

  /// - Parameter name: The name of the protocol that has no mock.
  mutating func add(_ name: String, _ diagnostic: Diagnostic) {
    found.append(Found(name: name, diagnostic: diagnostic))
  }

  var diagnostics: [Diagnostic] {
    Dictionary(grouping: found, by: \.cure).flatMap { cure, protocols in
      protocols.count < Self.many ? protocols.map(\.diagnostic) : [Self.joined(protocols, cure)]
    }
  }

  private static func joined(_ protocols: [Found], _ cure: String) -> Diagnostic {
    let protocols = protocols.sorted { $0.diagnostic < $1.diagnostic }
    let first = protocols[0].diagnostic
    let names = protocols.prefix(many - 1).map { "'\($0.name)'" }.joined(separator: ", ")
    return Diagnostic(
      severity: .warning, id: .sameMockName,
      message: "cannot generate mocks of \(protocols.count) protocols, whose names are those of other mocks: \(names)"
        + " and \(protocols.count - many + 1) more",
      note: cure + "; 'mockgen list' prints all", path: first.path, line: first.line, column: first.column)
  }
}
