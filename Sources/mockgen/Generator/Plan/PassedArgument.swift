import MockgenSyntax

/// An argument that a body passes to its record or to its handler.
struct PassedArgument: Sendable {
  enum Form: Sendable {
    case value, copy
    /// A reference to an `inout` argument: `&name`.
    case address
    /// All values of a parameter pack, as one value.
    case pack
    /// A closure of another type that calls the argument.
    case closure(PassedClosure)
  }
  /// The name in the body, without backticks.
  var name: String
  var form = Form.value
  /// The type to which the value is converted, if a record or a handler cannot use its declared type.
  var type: TypeSyntax?
  /// Whether the argument cannot be sent: a closure that must not escape, or a value that cannot be copied.
  var mustStay = false
}

/// A closure that calls the closure argument of the body.
struct PassedClosure: Sendable {
  var function: FunctionType
  /// Whether the result of the closure is converted to `Any`.
  var isErased: Bool
  /// Whether the errors of the closure are noted when the handler calls it.
  var notesErrors: Bool
}

/// The parameters with which a completion closure receives an outcome, by their names in the runtime.
enum CompletionForm: String, Sendable {
  case end, value, error, valueOrError
  /// Two values or an error.
  case valuesOrError
  /// A `Result` with a value, or without one.
  case result, resultOfEnd
  /// A success closure with or without a value, and a failure closure.
  case either, eitherEnd
  /// Any, so that only a `.callback` can call the closure.
  case other
}

/// A new mock of the same protocol, which a requirement returns.
struct NewMock: Sendable {
  var type: TypeSyntax
  /// The mock's property with the struct, if the mock is of a struct of closures.
  var property: String?
}
