import MockgenSyntax

/// Where a declaration stands: its file, the types around it and the `#if` conditions it is under.
struct Scope: Hashable, Sendable {
  var path: String
  /// Names of the enclosing types, outermost first.
  var enclosing: [String] = []
  /// The conjunction of the conditions around it, `nil` outside of `#if`.
  var condition: String?
  /// The least visible of the enclosing types.
  var access: AccessLevel = .open
  /// Which of the index's files, for its imports.
  var file: Int = 0
  /// The module of its file, where that is known.
  var module: String?
  /// The module whose name stands before the type around it: `extension Core.Feature`.
  var extendedModule: String?
  /// What a declaration here is that does not say how visible it is.
  var memberAccess: AccessLevel = .internal
  /// Whether a declaration here is on the main actor that does not say otherwise.
  var isOnMainActor = false

  func qualified(_ name: String) -> String { (enclosing + [name]).joined(separator: ".") }

  /// How visible a declaration is that stands here.
  func access(of header: DeclHeader) -> AccessLevel { min(access, header.explicitAccessLevel ?? memberAccess) }

  func adding(condition other: String?) -> Scope {
    var scope = self
    scope.condition = Condition.both(condition, other)
    return scope
  }
}
