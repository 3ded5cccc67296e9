// Calls that a mock forwards to the instance that it wraps, for a recording of their outcomes.

/// Receives the calls that a mock forwards, and their outcomes, from any thread.
package protocol ForwardedCallObserver: AnyObject, Sendable {
  /// Notes the beginning of a call.
  ///
  /// - Returns: The number of the call, for its outcome.
  func begin(_ call: MockCall, of state: MockState) -> Int

  /// Notes a subscription to the stream that a call has returned.
  ///
  /// - Returns: The number of the subscription, from 1 on.
  func subscribe(to call: Int) -> Int

  /// Notes a value, an element, an error or the end.
  ///
  /// - Parameter subscription: The number of the subscription to the stream that the call has returned; 0 for a call
  ///   that returns no stream.
  func note(_ event: MockEvent<Any, any Error>, of call: Int, subscription: Int)
}

/// A call that a mock forwards to the instance that it wraps.
@_spi(Generated) public struct ForwardedCall: Sendable {
  fileprivate let observer: (any ForwardedCallObserver)?
  fileprivate let number: Int
  /// Whether events of the stream that the call returns are needed: by a recording or by a timeline.
  public let isObserved: Bool

  fileprivate init(_ call: @autoclosure () -> MockCall, of state: MockState) {
    observer = state.callObserver
    number = observer?.begin(call(), of: state) ?? 0
    isObserved = observer != nil || state.eventLog != nil
  }

  fileprivate func note(_ event: MockEvent<Any, any Error>, subscription: Int = 0) {
    observer?.note(event, of: number, subscription: subscription)
  }

  /// Notes the value that the instance has returned, and returns it.
  public func gave<Value>(_ value: Value) -> Value {
    note(.next(value))
    return value
  }

  /// Notes the error that the instance has thrown, and returns it.
  public func failed<Failure: Error>(_ error: Failure) -> Failure {
    note(.failed(error))
    return error
  }
}

// MARK: Completion closures

extension ForwardedCall {
  /// Returns a completion closure of another kind than those below, whose calls are not noted.
  @_disfavoredOverload
  public func observing<Completion>(_ completion: Completion) -> Completion { completion }

  /// Returns a completion closure with no value, whose calls are noted.
  ///
  /// It is `@Sendable` since that of the caller may be.
  public func observing(_ completion: @escaping () -> Void) -> @Sendable () -> Void {
    nonisolated(unsafe) let completion = completion
    return {
      note([])
      completion()
    }
  }

  /// Returns a completion closure with one value, whose calls are noted.
  public func observing<A>(_ completion: @escaping (A) -> Void) -> @Sendable (A) -> Void {
    nonisolated(unsafe) let completion = completion
    return {
      note([$0 as Any])
      completion($0)
    }
  }

  /// Returns a completion closure with two values, whose calls are noted.
  public func observing<A, B>(_ completion: @escaping (A, B) -> Void) -> @Sendable (A, B) -> Void {
    nonisolated(unsafe) let completion = completion
    return {
      note([$0, $1])
      completion($0, $1)
    }
  }

  /// Returns a completion closure with three values, whose calls are noted.
  public func observing<A, B, C>(_ completion: @escaping (A, B, C) -> Void) -> @Sendable (A, B, C) -> Void {
    nonisolated(unsafe) let completion = completion
    return {
      note([$0, $1, $2])
      completion($0, $1, $2)
    }
  }

  /// Returns a completion closure of the main actor. Its calls are noted unless it is of another kind.
  @_disfavoredOverload
  public func observingOnMainActor<Completion>(_ completion: Completion) -> Completion { completion }

  /// Returns a completion closure of the main actor with no value, whose calls are noted.
  @preconcurrency
  public func observingOnMainActor(_ completion: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
    {
      note([])
      completion()
    }
  }

  /// Returns a completion closure of the main actor with one value, whose calls are noted.
  @preconcurrency
  public func observingOnMainActor<A>(_ completion: @escaping @MainActor (A) -> Void) -> @MainActor (A) -> Void {
    {
      note([$0 as Any])
      completion($0)
    }
  }

  /// Returns a completion closure of the main actor with two values, whose calls are noted.
  @preconcurrency
  public func observingOnMainActor<A, B>(
    _ completion: @escaping @MainActor (A, B) -> Void
  ) -> @MainActor (A, B) -> Void {
    {
      note([$0, $1])
      completion($0, $1)
    }
  }

  /// Returns a completion closure of the main actor with three values, whose calls are noted.
  @preconcurrency
  public func observingOnMainActor<A, B, C>(
    _ completion: @escaping @MainActor (A, B, C) -> Void
  ) -> @MainActor (A, B, C) -> Void {
    {
      note([$0, $1, $2])
      completion($0, $1, $2)
    }
  }

  /// Notes the call of a completion closure: with a `Result`, with a value, with an error or `nil`, or with several of
  /// them.
  private func note(_ parts: [Any]) {
    let present = parts.compactMap { part -> Any? in
      if let error = part as? any Error { return error }
      return (part as? any OptionalValue).map(\.wrapped) ?? part
    }
    if let result = parts.first as? any ResultOfClosure { return note(result.event) }
    if let error = present.lazy.compactMap({ $0 as? any Error }).first { return note(.failed(error)) }
    switch present.count {
    case 0: note(.completed)
    case 1: note(.next(present[0]))
    default: note(.next(present))
    }
  }
}

/// An Optional, as a type-erased value.
protocol OptionalValue {
  static var absent: Self { get }
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  static var absent: Self { .none }
  var wrapped: Any? { map { $0 } }
}

/// A `Result`, as a type-erased value.
private protocol ResultOfClosure {
  var event: MockEvent<Any, any Error> { get }
}

extension Result: ResultOfClosure where Success: Copyable {
  fileprivate var event: MockEvent<Any, any Error> {
    switch self {
    case .success(let value): .next(value)
    case .failure(let error): .failed(error)
    }
  }
}

// MARK: Functions and properties

extension MockedFunction {
  /// Returns this call if it goes to the instance that the mock wraps, and records it.
  @_spi(Generated) public func forwards(_ state: MockState, _ arguments: Arguments) -> ForwardedCall? {
    guard callsOriginal(state, arguments) else { return nil }
    return ForwardedCall(recordedCall(0, arguments), of: state)
  }

  /// Returns a result with the events of the instance's stream, which are noted. They are delivered on the threads on
  /// which they arrive.
  @_spi(Generated) public func observed(_ result: Result, by call: ForwardedCall) -> Result {
    guard let recorder = call.observer else { return result.direct }
    return Result(timed: { site in
      let settlement = result.settle(at: site)
      return Producer(settlement.origin) { observer in
        let number = recorder.subscribe(to: call.number)
        return settlement.emit(
          to: observer.contramap { event in
            // A stream that is cancelled may end because of that.
            if !observer.isCancelled { call.note(event.erased, subscription: number) }
            return event
          })
      }
    }).direct
  }
}

extension MockedFunction where Arguments == Void {
  /// Returns this call without arguments if it goes to the instance that the mock wraps, and records it.
  @_spi(Generated) public func forwards(_ state: MockState) -> ForwardedCall? { forwards(state, ()) }
}

extension MockedProperty {
  /// Notes the value that the wrapped instance has, and returns it.
  @_spi(Generated) public func gave(_ state: MockState, _ value: Value) -> Value {
    state.callObserver == nil ? value : ForwardedCall(read, of: state).gave(value)
  }
}
