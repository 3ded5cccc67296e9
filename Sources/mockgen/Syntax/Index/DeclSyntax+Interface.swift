/// The declarations of a file that mocks of any module may need.

extension [DeclSyntax] {
  /// The declarations without those that no mock needs, so that an edit of them changes nothing: extensions that only
  /// add functions, and the members of classes that cannot be subclassed outside.
  var interface: [DeclSyntax] { interface(.visible) }

  fileprivate func interface(_ members: InterfaceMembers) -> [DeclSyntax] { compactMap { $0.interface(members) } }
}

/// Which functions and the like of a type may matter.
private enum InterfaceMembers {
  case none
  /// Those that other files see.
  case visible
  /// Also hidden members, as in a struct whose initialiser takes all stored properties.
  case all
}

extension DeclSyntax {
  /// - Parameter members: which of the type around it may matter.
  fileprivate func interface(_ members: InterfaceMembers) -> DeclSyntax? {
    switch self {
    case .import, .protocol, .typealias, .associatedtype: return self
    case .nominal(var decl):
      decl.members = decl.members.interface(decl.interfaceMembers)
      return .nominal(decl)
    case .extension(var decl):
      decl.members = decl.members.interface(.none)
      let isEmpty = decl.members.isEmpty && decl.inheritanceClause.isEmpty && decl.header.annotations.isEmpty
      return isEmpty ? nil : .extension(decl)
    case .ifConfig(var decl):
      for number in decl.clauses.indices {
        decl.clauses[number].elements = decl.clauses[number].elements.interface(members)
      }
      return decl.clauses.contains { !$0.elements.isEmpty } ? .ifConfig(decl) : nil
    case .function(let decl): return keeps(decl.header, members) ? self : nil
    case .variable(let decl): return keeps(decl.header, members) ? self : nil
    case .subscript(let decl): return keeps(decl.header, members) ? self : nil
    // An initialiser that cannot be called still decides which ones exist: a class with a private initialiser has no
    // implicit one.
    case .initializer(let decl): return members != .none || !decl.header.annotations.isEmpty ? self : nil
    }
  }

  /// Whether an annotated declaration is kept, since annotations without effect are diagnosed.
  private func keeps(_ header: DeclHeader, _ members: InterfaceMembers) -> Bool {
    !header.annotations.isEmpty || members == .all || (members == .visible && !header.isHidden)
  }
}

extension NominalDecl {
  fileprivate var interfaceMembers: InterfaceMembers {
    let isMarked = header.annotations.contains { $0.key == .mock }
    if isMarked, kind == .struct { return .all }
    return isMarked || Self.placeholders.contains(name) || (kind == .class && header.mayHaveHeirs) ? .visible : .none
  }
}

extension DeclHeader {
  /// Whether a mock may inherit from the class.
  var mayHaveHeirs: Bool { !isHidden && !modifiers.contains { $0.name == "final" } }

  /// Whether no other file sees it.
  fileprivate var isHidden: Bool {
    modifiers.contains { ($0.name == "private" || $0.name == "fileprivate") && $0.detail == nil }
  }
}
