import MockgenSyntax

// The members that a type inherits from its protocols and its superclass.

extension NameLookup {
  /// Returns the nearest types with the given name that a type inherits: typealiases, and types that are nested in a superclass.
  ///
  /// - Parameter enclosing: the names of the type and of those around it.
  func inheritedTypes(_ name: String, of enclosing: [String], from scope: Scope) -> [IndexedName] {
    // Most names are not those of nested types, and long hierarchies are slow to search.
    let last = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[name.index(after: $0)...]) } ?? name
    guard index.mayBeMember(last) else { return [] }
    let found = first(of: parents(named: enclosing.joined(separator: "."), from: scope.outermost).flatMap(parents)) {
      parent in
      let inside = parent.scope.inside(parent.name)
      let found = nearest(inside.qualified(name), isNested: true, from: inside)
      return found.isEmpty ? nil : found
    }
    // An associated type is defined by the conforming type.
    return found.flatMap { $0.contains(where: \.isAssociatedType) ? nil : $0 } ?? []
  }

  /// Returns whether the type around `scope` has a nested type of this name, its own or inherited, to which the name refers.
  ///
  /// - Parameter ofClasses: whether members of protocols are ignored, since in a conforming class their names refer to
  ///   top-level types, if there are any.
  func isMember(_ name: String, of scope: Scope, ofClasses: Bool = false) -> Bool {
    guard !scope.enclosing.isEmpty, index.mayBeMember(name) else { return false }
    return contains(parents(around: scope)) { parent in
      !(ofClasses && parent.isProtocol) && index.declarations["\(parent.scope.qualified(parent.name)).\(name)"] != nil
    }
  }

  /// Returns whether the name refers to an associated type of the protocol around `scope`, its own or an inherited one.
  func isAssociatedType(_ name: String, of scope: Scope) -> Bool {
    guard !scope.enclosing.isEmpty, index.mayBeMember(name) else { return false }
    return contains(parents(around: scope), protocolsOnly: true) { parent in
      index.declarations["\(parent.scope.qualified(parent.name)).\(name)"]?.contains(where: \.isAssociatedType) ?? false
    }
  }

  /// Returns the typealiases with the given name that extensions of the protocol declare in its module; none if the
  /// protocol declares an associated type of this name, for which a typealias is only a default.
  func aliases(named name: String, inExtensionsOf source: IndexedProtocol) -> [IndexedTypeAlias] {
    let found = nearest(source.innerScope.qualified(name), isNested: true, from: source.innerScope)
    guard !found.contains(where: \.isAssociatedType) else { return [] }
    return found.compactMap { name in
      guard case .typealias(let number) = name.kind, name.scope.module == source.scope.module else { return nil }
      return index.aliases[number].decl.genericParameters.isEmpty ? index.aliases[number] : nil
    }
  }

  /// Returns whether a class inherits from a standard protocol, also through other protocols and typealiases.
  func inherits(_ nominal: IndexedNominal, from standardProtocol: String) -> Bool {
    contains([Parent(nominal)]) { $0.name == standardProtocol && $0.scope.path == StandardProtocols.path }
  }

  /// Returns whether the known declarations show that a type conforms to `Error`.
  func isError(_ name: String, from scope: Scope) -> Bool {
    contains(parents(named: name, from: scope)) { parent in
      parent.inherited.contains {
        $0.core.composed.compactMap(\.core.dottedName.last).contains(where: Self.errors.contains)
      }
    }
  }

  private static let errors: Set<String> = ["Error", "LocalizedError", "CustomNSError", "RecoverableError", "NSError"]

  private struct Parent {
    var name: String
    var inherited: [TypeSyntax]
    var scope: Scope
    var isProtocol: Bool
    var id: String { "\(scope.file) \(scope.qualified(name)) \(scope.condition ?? "")" }

    init(_ source: IndexedProtocol) {
      (name, inherited, scope, isProtocol) = (source.decl.name, source.inherited, source.scope, true)
    }

    init(_ nominal: IndexedNominal) {
      (name, inherited) = (nominal.decl.name, nominal.decl.inheritanceClause.map(\.type))
      (scope, isProtocol) = (nominal.scope, false)
    }
  }

  /// Returns the first result of `find` for types and those that they inherit from.
  ///
  /// - Parameter protocolsOnly: whether classes are skipped, with those that they inherit from.
  private func first<Result>(
    of types: [Parent], protocolsOnly: Bool = false, _ find: (Parent) -> Result?
  ) -> Result? {
    var visited: Set<String> = []
    var pending = types
    while !pending.isEmpty, visited.count < Hierarchy.depthLimit {
      // Like the compiler, which begins with the last protocol, and with the superclass of a class.
      let parent = pending.remove(at: pending.allSatisfy(\.isProtocol) ? pending.count - 1 : 0)
      guard visited.insert(parent.id).inserted, parent.isProtocol || !protocolsOnly else { continue }
      if let found = find(parent) { return found }
      pending += parents(of: parent)
    }
    return nil
  }

  private func contains(_ types: [Parent], protocolsOnly: Bool = false, where condition: (Parent) -> Bool) -> Bool {
    first(of: types, protocolsOnly: protocolsOnly) { condition($0) ? true : nil } ?? false
  }

  private func parents(of type: Parent) -> [Parent] {
    type.inherited.flatMap { inherited in
      inherited.core.composed.flatMap { parents(named: $0.fullName, from: type.scope) }
    }
  }

  /// Returns the types around a scope.
  private func parents(around scope: Scope) -> [Parent] {
    parents(named: scope.enclosing.joined(separator: "."), from: scope.outermost)
  }

  /// Returns the protocols and classes to which a name refers, directly or as a typealias. Inherited names are ignored,
  /// so that the search ends.
  private func parents(named name: String, from scope: Scope) -> [Parent] {
    var parents: [Parent] = []
    var pending = [(name: name, scope: scope)]
    // A typealias may mention another one twice, or itself.
    var visited: Set<Int> = []
    while let (name, scope) = pending.popLast() {
      guard !name.isEmpty, let found = lookUp(name, from: scope, inherited: false).first else { continue }
      switch found.kind {
      case .protocol(let position): parents += index.protocol(at: position).map { [Parent($0)] } ?? []
      case .nominal(let position): parents += index.nominal(at: position).map { [Parent($0)] } ?? []
      case .typealias(let number):
        guard visited.insert(number).inserted else { continue }
        let alias = index.aliases[number]
        pending += alias.decl.initializer.core.composed.reversed().map {
          ($0.core.fullName, alias.scope)
        }
      case .associatedtype: break
      }
    }
    return parents
  }
}

extension TypeSyntax {
  /// The parts of a composition, or the type itself.
  var composed: [TypeSyntax] { if case .composition(let parts) = self { parts } else { [self] } }
}
