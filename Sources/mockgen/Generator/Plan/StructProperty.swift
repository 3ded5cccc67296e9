import MockgenSyntax

/// A stored property of a struct of closures.
struct StructProperty {
  var decl: VariableDecl
  /// `nil` for a value.
  var closure: ClosureType?
  /// The `#if` around it.
  var condition: String?

  /// `nil` for what a struct does not store.
  init?(_ decl: VariableDecl, condition: String?, in scope: Scope, index: DeclarationIndex) {
    let isComputed = decl.accessors.contains { ["get", "_read", "read", "unsafeAddress"].contains($0.kind) }
    if decl.header.has("static") || isComputed { return nil }
    self.decl = decl
    self.condition = condition
    closure = decl.type.flatMap { ClosureType($0, in: scope, index: index) }
  }

  var name: String { decl.name }

  var isOptional: Bool { decl.type?.optionalWrapped != nil }

  /// What can never have another value.
  var isConstant: Bool { decl.isLet && decl.initialValue != .none }

  /// Whether an initialiser without a parameter for it leaves it with a value.
  var hasDefault: Bool {
    let isNil = if case .optional = decl.type?.core { true } else { false }
    return decl.initialValue != .none || (!decl.isLet && isNil)
  }

  var isPrivate: Bool { decl.header.accessLevel < .internal }

  /// Whether it may be set by whoever sees what is at least as visible as `access`.
  func isSettable(from access: AccessLevel) -> Bool {
    let setter = decl.header.modifiers.first { $0.detail == "set" }.flatMap { AccessLevel(keyword: $0.name) }
    return !decl.isLet && decl.header.accessLevel >= access && (setter ?? .open) >= access
  }

  var isSkipped: Bool { decl.header.annotation(.skip) != nil }
}
