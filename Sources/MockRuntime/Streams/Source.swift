// From the result of a call to a stream, for the adapters of stream frameworks.

extension CallSite {
  /// The stream that the call returns. An unset result is reported now, before anyone subscribes.
  func stream<Result: MockResult, T, E: Error>(
    _ choice: Choice<Result>, _ settle: @escaping (Result) -> Settlement<T, E>
  ) -> MockStream<T, E> {
    let producer: Producer<T, E>
    if case .result(let result) = choice {
      let delay = delay(of: result)
      producer = Producer(isExternal: result.isExternal, isHot: result.isHot) {
        settle(result).delayed(by: delay).emit(to: $0)
      }
    } else {
      let settlement = self.settle(choice, settle)
      producer = Producer(isExternal: settlement.isExternal, isHot: settlement.isHot) { settlement.emit(to: $0) }
    }
    return MockStream(
      name: qualifiedName, delivery: state.delivery, producer: producer, subscriptions: function?.makeSubscriptions())
  }

  /// Casts every value; a value of another type is reported and ends the stream.
  func cast<T, E: Error>(_ settlement: Settlement<Any, E>, to type: T.Type) -> Settlement<T, E> {
    switch settlement {
    case .value(let value): return castValue(value, to: type)
    case .failure(let error): return .failure(error)
    case .never: return .never
    case .nothing: return .nothing
    case .events(let producer):
      return .events(
        Producer(isExternal: producer.isExternal, isHot: producer.isHot) { observer in
          producer.start(observer.contramap { cast($0, to: type) })
        })
    }
  }

  func castValue<T, E: Error>(_ value: Any, to type: T.Type) -> Settlement<T, E> {
    if let value = cast(value, as: type) { return .value(value) }
    guard let error = MockError.typeMismatch(Self.mismatch(value, type)) as? E else { return .nothing }
    return .failure(error)
  }

  func cast<T, E: Error>(_ event: MockEvent<Any, E>, to type: T.Type) -> MockEvent<T, E> {
    switch event {
    case .completed: return .completed
    case .failed(let error): return .failed(error)
    case .next(let value):
      switch castValue(value, to: type) as Settlement<T, E> {
      case .value(let value): return .next(value)
      case .failure(let error): return .failed(error)
      case .never, .events, .nothing: return .completed
      }
    }
  }
}

extension MockedFunction {
  /// The stream of one value that this call returns.
  public func source<T, E: Error>(_ handled: Result?) -> MockStream<T, E> where Result == ValueResult<T, E> {
    let site = site
    return site.stream(decide(handled)) { $0.settle(at: site) }
  }

  /// The stream of one value or none that this call returns.
  public func source<T>(_ handled: Result?) -> MockStream<T, any Error> where Result == MaybeResult<T> {
    let site = site
    return site.stream(decide(handled)) { $0.settle(at: site) }
  }

  /// The stream without elements that this call returns.
  public func source<E: Error>(_ handled: Result?) -> MockStream<Never, E> where Result == CompletionResult<E> {
    let site = site
    return site.stream(decide(handled)) { $0.settle(at: site) }
  }

  /// The stream that this call returns.
  public func source<T, E: Error>(_ handled: Result?) -> MockStream<T, E> where Result == StreamResult<T, E> {
    let site = site
    return site.stream(decide(handled)) { $0.settle(at: site) }
  }

  /// The stream of one value of the caller's type; a value of another type is reported and fails the stream.
  public func source<T, E: Error>(
    _ handled: Result?, as type: T.Type
  ) -> MockStream<T, E> where Result == ValueResult<Any, E> {
    let site = site
    return site.stream(decide(handled)) { site.cast($0.settle(at: site), to: type) }
  }

  /// The stream of one value or none of the caller's type; a value of another type is reported and fails the stream.
  public func source<T>(
    _ handled: Result?, as type: T.Type
  ) -> MockStream<T, any Error> where Result == MaybeResult<Any> {
    let site = site
    return site.stream(decide(handled)) { site.cast($0.settle(at: site), to: type) }
  }

  /// The stream of elements of the caller's type; an element of another type is reported and ends the stream.
  public func source<T, E: Error>(
    _ handled: Result?, as type: T.Type
  ) -> MockStream<T, E> where Result == StreamResult<Any, E> {
    let site = site
    return site.stream(decide(handled)) { site.cast($0.settle(at: site), to: type) }
  }
}
