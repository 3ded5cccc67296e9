import MockgenSyntax

// Standard protocols are declared with the types that their associated types usually are, such as `Int` for an index.

extension ResolvedDeclaration {
  /// Replaces such a type by the associated type in the requirements of standard protocols if a protocol chose another one.
  mutating func replaceUnusedFallbacks() {
    let chosen = associatedTypes.filter { $0.fallback != nil && $0.pin != $0.fallback }
    guard !chosen.isEmpty else { return }
    for position in requirements.indices where requirements[position].scope.path == StandardProtocols.path {
      let owner = requirements[position].owner
      requirements[position].decl.mapTypes { type in
        type.rewriting { part in
          chosen.first { $0.fallback == part && owner.hasSuffix(Self.declaring($0.name)) }.map { .named($0.name) }
        }
      }
    }
  }

  /// The end of the names of the standard protocols that use an associated type.
  private static func declaring(_ associatedType: String) -> String {
    switch associatedType {
    case "Index": "Collection"
    case "Instant", "Duration": "Clock"
    // 'StringLiteralType' is that of 'ExpressibleByStringLiteral'.
    default: String(associatedType.dropLast("Type".count))
    }
  }
}

extension Requirement.Decl {
  fileprivate mutating func mapTypes(_ change: (TypeSyntax) -> TypeSyntax) {
    switch self {
    case .function(var decl):
      decl.parameters.mapTypes(change)
      decl.returnType = decl.returnType.map(change)
      self = .function(decl)
    case .property(var decl):
      decl.type = decl.type.map(change)
      self = .property(decl)
    case .subscript(var decl):
      decl.parameters.mapTypes(change)
      decl.returnType = change(decl.returnType)
      self = .subscript(decl)
    case .initializer(var decl):
      decl.parameters.mapTypes(change)
      self = .initializer(decl)
    }
  }
}

extension [FunctionParameter] {
  fileprivate mutating func mapTypes(_ change: (TypeSyntax) -> TypeSyntax) {
    for position in indices { self[position].type = change(self[position].type) }
  }
}
