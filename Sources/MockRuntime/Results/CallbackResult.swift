// The result of functions that take completion closures.

/// The values that a completion closure is called with: those of a `Base` result, or any that a `.callback` passes.
///
/// For example: `mock.loadResult = .value(data)`, or `mock.loadResult = .callback { $0(nil, nil) }`
///
/// - Parameters:
///   - Base: The result that has the same values, such as `SingleResult<Data>`; `NoResult` if only `.callback` is
///     possible.
///   - Completion: The closure that `.callback` receives, such as `@Sendable (Data?, (any Error)?) -> Void`. For a
///     success and a failure closure it is a pair.
public final class CallbackResult<Base: MockResult, Completion>: DelayableResult, @unchecked Sendable {
  @_spi(Generated) public typealias Element = Base.Element
  @_spi(Generated) public typealias Failure = Base.Failure
  @_spi(Generated) public let content: MockResultContent<CallbackResult>

  @_spi(Generated) public init(_ content: MockResultContent<CallbackResult>) { self.content = content }

  @_spi(Generated) public static var exampleSpelling: String {
    Base.self == NoResult.self ? ".callback { … }" : Base.exampleSpelling
  }
  @_spi(Generated) public static var shape: MockResultShape { Base.self == NoResult.self ? .end : Base.shape }
}

extension CallbackResult: DecodedResult where Base: DecodedResult {}

extension CallbackResult: EndingResult where Base: EndingResult {}

extension CallbackResult {
  /// Passes the call's completion closure to the given one, which may call it any number of times, at once or later,
  /// with any values.
  ///
  /// For example: `mock.loadResult = .callback { $0(nil, nil); $0(data, nil) }`
  ///
  /// It runs once per call, at the place and time at which another result would call the completion closure. The
  /// closure may be kept and called from any thread; a closure of the main actor then runs on the main thread. If the
  /// caller passed `nil`, calling it does nothing.
  public static func callback(_ body: @escaping (Completion) -> Void) -> CallbackResult {
    CallbackResult(.callback(Callback(body)))
  }

  /// Returns the result of one call: the next one of an `.inOrder` or `.perSubscription`, otherwise this result.
  ///
  /// - Returns: The result, or `nil` if none is left.
  func current() -> CallbackResult? {
    switch content.kind {
    case .subscriptions(let results, _): results.next()?.current()?.heldBack(by: delay)
    case .turns: takingTurn()?.current()
    default: self
    }
  }

  /// The closure that was passed to `.callback`.
  var callback: ((Completion) -> Void)? {
    guard case .callback(let callback as Callback<Completion>) = content.kind else { return nil }
    return callback.body
  }
}

/// The closure of a `.callback`, in an object whose type `MockResultContent` need not know.
private final class Callback<Completion> {
  let body: (Completion) -> Void

  init(_ body: @escaping (Completion) -> Void) { self.body = body }
}
