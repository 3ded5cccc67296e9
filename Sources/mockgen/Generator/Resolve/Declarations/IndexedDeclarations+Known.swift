import MockgenSyntax

// Known declarations as those of a file.

extension KnownModule {
  /// Creates the module of a declaration, or `nil` for one of the standard library or of sources.
  init?(of scope: Scope) {
    guard scope.path.utf8.count > StandardProtocols.path.utf8.count, scope.isStandard,
      let found = Self.frameworks.first(where: { $0.path == scope.path })
    else { return nil }
    self = found
  }
}

extension Scope {
  fileprivate init(_ module: Int, file: Int) { self.init(path: KnownModule.all[module].path, file: file) }
}

extension IndexedProtocol {
  /// Creates a known protocol, or `nil` for another declaration.
  init?(_ position: KnownModule.Position, file: Int) {
    guard case .protocol(let decl) = KnownModule.syntax[position] else { return nil }
    self.init(decl, in: Scope(position.module, file: file), isDependency: true)
  }
}

extension IndexedNominal {
  /// Creates a known type, or `nil` for another declaration.
  init?(_ position: KnownModule.Position, file: Int) {
    guard case .nominal(let decl) = KnownModule.syntax[position] else { return nil }
    self.init(decl: decl, scope: Scope(position.module, file: file), isDependency: true)
  }
}
