// The result of functions that take completion closures.

/// The values that a completion closure is called with: those of a result of the kind `Base`, or any others.
///
/// For example: `mock.loadResult = .value(data)`, or `mock.loadResult = .callback { $0(nil, nil) }`
///
/// - Parameters:
///   - Base: The result that has the same values, such as `SingleResult<Data>`; `NoResult` where there is only
///     `.callback`.
///   - Completion: The closure that `.callback` receives, such as `@Sendable (Data?, (any Error)?) -> Void`. For a
///     success and a failure closure it is a pair.
public final class CallbackResult<Base: MockResult, Completion>: DelayableResult, @unchecked Sendable {
  @_spi(Generated) public typealias Element = Base.Element
  @_spi(Generated) public typealias Failure = Base.Failure
  @_spi(Generated) public let content: MockResultContent<CallbackResult>
  @_spi(Generated) public let make: (() throws(Base.Failure) -> Base.Element)?

  @_spi(Generated) public init(_ content: MockResultContent<CallbackResult>) {
    self.content = content
    make = content.undelayed
  }

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
  /// closure may be kept and called from any thread; one of the main actor is brought there. If the caller passed
  /// `nil`, calling it does nothing.
  public static func callback(_ body: @escaping (Completion) -> Void) -> CallbackResult {
    CallbackResult(.callback(Callback(body)))
  }

  /// Returns the result of one call, if there are several in order.
  ///
  /// - Returns: The result, or `nil` if none is left.
  func current() -> CallbackResult? {
    switch content.kind {
    case .subscriptions(let results): results.next()?.current()?.heldBack(by: delay)
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

/// The closure of a `.callback`, which only a result of its own class can hold.
private final class Callback<Completion> {
  let body: (Completion) -> Void

  init(_ body: @escaping (Completion) -> Void) { self.body = body }
}
