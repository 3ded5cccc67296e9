/// A requirement in its parts, for templates that make members of their own from it.
struct RequirementOutline: Sendable {
  enum Kind: Sendable { case function, property, `subscript`, initializer }
  /// One parameter as the mock declares it.
  struct Parameter: Sendable {
    /// Empty where there is none.
    var label: String
    var name: String
    var type: String
    var declaration: String
  }
  var kind: Kind
  /// The name as it is declared, without backticks: `getUser`, `==`, `init`.
  var name: String
  var parameters: [Parameter] = []
  /// `nil` for `Void` and for initialisers.
  var returnType: String?
  var isAsync = false
  /// What it throws on its own account.
  var failure = Failure.never
  var isSettable = false
  var isGeneric = false
}
