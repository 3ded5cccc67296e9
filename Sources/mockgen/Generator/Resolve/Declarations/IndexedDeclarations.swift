import MockgenSyntax

// What the index holds, each with the place where it was found.

/// A protocol and where it was found.
struct IndexedProtocol: Sendable {
  var decl: ProtocolDecl
  var scope: Scope
  /// Whether it comes from `--dependency`: read, and not mocked.
  var isDependency: Bool

  var qualifiedName: String { scope.qualified(decl.name) }
  /// Where names in its body are looked up.
  var innerScope: Scope {
    var inner = scope
    inner.enclosing.append(decl.name)
    return inner
  }
  /// Tells protocols of one name in different files, or under different conditions, apart.
  var id: String { scope.path + "|" + qualifiedName + "|" + (scope.condition ?? "") }
  var access: AccessLevel { scope.access(of: decl.header) }
}

/// A typealias and where it was found.
struct IndexedTypeAlias: Sendable {
  var decl: TypeAliasDecl
  var scope: Scope
  /// Whether it comes from `--dependency`.
  var isDependency: Bool
}

/// A class, struct, enum or actor, as far as mocks need to know it.
struct IndexedNominal: Sendable {
  var decl: NominalDecl
  var scope: Scope
  /// Whether it comes from `--dependency`: read, and not mocked.
  var isDependency: Bool
  var kind: NominalDecl.Kind { decl.kind }
  var isNoncopyable: Bool
  var isGlobalActor: Bool

  var access: AccessLevel { scope.access(of: decl.header) }
  /// Tells classes of one name in different modules apart.
  var id: String { (scope.module ?? "") + "|" + scope.qualified(decl.name) }
}

/// What a name may mean: one declaration of it.
struct IndexedName: Sendable {
  /// What was declared, with its place in the index's list of these.
  enum Kind: Sendable {
    case `protocol`(Int)
    case nominal(Int)
    case `typealias`(Int)
    case `associatedtype`
  }
  var kind: Kind
  var scope: Scope
  var access: AccessLevel
  var isDependency: Bool

  var isAssociatedType: Bool { if case .associatedtype = kind { true } else { false } }
  var isProtocol: Bool { if case .protocol = kind { true } else { false } }
}
