// The conversion of a call's result to a stream, for the adapters of stream frameworks.

extension CallSite {
  /// Returns the stream of the call. An unset result is reported now, before any subscription.
  func stream<Result: DelayableResult, T>(_ choice: Choice<Result>, as type: T.Type) -> MockStream<T, Result.Failure> {
    let settle = { (result: Result) in cast(result.settle(at: self), to: type) }
    let producer: Producer<T, Result.Failure>
    var delivery = state.explicitDelivery
    if case .result(let result) = choice {
      let delay = delay(of: result)
      if result.content.isDirect { delivery = delivery ?? .immediate }
      let held = heldCall(Result.shape, T.self, Result.Failure.self)
      producer = Producer(held == nil ? result.origin : max(result.origin, .external)) {
        hold(varied(settle(result), by: held).delayed(by: delay), by: held).emit(to: $0)
      }
    } else {
      var settlement = self.settle(choice, settle)
      if startsWithValue, case .nothing = settlement { settlement = .value(defaultOrTrap(type)) }
      producer = Producer(settlement.origin) { settlement.emit(to: $0) }
    }
    return MockStream(
      StreamOfCall(
        self, shape: Result.shape, delivery: delivery, source: .producer(producer),
        subscriptions: function?.makeSubscriptions()))
  }

  /// Casts every value to another type. A value that cannot be cast is reported, and ends the stream.
  package func cast<Element, T, E: Error>(_ settlement: Settlement<Element, E>, to type: T.Type) -> Settlement<T, E> {
    if type == Element.self { return unsafeBitCast(settlement, to: Settlement<T, E>.self) }
    switch settlement {
    case .value(let value): return castValue(value, to: type)
    case .failure(let error): return .failure(error)
    case .never: return .never
    case .nothing: return .nothing
    case .events(let producer):
      return .events(
        Producer(producer.origin) { observer in
          producer.start(observer.contramap { cast($0, to: type) })
        })
    }
  }

  func castValue<T, E: Error>(
    _ value: Any, to type: T.Type, from source: ValueSource = .result
  ) -> Settlement<T, E> {
    if let json = value as? JSONOfCall {
      do {
        if let value = try json.decoded(as: type) { return .value(value) }
      } catch {
        return settlement(of: error)
      }
    }
    if let value = cast(value, as: type, from: source) { return .value(value) }
    return outcome(of: .typeMismatch(Self.mismatch(value, type)))
  }

  func cast<Element, T, E: Error>(
    _ event: MockEvent<Element, E>, to type: T.Type, from source: ValueSource = .result
  ) -> MockEvent<T, E> {
    switch event {
    case .completed: return .completed
    case .failed(let error): return .failed(error)
    case .next(let value):
      switch castValue(value, to: type, from: source) as Settlement<T, E> {
      case .value(let value): return .next(value)
      case .failure(let error): return .failed(error)
      case .never, .events, .nothing: return .completed
      }
    }
  }
}

extension MockedFunction where Result: DelayableResult {
  /// Returns the stream of this call, with elements of the caller's type. An element of another type is reported, and
  /// ends the stream.
  ///
  /// For example: `source(handled, as: T.self).observable()`, in an adapter
  ///
  /// - Parameters:
  ///   - handled: The result that the handler has returned.
  ///   - type: The type of the elements.
  ///   - startsWithValue: Whether a subscriber receives the first element before `subscribe` returns, on the same thread,
  ///     as a type needs that always has a value. A result without an element at that time is reported.
  public func source<T>(
    _ handled: Result?, as type: T.Type, startsWithValue: Bool = false
  ) -> MockStream<T, Result.Failure> {
    if startsWithValue { return sourceWithValue(handled, as: type) }
    if type == Result.Element.self { return unsafeBitCast(source(handled), to: MockStream<T, Result.Failure>.self) }
    if case .opened(let stream)? = handled?.content.kind { return stream.stream(as: type) }
    return site.stream(decide(handled), as: type)
  }

  private func sourceWithValue<T>(_ handled: Result?, as type: T.Type) -> MockStream<T, Result.Failure> {
    var site = site
    site.startsWithValue = true
    if case .opened(var stream)? = handled?.content.kind {
      stream.site.startsWithValue = true
      return stream.stream(as: type)
    }
    return site.stream(decide(handled), as: type)
  }

  /// Returns the stream of this call.
  @_spi(Generated) public func source(_ handled: Result?) -> MockStream<Result.Element, Result.Failure> {
    let result = chosen(handled)
    if let make = result?.make {
      if let stream = streamAtOnce(.value(make)) { return stream }
    } else if let given = result?.content.undelayedElements, let stream = streamAtOnce(.elements(given)) {
      return stream
    }
    if case .opened(let stream)? = result?.content.kind { return stream.stream(as: Result.Element.self) }
    return site.stream(Choice(result), as: Result.Element.self)
  }

  /// Returns a stream of a value or of given elements, or `nil` unless the mock delivers immediately.
  private func streamAtOnce(
    _ source: StreamOfCall<Result.Element, Result.Failure>.Source
  ) -> MockStream<Result.Element, Result.Failure>? {
    guard let state = knownState, state.deliversAtOnce, let subscriptions = makeSubscriptions() else { return nil }
    return MockStream(
      StreamOfCall(
        CallSite(state: state, function: self), shape: Result.shape, delivery: .immediate, source: source,
        subscriptions: subscriptions))
  }
}
