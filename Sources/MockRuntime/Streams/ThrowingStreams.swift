// Functions that throw, and return a stream that cannot fail: the call throws the error of a result.

extension StreamResult {
  @_spi(Generated) public typealias Unfailing = StreamResult<Element, Never>
}

extension ValueResult {
  @_spi(Generated) public typealias Unfailing = ValueResult<Value, Never>
}

extension CompletionResult {
  @_spi(Generated) public typealias Unfailing = CompletionResult<Never>
}

extension MockedFunction
where
  Result: DelayableResult, Result.Unfailing.Element == Result.Element, Result.Unfailing.Failure == Never
{
  /// Returns the stream of this call, or throws the error of its result, since the stream cannot fail.
  ///
  /// - Parameters:
  ///   - handled: The result that the handler has returned.
  ///   - make: A closure that returns the stream of a result that cannot fail.
  @_spi(Generated) public func throwing<Stream>(
    _ handled: Result?, _ make: (MockedFunction<Void, Void, Result.Unfailing>, Result.Unfailing) -> Stream
  ) throws(Result.Failure) -> Stream {
    make(.ofOpenedStreams, Result.Unfailing(.opened(try opened(handled))))
  }

  /// Returns the stream of this call of an `async` function, or throws the error of its result, after its delay.
  @_spi(Generated) public func throwing<Stream>(
    _ handled: Result?, isolation: isolated (any Actor)? = #isolation,
    _ make: (MockedFunction<Void, Void, Result.Unfailing>, Result.Unfailing) -> Stream
  ) async throws(Result.Failure) -> Stream {
    make(.ofOpenedStreams, Result.Unfailing(.opened(try await openedLater(handled))))
  }
}

extension MockedFunction where Arguments == Void, Handler == Void {
  /// A recorder through which adapters receive opened streams. Their calls are those of another recorder.
  fileprivate static var ofOpenedStreams: MockedFunction { MockedFunction("", of: "", stem: "") }
}

/// The stream of one call, which could have thrown and did not.
struct OpenedStream<Element, Failure: Error> {
  var site: CallSite
  let shape: MockResultShape
  let delivery: MockDelivery?
  let producer: Producer<Element, Failure>

  /// Returns the stream, with elements of the caller's type.
  func stream<T>(as type: T.Type) -> MockStream<T, Failure> {
    let settlement: Settlement<T, Failure> = site.cast(.events(producer), to: type)
    return MockStream(
      StreamOfCall(
        site, shape: shape, delivery: delivery,
        source: .producer(Producer(producer.origin) { settlement.emit(to: $0) }),
        subscriptions: site.function?.makeSubscriptions()))
  }
}

/// The outcome of a call that returns a stream or throws.
private enum Opening<Element, Failure: Error> {
  case opened(OpenedStream<Element, Never>)
  case thrown(Failure, Delay?)
}

extension MockedFunction where Result: DelayableResult {
  private func opened(_ handled: Result?) throws(Result.Failure) -> OpenedStream<Result.Element, Never> {
    var site = site
    site.throwsBeforeStream = true
    switch site.open(decide(handled)) {
    case .opened(let stream): return stream
    case .thrown(let error, let delay):
      if let delay { site.reportDelay(delay) }
      throw error
    }
  }

  private func openedLater(
    _ handled: Result?, isolation: isolated (any Actor)? = #isolation
  ) async throws(Result.Failure) -> OpenedStream<Result.Element, Never> {
    var site = site
    site.throwsBeforeStream = true
    let delivery = site.state.explicitDelivery
    switch site.open(decide(handled)) {
    case .opened(let stream): return stream
    case .thrown(let error, let delay):
      try await site.awaiting(completion: Settlement<Never, Result.Failure>.failure(error).delayed(by: delay), delivery)
      throw error
    }
  }
}

extension CallSite {
  /// Begins a call that returns a stream or throws.
  fileprivate func open<Result: DelayableResult>(_ choice: Choice<Result>) -> Opening<Result.Element, Result.Failure> {
    let held = heldCall(Result.shape, Result.Element.self, Result.Failure.self)
    var (delivery, delay) = (state.explicitDelivery, Delay?.none)
    if case .result(let result) = choice {
      if result.content.isDirect { delivery = delivery ?? .immediate }
      delay = self.delay(of: result)
    }
    var settlement = outcome(of: choice)
    if case .result = choice { settlement = varied(settlement, by: held) }
    settlement = replace(settlement, by: held)
    if case .failure(let error) = settlement { return .thrown(error, delay) }
    return .opened(
      OpenedStream(
        site: self, shape: Result.shape, delivery: delivery,
        producer: unfailing(hold(settlement.delayed(by: delay), by: held))))
  }

  /// Returns the outcome of a result. A closure runs now, since the call throws its error.
  private func outcome<Result: DelayableResult>(
    of choice: Choice<Result>
  ) -> Settlement<Result.Element, Result.Failure> {
    guard case .result(let result) = choice else {
      return settle(choice, heldBy: nil) { (result: Result) in result.settle(at: self) }
    }
    switch result.content.kind {
    case .make, .attempt, .original: return result.settle(at: self)
    default: return .events(Producer(result.origin) { result.settle(at: self).emit(to: $0) })
    }
  }

  /// Returns the events of an outcome. A failure of the stream is reported, and ends it.
  private func unfailing<T, E: Error>(_ settlement: Settlement<T, E>) -> Producer<T, Never> {
    Producer(settlement.origin) { observer in
      settlement.emit(
        to: observer.contramap { event in
          switch event {
          case .next(let value): return .next(value)
          case .completed: return .completed
          case .failed(let error):
            reportFailureOfStream(error)
            return .completed
          }
        })
    }
  }

  private func reportFailureOfStream(_ error: any Error) {
    fail(
      """
      \(qualifiedName) has returned a stream that cannot fail, but its result failed with \(StreamFailure.spelling(error))
      set .throw(…), which the call throws
      """)
  }

  fileprivate func reportDelay(_ delay: Delay) {
    fail(
      """
      \(qualifiedName) cannot be delayed by \(delay.seconds.spelling): the call throws before it returns its stream
      set .throw(…) without delayed(by:)
      """)
  }
}

// MARK: Results

extension StreamResult {
  /// Uses the result of a stream that cannot fail.
  ///
  /// For example: `mock.ticksResult = .unfailing(.stream(timer))`, for a function that throws and returns an
  /// `AnyPublisher<Int, Never>`
  public static func unfailing(_ result: StreamResult<Element, Never>) -> StreamResult {
    StreamResult(timed: result.events)
  }
}

extension ValueResult {
  /// Uses the result of a stream that cannot fail.
  @_spi(Generated) public static func unfailing(_ result: ValueResult<Value, Never>) -> ValueResult {
    ValueResult(timed: result.events)
  }
}

extension CompletionResult {
  /// Uses the result of a stream that cannot fail.
  @_spi(Generated) public static func unfailing(_ result: CompletionResult<Never>) -> CompletionResult {
    CompletionResult(timed: result.events)
  }
}

extension DelayableResult where Failure == Never {
  /// Returns the events of the result in one call.
  fileprivate func events<E: Error>(at site: CallSite) -> Producer<Element, E> {
    let settlement: Settlement<Element, E> = settle(at: site).delayed(by: site.delay(of: self)).mayFail()
    return Producer(settlement.origin) { settlement.emit(to: $0) }
  }
}
