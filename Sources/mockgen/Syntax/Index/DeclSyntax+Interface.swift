/// What mocks of any module may need to know of a file's declarations.

extension [DeclSyntax] {
  /// Without what no mock looks at, so that an edit of that changes nothing: extensions that only add functions, and the
  /// members of classes that nobody outside inherits from.
  var interface: [DeclSyntax] { compactMap { $0.interface(keepsMembers: true) } }

  fileprivate func interface(keepsMembers: Bool) -> [DeclSyntax] {
    compactMap { $0.interface(keepsMembers: keepsMembers) }
  }
}

extension DeclSyntax {
  /// - Parameter keepsMembers: whether functions and the like of the type around it may matter.
  fileprivate func interface(keepsMembers: Bool) -> DeclSyntax? {
    switch self {
    case .import, .protocol, .typealias, .associatedtype: return self
    case .nominal(var decl):
      decl.members = decl.members.interface(keepsMembers: decl.keepsMembers)
      return .nominal(decl)
    case .extension(var decl):
      decl.members = decl.members.interface(keepsMembers: false)
      let isEmpty = decl.members.isEmpty && decl.inheritanceClause.isEmpty && decl.header.annotations.isEmpty
      return isEmpty ? nil : .extension(decl)
    case .ifConfig(var decl):
      for number in decl.clauses.indices {
        decl.clauses[number].elements = decl.clauses[number].elements.interface(keepsMembers: keepsMembers)
      }
      return decl.clauses.contains { !$0.elements.isEmpty } ? .ifConfig(decl) : nil
    case .function(let decl): return keeps(decl.header, keepsMembers) ? self : nil
    case .variable(let decl): return keeps(decl.header, keepsMembers) ? self : nil
    case .subscript(let decl): return keeps(decl.header, keepsMembers) ? self : nil
    // What cannot be called tells what can: a class with a private initialiser has no other of that kind.
    case .initializer(let decl): return keepsMembers || !decl.header.annotations.isEmpty ? self : nil
    }
  }

  /// What is annotated is kept, since somebody is told where that has no effect.
  private func keeps(_ header: DeclHeader, _ keepsMembers: Bool) -> Bool {
    !header.annotations.isEmpty || (keepsMembers && !header.isHidden)
  }
}

extension NominalDecl {
  fileprivate var keepsMembers: Bool {
    header.annotations.contains { $0.key == .mock } || Self.placeholders.contains(name)
      || (kind == .class && header.mayHaveHeirs)
  }
}

extension DeclHeader {
  /// Of a class: whether a mock may inherit from it.
  var mayHaveHeirs: Bool { !isHidden && !modifiers.contains { $0.name == "final" } }

  /// Whether no other file sees it.
  fileprivate var isHidden: Bool {
    modifiers.contains { ($0.name == "private" || $0.name == "fileprivate") && $0.detail == nil }
  }
}
