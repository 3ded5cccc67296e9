import MockgenSyntax

// The detection of global actors.

extension NameLookup {
  /// Returns whether the attribute is a global actor. If its declaration is unknown, its name decides.
  func isGlobalActor(_ attribute: AttributeSyntax, from scope: Scope) -> Bool {
    guard attribute.isTypeName else { return false }
    return declaresGlobalActor(attribute, from: scope) ?? attribute.name.hasSuffix("Actor")
  }

  /// Returns the isolation that the declaration of a requirement specifies itself.
  func declaredIsolation(of requirement: Requirement) -> Requirement.Isolation {
    if requirement.header.isNonisolated { return .nonisolated }
    let scope = requirement.lookupScope
    return requirement.header.attributes.contains { isGlobalActor($0, from: scope) } ? .globalActor : .none
  }

  /// Returns whether the attribute may isolate its protocol or class: it is a global actor, or its declaration is unknown.
  func mayIsolate(_ attribute: AttributeSyntax, from scope: Scope) -> Bool {
    attribute.isTypeName && declaresGlobalActor(attribute, from: scope) != false
  }

  /// Returns whether a global actor isolates the protocol itself: by an attribute, or by its module's default.
  func isIsolated(_ source: IndexedProtocol) -> Bool {
    let header = source.decl.header
    if header.attributes.contains(where: { mayIsolate($0, from: source.scope) }) { return true }
    return source.scope.isOnMainActor && !header.isNonisolated
  }

  /// Returns whether the type is declared as a global actor; `nil` if the declaration is unknown.
  private func declaresGlobalActor(_ attribute: AttributeSyntax, from scope: Scope) -> Bool? {
    var name = attribute.name
    var scope = scope
    // The limit ends cycles of typealiases, which the compiler reports as errors.
    for _ in 0..<32 {
      if let nominal = nominal(named: name, from: scope) { return nominal.isGlobalActor }
      guard let alias = typeAlias(named: name, from: scope) else { return nil }
      name = alias.decl.initializer.core.fullName
      scope = alias.scope
    }
    return nil
  }
}

extension [DeclSyntax] {
  /// Returns whether a member has a closure of a global actor, which is `Sendable` in Swift 6 mode alone. Its module may be
  /// in Swift 5 mode, and the mocks in Swift 6 mode.
  func haveIsolatedClosure(_ index: DeclarationIndex, _ scope: Scope) -> Bool {
    requirements.flatMap(\.signatureTypes).contains { type in
      type.contains { part in
        guard case .attributed(let closure) = part, case .function = closure.base.core else { return false }
        return closure.attributes.contains { index.names.isGlobalActor($0, from: scope) }
          && !closure.attributes.contains { $0.name == StandardName.sendable.rawValue }
      }
    }
  }
}
