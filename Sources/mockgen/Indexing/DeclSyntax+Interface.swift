/// The declarations of a file that mocks of any module may need.

import MockgenSyntax

extension [DeclSyntax] {
  /// The declarations that a mock may need. Extensions that only add functions with parameters, and functions of types that
  /// cannot be subclassed, are omitted, so that an edit of them does not change the index.
  package var interface: [DeclSyntax] { interface(.visible) }

  fileprivate func interface(_ members: InterfaceMembers) -> [DeclSyntax] { compactMap { $0.interface(members) } }
}

/// The functions, variables, subscripts and initialisers of a type that its interface contains.
private enum InterfaceMembers {
  case none
  /// Members that other files can see.
  case visible
  /// All members, including private ones, on which the memberwise initialiser of a struct depends.
  case all
}

extension DeclSyntax {
  /// Returns the parts of the declaration that belong to an interface; `nil` if there are none.
  ///
  /// - Parameter members: The members of the enclosing type that belong to the interface.
  fileprivate func interface(_ members: InterfaceMembers) -> DeclSyntax? {
    switch self {
    case .import, .protocol, .typealias, .associatedtype: return self
    case .nominal(var decl):
      decl.members = decl.members.interface(decl.interfaceMembers)
      return .nominal(decl)
    case .extension(var decl):
      decl.members = decl.members.interface(.visible)
      let isEmpty = decl.members.isEmpty && decl.inheritanceClause.isEmpty && decl.header.annotations.isEmpty
      return isEmpty ? nil : .extension(decl)
    case .ifConfig(var decl):
      for number in decl.clauses.indices {
        decl.clauses[number].elements = decl.clauses[number].elements.interface(members)
      }
      return decl.clauses.contains { !$0.elements.isEmpty } ? .ifConfig(decl) : nil
    case .function, .variable, .subscript: return header.map { keeps($0, members) } == true ? self : nil
    // A private initialiser is kept, since a class that declares it has no implicit initialiser.
    case .initializer(let decl): return members != .none || !decl.header.annotations.isEmpty ? self : nil
    }
  }

  /// Returns whether the interface contains a declaration. An annotated one is always kept, to diagnose annotations
  /// without effect.
  private func keeps(_ header: DeclHeader, _ members: InterfaceMembers) -> Bool {
    !header.annotations.isEmpty || members == .all || (members == .visible && !header.isHidden)
  }
}

extension NominalDecl {
  fileprivate var interfaceMembers: InterfaceMembers {
    let isMarked = header.annotations.contains { $0.key == .mock }
    if isMarked, kind == .struct { return .all }
    return isMarked || Self.placeholders.contains(name) || (kind == .class && header.mayHaveSubclasses)
      ? .visible : .none
  }
}
