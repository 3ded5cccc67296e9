import MockgenSyntax

/// A requirement in its parts, for templates that make members of their own from it.
struct RequirementOutline: Sendable {
  enum Kind: Sendable { case function, property, `subscript`, initializer }
  var kind: Kind
  /// The name as it is declared, without backticks: `getUser`, `==`, `init`.
  var name: String
  var parameters: [DeclaredParameter] = []
  /// `nil` for `Void` and for initialisers.
  var returnType: TypeSyntax?
  var isAsync = false
  /// What it throws on its own account.
  var failure = Failure.never
  var isSettable = false
  var isGeneric = false
  /// `nil` where nothing isolates it, or nobody can say what.
  var isolator: Isolator?

  /// What isolates a requirement.
  enum Isolator: Sendable {
    case globalActor(AttributeSyntax)
    /// The actor that the mock is.
    case mock
  }
}
