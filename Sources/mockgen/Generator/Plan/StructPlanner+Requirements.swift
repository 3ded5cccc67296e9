import MockgenSyntax

// The conversion of the stored properties of a struct to requirements.

extension StructPlanner {
  func resolved(_ nominal: IndexedNominal, _ used: [StructProperty]) -> ResolvedDeclaration {
    var resolved = ResolvedDeclaration(source: .structure(nominal))
    let scope = nominal.innerScope
    for property in used {
      guard let type = property.decl.type else { continue }
      resolved.aliasFiles.formUnion(index.spelling.aliasFiles(of: type, from: scope))
      if let requirement = requirement(property, type, of: nominal) { resolved.requirements.append(requirement) }
    }
    resolved.associatedTypes = nominal.decl.genericParameters.map { parameter in
      ResolvedAssociatedType(name: parameter.name, inherited: [parameter.inheritedType].compactMap { $0 })
    }
    resolved.genericRequirements = nominal.decl.genericWhereClause
    return resolved
  }

  private func requirement(_ property: StructProperty, _ type: TypeSyntax, of nominal: IndexedNominal) -> Requirement? {
    var header = property.decl.header
    header.modifiers = []
    header.attributes = header.attributes.filter { $0.name == "available" }
    let decl: DeclSyntax
    let actor = property.closure.map { self.actor(of: $0, in: nominal) } ?? []
    if let closure = property.closure {
      header.attributes += actor
      if runsOnCaller(closure, of: nominal) { header.modifiers = [.nonsending] }
      var function = closure
      function.function = closure.function.mapTypes { seenFromOutside($0, of: nominal) }
      decl = .function(function.function(property.name, header))
    } else {
      decl = .variable(
        VariableDecl(
          header: header, isLet: false, name: property.name, type: seenFromOutside(type, of: nominal),
          accessors: [AccessorDecl(kind: "get"), AccessorDecl(kind: "set")]))
    }
    guard var requirement = Requirement(decl, scope: nominal.scope, owner: nominal.decl.name) else { return nil }
    requirement.isClosure = property.closure != nil
    if !actor.isEmpty { requirement.isolation = .globalActor }
    return requirement
  }

  /// Returns the global actor of a closure: the one in its type, or that of the struct if the closure is `async` and
  /// may stay on the actor that creates it.
  func actor(of closure: ClosureType, in nominal: IndexedNominal) -> [AttributeSyntax] {
    let own = closure.attributes.filter { index.names.isGlobalActor($0, from: nominal.scope) }
    let mayLeave = closure.isSendable || closure.attributes.contains { $0.name == "concurrent" }
    let isOnCaller = closure.specifiers.contains(DeclModifier.nonsending.description)
    if !own.isEmpty || mayLeave || isOnCaller || !closure.isAsync { return own }
    return actor(of: nominal).map { [$0] } ?? []
  }

  /// Returns whether the closure runs on the caller's actor, by its type or by the setting of its module.
  func runsOnCaller(_ closure: ClosureType, of nominal: IndexedNominal) -> Bool {
    if closure.specifiers.contains(DeclModifier.nonsending.description) { return true }
    guard closure.isAsync, !closure.declaresIsolation, actor(of: closure, in: nominal).isEmpty else { return false }
    return AsyncClosures(in: index.names.home(of: nominal.scope), options: options) == .nonsending
  }

  /// Returns the type as it is written outside of the struct: `Self` is replaced, and nested types are qualified if the
  /// struct is generic, for example `Client<T>.Item`.
  private func seenFromOutside(_ type: TypeSyntax, of nominal: IndexedNominal) -> TypeSyntax {
    let parameters = nominal.decl.genericParameters.map(\.name)
    let inner = nominal.innerScope
    let own = TypeSyntax.dotted(
      nominal.scope.qualified(nominal.decl.name), arguments: parameters.map { .named($0) })
    return type.rewriting { part in
      guard case .identifier(let name, let arguments) = part else { return nil }
      if name == "Self" || (name == nominal.decl.name && arguments.isEmpty) { return own }
      // A nested type `Void` is qualified, so that it is not taken for the result of a closure that returns nothing.
      guard !parameters.isEmpty || name == StandardName.void.rawValue, !parameters.contains(name),
        index.names.lookUp(name, from: inner).first?.scope.enclosing == inner.enclosing
      else { return nil }
      return .member(base: own, name: name, arguments: arguments.map { seenFromOutside($0, of: nominal) })
    }
  }

  /// Returns the global actor of a struct, to which its initialiser and its closures are isolated.
  func actor(of nominal: IndexedNominal) -> AttributeSyntax? {
    let header = nominal.decl.header
    if header.isNonisolated { return nil }
    return header.attributes.first { index.names.isGlobalActor($0, from: nominal.scope) }
      ?? (nominal.scope.isOnMainActor ? AttributeSyntax(name: "MainActor") : nil)
  }
}

extension DeclModifier {
  static let nonsending = DeclModifier(name: "nonisolated", detail: "nonsending")
}
