import MockgenSyntax

// A type cannot be qualified by its module if a type hides the module's name. A scoped import, such as
// `import struct Core.Item`, makes its unqualified name unambiguous.

extension NameSpelling {
  /// The scoped imports of all names that need one and can have one.
  var scopedImports: [IndexedImport] {
    if index.hiddenModules.isEmpty { return [] }
    return index.declarations.keys.filter { !$0.contains(ascii: UInt8(ascii: ".")) }.compactMap(scopedImport)
  }

  /// Returns the scoped import of the type with this name, if exactly one module declares such a type and cannot qualify it.
  private func scopedImport(of name: String) -> IndexedImport? {
    let hidden = declarations(of: name).filter { declared in
      declared.scope.module.map { isHidden($0) && isShared(name, with: $0) } ?? false
    }
    guard Set(hidden.map(\.scope.module)).count == 1, let declared = hidden.first, let module = declared.scope.module,
      let keyword = keyword(of: declared)
    else { return nil }
    return IndexedImport(kind: keyword, path: [module, name])
  }

  /// Returns the first name in a type that the generated file cannot express.
  ///
  /// - Parameter parameters: The names of generic parameters, which hide all others.
  func unspellableName(in type: TypeSyntax, from scope: Scope, hiddenBy parameters: Set<String> = []) -> String? {
    if index.hiddenModules.isEmpty { return nil }
    var unspellable: String?
    _ = type.contains { part in
      guard case .identifier(let name, _) = part, !parameters.contains(name),
        let found = names.lookUp(name, from: scope).first, isUnsayable(found, name), !names.isMember(name, of: scope)
      else { return false }
      unspellable = name
      return true
    }
    return unspellable
  }

  private func isUnsayable(_ found: IndexedName, _ name: String) -> Bool {
    // Two names of one type are not ambiguous.
    if case .typealias = found.kind { return false }
    guard found.scope.enclosing.isEmpty, let module = found.scope.module, isHidden(module),
      isShared(name, with: module)
    else { return false }
    return scopedImport(of: name)?.module != module
  }

  /// Returns the keyword between `import` and the path. A typealias is imported as the kind of its type.
  private func keyword(of declared: IndexedName, depth: Int = 0) -> String? {
    switch declared.kind {
    case .protocol: return "protocol"
    case .nominal(let position):
      return index.nominal(at: position).map { $0.kind == .actor ? "class" : $0.kind.rawValue }
    case .typealias(let number):
      let type = index.aliases[number].decl.initializer.core
      if case .function = type { return "typealias" }
      let name = type.fullName
      guard depth < 8, let target = names.lookUp(name, from: index.aliases[number].scope).first else { return nil }
      return keyword(of: target, depth: depth + 1)
    case .associatedtype: return nil
    }
  }
}
