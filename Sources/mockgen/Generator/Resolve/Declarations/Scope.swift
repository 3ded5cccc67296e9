import MockgenSyntax

/// The context of a declaration: its file, the types around it and its `#if` conditions.
struct Scope: Hashable, Sendable {
  var path: String
  /// Names of the enclosing types, outermost first.
  var enclosing: [String] = []
  /// The conjunction of the conditions around it, `nil` outside of `#if`.
  var condition: String?
  /// The lowest access level of the enclosing types.
  var access: AccessLevel = .open
  /// The number of the file in the index, by which its imports are found.
  var file: Int = 0
  /// The module of its file, if it is known.
  var module: String?
  /// The module that qualifies the extended type: `Core` in `extension Core.Feature`.
  var extendedModule: String?
  /// The default access level of a declaration here.
  var memberAccess: AccessLevel = .internal
  /// Whether a declaration here is on the main actor by default.
  var isOnMainActor = false

  /// Whether the tool knows the declaration without its source.
  var isStandard: Bool { path.hasPrefix(StandardProtocols.path) }

  func qualified(_ name: String) -> String { (enclosing + [name]).joined(separator: ".") }

  /// Returns the access level of a declaration in this scope.
  func access(of header: DeclHeader) -> AccessLevel { min(access, header.explicitAccessLevel ?? memberAccess) }

  /// Returns the scope inside of a type that is declared here.
  func inside(_ type: String) -> Scope {
    var inner = self
    inner.enclosing.append(type)
    return inner
  }

  func adding(condition other: String?) -> Scope {
    var scope = self
    scope.condition = Condition.both(condition, other)
    return scope
  }
}

/// A declaration of a type with its scope.
protocol ScopedDeclaration {
  var name: String { get }
  var header: DeclHeader { get }
  var scope: Scope { get }
}

extension ScopedDeclaration {
  var qualifiedName: String { scope.qualified(name) }
  var access: AccessLevel { scope.access(of: header) }
  /// The scope in which names in its body are looked up.
  var innerScope: Scope { scope.inside(name) }

  /// Returns the refusal of a mock for a reason in this declaration.
  ///
  /// - Parameter position: The position of the reason; by default that of the declaration's name.
  func refusal(
    _ id: DiagnosticID, _ message: String, note: String, at position: SourcePosition? = nil
  ) -> MockRefusal {
    MockRefusal(
      id: id, message: message, note: note, scope: scope, position: position ?? header.position, owner: name)
  }
}
