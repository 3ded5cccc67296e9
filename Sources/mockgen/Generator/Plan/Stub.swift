import MockgenSyntax

/// The result that a test can set for a call, and how the body of the call uses it.
struct Stub: Sendable {
  /// The use of the result by the body.
  enum Use: Sendable {
    /// A synchronous call that returns `Void` and cannot fail only calls its handler.
    case nothing
    /// A synchronous call returns the value, or another one if no test sets a result.
    case returned(orElse: UnsetValue? = nil)
    /// An `async` call waits for the result.
    case awaited
    /// An `async` call with non-escaping closures: its handler has the requirement's signature, so that it can run them.
    case running
    /// A call returns a stream.
    case stream(StreamType.Method, StreamErrors)
    /// Only a handler can create the value of a call. Without a value, the call can only throw or crash.
    case handled(hasValue: Bool)
    /// A call completes by calling a closure.
    case completion(Completion)
    /// An initialiser can fail.
    case initialized
    /// A call rethrows the errors of its closures, which are passed to the handler: errors of a generic type, or `nil`.
    case rethrown(TypeSyntax?)
  }

  /// The effects of a handler, and what it returns.
  struct Handler: Sendable {
    var isAsync = false
    var failure = Failure.never
    /// The type of the value, where `nil` is `Void`.
    var value: TypeSyntax?
    /// Whether the handler returns a result or `nil` in place of a value.
    var returnsResult = false

    static let result = Handler(returnsResult: true)
  }

  var use: Use
  /// The class of `…Result`, or `nil` if a test can set none.
  var result: ResultClass?
  /// The type to which a value of `Any` is cast.
  var cast: TypeSyntax?
  var handler = Handler()
  /// The adapters that the stream needs.
  var adapters: Set<AdapterUse> = []

  static let nothing = Stub(use: .nothing)

  var isNothing: Bool { if case .nothing = use { true } else { false } }
  var isReturned: Bool { if case .returned = use { true } else { false } }
  var isRethrown: Bool { if case .rethrown = use { true } else { false } }
  var isHandled: Bool { if case .handled = use { true } else { false } }

  /// The stream that the call returns, if it returns one.
  var stream: (method: StreamType.Method, errors: StreamErrors)? {
    if case .stream(let method, let errors) = use { (method, errors) } else { nil }
  }

  /// The closures that complete the call, if it completes by calling them.
  var completion: Completion? { if case .completion(let closures) = use { closures } else { nil } }

  /// The types in results and handlers, without that of a cast, which the signature contains, too.
  var types: [TypeSyntax] { [handler.value].compactMap { $0 } + (result?.types ?? []) }
}
