import MockgenSyntax

// Which attributes are global actors.

extension NameLookup {
  /// Whether the attribute is a global actor; where its declaration is not known, whether its name says so.
  func isGlobalActor(_ attribute: AttributeSyntax, from scope: Scope) -> Bool {
    guard attribute.isTypeName else { return false }
    return declaresGlobalActor(attribute, from: scope) ?? attribute.name.hasSuffix("Actor")
  }

  /// Whether the attribute of a protocol or a class isolates it: a global actor, or a type of which nothing is known.
  func mayIsolate(_ attribute: AttributeSyntax, from scope: Scope) -> Bool {
    attribute.isTypeName && declaresGlobalActor(attribute, from: scope) != false
  }

  /// Whether a global actor isolates the protocol, whatever it inherits from: it says so, or its module does.
  func isIsolated(_ source: IndexedProtocol) -> Bool {
    let header = source.decl.header
    if header.attributes.contains(where: { mayIsolate($0, from: source.scope) }) { return true }
    return source.scope.isOnMainActor && !header.isNonisolated
  }

  /// What the declaration of the type says; `nil` where it is not known.
  private func declaresGlobalActor(_ attribute: AttributeSyntax, from scope: Scope) -> Bool? {
    var name = attribute.name
    var scope = scope
    // A typealias cycle is the compiler's to report; it must only end here.
    for _ in 0..<32 {
      if let nominal = nominal(named: name, from: scope) { return nominal.isGlobalActor }
      guard let alias = typeAlias(named: name, from: scope) else { return nil }
      name = alias.decl.initializer.core.dottedName.joined(separator: ".")
      scope = alias.scope
    }
    return nil
  }
}
