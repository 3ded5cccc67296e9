/// An inherited protocol that no given source declares.
struct MissingParent: Hashable {
  var name: String
  /// The unread modules that the file imports, each of which may declare the protocol.
  var modules: Set<String>
}

/// Combines the diagnostics of protocols that inherit from the same missing protocol or module.
struct MissingParents {
  private var found: [(name: String, parent: MissingParent, diagnostic: Diagnostic)] = []

  /// The kinds of parents whose requirements an extension of a mock cannot implement, or only with another parent.
  static let exceptions =
    "unless the parent needs a class, only values can implement it, or it has an 'init' and the mock is not final; if it is "
    + "for actors or objects of Objective-C, inherit from 'Actor' or 'NSObjectProtocol', too"

  /// Adds the diagnostic of a protocol that inherits from a missing one.
  ///
  /// - Parameter name: The name of the inheriting protocol.
  mutating func add(_ name: String, _ parent: MissingParent, _ diagnostic: Diagnostic) {
    found.append((name, parent, diagnostic))
  }

  var diagnostics: [Diagnostic] {
    // The module of a protocol is imported by all files that mention the protocol.
    let modules = Dictionary(found.map { ($0.parent.name, $0.parent.modules) }) { $0.intersection($1) }
    return Dictionary(grouping: found) { child in
      let modules = modules[child.parent.name] ?? []
      return modules.count == 1
        ? MissingParent(name: "", modules: modules) : MissingParent(name: child.parent.name, modules: [])
    }.flatMap { cause, children in
      children.map { ($0.name, $0.diagnostic) }.joined { Self.diagnostic(of: children.count, $0, by: cause, at: $1) }
    }
  }

  private static func diagnostic(
    of count: Int, _ names: String, by cause: MissingParent, at first: Diagnostic
  ) -> Diagnostic {
    let module = cause.modules.first
    let parent = module.map { "protocols of '\($0)', which are" } ?? "'\(cause.name)', which was found"
    return Diagnostic(
      severity: .warning, id: .unknownInheritedProtocol,
      message: "\(count) protocols inherit from \(parent) in no given source: \(names)",
      note:
        "give the sources, or files that declare the same, with '--dependency \(module.map { $0 + "=" } ?? "")PATH', "
        + "or exclude the protocols; '// mockgen: requirements elsewhere' above the protocols lets extensions of the mocks "
        + "implement their requirements, \(exceptions)",
      path: first.path, line: first.line, column: first.column)
  }
}
