/// A protocol that another one inherits from, and that no given source declares.
struct MissingParent: Hashable {
  var name: String
  /// The modules that may declare it: the unread imports of the file.
  var modules: Set<String>
}

/// Joins the diagnostics of protocols that inherit from the same missing sources.
struct MissingParents {
  private var found: [(name: String, parent: MissingParent, diagnostic: Diagnostic)] = []

  /// The number of protocols from which one diagnostic for all is easier to read.
  private static let many = 4

  /// - Parameter name: The name of the protocol that inherits from the missing one.
  mutating func add(_ name: String, _ parent: MissingParent, _ diagnostic: Diagnostic) {
    found.append((name, parent, diagnostic))
  }

  var diagnostics: [Diagnostic] {
    // A protocol is of a module that all files which name it import.
    let modules = Dictionary(found.map { ($0.parent.name, $0.parent.modules) }) { $0.intersection($1) }
    return Dictionary(grouping: found) { child in
      let modules = modules[child.parent.name] ?? []
      return modules.count == 1
        ? MissingParent(name: "", modules: modules) : MissingParent(name: child.parent.name, modules: [])
    }.flatMap { cause, children in
      children.count < Self.many
        ? children.map(\.diagnostic) : [Self.joined(children.map { ($0.name, $0.diagnostic) }, by: cause)]
    }
  }

  private static func joined(
    _ children: [(name: String, diagnostic: Diagnostic)], by cause: MissingParent
  ) -> Diagnostic {
    let children = children.sorted { $0.diagnostic < $1.diagnostic }
    let first = children[0].diagnostic
    let names = children.prefix(many - 1).map { "'\($0.name)'" }.joined(separator: ", ")
    let module = cause.modules.first
    let parent = module.map { "protocols of '\($0)', which are" } ?? "'\(cause.name)', which was found"
    return Diagnostic(
      severity: .warning, id: .unknownInheritedProtocol,
      message: "\(children.count) protocols inherit from \(parent) in no given source: \(names)"
        + " and \(children.count - many + 1) more",
      note: "give the sources with '--dependency \(module.map { $0 + "=" } ?? "")PATH', or exclude the protocols; with "
        + "'// mockgen: requirements elsewhere' above them, you write extensions of the mocks",
      path: first.path, line: first.line, column: first.column)
  }
}
