import MockgenSyntax

/// A declaration that may be mocked.
indirect enum MockableDeclaration: ScopedDeclaration, Sendable {
  case `protocol`(IndexedProtocol)
  case `class`(IndexedNominal)
  /// A struct of closures.
  case structure(IndexedNominal)

  var header: DeclHeader {
    switch self {
    case .protocol(let source): source.decl.header
    case .class(let nominal), .structure(let nominal): nominal.decl.header
    }
  }
  var scope: Scope {
    switch self {
    case .protocol(let source): source.scope
    case .class(let nominal), .structure(let nominal): nominal.scope
    }
  }
  var name: String {
    switch self {
    case .protocol(let source): source.decl.name
    case .class(let nominal), .structure(let nominal): nominal.decl.name
    }
  }
  var primaryAssociatedTypes: [String] {
    if case .protocol(let source) = self { source.decl.primaryAssociatedTypes } else { [] }
  }
  var isClass: Bool { if case .class = self { true } else { false } }
  /// The qualified name with its module, if that is known.
  var fullName: String { (scope.module.map { $0 + "." } ?? "") + qualifiedName }
}
