import MockgenSyntax

// The refusals of protocols whose hierarchy is not known.

extension Hierarchy {
  func unknown(_ name: String, at position: SourcePosition, from source: IndexedProtocol) -> MockRefusal {
    if StandardProtocols.unsatisfiable.contains(name) {
      return source.refusal(
        .unsupportedInheritedProtocol,
        "'\(source.name)' inherits from '\(name)', which a mock cannot usefully implement",
        note: "exclude the protocol with '// mockgen: skip' above it", at: position)
    }
    let modules = Set(index.imports[source.scope.file].map(\.module))
      .filter { !index.modules.isKnown($0) && !KnownModule.areKnown(in: $0) }
    var refusal = source.refusal(
      .unknownInheritedProtocol, "'\(source.name)' inherits from '\(name)', which was not found in the sources",
      note: "give its source, or a file that declares the same, with '--dependency PATH', or exclude the protocol with "
        + "'// mockgen: skip'; '// mockgen: requirements elsewhere' above the mocked protocol lets an extension of the mock "
        + "implement its requirements, \(MissingParents.exceptions)", at: position)
    if let note = cure(ofKnown: name, from: source.scope, mayBeAnother: !modules.isEmpty) {
      refusal.note = note
    } else {
      refusal.missingParent = MissingParent(
        name: name, modules: StandardProtocols.isObjectiveC(name) ? [] : modules)
    }
    return refusal
  }

  /// Returns the note about a parent that a framework of the table declares, or `nil` for any other one.
  ///
  /// - Parameter mayBeAnother: whether a name without a prefix may be that of a module whose source is not given.
  private func cure(ofKnown name: String, from scope: Scope, mayBeAnother: Bool) -> String? {
    let known = KnownModule.declaring[name, default: []].filter { $0.hasPrefix || !mayBeAnother }
    let imported = known.filter { index.names.imports($0, in: scope) }
    func choice(_ frameworks: [KnownModule], _ text: (String) -> String) -> String {
      let modules = frameworks.flatMap { $0.hasPrefix ? [$0.module(of: name)] : $0.modules.sorted() }
      return modules.map { "'\(text($0))'" }.joined(separator: " or ")
    }
    if known.isEmpty { return nil }
    if imported.isEmpty {
      return "write \(choice(known) { "import \($0)" }) in the file, or give the source of another '\(name)' with "
        + "'--dependency PATH'"
    }
    if imported.count > 1 { return "write \(choice(imported) { "\($0).\(name)" })" }
    return "write '\(name)' in place of a typealias, and '#if' around the protocol"
  }

  var tooDeep: MockRefusal {
    let source = declaration.source
    return source.refusal(
      .inheritanceTooDeep,
      "'\(source.name)' inherits through more than \(Self.depthLimit) protocols and typealiases in a row",
      note: "check that none of them leads back to itself, or exclude the protocol with '// mockgen: skip'")
  }
}
