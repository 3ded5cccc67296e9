import MockgenSyntax

/// The parts of a requirement, from which templates create their own members.
struct RequirementOutline: Sendable {
  var kind: Requirement.Kind
  /// The declared name, without backticks: `getUser`, `==`, `init`.
  var name: String
  var parameters: [DeclaredParameter] = []
  /// The result type, or `nil` for `Void` and for initialisers.
  var returnType: TypeSyntax?
  var isAsync = false
  /// The errors that the requirement itself throws.
  var failure = Failure.never
  var isSettable = false
  var isGeneric = false
  /// The isolation, or `nil` if the requirement is not isolated or its isolation is not known.
  var isolator: Isolator?

  /// The isolation of a requirement.
  enum Isolator: Sendable {
    case globalActor(AttributeSyntax)
    /// The mock itself, which is an actor.
    case mock
  }
}
