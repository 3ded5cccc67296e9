import MockgenSyntax

/// A stored property of a struct of closures.
struct StructProperty {
  var decl: VariableDecl
  /// The closure, or `nil` if the property is a value.
  var closure: ClosureType?
  /// The condition of the `#if` around it.
  var condition: String?

  /// Creates the property, or `nil` if it is not stored.
  init?(_ decl: VariableDecl, condition: String?, in scope: Scope, index: DeclarationIndex) {
    let isComputed = decl.accessors.contains { ["get", "_read", "read", "unsafeAddress"].contains($0.kind) }
    if decl.header.has("static") || isComputed { return nil }
    self.decl = decl
    self.condition = condition
    closure = self.decl.type.flatMap { ClosureType($0, in: scope, index: index) }
  }

  var name: String { decl.name }

  var isOptional: Bool { decl.type?.optionalWrapped != nil }

  /// Whether the property is a `let` with an initial value.
  var isConstant: Bool { decl.isLet && decl.initialValue != .none }

  /// Whether the property has a value even if the initialiser has no parameter for it.
  var hasDefault: Bool {
    let isNil = if case .optional = decl.type?.core { true } else { false }
    return decl.initialValue != .none || (!decl.isLet && isNil)
  }

  var isPrivate: Bool { decl.header.accessLevel < .internal }

  /// Returns whether code with the given access can set the property.
  func isSettable(from access: AccessLevel) -> Bool {
    let setter = decl.header.modifiers.first { $0.detail == "set" }.flatMap { AccessLevel(keyword: $0.name) }
    return !decl.isLet && decl.header.accessLevel >= access && (setter ?? .open) >= access
  }

  var isSkipped: Bool { decl.header.annotation(.skip) != nil }
}
