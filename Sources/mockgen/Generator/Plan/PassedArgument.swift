import MockgenSyntax

/// What a body was given, and how it hands it on: to its record or to its handler.
struct PassedArgument: Sendable {
  enum Form: Sendable {
    case value, copy
    /// `inout`.
    case address
    /// All values of a parameter pack as one.
    case pack
    /// A closure inside of one of another type.
    case closure(PassedClosure)
  }
  /// In the body, without backticks.
  var name: String
  var form = Form.value
  /// What it is converted to, where a record or a handler cannot name its own type.
  var type: TypeSyntax?
}

/// A closure that calls the one which the body was given.
struct PassedClosure: Sendable {
  var function: FunctionType
  /// Whether what it returns is converted to `Any`.
  var isErased: Bool
  /// Whether its errors are noted on their way to the handler.
  var notesErrors: Bool
}

/// The closures that a result answers, by their names in the body.
enum AnsweredClosures: Sendable {
  case one(String)
  case pair(success: String, failure: String)

  var names: [String] {
    switch self {
    case .one(let name): [name]
    case .pair(let success, let failure): [success, failure]
    }
  }
}

/// Another mock of the same protocol, as a requirement may return it.
struct AnotherMock: Sendable {
  var type: TypeSyntax
  /// Where the mock is that of a struct of closures: its property that is the struct.
  var property: String?
}
