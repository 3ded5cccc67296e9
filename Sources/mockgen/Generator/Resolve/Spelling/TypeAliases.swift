import MockgenSyntax

// The expansion of typealiases, and the spelling of their types in other modules.

extension NameSpelling {
  /// Returns the typealias that a type refers to, directly or as a member of a module or a type, with the generic
  /// arguments of the types around it; `nil` for a framework's stream, which is identified by its name.
  func typeAlias(of type: TypeSyntax, from scope: Scope) -> IndexedTypeAlias? {
    guard let last = type.lastName, index.mayBeAlias(last) else { return nil }
    let name = type.fullName
    guard !name.isEmpty, var alias = names.typeAlias(named: name, from: scope), !index.frameworks.isStream(alias) else {
      return nil
    }
    guard case .member(let base, _, _) = type, base.hasGenericArguments else { return alias }
    guard let substitution = outerArguments(of: base, around: alias, from: scope) else { return nil }
    alias.decl.initializer = alias.decl.initializer.substituting(substitution)
    return alias
  }

  /// Returns the generic arguments of the types around a typealias, such as `A<Int>.B<String>`, by the names of the
  /// parameters; `nil` if they are unknown.
  private func outerArguments(
    of base: TypeSyntax, around alias: IndexedTypeAlias, from scope: Scope
  ) -> [String: TypeSyntax]? {
    var substitution: [String: TypeSyntax] = [:]
    var level: TypeSyntax? = base
    var enclosing = alias.scope.enclosing
    while let type = level, !enclosing.isEmpty {
      if !type.genericArguments.isEmpty {
        guard let nominal = names.nominal(named: enclosing.joined(separator: "."), from: alias.scope.outermost),
          nominal.decl.genericParameters.count == type.genericArguments.count
        else { return nil }
        for (parameter, argument) in zip(nominal.decl.genericParameters, type.genericArguments) {
          substitution[parameter.name] = qualified(argument, from: scope)
        }
      }
      if case .member(let outer, _, _) = type { level = outer } else { level = nil }
      enclosing.removeLast()
    }
    return substitution
  }

  /// Returns the files of the typealiases that a mock expands, so that it needs their imports: typealiases of closures
  /// and of types with arguments, which may be streams.
  func aliasFiles(of type: TypeSyntax, from scope: Scope) -> Set<Int> {
    guard type.contains(where: { $0.lastName.map(index.mayBeAlias) ?? false }) else { return [] }
    var files: Set<Int> = []
    var visited: Set<String> = []
    var pending = [(type, scope)]
    while let (type, scope) = pending.popLast() {
      _ = type.contains { part in
        guard let alias = typeAlias(of: part, from: scope),
          visited.insert("\(alias.scope.file) \(alias.scope.qualified(alias.decl.name))").inserted
        else { return false }
        let isOfFramework = index.frameworks.declare(alias.scope)
        if isOfFramework ? alias.isClosure : alias.namesFurtherTypes { files.insert(alias.scope.file) }
        pending.append((alias.decl.initializer, alias.scope))
        return false
      }
    }
    return files
  }

  /// Returns the typealias with its names spelled for `scope`.
  func qualified(_ alias: IndexedTypeAlias, from scope: Scope) -> IndexedTypeAlias {
    let parameters = Set(alias.decl.genericParameters.map(\.name))
    var alias = alias
    let inner = alias.scope
    alias.decl.initializer = alias.decl.initializer.rewriting { part in
      guard case .identifier(let name, let arguments) = part, !parameters.contains(name),
        let name = nestedName(name, from: inner) ?? moduleName(name, from: inner, unlessFrom: scope)
      else { return nil }
      return .dotted(name, arguments: arguments.map { qualified($0, from: inner) })
    }
    return alias
  }

  /// Returns the name qualified by its module, if it refers to a declaration of another module in `scope`.
  private func moduleName(_ name: String, from inner: Scope, unlessFrom scope: Scope) -> String? {
    guard inner.module != scope.module, let module = names.lookUp(name, from: inner).first?.scope.module,
      let other = names.lookUp(name, from: scope).first?.scope.module, other != module
    else { return nil }
    return "\(module).\(name)"
  }
}

extension IndexedTypeAlias {
  var isClosure: Bool { if case .function = decl.initializer.core { true } else { false } }

  /// Whether the typealias refers to a closure, or to a type with generic arguments.
  var namesFurtherTypes: Bool { isClosure || !decl.initializer.core.genericArguments.isEmpty }

  /// Returns the type of the typealias, with its generic parameters replaced.
  func applied(to arguments: [TypeSyntax]) -> TypeSyntax {
    guard decl.genericParameters.count == arguments.count, !arguments.isEmpty else { return decl.initializer }
    let substitution = Dictionary(zip(decl.genericParameters.map(\.name), arguments)) { first, _ in first }
    return decl.initializer.rewriting { part in
      guard case .identifier(let name, _) = part else { return nil }
      return substitution[name]
    }
  }
}
