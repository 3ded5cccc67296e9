import MockgenSyntax

/// The known modules that a run sees, and their declarations, as if these were in files.
struct KnownFiles: Sendable {
  /// The positions of the modules in all known ones, each with the number of its file, in the order of their paths.
  private var modules: [(position: Int, file: Int)] = []

  mutating func add(_ module: Int, file: Int) {
    modules.append((module, file))
    modules.sort { KnownModule.all[$0.position].path < KnownModule.all[$1.position].path }
  }

  /// Returns whether a declaration has this name, or may have a member of this name.
  func mayKnow(_ name: String) -> Bool {
    modules.contains { module, _ in
      KnownModule.declarations[module].positions[name] != nil || KnownModule.all[module].openNames.contains(name)
    }
  }

  /// Returns whether the name is that of an associated type, or of a property whose type mentions one.
  func areOpen(_ name: String) -> Bool {
    modules.contains { module, _ in KnownModule.all[module].openNames.contains(name) }
  }

  /// Returns the declarations of a qualified name.
  func declarations(named name: String) -> [IndexedName] {
    if let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) {
      return associatedTypes(named: String(name[name.utf8.index(after: dot)...]), of: String(name[..<dot]))
    }
    return positions(of: name).map { position, scope in
      let isProtocol = KnownModule.declarations[position.module].all[position.declaration].isProtocol
      return IndexedName(
        kind: isProtocol ? .protocol(.known(position, file: scope.file)) : .nominal(.known(position, file: scope.file)),
        scope: scope, access: isProtocol ? .internal : .open, isDependency: true)
    }
  }

  private func associatedTypes(named name: String, of owner: String) -> [IndexedName] {
    guard areOpen(name) else { return [] }
    return positions(of: owner).compactMap { position, scope in
      guard case .protocol(let decl) = KnownModule.syntax[position] else { return nil }
      let isDeclared = decl.members.contains { member in
        if case .associatedtype(let type) = member { type.name == name } else { false }
      }
      guard isDeclared else { return nil }
      return IndexedName(kind: .associatedtype, scope: scope.inside(owner), access: .internal, isDependency: true)
    }
  }

  private func positions(of name: String) -> [(KnownModule.Position, Scope)] {
    modules.compactMap { module, file in
      KnownModule.declarations[module].positions[name].map {
        (KnownModule.Position(module: module, declaration: $0), Scope(KnownModule.all[module], file: file))
      }
    }
  }
}

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
  fileprivate init(_ module: KnownModule, file: Int) { self.init(path: module.path, file: file, module: nil) }
}

extension IndexedProtocol {
  /// Creates a known protocol, or `nil` for another declaration.
  init?(_ position: KnownModule.Position, file: Int) {
    guard case .protocol(let decl) = KnownModule.syntax[position] else { return nil }
    self.init(decl: decl, scope: Scope(KnownModule.all[position.module], file: file), isDependency: true)
  }
}

extension IndexedNominal {
  /// Creates a known type, or `nil` for another declaration.
  init?(_ position: KnownModule.Position, file: Int) {
    guard case .nominal(let decl) = KnownModule.syntax[position] else { return nil }
    self.init(decl: decl, scope: Scope(KnownModule.all[position.module], file: file), isDependency: true)
  }
}
